// swift-tools-version: 6.2
// Licensed under the MIT licence; see LICENSE.

import PackageDescription

let root = "layout-bench"

func example(_ name: String, _ products: String...) -> Target {
  .executableTarget(
    name: name,
    dependencies: products.map { .product(name: $0, package: root) },
  )
}

/// A library and its tests, which use one more product each.
func library(
  _ name: String,
  on product: String,
  testedWith other: String
) -> [Target] {
  [
    .target(name: name, dependencies: [.product(name: product, package: root)]),
    .testTarget(
      name: "\(name)Tests",
      dependencies: [
        .target(name: name), .product(name: other, package: root),
      ],
    ),
  ]
}

let package = Package(
  name: "Examples",
  dependencies: [.package(name: root, path: "..")],
  targets: [
    example("Hello", "VisualFormat", "CassowarySolver"),
    example("HowTo", "LayoutModel", "CassowarySolver"),
    example("Screen", "VisualFormat", "CassowarySolver"),
    example("SolverOnly", "SolverProtocol", "CassowarySolver"),
    example("TerminalBoard", "Tack", "CassowarySolver"),
    example("ChatList", "LayoutModel", "CassowarySolver"),
    example("RightToLeftForm", "VisualFormat", "CassowarySolver"),
    example("ReportPage", "Tack", "CassowarySolver"),
    .testTarget(
      name: "ScreenTests",
      dependencies: ["LayoutTesting", "VisualFormat", "CassowarySolver"].map {
        .product(name: $0, package: root)
      },
    ),
  ]
    + library(
      "TableauBackend",
      on: "SolverProtocol",
      testedWith: "SolverTrial",
    )
    + library(
      "UnderNotation",
      on: "LayoutModel",
      testedWith: "CassowarySolver",
    ),
)
