#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// UIKit's recognizers for the gestures of a desk.
  @MainActor package final class Recognizers {
    private let yieldsToScrolling: Bool
    private var sources: [GestureSource] = []

    /// Creates recognizers of nothing yet. Unless `yieldsToScrolling` is `false`, a drag does not begin
    /// while a scroll view under the finger can scroll in its direction.
    package init(yieldsToScrolling: Bool = true) { self.yieldsToScrolling = yieldsToScrolling }

    /// Recognizes these gestures in a view, but no drags that begin in these parts of it. Gestures that are
    /// still needed keep their recognizers, especially those in use.
    package func show(
      _ armed: [ArmedGesture<UIKitPlatform>], in view: UIView?,
      outside parts: @escaping () -> [UIView] = { [] }
    ) {
      let old = sources
      sources = armed.compactMap { armed in
        old.first { $0.armed === armed }
          ?? view.map {
            GestureSource(armed, in: $0, outside: parts, yieldsToScrolling: yieldsToScrolling)
          }
      }
      for source in old where !sources.contains(where: { $0 === source }) { source.cancel() }
    }
  }

  /// A UIKit recognizer that reports the steps of its gesture.
  @MainActor final class GestureSource: NSObject, UIGestureRecognizerDelegate {
    /// What it reports to.
    let armed: ArmedGesture<UIKitPlatform>

    private let yieldsToScrolling: Bool
    private weak var view: UIView?
    private let excluded: () -> [UIView]
    private var recognizer: UIGestureRecognizer?
    private var target: ActionTarget?

    /// Starts to recognize a gesture in a view.
    ///
    /// - Parameters:
    ///   - parts: The parts of the view in which no drag begins.
    ///   - yieldsToScrolling: Whether a drag does not begin while a scroll view under the finger can
    ///     scroll in its direction.
    init(
      _ armed: ArmedGesture<UIKitPlatform>, in view: UIView,
      outside parts: @escaping () -> [UIView],
      yieldsToScrolling: Bool
    ) {
      (self.armed, self.view, excluded) = (armed, view, parts)
      self.yieldsToScrolling = yieldsToScrolling
      super.init()
      let target = ActionTarget { [weak self] in self?.act() }
      self.target = target
      recognizer = Self.makeRecognizer(armed.gesture, for: target)
      guard let recognizer else { return }
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
      // Whether UIKit reports the end of a touch that is taken away is not documented.
      armed.isTouched = { [weak recognizer] in
        recognizer.map { [.began, .changed].contains($0.state) } ?? false
      }
    }

    /// Stops recognizing at once, and cancels a gesture in progress.
    func cancel() {
      // The header: a recognizer that is disabled during its gesture cancels it.
      recognizer?.isEnabled = false
      if let recognizer { view?.removeGestureRecognizer(recognizer) }
      recognizer = nil
      armed.endIfLost()
    }

    /// Returns whether a touch may begin the gesture. A drag from an edge begins at that edge of the view, which
    /// need not be one of the screen, as in a column of a split view; UIKit's screen-edge recognizer asks for the
    /// screen's.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      guard let view, case .edgeDrag(let edge) = armed.gesture else { return true }
      // The script's direction is that of the controller's view too, which may not be the one of a view inside.
      let around = sequence(first: view, next: \UIResponder.next)
      let owner = around.lazy.compactMap { $0 as? UIViewController }.first?.viewIfLoaded ?? view
      return edge.isNear(
        StagePoint(touch.location(in: view)), in: StageSize(view.bounds.size),
        rightToLeft: owner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    /// Returns the views inside this one in which a point is, the innermost first.
    private func views(at place: CGPoint) -> [UIView] {
      guard let view, let touched = view.hitTest(place, with: nil) else { return [] }
      return Array(sequence(first: touched, next: \.superview).prefix { $0 !== view })
    }

    /// Returns whether the gesture drives something. A drag does not begin in a bar, or while a scroll view under
    /// the finger can scroll in its direction. Neither does a pinch while one can zoom.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      let state = state(of: gestureRecognizer).alongItsAxis
      let touched = views(at: gestureRecognizer.location(in: view))
      if armed.gesture == .drag, excluded().contains(where: touched.contains) { return false }
      // Two fingers on a trackpad, which are no touches, drag from an edge wherever the pointer is.
      let isAnywhere =
        [.drag, .pinch].contains(armed.gesture) || gestureRecognizer.numberOfTouches == 0
      if isAnywhere, yieldsToScrolling, isTaken(touched, state, by: gestureRecognizer) {
        return false
      }
      return armed.mayBegin(state)
    }

    /// Scroll views, UIKit's swipes back, and gestures of containers around this one wait until this
    /// recognizer has failed, which takes no time. One finger never lets a pinch fail, so no drag waits for it.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      let other = otherGestureRecognizer
      let scroll = other.view as? UIScrollView
      guard gestureRecognizer is UIPanGestureRecognizer else {
        return scroll?.pinchGestureRecognizer === other
      }
      return scroll?.panGestureRecognizer === other || isAround(other)
    }

    /// A drag over the content waits for the drags of what is below the finger: the actions of a row, a
    /// map, an app's own recognizer (WWDC25 284 says so of UIKit's own swipe). Scroll views are judged by
    /// whether they can scroll.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      let other = otherGestureRecognizer
      guard armed.gesture == .drag, yieldsToScrolling, other is UIPanGestureRecognizer,
        !(other.delegate is GestureSource), let view, let inner = other.view, inner !== view
      else { return false }
      return inner.isDescendant(of: view)
        && (inner as? UIScrollView)?.panGestureRecognizer !== other
    }

    /// Returns whether a recognizer belongs to a script's gesture in a view around this one, or pops a
    /// navigation controller around it.
    private func isAround(_ other: UIGestureRecognizer) -> Bool {
      guard let view else { return false }
      if other.delegate is GestureSource {
        return other.view.map { $0 !== view && view.isDescendant(of: $0) } ?? false
      }
      return sequence(first: view, next: \UIResponder.next).contains {
        ($0 as? UINavigationController)?.swipes.contains { $0 === other } ?? false
      }
    }

    /// Returns whether one of the touched views is a scroll view that can scroll in the direction of the gesture, or
    /// zoom, or a control other than a button follows the finger, such as a slider. Inside a scroll view, a control hears
    /// of a touch later than this.
    private func isTaken(
      _ touched: [UIView], _ state: GestureState, by recognizer: UIGestureRecognizer
    ) -> Bool {
      touched.contains { view in
        if let scroll = view as? UIScrollView,
          scroll.canScroll(state.velocity) || scroll.canZoom(state.scaleVelocity)
        {
          return true
        }
        guard recognizer is UIPanGestureRecognizer, let control = view as? UIControl,
          !(control is UIButton)
        else { return false }
        return control.isTracking || control.isMadeForDrags
      }
    }

    private func act() {
      guard let recognizer, let phase = GesturePhase(recognizer.state) else { return }
      armed.handle(phase, state(of: recognizer))
    }

    private func state(of recognizer: UIGestureRecognizer) -> GestureState {
      var state = GestureState()
      if let pan = recognizer as? UIPanGestureRecognizer {
        state.translation = StagePoint(pan.translation(in: view))
        state.velocity = StagePoint(pan.velocity(in: view))
      }
      if let pinch = recognizer as? UIPinchGestureRecognizer {
        state.scale = pinch.scale
        state.scaleVelocity = pinch.velocity
      }
      return state
    }

    private static func makeRecognizer(
      _ gesture: Program.Interaction.Gesture, for target: ActionTarget
    ) -> UIGestureRecognizer? {
      let action = ActionTarget.selector
      switch gesture {
      case .drag, .edgeDrag:
        let pan = UIPanGestureRecognizer(target: target, action: action)
        // Two fingers on a trackpad drag too.
        pan.allowedScrollTypesMask = .continuous
        return pan
      case .native: return nil
      case .pinch: return UIPinchGestureRecognizer(target: target, action: action)
      }
    }
  }

  extension GesturePhase {
    /// The phase for a recognizer's state. `nil` if the gesture is still possible.
    fileprivate init?(_ state: UIGestureRecognizer.State) {
      switch state {
      case .began: self = .began
      case .changed: self = .changed
      case .ended: self = .ended
      case .cancelled, .failed: self = .cancelled
      default: return nil
      }
    }
  }

  extension UINavigationController {
    /// UIKit's swipe over the whole content, since iOS 26. `nil` before.
    var contentSwipe: UIGestureRecognizer? {
      // Declared since the SDK of iOS 26.
      #if compiler(>=6.2)
        if #available(iOS 26, *) { return interactiveContentPopGestureRecognizer }
      #endif
      return nil
    }

    /// UIKit's swipes back.
    var swipes: [UIGestureRecognizer] {
      [interactivePopGestureRecognizer, contentSwipe].compactMap { $0 }
    }
  }

  extension UIControl {
    /// Whether it is a control that people drag.
    fileprivate var isMadeForDrags: Bool {
      self is UISlider || self is UISwitch || self is UISegmentedControl || self is UIPageControl
    }
  }

  extension UIScrollView {
    /// Returns whether its content can follow a gesture that moves right and down with this
    /// velocity, also to be refreshed. An offset is rounded to the pixels of the display, and its limits are not.
    fileprivate func canScroll(_ velocity: StagePoint) -> Bool {
      guard isScrollEnabled else { return false }
      let (offset, inset, half) = (contentOffset, adjustedContentInset, 0.5)
      let last = (
        x: contentSize.width + inset.right - bounds.width,
        y: contentSize.height + inset.bottom - bounds.height
      )
      if velocity.x > 0 { return offset.x > -inset.left + half }
      if velocity.x < 0 { return offset.x < last.x - half }
      if velocity.y > 0 { return offset.y > -inset.top + half || refreshControl != nil }
      if velocity.y < 0 { return offset.y < last.y - half }
      return false
    }

    /// Returns whether its content can still grow or shrink as two fingers do with this velocity.
    fileprivate func canZoom(_ velocity: Double) -> Bool {
      // The header: there is no recognizer while zooming is disabled.
      guard pinchGestureRecognizer?.isEnabled == true else { return false }
      return velocity > 0 && zoomScale < maximumZoomScale
        || velocity < 0 && zoomScale > minimumZoomScale
    }
  }
#endif
