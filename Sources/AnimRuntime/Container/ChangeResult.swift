/// How a requested change ends.
///
/// ```swift
/// stack.container.push(detail).whenEnded { isShown in … }
/// ```
public final class ChangeResult {
  /// Whether the container shows what was requested. `false` if the change was cancelled, and if the request
  /// made no sense. `nil` as long as the change has not ended.
  public private(set) var isShown: Bool?
  private var handlers: [(Bool) -> Void] = []

  init() {}

  /// Calls back when the change has ended, after its callbacks, or at once if it has.
  public func whenEnded(_ handler: @escaping (_ isShown: Bool) -> Void) {
    if let isShown { handler(isShown) } else { handlers.append(handler) }
  }

  func end(_ isShown: Bool) {
    guard self.isShown == nil else { return }
    self.isShown = isShown
    let handlers = handlers
    self.handlers = []
    for handler in handlers { handler(isShown) }
  }
}
