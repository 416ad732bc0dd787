// Licensed under the MIT licence; see LICENSE.

// The same as for any number of views, written out for the usual ones: of a
// pack the compiler can only say that it could not infer an element, wherever
// in the two blocks the mistake is.

extension Layout {
  /// 2 views, branches or loops, and the constraints between them.
  public init<N1: LayoutNode, N2: LayoutNode>(
    @LayoutBuilder _ views: () -> NodeGroup<N1, N2>,
    @DeclaredConstraintsBuilder constraints: (N1.Handle, N2.Handle) ->
      DeclaredConstraints
  ) {
    let group = views()
    self.init(group, constraints(group.nodes.0.handle, group.nodes.1.handle))
  }

  /// 3 views, branches or loops, and the constraints between them.
  public init<N1: LayoutNode, N2: LayoutNode, N3: LayoutNode>(
    @LayoutBuilder _ views: () -> NodeGroup<N1, N2, N3>,
    @DeclaredConstraintsBuilder constraints: (N1.Handle, N2.Handle, N3.Handle)
      ->
      DeclaredConstraints
  ) {
    let group = views()
    self.init(
      group,
      constraints(
        group.nodes.0.handle,
        group.nodes.1.handle,
        group.nodes.2.handle
      )
    )
  }

  /// 4 views, branches or loops, and the constraints between them.
  public init<N1: LayoutNode, N2: LayoutNode, N3: LayoutNode, N4: LayoutNode>(
    @LayoutBuilder _ views: () -> NodeGroup<N1, N2, N3, N4>,
    @DeclaredConstraintsBuilder constraints: (
      N1.Handle, N2.Handle, N3.Handle, N4.Handle
    ) ->
      DeclaredConstraints
  ) {
    let group = views()
    self.init(
      group,
      constraints(
        group.nodes.0.handle,
        group.nodes.1.handle,
        group.nodes.2.handle,
        group.nodes.3.handle
      )
    )
  }

  /// 5 views, branches or loops, and the constraints between them.
  public init<
    N1: LayoutNode,
    N2: LayoutNode,
    N3: LayoutNode,
    N4: LayoutNode,
    N5: LayoutNode
  >(
    @LayoutBuilder _ views: () -> NodeGroup<N1, N2, N3, N4, N5>,
    @DeclaredConstraintsBuilder constraints: (
      N1.Handle, N2.Handle, N3.Handle, N4.Handle, N5.Handle
    )
      -> DeclaredConstraints
  ) {
    let group = views()
    self.init(
      group,
      constraints(
        group.nodes.0.handle,
        group.nodes.1.handle,
        group.nodes.2.handle,
        group.nodes.3.handle,
        group.nodes.4.handle
      )
    )
  }

  /// 6 views, branches or loops, and the constraints between them.
  public init<
    N1: LayoutNode,
    N2: LayoutNode,
    N3: LayoutNode,
    N4: LayoutNode,
    N5: LayoutNode,
    N6: LayoutNode
  >(
    @LayoutBuilder _ views: () -> NodeGroup<N1, N2, N3, N4, N5, N6>,
    @DeclaredConstraintsBuilder constraints: (
      N1.Handle, N2.Handle, N3.Handle, N4.Handle, N5.Handle, N6.Handle
    ) -> DeclaredConstraints
  ) {
    let group = views()
    self.init(
      group,
      constraints(
        group.nodes.0.handle,
        group.nodes.1.handle,
        group.nodes.2.handle,
        group.nodes.3.handle,
        group.nodes.4.handle,
        group.nodes.5.handle
      )
    )
  }

  /// 7 views, branches or loops, and the constraints between them.
  public init<
    N1: LayoutNode,
    N2: LayoutNode,
    N3: LayoutNode,
    N4: LayoutNode,
    N5: LayoutNode,
    N6: LayoutNode,
    N7: LayoutNode
  >(
    @LayoutBuilder _ views: () -> NodeGroup<N1, N2, N3, N4, N5, N6, N7>,
    @DeclaredConstraintsBuilder constraints: (
      N1.Handle, N2.Handle, N3.Handle, N4.Handle, N5.Handle, N6.Handle,
      N7.Handle
    ) -> DeclaredConstraints
  ) {
    let group = views()
    self.init(
      group,
      constraints(
        group.nodes.0.handle,
        group.nodes.1.handle,
        group.nodes.2.handle,
        group.nodes.3.handle,
        group.nodes.4.handle,
        group.nodes.5.handle,
        group.nodes.6.handle
      )
    )
  }

