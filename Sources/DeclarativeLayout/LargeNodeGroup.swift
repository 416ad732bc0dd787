// Licensed under the MIT licence; see LICENSE.

public import LayoutModel

// Beyond the arities that are written out a pack takes the rest.

/// More than twelve nodes, one after the other.
public struct LargeNodeGroup<
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
  N12: LayoutNode,
  N13: LayoutNode,
  each Rest: LayoutNode
>: LayoutNode {
  let n1: N1
  let n2: N2
  let n3: N3
  let n4: N4
  let n5: N5
  let n6: N6
  let n7: N7
  let n8: N8
  let n9: N9
  let n10: N10
  let n11: N11
  let n12: N12
  let n13: N13
  let rest: (repeat each Rest)

  /// The handles of the nodes.
  public var handle:
    (
      N1.Handle, N2.Handle, N3.Handle, N4.Handle, N5.Handle, N6.Handle,
      N7.Handle, N8.Handle,
      N9.Handle, N10.Handle, N11.Handle, N12.Handle, N13.Handle,
      repeat (each Rest).Handle
    )
  {
    (
      n1.handle, n2.handle, n3.handle, n4.handle, n5.handle, n6.handle,
      n7.handle, n8.handle,
      n9.handle, n10.handle, n11.handle, n12.handle, n13.handle,
      repeat (each rest).handle
    )
  }

  /// Adds the nodes' views.
  public func collect(into views: inout [View]) {
    n1.collect(into: &views)
    n2.collect(into: &views)
    n3.collect(into: &views)
    n4.collect(into: &views)
    n5.collect(into: &views)
    n6.collect(into: &views)
    n7.collect(into: &views)
    n8.collect(into: &views)
    n9.collect(into: &views)
    n10.collect(into: &views)
    n11.collect(into: &views)
    n12.collect(into: &views)
    n13.collect(into: &views)
    repeat (each rest).collect(into: &views)
  }
}

extension LayoutBuilder {
  /// More than twelve nodes.
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
    N12: LayoutNode,
    N13: LayoutNode,
    each Rest: LayoutNode
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
    _ n12: N12,
    _ n13: N13,
    _ rest: repeat each Rest
  ) -> LargeNodeGroup<
    N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11, N12, N13, repeat each Rest
  > {
    LargeNodeGroup(
      n1: n1,
      n2: n2,
      n3: n3,
      n4: n4,
      n5: n5,
      n6: n6,
      n7: n7,
      n8: n8,
      n9: n9,
      n10: n10,
      n11: n11,
      n12: n12,
      n13: n13,
      rest: (repeat each rest)
    )
  }
}

extension Layout {
  /// More than twelve views, branches or loops, and the constraints between
  /// them.
  public init<
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
    N12: LayoutNode,
    N13: LayoutNode,
    each Rest: LayoutNode
  >(
    @LayoutBuilder _ views: () -> LargeNodeGroup<
      N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11, N12, N13, repeat each Rest
    >,
    @DeclaredConstraintsBuilder constraints: (
      N1.Handle, N2.Handle, N3.Handle, N4.Handle, N5.Handle, N6.Handle,
      N7.Handle, N8.Handle,
      N9.Handle, N10.Handle, N11.Handle, N12.Handle, N13.Handle,
      repeat (each Rest).Handle
    ) -> DeclaredConstraints
  ) {
    let group = views()
    self.init(
      group,
      constraints(
        group.n1.handle,
        group.n2.handle,
        group.n3.handle,
        group.n4.handle,
        group.n5.handle,
        group.n6.handle,
        group.n7.handle,
        group.n8.handle,
        group.n9.handle,
        group.n10.handle,
        group.n11.handle,
        group.n12.handle,
        group.n13.handle,
        repeat (each group.rest).handle
      )
    )
  }
}
