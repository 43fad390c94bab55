// swift-tools-version: 6.2

import PackageDescription

// `run` passes the folder of Animators.
let folder = Context.environment["ANIMATORS_FOLDER"] ?? "../../../.."

/// Returns a program on the player. The plugin compiles its scripts, or else a file beside them has been
/// written by `animc compile`.
func program(_ name: String, excluding files: [String] = [], hasPlugin: Bool = true) -> Target {
  .executableTarget(
    name: name,
    dependencies: [.product(name: "AnimatorPlayer", package: "animators")],
    exclude: files,
    plugins: hasPlugin ? [.plugin(name: "AnimatorsPlugin", package: "animators")] : [])
}

let package = Package(
  name: "PluginSample",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(path: folder)],
  targets: [
    program("Right", excluding: ["Fixtures"]), program("Wrong"),
    program("Committed", excluding: ["animators"], hasPlugin: false),
  ]
)
