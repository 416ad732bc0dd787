// swift-tools-version: 6.2
// Licensed under the MIT licence; see LICENSE.

import PackageDescription

let package = Package(
  name: "TenThousandViews",
  dependencies: [.package(name: "layout-bench", path: "../..")],
  targets: [
    .executableTarget(
      name: "TenThousandViews",
      dependencies: [
        .product(name: "LayoutModel", package: "layout-bench"),
        .product(name: "CassowarySolver", package: "layout-bench"),
      ],
    )
  ],
)
