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
    .target(
      name: "TableauBackend",
      dependencies: [.product(name: "SolverProtocol", package: root)],
    ),
    .testTarget(
      name: "TableauBackendTests",
      dependencies: [
        "TableauBackend", .product(name: "SolverTrial", package: root),
      ],
    ),
    .target(
      name: "UnderNotation",
      dependencies: [.product(name: "LayoutModel", package: root)],
    ),
    .testTarget(
      name: "UnderNotationTests",
      dependencies: [
        "UnderNotation", .product(name: "CassowarySolver", package: root),
      ],
    ),
    .testTarget(
      name: "ScreenTests",
      dependencies: ["LayoutTesting", "VisualFormat", "CassowarySolver"].map {
        .product(name: $0, package: root)
      },
    ),
  ],
)
