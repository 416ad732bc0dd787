// Licensed under the MIT licence; see LICENSE.

import DeclarativeLayout

extension GrapevineScreen {
  /// The screen's root, when it lays itself out.
  final class Root: View, DeclarativeLayout {
    var content: [View] = []

    var layout: Layout {
      Layout {
        for view in content { view }
      } constraints: { views in
        let (icon, name, skip) = (views[0], views[1], views[2])
        let (image, welcome, summary, page) = (views[3], views[4], views[5], views[6])
        icon.leading.top.equalToSuperview().offset(15)
        icon.size.equalTo(30)
        name.leading.equalTo(icon.trailing).offset(8)
        skip.leading.equalTo(name.trailing).offset(8)
        skip.trailing.equalToSuperview().offset(-15)
        name.centerY.equalTo(icon)
        skip.centerY.equalTo(icon)
        summary.leading.equalToSuperview().offset(15)
        summary.trailing.equalToSuperview().offset(-15)
        image.top.equalTo(icon.bottom).offset(10)
        welcome.top.equalTo(image.bottom).offset(10)
        welcome.centerX.equalTo(image)
        summary.top.equalTo(welcome.bottom).offset(4)
        summary.leading.trailing.equalTo(welcome)
        page.top.equalTo(summary.bottom).offset(15)
        page.height.equalTo(9)
        page.bottom.equalToSuperview().offset(-15)
        page.centerX.equalTo(summary)
      }
    }
  }

  /// The same views under a root that lays itself out; the root is kept by the
  /// caller.
  func constrainDeclaratively() -> Root {
    let root = Root("view")
    root.content = view.subviews
    root.prepareLayout()
    return root
  }
}
