// swift-tools-version: 6.2

import PackageDescription

// `run` passes the origin of Animators: a folder, or an address with a commit.
let folder = Context.environment["ANIMATORS_FOLDER"]
let address = Context.environment["ANIMATORS_ADDRESS"] ?? ""
let commit = Context.environment["ANIMATORS_COMMIT"] ?? ""

let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [
    folder.map { .package(path: $0) } ?? .package(url: address, revision: commit)
  ],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [.product(name: "AnimatorKit", package: "animators")]),
    .executableTarget(
      name: "Follower",
      dependencies: [.product(name: "AnimatorPlayer", package: "animators")]),
    .testTarget(
      name: "ConsumerTests",
      dependencies: [.product(name: "AnimatorTesting", package: "animators")]),
  ]
)
