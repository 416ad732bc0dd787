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
    self.init(of: views(), constraints)
  }

  /// 3 views, branches or loops, and the constraints between them.
  public init<N1: LayoutNode, N2: LayoutNode, N3: LayoutNode>(
    @LayoutBuilder _ views: () -> NodeGroup<N1, N2, N3>,
    @DeclaredConstraintsBuilder constraints: (N1.Handle, N2.Handle, N3.Handle)
      ->
      DeclaredConstraints
  ) {
    self.init(of: views(), constraints)
  }

  /// 4 views, branches or loops, and the constraints between them.
  public init<N1: LayoutNode, N2: LayoutNode, N3: LayoutNode, N4: LayoutNode>(
    @LayoutBuilder _ views: () -> NodeGroup<N1, N2, N3, N4>,
    @DeclaredConstraintsBuilder constraints: (
      N1.Handle, N2.Handle, N3.Handle, N4.Handle
    ) ->
      DeclaredConstraints
  ) {
    self.init(of: views(), constraints)
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
    self.init(of: views(), constraints)
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
    self.init(of: views(), constraints)
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
    self.init(of: views(), constraints)
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
    self.init(of: views(), constraints)
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
    self.init(of: views(), constraints)
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
    self.init(of: views(), constraints)
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
    self.init(of: views(), constraints)
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
    self.init(of: views(), constraints)
  }

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
    @LayoutBuilder _ views: () -> NodeGroup<
      N1, N2, N3, N4, N5, N6, N7, N8, N9, N10, N11, N12, N13, repeat each Rest
    >,
    @DeclaredConstraintsBuilder constraints: (
      N1.Handle, N2.Handle, N3.Handle, N4.Handle, N5.Handle, N6.Handle,
      N7.Handle, N8.Handle,
      N9.Handle, N10.Handle, N11.Handle, N12.Handle, N13.Handle,
      repeat (each Rest).Handle
    ) -> DeclaredConstraints
  ) {
    self.init(of: views(), constraints)
  }

  /// The nodes of a group, and the constraints between them.
  init<each Node: LayoutNode>(
    of group: NodeGroup<repeat each Node>,
    _ constraints: (repeat (each Node).Handle) -> DeclaredConstraints
  ) {
    self.init(group, constraints(repeat (each group.nodes).handle))
  }

  /// The views of a group, and constraints between them.
  init(_ group: some LayoutNode, _ constraints: DeclaredConstraints) {
    var collected: [View] = []
    group.collect(into: &collected)
    self.init(views: collected, constraints: constraints.constraints)
  }
}
