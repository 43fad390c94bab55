#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import AnimRuntime
  import SwiftUI

  private struct RegistryKey: EnvironmentKey {
    static let defaultValue: (@Sendable () -> Registry)? = nil
  }

  extension EnvironmentValues {
    /// Reads the registry that answers in these views; `nil` if nobody has given one.
    package var animatorRegistry: (@Sendable () -> Registry)? {
      get { self[RegistryKey.self] }
      set { self[RegistryKey.self] = newValue }
    }
  }
#endif