  /// 8 views, branches or loops, and the constraints between them.
  public init<
    N1: LayoutNode,
    N2: LayoutNode,
    N3: LayoutNode,
    N4: LayoutNode,
    N5: LayoutNode,
    N6: LayoutNode,
    N7: LayoutNode,
    N8: LayoutNode
  >(
    @LayoutBuilder _ views: () -> NodeGroup<N1, N2, N3, N4, N5, N6, N7, N8>,
    @DeclaredConstraintsBuilder constraints: (
      N1.Handle, N2.Handle, N3.Handle, N4.Handle, N5.Handle, N6.Handle,
      N7.Handle, N8.Handle
    ) -> DeclaredConstraints
  ) {
    let group = views()
    self.init(
      group,
      constraints(
        group.nodes.0.handle,
        group.nodes.1.handle,
        group.nodes.2.handle,
        group.nodes.3.handle,
        group.nodes.4.handle,
        group.nodes.5.handle,
        group.nodes.6.handle,
        group.nodes.7.handle
      )
    )
  }

  /// 9 views, branches or loops, and the constraints between them.
  public init<
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
    @LayoutBuilder _ views: () -> NodeGroup<N1, N2, N3, N4, N5, N6, N7, N8, N9>,
    @DeclaredConstraintsBuilder constraints: (
      N1.Handle, N2.Handle, N3.Handle, N4.Handle, N5.Handle, N6.Handle,
      N7.Handle, N8.Handle,
      N9.Handle
    ) -> DeclaredConstraints
  ) {
    let group = views()
    self.init(
      group,
      constraints(
        group.nodes.0.handle,
        group.nodes.1.handle,
        group.nodes.2.handle,
        group.nodes.3.handle,
        group.nodes.4.handle,
        group.nodes.5.handle,
        group.nodes.6.handle,
        group.nodes.7.handle,
        group.nodes.8.handle
      )
    )
  }

  /// 10 views, branches or loops, and the constraints between them.
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
    N10: LayoutNode
  >(
    @LayoutBuilder _ views: () -> NodeGroup<
      N1, N2, N3, N4, N5, N6, N7, N8, N9, N10
    >,
    @DeclaredConstraintsBuilder constraints: (
      N1.Handle, N2.Handle, N3.Handle, N4.Handle, N5.Handle, N6.Handle,
      N7.Handle, N8.Handle,
      N9.Handle, N10.Handle
    ) -> DeclaredConstraints
  ) {
    let group = views()
    self.init(
      group,
      constraints(
        group.nodes.0.handle,
        group.nodes.1.handle,
        group.nodes.2.handle,
        group.nodes.3.handle,
        group.nodes.4.handle,
        group.nodes.5.handle,
        group.nodes.6.handle,
        group.nodes.7.handle,
        group.nodes.8.handle,
        group.nodes.9.handle
      )
    )
  }

  /// 11 views, branches or loops, and the constraints between them.
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
    N11: LayoutNode
  >(
    @LayoutBuilder _ views: () -> NodeGroup<
      N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11
    >,
    @DeclaredConstraintsBuilder constraints: (
      N1.Handle, N2.Handle, N3.Handle, N4.Handle, N5.Handle, N6.Handle,
      N7.Handle, N8.Handle,
      N9.Handle, N10.Handle, N11.Handle
    ) -> DeclaredConstraints
  ) {
    let group = views()
    self.init(
      group,
      constraints(
        group.nodes.0.handle,
        group.nodes.1.handle,
        group.nodes.2.handle,
        group.nodes.3.handle,
        group.nodes.4.handle,
        group.nodes.5.handle,
        group.nodes.6.handle,
        group.nodes.7.handle,
        group.nodes.8.handle,
        group.nodes.9.handle,
        group.nodes.10.handle
      )
    )
  }

  /// 12 views, branches or loops, and the constraints between them.
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
    N12: LayoutNode
  >(
    @LayoutBuilder _ views: () -> NodeGroup<
      N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11, N12
    >,
    @DeclaredConstraintsBuilder constraints: (
      N1.Handle, N2.Handle, N3.Handle, N4.Handle, N5.Handle, N6.Handle,
      N7.Handle, N8.Handle,
      N9.Handle, N10.Handle, N11.Handle, N12.Handle
    ) -> DeclaredConstraints
  ) {
    let group = views()
    self.init(
      group,
      constraints(
        group.nodes.0.handle,
        group.nodes.1.handle,
        group.nodes.2.handle,
        group.nodes.3.handle,
        group.nodes.4.handle,
        group.nodes.5.handle,
        group.nodes.6.handle,
        group.nodes.7.handle,
        group.nodes.8.handle,
        group.nodes.9.handle,
        group.nodes.10.handle,
        group.nodes.11.handle
      )
    )
  }

  /// The views of a group, and constraints between them.
  init(_ group: some LayoutNode, _ constraints: DeclaredConstraints) {
    var collected: [View] = []
    group.collect(into: &collected)
    self.init(views: collected, constraints: constraints.constraints)
  }
}
