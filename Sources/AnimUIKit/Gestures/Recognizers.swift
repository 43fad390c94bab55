#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// UIKit's recognizers for the gestures of a desk.
  @MainActor package final class Recognizers {
    private let yieldsToScrolling: Bool
    private var sources: [(armed: ArmedGesture<UIKitPlatform>, source: GestureSource)] = []

    /// Creates recognizers of nothing yet. Unless `yieldsToScrolling` is `false`, a drag does not begin
    /// while a scroll view under the finger can scroll in its direction.
    package init(yieldsToScrolling: Bool = true) { self.yieldsToScrolling = yieldsToScrolling }

    /// Recognizes these gestures in a view. Gestures that are still needed keep their recognizers,
    /// especially those in use.
    package func show(
      _ armed: [ArmedGesture<UIKitPlatform>], in view: UIView?,
      before later: [UIGestureRecognizer] = []
    ) {
      let old = sources
      sources = armed.compactMap { armed in
        old.first { $0.armed === armed }
          ?? view.map { view in
            (
              armed,
              GestureSource(
                armed.gesture, in: view, yieldsToScrolling: yieldsToScrolling, before: later,
                shouldBegin: { armed.mayBegin($0) }, handle: { armed.handle($0, $1) })
            )
          }
      }
      for gesture in old where !sources.contains(where: { $0.armed === gesture.armed }) {
        gesture.source.cancel()
        // Whether UIKit reports the end of a gesture that is taken away is not documented.
        if gesture.armed.isInUse { gesture.armed.handle(.cancelled, GestureState()) }
      }
    }
  }
#endif
