@testable import DeviceCases

/// The cases of the device's app.
@MainActor enum DeviceRun {
  /// The tests in memory that the cases name.
  static var headlessTests: Set<String> { Set(DeviceCase.all.map(\.headless)) }

  /// The shipped animators that the cases play.
  static var shipped: [String] { DeviceCase.shippedNames }
}
