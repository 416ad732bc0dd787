// Licensed under the MIT licence; see LICENSE.

#if Yoga

  import CYoga

  /// A tree of boxes and texts that Yoga lays out.
  @safe public final class YogaTree {
    /// A node by its number, in the order in which nodes were added.
    public typealias Node = Int32

    /// A style of a node.
    public enum Style: UInt32 {
      /// Children stand in a row, not in a column.
      case row = 0
      case width = 1
      case height = 2
      /// The width by the height.
      case aspect = 3
      /// The share of what is left.
      case grow = 4
      case shrink = 5
      case absolute = 6
      case left = 7
      case top = 8
      case right = 9
      /// Room on the left.
      case marginLeft = 10
      /// Room above.
      case marginTop = 11
      /// Room on the right.
      case marginRight = 12
      /// Room below.
      case marginBottom = 13
      /// Room inside, on all sides.
      case padding = 14
      /// Not stretched across the parent.
      case atStart = 15
      /// Children stand in the middle across.
      case centerItems = 16
      /// Room inside, on the left.
      case paddingLeft = 17
    }

    /// Yoga's tree, never nil.
    private let tree: OpaquePointer

    /// A tree of a root alone.
    public init() {
      unsafe tree = cyoga_new()
      root = unsafe cyoga_add(tree, -1, nil, 0, false)
    }

    deinit { unsafe cyoga_free(tree) }

    /// The node that holds all others.
    public let root: Node

    /// Adds a box, last in a parent.
    public func add(to parent: Node) -> Node {
      unsafe cyoga_add(tree, parent, nil, 0, false)
    }

    /// Adds a text, last in a parent.
    public func add(
      _ text: String,
      wraps: Bool = false,
      to parent: Node
    ) -> Node {
      var text = text
      return text.withUTF8 { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
          unsafe cyoga_add(
            tree,
            parent,
            characters.baseAddress,
            characters.count,
            wraps,
          )
        }
      }
    }

    /// Takes the root's last child out again; all nodes in it were added
    /// after it.
    public func removeLast(_ child: Node) {
      unsafe cyoga_remove_last(tree, child)
    }

    /// Sets a style of a node, in points where it is a length.
    public func set(_ node: Node, _ style: Style, _ value: Double = 0) {
      unsafe cyoga_set(
        tree,
        node,
        cyoga_style(rawValue: style.rawValue),
        Float(value),
      )
    }

    /// Gives a text node another text.
    public func setText(_ node: Node, _ text: String) {
      var text = text
      text.withUTF8 { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
          unsafe cyoga_set_text(
            tree,
            node,
            characters.baseAddress,
            characters.count,
          )
        }
      }
    }

    /// Lays out at a width and reads what is new; returns how many frames
    /// are others than before.
    @discardableResult
    public func layout(width: Double) -> Int {
      unsafe Int(cyoga_layout(tree, Float(width)))
    }

    /// The place in the parent and the extents of a node.
    public func frame(
      _ node: Node
    ) -> (x: Double, y: Double, width: Double, height: Double) {
      var frame = [0.0, 0, 0, 0]
      unsafe frame.withUnsafeMutableBufferPointer { buffer in
        unsafe cyoga_frame(tree, node, buffer.baseAddress)
      }
      return (frame[0], frame[1], frame[2], frame[3])
    }
  }

#endif
