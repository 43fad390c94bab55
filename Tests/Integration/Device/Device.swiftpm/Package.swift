// swift-tools-version: 6.2

// An app that drives itself. `Tests/Integration/Device/run` builds it on a Mac, launches it in a simulator or on a
// device, and prints its report.

import AppleProductTypes
import PackageDescription

let package = Package(
  name: "Device",
  platforms: [.iOS(.v17)],
  products: [
    .iOSApplication(
      name: "Device", targets: ["Device"], bundleIdentifier: "org.animators.device",
      displayVersion: "1.0", bundleVersion: "1", supportedDeviceFamilies: [.phone],
      supportedInterfaceOrientations: [.portrait])
  ],
  dependencies: [.package(name: "animators", path: "../../../..")],
  targets: [
    .executableTarget(
      name: "Device",
      dependencies: [
        .product(name: "AnimatorKit", package: "animators"),
        .product(name: "AnimatorTesting", package: "animators"),
      ],
      path: ".")
  ]
)
