// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A module of the picture in `Sources/README.md`, with the modules that it may import.
func module(_ name: String, imports: [String] = []) -> Target {
  .target(
    name: name, dependencies: imports.map { .byName(name: $0) }, swiftSettings: strict)
}

func tests(_ name: String, imports: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: ([name] + imports).map { .byName(name: $0) },
    swiftSettings: strict)
}

#if os(Linux)
  let standInNames = ["UIKit", "SwiftUI"]
  let standInTargets: [Target] = [
    .target(name: "UIKit", path: "Tests/UIKit", swiftSettings: strict),
    .target(
      name: "SwiftUI", dependencies: ["UIKit"], path: "Tests/SwiftUI", swiftSettings: strict),
  ]
#else
  let standInNames: [String] = []
  let standInTargets: [Target] = []
#endif

let package = Package(
  name: "Animators",
  platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16)],
  products: [
    .library(name: "AnimatorKit", targets: ["AnimatorKit"]),
    .executable(name: "animc", targets: ["animc"]),
  ],
  targets: [
    module("AnimSyntax"),
    module("AnimProgram"),
    module("AnimCompiler", imports: ["AnimSyntax", "AnimProgram"]),
    module("AnimProof", imports: ["AnimProgram"]),
    module("AnimRuntime", imports: ["AnimProgram"]),
    module("AnimLive", imports: ["AnimCompiler", "AnimRuntime", "AnimSyntax", "AnimProgram"]),
    // Where there is no UIKit and no SwiftUI, modules of their names stand in for them, so that this
    // builds and runs in tests. On Apple's systems those modules do not exist.
    module("AnimUIKit", imports: ["AnimRuntime", "AnimProgram"] + standInNames),
    module(
      "AnimatorKit",
      imports: ["AnimLive", "AnimUIKit", "AnimRuntime", "AnimSyntax", "AnimProgram"]
        + standInNames),
    module("FiveButtons", imports: ["AnimatorKit"] + standInNames),
    module(
      "AnimTools",
      imports: [
        "AnimLive", "AnimProof", "AnimCompiler", "AnimRuntime", "AnimSyntax", "AnimProgram",
      ]),
    .target(
      name: "AnimPreview",
      dependencies: [
        "AnimTools", "AnimLive", "AnimCompiler", "AnimRuntime", "AnimSyntax", "AnimProgram",
      ],
      exclude: [
        "Page/index.html", "Page/page.css", "Page/stage.css", "Page/stage.js", "Page/page.js",
      ],
      swiftSettings: strict),
    // The tool starts in half the time without Swift's libraries to bind. Only who depends on the
    // tool itself, and not on the library, sees the flag.
    .executableTarget(
      name: "animc", dependencies: ["AnimLive", "AnimPreview", "AnimTools"], swiftSettings: strict,
      linkerSettings: [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))]),
    module(
      "AnimHistories",
      imports: ["AnimCompiler", "AnimRuntime", "AnimSyntax", "AnimProgram", "Seeds"]),
    .target(name: "Seeds", path: "Tests/Seeds", swiftSettings: strict),
    .target(name: "CAllocations"),
    .executableTarget(
      name: "anim-bench",
      dependencies: [
        "AnimCompiler", "AnimHistories", "AnimLive", "AnimProgram", "AnimProof", "AnimRuntime",
        "AnimSyntax", "AnimTools", "AnimUIKit", "CAllocations",
      ],
      swiftSettings: strict),

    .testTarget(
      name: "LawTests",
      dependencies: [
        "AnimTools", "AnimLive", "AnimProof", "AnimCompiler", "AnimProgram", "AnimSyntax", "Seeds",
      ],
      swiftSettings: strict),
    tests("AnimSyntax"),
    tests("AnimatorKit"),
    tests("AnimProgram"),
    tests("AnimCompiler", imports: ["AnimSyntax", "AnimProgram"]),
    tests("AnimProof", imports: ["AnimProgram", "AnimCompiler", "AnimSyntax", "Seeds"]),
    tests(
      "AnimRuntime",
      imports: ["AnimCompiler", "AnimHistories", "AnimSyntax", "AnimProgram", "Seeds"]),
    tests(
      "AnimUIKit",
      imports: [
        "AnimatorKit", "FiveButtons", "AnimTools", "AnimLive", "AnimCompiler", "AnimRuntime",
        "AnimSyntax", "AnimProgram",
      ] + standInNames),
    tests("AnimLive", imports: ["AnimRuntime", "AnimProgram", "AnimSyntax"]),
    tests("AnimPreview", imports: ["AnimTools", "AnimLive", "Seeds"]),
    tests(
      "AnimTools",
      imports: ["AnimLive", "AnimRuntime", "AnimCompiler", "AnimSyntax", "AnimProgram"]),
  ] + standInTargets
)
