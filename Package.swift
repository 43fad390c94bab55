// swift-tools-version: 6.2

import PackageDescription

// Set only by this project's own builds, see `Tests/README.md`. On Linux they then have modules
// named `UIKit` and `SwiftUI` that stand in for Apple's, so that what needs those builds and is
// tested. A package that depends on this one never sees them. Such a build also treats warnings as
// errors, which would conflict with the flags that Xcode gives to dependencies.
let isOwnBuild = Context.environment["ANIM_STAND_INS"] == "1"

#if os(Linux)
  let hasStandIns = isOwnBuild
#else
  let hasStandIns = false
#endif

let settings: [SwiftSetting] =
  (isOwnBuild ? [.treatAllWarnings(as: .error)] : [])
  + (hasStandIns ? [.define("ANIM_STAND_INS")] : [])

/// A module of the picture in `Sources/README.md`, with the modules that it may import.
func module(
  _ name: String, imports: [String] = [], resources: [Resource] = [],
  settings: [SwiftSetting] = settings
) -> Target {
  .target(
    name: name, dependencies: imports.map { .byName(name: $0) }, resources: resources,
    swiftSettings: settings)
}

/// What a module reads of the system, for the App Store.
let privacyManifest = [Resource.copy("PrivacyInfo.xcprivacy")]

/// A module that can also be built for a web page, where a file sees only what it imports. Our own
/// builds refuse part of what the page's compiler refuses.
func portable(_ name: String, imports: [String] = []) -> Target {
  module(
    name, imports: imports,
    settings: settings + [.enableUpcomingFeature("MemberImportVisibility")]
      + (isOwnBuild ? [.treatWarning("EmbeddedRestrictions", as: .error)] : []))
}

/// The tests of a module, which can find the files of the repository.
func tests(_ name: String, imports: [String] = [], packageAccess: Bool = true) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: ([name, "Cases", "CorpusFiles"] + imports).map { .byName(name: $0) },
    packageAccess: packageAccess, swiftSettings: settings)
}

let standInNames = hasStandIns ? ["UIKit", "SwiftUI"] : []
let standInTargets: [Target] =
  !hasStandIns
  ? []
  : [
    .target(name: "UIKit", path: "Tests/StandIns/UIKit", swiftSettings: settings),
    // The cases that run on a device, whose types are checked here too. Like an app, they, the sample and the listings
    // of the documentation see only what is public.
    .target(
      name: "DeviceCases",
      dependencies: ["AnimatorKit", "AnimatorTesting", "UIKit", "SwiftUI"],
      path: "Tests/Integration/Device/Device.swiftpm/Cases", packageAccess: false,
      swiftSettings: settings),
    .target(
      name: "FiveButtons", dependencies: ["AnimatorPlayer", "UIKit"],
      path: "Tests/Integration/Samples/FiveButtons", exclude: ["animators"], packageAccess: false,
      swiftSettings: settings),
    .target(
      name: "Listings", dependencies: ["AnimatorKit", "FiveButtons", "SwiftUI", "UIKit"],
      path: "Tests/Integration/Samples/Listings", packageAccess: false, swiftSettings: settings),
    .target(
      name: "SwiftUI", dependencies: ["UIKit"], path: "Tests/StandIns/SwiftUI",
      swiftSettings: settings),
    // Reads the calls that the stand-ins record.
    tests(
      "AnimUIKit",
      imports: [
        "AnimatorTesting", "AnimatorKit", "AnimatorPlayer", "FiveButtons", "AnimHistories",
        "AnimLive", "AnimRuntime", "AnimProgram", "Seeds", "TestScripts", "DeviceCases",
        "Transcripts",
      ] + standInNames),
  ]

// The samples in `Tests/Integration/Samples` see them as an app sees the system's modules.
let standInProducts: [Product] =
  hasStandIns ? [.library(name: "StandIns", targets: standInNames)] : []

// For a plugin its tool is built a second time, with what it imports, so our own builds do without.
let pluginProducts: [Product] =
  isOwnBuild ? [] : [.plugin(name: "AnimatorsPlugin", targets: ["AnimatorsPlugin"])]
let pluginTargets: [Target] =
  isOwnBuild
  ? []
  : [
    .plugin(
      name: "AnimatorsPlugin", capability: .buildTool(), dependencies: ["anim-names"],
      path: "Sources/AnimatorsPlugin")
  ]

