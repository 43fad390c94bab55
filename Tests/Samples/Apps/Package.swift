// swift-tools-version: 6.2

import PackageDescription

// `run` says where Animators is. Beside it stand modules that have UIKit's and SwiftUI's names where
// there is neither.
let folder = Context.environment["ANIMATORS_FOLDER"] ?? "../../.."

let package = Package(
  name: "Apps",
  platforms: [.iOS(.v17)],
  dependencies: [.package(path: folder)],
  targets: ["UIKitApp", "SwiftUIApp"].map { name in
    .target(
      name: name,
      dependencies: [
        .product(name: "AnimatorKit", package: "animators"),
        .product(name: "FiveButtons", package: "animators"),
        .product(name: "StandIns", package: "animators", condition: .when(platforms: [.linux])),
      ])
  }
)
