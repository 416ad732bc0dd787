// Licensed under the MIT licence; see LICENSE.

import LayoutModel

#if Yoga
  import YogaPeer
#endif

extension Workload {
  static let feed = Workload(
    "feed",
    summary: "posts of avatar, name, photo with a ratio, wrapped caption",
    sizeUnit: "posts",
    standardSizes: [100, 1_000],
    phases: ScreenProblem<FeedRows>.phases("new-row"),
  ) { ScreenProblem<FeedRows>(rows: $0) }
}

/// Posts: who, a photo as wide as the window and as high as its ratio says,
/// and a caption that wraps.
enum FeedRows: ScreenRows {
  static func viewCount(_ rows: Int) -> Int { 5 * rows }

  static func constraintCount(_ rows: Int) -> Int { 17 * rows }

  static func text(_ index: Int) -> String { ChatRows.text(index + 5) }

  /// Heights by widths.
  static let ratios = [0.75, 1, 1.25, 0.5]

  static func make(_ index: Int, _ text: String) -> Post {
    Post(
      ChatRows.names[index % ChatRows.names.count],
      text,
      ratio: ratios[index % ratios.count]
    )
  }

  #if Yoga
    static func flex(
      _ index: Int,
      _ text: String,
      in tree: YogaTree
    ) -> YogaTree.Node {
      let post = tree.add(to: tree.root)
      let avatar = tree.add(to: post)
      tree.set(avatar, .marginLeft, 8)
      tree.set(avatar, .marginTop, 8)
      tree.set(avatar, .marginBottom, 8)
      tree.set(avatar, .width, 32)
      tree.set(avatar, .height, 32)
      let name = tree.add(
        ChatRows.names[index % ChatRows.names.count],
        to: post
      )
      tree.set(name, .absolute)
      tree.set(name, .left, 48)
      tree.set(name, .top, 16)
      let photo = tree.add(to: post)
      tree.set(photo, .aspect, 1 / ratios[index % ratios.count])
      let caption = tree.add(text, wraps: true, to: post)
      tree.set(caption, .marginLeft, 8)
      tree.set(caption, .marginTop, 8)
      tree.set(caption, .marginRight, 8)
      tree.set(caption, .marginBottom, 8)
      return caption
    }
  #endif
}

struct Post: ScreenRow {
  let view = View("post")
  let avatar = View("avatar")
  let name: Label
  let photo = View("photo")
  let caption: Label
  private let ratio: Double
  var label: Label { caption }

  init(_ sender: String, _ text: String, ratio: Double) {
    name = Label("name", text: sender)
    caption = Label("caption", text: text)
    caption.numberOfLines = 0
    self.ratio = ratio
    view.addSubviews(avatar, name, photo, caption)
  }

  var constraints: [LayoutConstraint] {
    [
      avatar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
      avatar.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      avatar.widthAnchor.constraint(equalToConstant: 32),
      avatar.heightAnchor.constraint(equalToConstant: 32),
      name.leadingAnchor.constraint(
        equalTo: avatar.trailingAnchor,
        constant: 8,
      ),
      name.centerYAnchor.constraint(equalTo: avatar.centerYAnchor),
      photo.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      photo.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      photo.topAnchor.constraint(equalTo: avatar.bottomAnchor, constant: 8),
      photo.heightAnchor.constraint(
        equalTo: photo.widthAnchor,
        multiplier: ratio,
      ),
      caption.leadingAnchor.constraint(
        equalTo: view.leadingAnchor,
        constant: 8,
      ),
      caption.trailingAnchor.constraint(
        equalTo: view.trailingAnchor,
        constant: -8,
      ),
      caption.topAnchor.constraint(equalTo: photo.bottomAnchor, constant: 8),
      view.bottomAnchor.constraint(equalTo: caption.bottomAnchor, constant: 8),
    ]
  }
}
