// Licensed under the MIT licence; see LICENSE.

import LayoutModel

extension GrapevineScreen {
  func constrainWithAnchors() {
    LayoutConstraint.activateOrReport([
      icon.topAnchor.constraint(equalTo: view.topAnchor, constant: 15),
      icon.heightAnchor.constraint(equalToConstant: 30),
      icon.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 15),
      icon.widthAnchor.constraint(equalToConstant: 30),
      name.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
      skip.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
      view.trailingAnchor.constraint(equalTo: skip.trailingAnchor, constant: 15),
      name.centerYAnchor.constraint(equalTo: icon.centerYAnchor),
      skip.centerYAnchor.constraint(equalTo: name.centerYAnchor),
      summary.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 15),
      view.trailingAnchor.constraint(equalTo: summary.trailingAnchor, constant: 15),
      image.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: 10),
      welcome.topAnchor.constraint(equalTo: image.bottomAnchor, constant: 10),
      welcome.centerXAnchor.constraint(equalTo: image.centerXAnchor),
      summary.topAnchor.constraint(equalTo: welcome.bottomAnchor, constant: 4),
      summary.leadingAnchor.constraint(equalTo: welcome.leadingAnchor),
      summary.trailingAnchor.constraint(equalTo: welcome.trailingAnchor),
      page.topAnchor.constraint(equalTo: summary.bottomAnchor, constant: 15),
      page.heightAnchor.constraint(equalToConstant: 9),
      view.bottomAnchor.constraint(equalTo: page.bottomAnchor, constant: 15),
      page.centerXAnchor.constraint(equalTo: summary.centerXAnchor),
    ])
  }
}
