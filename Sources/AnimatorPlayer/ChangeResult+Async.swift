import AnimRuntime

extension ChangeResult {
  /// Waits until the change has ended. Returns whether the container shows what was requested.
  ///
  /// ```swift
  /// let isShown = await stack.container.push(detail).value()
  /// ```
  @MainActor public func value() async -> Bool {
    await withCheckedContinuation { continuation in
      whenEnded { continuation.resume(returning: $0) }
    }
  }
}
