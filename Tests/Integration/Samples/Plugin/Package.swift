// swift-tools-version: 6.2

import PackageDescription

// `run` passes the folder of Animators.
let folder = Context.environment["ANIMATORS_FOLDER"] ?? "../../../.."

/// Returns a program whose scripts are checked during the build.
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
