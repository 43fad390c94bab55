#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import AnimRuntime
  import SwiftUI

  private struct RegistryKey: EnvironmentKey {
    static let defaultValue: (@Sendable () -> Registry)? = nil
  }

  extension EnvironmentValues {
    /// Returns the registry for these views. `nil` if none is set.
    package var animatorRegistry: (@Sendable () -> Registry)? {
      get { self[RegistryKey.self] }
      set { self[RegistryKey.self] = newValue }
    }
  }
#endif
