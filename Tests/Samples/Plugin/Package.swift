// swift-tools-version: 6.2

import PackageDescription

// `run` says where Animators is.
let folder = Context.environment["ANIMATORS_FOLDER"] ?? "../../.."

/// A program whose scripts are checked when it is built.
func program(_ name: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: [.product(name: "AnimatorKit", package: "animators")],
    resources: [.copy("animators")],
    plugins: [.plugin(name: "AnimatorsPlugin", package: "animators")])
}

let package = Package(
  name: "PluginSample",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(path: folder)],
  targets: [program("Right"), program("Wrong")]
)
