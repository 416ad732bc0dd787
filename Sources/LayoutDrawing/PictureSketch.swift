// Licensed under the MIT licence; see LICENSE.

internal import LayoutModel

/// A picture while it is drawn, layer by layer: screen, boxes, insets and
/// guides, gaps, marks, labels, notes.
struct PictureSketch {
  /// A view or guide, where it is on the picture, and how it looks.
  struct Piece {
    let element: LayoutElement
    let frame: Rect
    let depth: Int
    let tint: PictureStyle.Tint
    var isLeaf: Bool
  }

  let picture: LayoutPicture
  let fontSize: Double
  /// The root's frame on the picture.
  let screen: Rect
  /// The screen and the views that stick out of it, and room for labels.
  let canvas: Rect
  let isDetailed: Bool
  var svg = SVGText()
  var pieces: [Piece] = []
  var guides: [Piece] = []
  var placer: LabelPlacer

  init(_ picture: LayoutPicture) {
    self.picture = picture
    let size = picture.root.frame.size
    fontSize = PictureStyle.fontSize(for: size)
    let top = LayoutPicture.border + fontSize + 6
    let contents = Self.contents(of: picture.root)
    screen = Rect(
      LayoutPicture.border - contents.x,
      top - contents.y,
      size.width,
      size.height,
    )
    var canvas = contents.offset(x: screen.x, y: screen.y)
    if canvas.width < 2 * LayoutPicture.border {
      // Too narrow for a label: there is room to the right and below.
      canvas.width = 160
      canvas.height += 2 * fontSize
    }
    self.canvas = canvas
    placer = LabelPlacer(bounds: canvas)
    var count = 0
    picture.root.forEachElement { _ in count += 1 }
    isDetailed = count <= LayoutPicture.detailLimit
    collect(picture.root, at: screen, depth: 0)
  }

  /// The root and what sticks out of it by a root's extent or 200 at most, in
  /// the root's coordinates.
  private static func contents(of root: View) -> Rect {
    let size = root.frame.size
    let (spareX, spareY) = (max(size.width, 200), max(size.height, 200))
    var (left, top, right, bottom) = (0.0, 0.0, size.width, size.height)
    func include(_ view: View, at frame: Rect) {
      left = max(min(left, frame.x), -spareX)
      top = max(min(top, frame.y), -spareY)
      right = min(max(right, frame.maxX), size.width + spareX)
      bottom = min(max(bottom, frame.maxY), size.height + spareY)
      for subview in view.subviews {
        include(subview, at: subview.frame.offset(x: frame.x, y: frame.y))
      }
    }
    for view in root.subviews { include(view, at: view.frame) }
    return Rect(left, top, right - left, bottom - top)
  }

  private mutating func collect(_ view: View, at frame: Rect, depth: Int) {
    let tints = PictureStyle.tints
    let tint = tints[pieces.count % tints.count]
    pieces.append(
      Piece(
        element: view,
        frame: frame,
        depth: depth,
        tint: tint,
        isLeaf: view.subviews.isEmpty,
      )
    )
    for guide in view.layoutGuides {
      guides.append(
        Piece(
          element: guide,
          frame: guide.frame.offset(x: frame.x, y: frame.y),
          depth: depth,
          tint: tint,
          isLeaf: true,
        )
      )
    }
    for subview in view.subviews {
      collect(
        subview,
        at: subview.frame.offset(x: frame.x, y: frame.y),
        depth: depth + 1,
      )
    }
  }

