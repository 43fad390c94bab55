#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// UIKit's recognizers for the gestures of a desk.
  @MainActor package final class Recognizers {
    private let yieldsToScrolling: Bool
    /// Recognizers of UIKit's that wait until these have failed.
    var later: [UIGestureRecognizer] = []
    private var sources: [GestureSource] = []

    /// Creates recognizers of nothing yet. Unless `yieldsToScrolling` is `false`, a drag does not begin
    /// while a scroll view under the finger can scroll in its direction.
    package init(yieldsToScrolling: Bool = true) { self.yieldsToScrolling = yieldsToScrolling }

    /// Recognizes these gestures in a view. Gestures that are still needed keep their recognizers,
    /// especially those in use.
    package func show(_ armed: [ArmedGesture<UIKitPlatform>], in view: UIView?) {
      let old = sources
      sources = armed.compactMap { armed in
        old.first { $0.armed === armed }
          ?? view.map {
            GestureSource(armed, in: $0, yieldsToScrolling: yieldsToScrolling, before: later)
          }
      }
      for source in old where !sources.contains(where: { $0 === source }) { source.cancel() }
    }
  }
#endif