let package = Package(
  name: "Animators",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: [
    .library(name: "AnimatorKit", targets: ["AnimatorKit"]),
    .library(name: "AnimatorPlayer", targets: ["AnimatorPlayer"]),
    .library(name: "AnimatorTesting", targets: ["AnimatorTesting"]),
    .executable(name: "animc", targets: ["animc"]),
  ] + pluginProducts + standInProducts,
  targets: [
    portable("AnimSource"),
    portable("AnimSyntax", imports: ["AnimSource"]),
    portable("AnimProgram"),
    portable("AnimCompiler", imports: ["AnimSyntax", "AnimSource", "AnimProgram"]),
    // What helps against errors, which only tools say.
    portable("AnimHelp", imports: ["AnimCompiler", "AnimSyntax", "AnimSource", "AnimProgram"]),
    portable("AnimCheck", imports: ["AnimSource", "AnimProgram"]),
    // Values for other programs.
    portable("AnimJSON"),
    // The C library, threads, locks and a few encodings.
    module("AnimSystem"),
    module("AnimRuntime", imports: ["AnimProgram", "AnimSystem"]),
    // Scripts from files, without the runtime: the plugin's tool needs no more.
    module(
      "AnimFiles",
      imports: ["AnimCompiler", "AnimSyntax", "AnimSource", "AnimProgram", "AnimSystem"]),
    module(
      "AnimLive",
      imports: [
        "AnimFiles", "AnimCompiler", "AnimRuntime", "AnimSyntax", "AnimSource", "AnimProgram",
        "AnimSystem",
      ]),
    // Empty where there is no UIKit.
    module("AnimUIKit", imports: ["AnimRuntime", "AnimProgram"] + standInNames),
    // What an app imports whose scripts are compiled with it.
    module(
      "AnimatorPlayer",
      imports: ["AnimUIKit", "AnimRuntime", "AnimProgram", "AnimSystem"] + standInNames,
      resources: privacyManifest),
    // The player, and a compiler for texts.
    module("AnimatorKit", imports: ["AnimatorPlayer", "AnimLive"], resources: privacyManifest),
    // Containers in memory, for tests of apps and for our own.
    module("AnimatorTesting", imports: ["AnimLive", "AnimRuntime", "AnimProgram", "AnimSystem"]),
    portable(
      "AnimEditor",
      imports: ["AnimCheck", "AnimHelp", "AnimCompiler", "AnimSyntax", "AnimSource", "AnimProgram"]),
    // An animator on two screens as a page plays it, and what a page's editor asks.
    portable(
      "AnimScene",
      imports: [
        "AnimEditor", "AnimCheck", "AnimCompiler", "AnimJSON", "AnimSyntax", "AnimSource",
        "AnimProgram",
      ]),
    module(
      "AnimTools",
      imports: [
        "AnimScene", "AnimFiles", "AnimLive", "AnimEditor", "AnimHelp", "AnimCheck", "AnimCompiler",
        "AnimRuntime", "AnimJSON",
        "AnimSyntax", "AnimSource", "AnimProgram", "AnimSystem", "CTexts",
      ]),
    // The page's files and the shipped scripts, for the tool.
    .target(name: "CTexts", exclude: ["Texts"]),
    module(
      "AnimLanguageServer",
      imports: [
        "AnimEditor", "AnimFiles", "AnimLive", "AnimCompiler", "AnimJSON",
        "AnimSyntax", "AnimSource", "AnimProgram", "AnimSystem",
      ]),
    .target(
      name: "AnimPreview",
      dependencies: [
        "AnimTools", "AnimScene", "AnimatorTesting", "AnimEditor", "AnimCheck", "AnimFiles",
        "AnimLive", "AnimCompiler", "AnimJSON", "AnimRuntime", "AnimSyntax", "AnimSource",
        "AnimProgram", "AnimSystem",
      ],
      exclude: ["Page"], swiftSettings: settings),
    // The plugin's tool.
    .executableTarget(
      name: "anim-names",
      dependencies: ["AnimFiles", "AnimCompiler", "AnimSource", "AnimSystem"],
      swiftSettings: settings),
    .executableTarget(
      name: "animc",
      dependencies: [
        "AnimLanguageServer", "AnimPreview", "AnimTools", "AnimScene", "AnimEditor", "AnimHelp",
        "AnimCheck", "AnimFiles", "AnimLive", "AnimCompiler", "AnimRuntime", "AnimJSON",
        "AnimSyntax", "AnimSource", "AnimProgram", "AnimSystem",
      ],
      swiftSettings: settings),
    .target(
      name: "AnimHistories",
      dependencies: [
        "AnimatorTesting", "AnimRuntime", "AnimProgram", "CorpusFiles",
        "Seeds", "TestScripts",
      ],
      path: "Tests/TestSupport/AnimHistories", swiftSettings: settings),
    .target(name: "Seeds", path: "Tests/TestSupport/Seeds", swiftSettings: settings),
    .target(
      name: "Transcripts", dependencies: ["Cases", "CorpusFiles"],
      path: "Tests/TestSupport/Transcripts",
      swiftSettings: settings),
    .target(name: "CorpusFiles", path: "Tests/TestSupport/CorpusFiles", swiftSettings: settings),
    .target(
      name: "Cases", dependencies: ["AnimSystem", "Seeds"], path: "Tests/TestSupport/Cases",
      swiftSettings: settings),
    .target(
      name: "TestScripts",
      dependencies: [
        "AnimCheck", "AnimFiles", "AnimLive", "AnimRuntime", "AnimCompiler", "AnimSyntax",
        "AnimSource",
        "AnimProgram", "CorpusFiles", "Seeds",
      ],
      path: "Tests/TestSupport/TestScripts", swiftSettings: settings),
    .target(
      name: "TreeText", dependencies: ["AnimSyntax", "AnimSource"],
      path: "Tests/TestSupport/TreeText",
      swiftSettings: settings),
    .executableTarget(
      name: "anim-bench",
      dependencies: [
        "AnimCompiler", "AnimEditor", "AnimHistories", "AnimFiles", "AnimLive", "AnimProgram",
        "AnimCheck",
        "AnimRuntime", "AnimSyntax", "AnimSource", "AnimTools", "AnimUIKit", "AnimatorTesting",
      ] + standInNames.map { .byName(name: $0) },
      swiftSettings: settings),

    .testTarget(
      name: "LawTests",
      dependencies: [
        "AnimTools", "AnimEditor", "AnimHelp", "AnimFiles", "AnimCheck", "AnimCompiler",
        "AnimProgram",
        "AnimSyntax", "AnimSource", "Cases", "CorpusFiles", "Seeds", "TestScripts", "TreeText",
      ],
      swiftSettings: settings),
    tests("AnimSyntax", imports: ["AnimSource", "Seeds", "TreeText"]),
    .testTarget(
      name: "AnimNamesTests", dependencies: ["anim-names", "AnimFiles"], swiftSettings: settings),
    tests(
      "AnimatorKit",
      imports: ["AnimatorPlayer", "AnimatorTesting", "AnimRuntime", "AnimProgram", "TestScripts"]),
    tests(
      "AnimatorTesting",
      imports: ["AnimatorKit", "AnimRuntime", "AnimProgram"], packageAccess: false),
    tests("AnimProgram"),
    tests("AnimCompiler", imports: ["AnimSyntax", "AnimSource", "AnimProgram"]),
    tests(
      "AnimCheck",
      imports: [
        "AnimProgram", "AnimCompiler", "AnimFiles", "Seeds",
        "TestScripts",
      ]),
    tests(
      "AnimRuntime",
      imports: [
        "AnimTools", "AnimatorTesting", "AnimHistories", "AnimProgram", "Seeds", "TestScripts",
        "Transcripts",
      ]),
    .testTarget(
      name: "PlanTests",
      dependencies: [
        "AnimUIKit", "AnimTools", "AnimRuntime", "AnimCheck", "AnimProgram",
        "Cases", "CorpusFiles", "Seeds", "TestScripts",
      ],
      swiftSettings: settings),
    tests(
      "AnimLive",
      imports: [
        "AnimFiles", "AnimatorTesting", "AnimCompiler", "AnimRuntime", "AnimProgram", "AnimSyntax",
        "AnimSource",
        "AnimSystem", "Seeds", "TestScripts", "Transcripts", "animc",
      ]),
    tests(
      "AnimEditor",
      imports: [
        "AnimCompiler", "AnimSyntax", "AnimSource", "AnimProgram", "Seeds",
        "Transcripts",
      ]),
    tests(
      "AnimLanguageServer",
      imports: [
        "AnimCompiler", "AnimEditor", "AnimFiles", "AnimJSON", "AnimSource", "AnimSystem",
        "Seeds", "TestScripts", "Transcripts",
      ]),
    tests(
      "AnimPreview",
      imports: [
        "animc", "AnimatorTesting", "AnimTools", "AnimFiles", "AnimLive", "AnimRuntime",
        "AnimSystem",
        "Seeds", "TestScripts",
        "Transcripts",
      ]),
    tests(
      "AnimTools",
      imports: [
        "animc", "AnimCheck", "AnimPreview", "AnimScene", "AnimJSON",
        "AnimatorTesting", "AnimFiles", "AnimLive", "AnimEditor", "AnimHelp", "AnimRuntime",
        "AnimCompiler", "AnimSyntax",
        "AnimSource", "AnimProgram", "Seeds", "TestScripts", "Transcripts",
      ]),
  ] + pluginTargets + standInTargets
)
