// Licensed under the MIT licence; see LICENSE.

// The fixed arities of `Layout+Arities.swift`.

extension LayoutBuilder {
  /// 2 nodes, one after the other.
  public static func buildBlock<N1: LayoutNode, N2: LayoutNode>(
    _ n1: N1,
    _ n2: N2
  ) -> NodeGroup<
    N1, N2
  > { NodeGroup(nodes: (n1, n2)) }

  /// 3 nodes, one after the other.
  public static func buildBlock<N1: LayoutNode, N2: LayoutNode, N3: LayoutNode>(
    _ n1: N1,
    _ n2: N2,
    _ n3: N3
  ) -> NodeGroup<N1, N2, N3> { NodeGroup(nodes: (n1, n2, n3)) }

  /// 4 nodes, one after the other.
  public static func buildBlock<
    N1: LayoutNode,
    N2: LayoutNode,
    N3: LayoutNode,
    N4: LayoutNode
  >(
    _ n1: N1,
    _ n2: N2,
    _ n3: N3,
    _ n4: N4
  ) -> NodeGroup<N1, N2, N3, N4> { NodeGroup(nodes: (n1, n2, n3, n4)) }

  /// 5 nodes, one after the other.
  public static func buildBlock<
    N1: LayoutNode,
    N2: LayoutNode,
    N3: LayoutNode,
    N4: LayoutNode,
    N5: LayoutNode
  >(_ n1: N1, _ n2: N2, _ n3: N3, _ n4: N4, _ n5: N5) -> NodeGroup<
    N1, N2, N3, N4, N5
  > {
    NodeGroup(nodes: (n1, n2, n3, n4, n5))
  }

  /// 6 nodes, one after the other.
  public static func buildBlock<
    N1: LayoutNode,
    N2: LayoutNode,
    N3: LayoutNode,
    N4: LayoutNode,
    N5: LayoutNode,
    N6: LayoutNode
  >(_ n1: N1, _ n2: N2, _ n3: N3, _ n4: N4, _ n5: N5, _ n6: N6) -> NodeGroup<
    N1, N2, N3, N4, N5, N6
  > { NodeGroup(nodes: (n1, n2, n3, n4, n5, n6)) }

  /// 7 nodes, one after the other.
  public static func buildBlock<
    N1: LayoutNode,
    N2: LayoutNode,
    N3: LayoutNode,
    N4: LayoutNode,
    N5: LayoutNode,
    N6: LayoutNode,
    N7: LayoutNode
  >(_ n1: N1, _ n2: N2, _ n3: N3, _ n4: N4, _ n5: N5, _ n6: N6, _ n7: N7)
    -> NodeGroup<
      N1, N2, N3, N4, N5, N6, N7
    >
  { NodeGroup(nodes: (n1, n2, n3, n4, n5, n6, n7)) }

  /// 8 nodes, one after the other.
  public static func buildBlock<
    N1: LayoutNode,
    N2: LayoutNode,
    N3: LayoutNode,
    N4: LayoutNode,
    N5: LayoutNode,
    N6: LayoutNode,
    N7: LayoutNode,
    N8: LayoutNode
  >(
    _ n1: N1,
    _ n2: N2,
    _ n3: N3,
    _ n4: N4,
    _ n5: N5,
    _ n6: N6,
    _ n7: N7,
    _ n8: N8
  ) -> NodeGroup<
    N1, N2, N3, N4, N5, N6, N7, N8
  > { NodeGroup(nodes: (n1, n2, n3, n4, n5, n6, n7, n8)) }

  /// 9 nodes, one after the other.
  public static func buildBlock<
    N1: LayoutNode,
    N2: LayoutNode,
    N3: LayoutNode,
    N4: LayoutNode,
    N5: LayoutNode,
    N6: LayoutNode,
    N7: LayoutNode,
    N8: LayoutNode,
    N9: LayoutNode
  >(
    _ n1: N1,
    _ n2: N2,
    _ n3: N3,
    _ n4: N4,
    _ n5: N5,
    _ n6: N6,
    _ n7: N7,
    _ n8: N8,
    _ n9: N9
  )
    -> NodeGroup<N1, N2, N3, N4, N5, N6, N7, N8, N9>
  { NodeGroup(nodes: (n1, n2, n3, n4, n5, n6, n7, n8, n9)) }

  /// 10 nodes, one after the other.
  public static func buildBlock<
    N1: LayoutNode,
    N2: LayoutNode,
    N3: LayoutNode,
    N4: LayoutNode,
    N5: LayoutNode,
    N6: LayoutNode,
    N7: LayoutNode,
    N8: LayoutNode,
    N9: LayoutNode,
    N10: LayoutNode
  >(
    _ n1: N1,
    _ n2: N2,
    _ n3: N3,
    _ n4: N4,
    _ n5: N5,
    _ n6: N6,
    _ n7: N7,
    _ n8: N8,
    _ n9: N9,
    _ n10: N10
  ) -> NodeGroup<N1, N2, N3, N4, N5, N6, N7, N8, N9, N10> {
    NodeGroup(nodes: (n1, n2, n3, n4, n5, n6, n7, n8, n9, n10))
  }

  /// 11 nodes, one after the other.
  public static func buildBlock<
    N1: LayoutNode,
    N2: LayoutNode,
    N3: LayoutNode,
    N4: LayoutNode,
    N5: LayoutNode,
    N6: LayoutNode,
    N7: LayoutNode,
    N8: LayoutNode,
    N9: LayoutNode,
    N10: LayoutNode,
    N11: LayoutNode
  >(
    _ n1: N1,
    _ n2: N2,
    _ n3: N3,
    _ n4: N4,
    _ n5: N5,
    _ n6: N6,
    _ n7: N7,
    _ n8: N8,
    _ n9: N9,
    _ n10: N10,
    _ n11: N11
  ) -> NodeGroup<N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11> {
    NodeGroup(nodes: (n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11))
  }

  /// 12 nodes, one after the other.
  public static func buildBlock<
    N1: LayoutNode,
    N2: LayoutNode,
    N3: LayoutNode,
    N4: LayoutNode,
    N5: LayoutNode,
    N6: LayoutNode,
    N7: LayoutNode,
    N8: LayoutNode,
    N9: LayoutNode,
    N10: LayoutNode,
    N11: LayoutNode,
    N12: LayoutNode
  >(
    _ n1: N1,
    _ n2: N2,
    _ n3: N3,
    _ n4: N4,
    _ n5: N5,
    _ n6: N6,
    _ n7: N7,
    _ n8: N8,
    _ n9: N9,
    _ n10: N10,
    _ n11: N11,
    _ n12: N12
  ) -> NodeGroup<N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11, N12> {
    NodeGroup(nodes: (n1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11, n12))
  }
}
