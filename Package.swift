// swift-tools-version: 6.2
// Licensed under the MIT licence; see LICENSE.

import PackageDescription

/// Settings of every Swift target: the strictest the toolchain knows.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

func module(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    exclude: ["README.md"],
    swiftSettings: strict,
    // Without Foundation nothing else brings in the rounding functions.
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))],
  )
}

func tests(
  _ name: String,
  _ dependencies: [Target.Dependency],
  resources: [Resource] = [],
  exclude: [String] = [],
) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: dependencies,
    exclude: exclude,
    resources: resources,
    swiftSettings: strict,
  )
}

/// A dependency that is there only when its trait is enabled.
func optional(_ name: String, trait: String) -> Target.Dependency {
  .target(name: name, condition: .when(traits: [trait]))
}

let frontEnds: [Target.Dependency] = [
  "Tack", "Mortar", "MortarVFL", "DeclarativeLayout", "EmojiLayout",
]

let package = Package(
  name: "layout-bench",
  products: [
    .library(name: "SolverProtocol", targets: ["SolverProtocol"]),
    .library(name: "CassowarySolver", targets: ["CassowarySolver"]),
    .library(name: "DenseLPSolver", targets: ["DenseLPSolver"]),
    .library(name: "SolverConformance", targets: ["SolverConformance"]),
    .library(name: "SolverTrial", targets: ["SolverTrial"]),
    .library(name: "Backends", targets: ["Backends"]),
    .library(name: "Fuzz", targets: ["Fuzz"]),
    .library(name: "HarnessKit", targets: ["HarnessKit"]),
    .library(name: "Measure", targets: ["Measure"]),
    .library(name: "Reporting", targets: ["Reporting"]),
    .library(name: "Workloads", targets: ["Workloads"]),
    .library(name: "ChildProcesses", targets: ["ChildProcesses"]),
    .library(name: "OutsideSolver", targets: ["OutsideSolver"]),
    .library(name: "LayoutDocument", targets: ["LayoutDocument"]),
    .library(name: "CaseFormat", targets: ["CaseFormat"]),
    .library(name: "LayoutModel", targets: ["LayoutModel"]),
    .library(name: "LayoutDrawing", targets: ["LayoutDrawing"]),
    .library(name: "Explain", targets: ["Explain"]),
    .library(name: "LayoutExplain", targets: ["LayoutExplain"]),
    .library(name: "LayoutTesting", targets: ["LayoutTesting"]),
    .library(name: "VisualFormat", targets: ["VisualFormat"]),
    .library(name: "Tack", targets: ["Tack"]),
    .library(name: "Mortar", targets: ["Mortar"]),
    .library(name: "MortarVFL", targets: ["MortarVFL"]),
    .library(name: "DeclarativeLayout", targets: ["DeclarativeLayout"]),
    .library(name: "EmojiLayout", targets: ["EmojiLayout"]),
    .executable(name: "layout-bench", targets: ["layout-bench"]),
    .executable(name: "layout-fuzz", targets: ["layout-fuzz"]),
  ],
  traits: [
    .default(enabledTraits: ["GMP", "Jemalloc"]),
    .trait(
      name: "GMP",
      description: "Exact arithmetic beyond 128 bits through libgmp.",
    ),
    .trait(
      name: "Jemalloc",
      description: "Allocation counts in the executable through libjemalloc.",
    ),
    .trait(
      name: "GLPK",
      description: "The backends glpk and glpk-exact through libglpk.",
    ),
    .trait(
      name: "QSoptEx",
      description: "The backend qsopt-ex, a second exact one, through QSopt_ex.",
    ),
    .trait(
      name: "Kiwi",
      description: "The backend kiwi; fetch its headers first (make peers).",
    ),
    .trait(
      name: "Yoga",
      description: "Screens as flexbox; fetch its sources first (make peers).",
    ),
    .trait(
      name: "Fuzzing",
      description: "The libFuzzer entry point of layout-fuzz.",
    ),
    .trait(
      name: "InternalChecks",
      description: "Invariant checks after every mutation of a solver.",
    ),
  ],
  targets: [
    // What the fuzzer and the measurements share.
    module("HarnessKit"),

    // The waist.
    module("SolverProtocol"),
    module("Spelling"),
    module("JSONText", ["Spelling"]),
    module("CaseFormat", ["SolverProtocol", "JSONText"]),
    module("SolverConformance", ["SolverProtocol", "HarnessKit"]),

    // Programs in any language.
    .target(name: "CProcesses"),
    module("ChildProcesses", ["CProcesses"]),
    module(
      "OutsideSolver",
      [
        "SolverProtocol", "CaseFormat", "JSONText", "ChildProcesses",
        "Spelling",
      ],
    ),

    // Exact arithmetic and proofs.
    .systemLibrary(name: "CGMP", providers: [.apt(["libgmp-dev"])]),
    module("ExactArithmetic", [optional("CGMP", trait: "GMP")]),
    module("Certificates", ["SolverProtocol", "ExactArithmetic"]),

    // Backends, and the one place that knows them all.
    module("CassowarySolver", ["SolverProtocol"]),
    module(
      "DenseLPSolver",
      ["SolverProtocol", "ExactArithmetic", "Certificates"],
    ),
    .target(
      name: "CKiwi",
      cxxSettings: [
        // Scripts/fetch-kiwi puts them there; without the trait the target
        // is empty.
        .headerSearchPath("../../.fetched/kiwi-1.5.1"),
        .define("CKIWI_REQUIRED", .when(traits: ["Kiwi"])),
      ],
    ),
    .target(
      name: "CYoga",
      cxxSettings: [
        // Scripts/fetch-yoga puts them there; without the trait the target
        // is empty. In a release build SwiftPM gives -O2 and no NDEBUG.
        .headerSearchPath("../../.fetched/yoga-poga-0.1.19"),
        .define("CYOGA_REQUIRED", .when(traits: ["Yoga"])),
        .define("NDEBUG"),
      ],
    ),
    .target(
      name: "CGLPK",
      cSettings: [.define("CGLPK_REQUIRED", .when(traits: ["GLPK"]))],
      linkerSettings: [.linkedLibrary("glpk", .when(traits: ["GLPK"]))],
    ),
    module("GLPKSolver", ["SolverProtocol", optional("CGLPK", trait: "GLPK")]),
    .target(
      name: "CQSoptEx",
      cSettings: [.define("CQSOPTEX_REQUIRED", .when(traits: ["QSoptEx"]))],
      linkerSettings: [
        .linkedLibrary("qsopt_ex", .when(traits: ["QSoptEx"])),
        .linkedLibrary("gmp", .when(traits: ["QSoptEx"])),
      ],
    ),
    module(
      "QSoptExSolver",
      ["SolverProtocol", optional("CQSoptEx", trait: "QSoptEx")],
    ),
    module("KiwiSolver", ["SolverProtocol", optional("CKiwi", trait: "Kiwi")]),
    module("YogaPeer", ["SolverProtocol", optional("CYoga", trait: "Yoga")]),
    module(
      "Backends",
      [
        "SolverProtocol", "CassowarySolver", "DenseLPSolver", "Spelling",
        optional("GLPKSolver", trait: "GLPK"),
        optional("QSoptExSolver", trait: "QSoptEx"),
        optional("KiwiSolver", trait: "Kiwi"),
        optional("YogaPeer", trait: "Yoga"),
      ],
    ),

    // Why an answer is as it is.
    module(
      "Explain",
      [
        "SolverProtocol", "ExactArithmetic", "Certificates", "DenseLPSolver",
        "JSONText",
      ],
    ),

    // The layout model and its front ends.
    module("LayoutModel", ["SolverProtocol"]),
    module("LayoutDrawing", ["LayoutModel"]),
    module("VisualFormat", ["LayoutModel", "Spelling"]),
    module(
      "LayoutDocument",
      [
        "LayoutModel", "LayoutDrawing", "VisualFormat", "JSONText", "Spelling",
      ],
    ),
    module("Tack", ["LayoutModel"]),
    module("Mortar", ["LayoutModel"]),
    module("MortarVFL", ["LayoutModel", "Mortar"]),
    module("DeclarativeLayout", ["LayoutModel"]),
    module("EmojiLayout", ["LayoutModel"]),

    // Reasons for layouts, and assertions about them.
    module("LayoutExplain", ["Explain", "LayoutModel", "CassowarySolver"]),
    module("LayoutTesting", ["LayoutExplain", "Explain", "LayoutModel"]),

    // The harness.
    .systemLibrary(name: "CJemalloc", providers: [.apt(["libjemalloc-dev"])]),
    module(
      "Measure",
      ["HarnessKit", optional("CJemalloc", trait: "Jemalloc")],
    ),
    module("Reporting", ["Measure"]),
    module(
      "Workloads",
      [
        "SolverProtocol", "CaseFormat", "LayoutModel", "VisualFormat",
        "HarnessKit", "Measure", "OutsideSolver",
        optional("YogaPeer", trait: "Yoga"),
      ] + frontEnds,
    ),
    module("FuzzCases", ["HarnessKit", "SolverProtocol", "OutsideSolver"]),
    module(
      "ScreenFuzz",
      [
        "FuzzCases", "HarnessKit", "SolverProtocol", "LayoutModel",
        "VisualFormat", "LayoutDocument",
      ] + frontEnds,
    ),
    module(
      "Fuzz",
      [
        "FuzzCases", "ScreenFuzz", "HarnessKit", "SolverProtocol",
        "CaseFormat", "ExactArithmetic", "Certificates", "LayoutModel",
        "LayoutDocument", "JSONText", "ChildProcesses", "OutsideSolver",
        "Workloads",
      ],
    ),
    module(
      "SolverTrial",
      [
        "SolverProtocol", "SolverConformance", "Fuzz", "Measure", "Workloads",
        "DenseLPSolver",
      ],
    ),
    module("CommandLineKit", ["HarnessKit", "Spelling", "ChildProcesses"]),
    // The commit that is built; a plugin, so that any build knows it.
    .plugin(name: "CommitPlugin", capability: .buildTool()),
    .target(
      name: "BuildCommit",
      exclude: ["README.md"],
      swiftSettings: strict,
      plugins: ["CommitPlugin"],
    ),

    .executableTarget(
      name: "layout-bench",
      dependencies: [
        "SolverProtocol", "CaseFormat", "Certificates", "ExactArithmetic",
        "Backends", "CassowarySolver", "DenseLPSolver", "LayoutModel",
        "VisualFormat", "LayoutDocument", "Measure", "Workloads", "Fuzz",
        "HarnessKit", "CommandLineKit", "JSONText", "Explain", "LayoutExplain",
        "LayoutDrawing", "Reporting", "Spelling", "OutsideSolver",
        "ChildProcesses",
        "SolverConformance", "SolverTrial", "BuildCommit",
      ],
      exclude: ["README.md"],
      swiftSettings: strict,
    ),

    .executableTarget(
      name: "layout-fuzz",
      dependencies: [
        "Fuzz", "Backends", "SolverProtocol", "CaseFormat", "VisualFormat",
        "LayoutDocument", "Certificates", "DenseLPSolver",
      ],
      exclude: ["README.md"],
      swiftSettings: strict + [
        // libFuzzer brings the entry point.
        .unsafeFlags(
          ["-parse-as-library"],
          .when(traits: ["Fuzzing"]),
        )
      ],
    ),

    // Tests mirror the modules; what several of them need is a module too.
    .target(
      name: "TestSupport",
      dependencies: ["Measure", "HarnessKit"],
      path: "Tests/TestSupport",
      swiftSettings: strict,
    ),
    tests("HarnessKit", ["HarnessKit"]),
    tests("SolverProtocol", ["SolverProtocol"]),
    tests("Spelling", ["Spelling"]),
    tests("JSONText", ["JSONText", "HarnessKit"]),
    tests("CaseFormat", ["CaseFormat", "SolverProtocol"]),
    tests("ExactArithmetic", ["ExactArithmetic"]),
    tests(
      "Certificates",
      ["Certificates", "ExactArithmetic", "SolverProtocol", "DenseLPSolver"],
    ),
    tests(
      "DenseLPSolver",
      [
        "DenseLPSolver", "SolverProtocol", "ExactArithmetic", "Certificates",
        "SolverConformance", "Workloads",
        "HarnessKit",
      ],
    ),
    tests(
      "CassowarySolver",
      [
        "CassowarySolver", "DenseLPSolver", "SolverProtocol", "CaseFormat",
        "ExactArithmetic",
        "HarnessKit",
      ],
    ),
    tests(
      "QSoptExSolver",
      [
        optional("QSoptExSolver", trait: "QSoptEx"), "SolverProtocol",
        "DenseLPSolver",
      ],
    ),
    tests(
      "GLPKSolver",
      [
        optional("GLPKSolver", trait: "GLPK"),
        optional("CGLPK", trait: "GLPK"), "SolverProtocol",
        "DenseLPSolver",
      ],
    ),
    tests(
      "KiwiSolver",
      [optional("KiwiSolver", trait: "Kiwi"), "SolverProtocol"],
    ),
    tests(
      "Conformance",
      ["SolverConformance", "Backends", "SolverProtocol"],
    ),
    tests(
      "LayoutModel",
      ["LayoutModel", "SolverProtocol", "Backends", "CassowarySolver"],
    ),
    tests(
      "VisualFormat",
      ["VisualFormat", "LayoutModel", "Backends", "HarnessKit", "TestSupport"],
    ),
    tests(
      "LayoutDocument",
      [
        "LayoutDocument", "LayoutDrawing", "VisualFormat", "LayoutModel",
        "Backends",
      ],
    ),
    tests(
      "SeedSamples",
      frontEnds + [
        "LayoutModel", "LayoutDrawing", "VisualFormat", "DenseLPSolver",
        "Backends", "CassowarySolver", "TestSupport",
      ],
    ),
    tests("Tack", ["Tack", "LayoutModel", "DenseLPSolver"]),
    tests("Mortar", ["Mortar", "LayoutModel", "DenseLPSolver"]),
    tests(
      "MortarVFL",
      ["MortarVFL", "Mortar", "LayoutModel", "DenseLPSolver"],
    ),
    tests(
      "DeclarativeLayout",
      ["DeclarativeLayout", "LayoutModel", "DenseLPSolver"]
    ),
    tests("EmojiLayout", ["EmojiLayout", "LayoutModel", "DenseLPSolver"]),
    tests(
      "Explain",
      [
        "Explain", "SolverProtocol", "DenseLPSolver", "ExactArithmetic",
        "Certificates", "TestSupport",
        "HarnessKit",
      ],
    ),
    tests(
      "LayoutExplain",
      [
        "LayoutExplain", "LayoutTesting", "Explain", "LayoutModel",
        "DenseLPSolver", "ExactArithmetic",
      ],
    ),
    tests("Measure", ["Measure", "Reporting", "HarnessKit", "TestSupport"]),
    tests("Reporting", ["Reporting", "Measure", "TestSupport"]),
    tests(
      "Workloads",
      [
        "Workloads", "Backends", "SolverProtocol", "Measure", "LayoutModel",
        "DenseLPSolver", "OutsideSolver", "TestSupport", "HarnessKit",
      ],
    ),
    tests(
      "Fuzz",
      [
        "Fuzz", "FuzzCases", "ScreenFuzz", "Backends", "SolverProtocol",
        "CaseFormat", "Certificates",
        "CassowarySolver", "DenseLPSolver", "LayoutModel", "LayoutDocument",
        "TestSupport", "OutsideSolver", "HarnessKit", "ChildProcesses",
        "Workloads",
      ],
    ),
    tests("CommandLineKit", ["CommandLineKit"]),
    tests("ChildProcesses", ["ChildProcesses"]),
    tests(
      "OutsideSolver",
      [
        "OutsideSolver", "SolverProtocol", "CaseFormat", "DenseLPSolver",
        "TestSupport",
      ],
    ),
    tests(
      "Command",
      [
        "layout-bench", "CaseFormat", "SolverProtocol", "JSONText",
        "TestSupport",
        "HarnessKit",
      ],
    ),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17,
)
