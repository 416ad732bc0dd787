// Licensed under the MIT licence; see LICENSE.

import LayoutModel
import SolverProtocol

// The anchors' methods by the relation that they stand for.

extension LayoutAnchor {
  func constraint(
    _ relation: Relation,
    _ other: LayoutAnchor<Kind>,
    constant: Double
  ) -> LayoutConstraint {
    switch relation {
    case .equal: constraint(equalTo: other, constant: constant)
    case .lessThanOrEqual:
      constraint(lessThanOrEqualTo: other, constant: constant)
    case .greaterThanOrEqual:
      constraint(greaterThanOrEqualTo: other, constant: constant)
    }
  }
}

extension DimensionAnchor {
  func constraint(
    _ relation: Relation,
    _ other: DimensionAnchor?,
    multiplier: Double,
    constant: Double
  ) -> LayoutConstraint {
    switch (other, relation) {
    case (let other?, .equal):
      constraint(equalTo: other, multiplier: multiplier, constant: constant)
    case (let other?, .lessThanOrEqual):
      constraint(
        lessThanOrEqualTo: other,
        multiplier: multiplier,
        constant: constant,
      )
    case (let other?, .greaterThanOrEqual):
      constraint(
        greaterThanOrEqualTo: other,
        multiplier: multiplier,
        constant: constant,
      )
    case (nil, .equal): constraint(equalToConstant: constant)
    case (nil, .lessThanOrEqual):
      constraint(lessThanOrEqualToConstant: constant)
    case (nil, .greaterThanOrEqual):
      constraint(greaterThanOrEqualToConstant: constant)
    }
  }
}

// The anchors by the attribute that they stand for; nil where the attribute is
// another kind of anchor's.

extension LayoutElement {
  func extent(_ attribute: Attribute) -> DimensionAnchor? {
    switch attribute {
    case .width: widthAnchor
    case .height: heightAnchor
    default: nil
    }
  }

  func across(_ attribute: Attribute) -> XAxisAnchor? {
    switch attribute {
    case .leading: leadingAnchor
    case .trailing: trailingAnchor
    case .left: leftAnchor
    case .right: rightAnchor
    case .centerX: centerXAnchor
    default: nil
    }
  }

  func down(_ attribute: Attribute) -> YAxisAnchor? {
    switch attribute {
    case .top: topAnchor
    case .bottom: bottomAnchor
    case .centerY: centerYAnchor
    case .firstBaseline: firstBaselineAnchor
    case .lastBaseline: lastBaselineAnchor
    default: nil
    }
  }
}
