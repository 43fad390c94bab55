// swift-tools-version: 6.2

import PackageDescription

// `run` passes the folder of Animators. Beside it are modules with the names of UIKit and SwiftUI,
// for systems without them.
let folder = Context.environment["ANIMATORS_FOLDER"] ?? "../../../.."

let package = Package(
  name: "Apps",
  platforms: [.iOS(.v17)],
  dependencies: [.package(path: folder)],
  targets: ["UIKitApp", "SwiftUIApp"].map { name in
    .target(
      name: name,
      dependencies: [
        .product(name: "AnimatorKit", package: "animators"),
        .product(name: "StandIns", package: "animators", condition: .when(platforms: [.linux])),
      ],
      // An app's own targets may be in Swift 5 mode.
      swiftSettings: name == "UIKitApp" ? [.swiftLanguageMode(.v5)] : [])
  }
)