  mutating func draw() {
    let notes = self.notes
    let lineHeight = fontSize * 1.5
    let longest =
      notes.map {
        PictureStyle.width(of: $0.text, fontSize) + 3 * fontSize
      }.max() ?? 0
    let width = max(
      canvas.width,
      longest,
      PictureStyle.width(of: headline, fontSize),
    )
    let size = Size(
      (width + 2 * LayoutPicture.border).rounded(.up),
      (canvas.maxY + 14 + Double(notes.count) * lineHeight + 10).rounded(.up),
    )
    let n = SVGText.number
    var contents = self
    svg.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("width", n(size.width)), ("height", n(size.height)),
        ("viewBox", "0 0 \(n(size.width)) \(n(size.height))"),
        ("font-family", "Helvetica, Arial, 'Liberation Sans', sans-serif"),
        ("font-size", n(fontSize)),
        // A halo, so that text stays readable over lines.
        ("stroke-linejoin", "round"),
      ]
    ) { inner in
      contents.svg = inner
      contents.drawContents(size, notes)
      inner = contents.svg
    }
  }

  private mutating func drawContents(_ size: Size, _ notes: [PictureNote]) {
    drawDefinitions()
    let n = SVGText.number
    svg.element(
      "rect",
      [
        ("width", n(size.width)), ("height", n(size.height)),
        ("fill", PictureStyle.paper),
      ]
    )
    drawText(
      headline,
      at: canvas.x,
      canvas.y - 8,
      color: PictureStyle.ink,
      weight: "600",
    )
    drawBoxes()
    drawInsets()
    drawGuides()
    let gaps = picture.showsGaps ?? isDetailed ? drawGaps() : []
    drawMarks()
    drawLabels()
    drawNumbers(of: gaps)
    draw(notes)
  }

  var headline: String {
    let frame = picture.root.frame
    let size =
      "\(SVGText.number(frame.width)) × "
      + SVGText.number(frame.height)
    return picture.title.isEmpty ? size : "\(picture.title) — \(size)"
  }

  private mutating func drawDefinitions() {
    svg.element(
      "style",
      [],
      text: ".h { paint-order: stroke; stroke: #fff; stroke-width: 2.5px } "
        + PictureStyle.darkRules,
    )
    svg.element("defs", []) { svg in
      svg.element(
        "pattern",
        [
          ("id", "doubt"), ("width", "7"), ("height", "7"),
          ("patternUnits", "userSpaceOnUse"),
          ("patternTransform", "rotate(45)"),
        ]
      ) { svg in
        svg.element(
          "rect",
          [
            ("width", "2"), ("height", "7"), ("fill", PictureStyle.doubt),
            ("fill-opacity", "0.45"),
          ]
        )
      }
    }
  }

  // MARK: Layers

  private mutating func drawBoxes() {
    let open = Set(picture.ambiguous.map(\.element))
    for (index, piece) in pieces.enumerated() {
      let isRoot = index == 0
      var style: [(String, String)] = [
        ("fill", isRoot ? PictureStyle.screen : piece.tint.fill),
        ("stroke", isRoot ? PictureStyle.faint : piece.tint.stroke),
      ]
      if !isRoot {
        style.append(("fill-opacity", piece.isLeaf ? "0.75" : "0.35"))
      }
      drawRect(piece.frame, style, radius: isRoot ? 0 : 2)
      if open.contains(ObjectIdentifier(piece.element)) {
        drawRect(
          piece.frame,
          [("fill", "url(#doubt)"), ("stroke", PictureStyle.doubt)],
          radius: 2,
        )
      }
      if !isRoot, piece.isLeaf { placer.note(box: piece.frame) }
    }
  }

  private mutating func drawInsets() {
    for (index, piece) in pieces.enumerated() {
      guard let view = piece.element as? View else { continue }
      if index > 0, view.builtInGuides.isEmpty { continue }
      if view.safeAreaInsets != .zero {
        drawDashed(
          piece.frame.inset(by: view.safeAreaInsets),
          PictureStyle.safeArea,
          "7 4",
        )
      }
      if view.margins != .zero {
        drawDashed(
          piece.frame.inset(by: view.margins),
          PictureStyle.margins,
          "2 3",
        )
      }
    }
  }

  private mutating func drawGuides() {
    for guide in guides { drawDashed(guide.frame, PictureStyle.guide, "4 3") }
  }

  private mutating func drawDashed(
    _ frame: Rect,
    _ color: String,
    _ dashes: String
  ) {
    drawRect(
      frame,
      [("fill", "none"), ("stroke", color), ("stroke-dasharray", dashes)],
      radius: 0,
    )
    placer.note(dashed: frame)
  }

  mutating func drawRect(
    _ frame: Rect,
    _ style: [(String, String)],
    radius: Double
  ) {
    let n = SVGText.number
    var attributes: [(String, String)] = [
      ("x", n(frame.x)), ("y", n(frame.y)),
      ("width", n(max(frame.width, 0))), ("height", n(max(frame.height, 0))),
    ]
    if radius > 0 { attributes.append(("rx", n(radius))) }
    svg.element("rect", attributes + style)
  }

  mutating func drawText(
    _ text: String,
    at x: Double,
    _ y: Double,
    color: String,
    weight: String? = nil,
    size: Double? = nil,
    anchor: String? = nil,
    extent: String? = nil,
    hasHalo: Bool = true
  ) {
    var attributes: [(String, String)] = [
      ("x", SVGText.number(x)), ("y", SVGText.number(y)), ("fill", color),
    ]
    if hasHalo { attributes.append(("class", "h")) }
    if let weight { attributes.append(("font-weight", weight)) }
    if let size { attributes.append(("font-size", SVGText.number(size))) }
    if let anchor { attributes.append(("text-anchor", anchor)) }
    guard let extent else {
      svg.element("text", attributes, text: text)
      return
    }
    svg.element("text", attributes, text: text + " ") { svg in
      svg.span(
        extent,
        [
          ("font-weight", "400"), ("fill", PictureStyle.ink),
          ("font-size", SVGText.number(fontSize - 1.5)),
        ]
      )
    }
  }
}
