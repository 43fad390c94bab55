#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A recognizer of UIKit's that reports the steps of its gesture.
  @MainActor final class GestureSource: NSObject, UIGestureRecognizerDelegate {
    /// The kind of gesture.
    let gesture: Program.Interaction.Gesture

    private let handle: (GesturePhase, GestureState) -> Void
    private weak var view: UIView?
    private(set) var recognizer: UIGestureRecognizer?
    private var target: ActionTarget?

    /// Begins to look for a gesture in a view.
    init(
      _ gesture: Program.Interaction.Gesture, in view: UIView,
      handle: @escaping (GesturePhase, GestureState) -> Void
    ) {
      (self.gesture, self.view, self.handle) = (gesture, view, handle)
      super.init()
      let target = ActionTarget { [weak self] in self?.act() }
      self.target = target
      recognizer = Self.makeRecognizer(gesture, for: target, in: view)
      guard let recognizer else { return }
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }

    /// Whether a gesture is in progress. Such a recognizer must not be removed: nobody would hear how
    /// the gesture ends.
    var isInUse: Bool { recognizer.map { [.began, .changed].contains($0.state) } ?? false }

    /// Ceases to look for it. Does nothing while a gesture is in progress.
    func remove() {
      guard !isInUse else { return }
      if let recognizer { view?.removeGestureRecognizer(recognizer) }
      recognizer = nil
    }

    /// True.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// An edge comes before what scrolls.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      guard case .edgeDrag = gesture else { return false }
      return otherGestureRecognizer.view is UIScrollView
    }

    private func act() {
      guard let recognizer, let phase = GesturePhase(recognizer.state) else { return }
      handle(phase, state(of: recognizer))
    }

    private func state(of recognizer: UIGestureRecognizer) -> GestureState {
      var state = GestureState()
      if let pan = recognizer as? UIPanGestureRecognizer {
        state.translation = StagePoint(pan.translation(in: view))
        state.velocity = StagePoint(pan.velocity(in: view))
      }
      #if !os(tvOS)
        if let pinch = recognizer as? UIPinchGestureRecognizer {
          state.scale = pinch.scale
          state.scaleVelocity = pinch.velocity
        }
      #endif
      return state
    }

    private static func makeRecognizer(
      _ gesture: Program.Interaction.Gesture, for target: ActionTarget, in view: UIView
    ) -> UIGestureRecognizer? {
      let action = ActionTarget.selector
      #if os(tvOS)
        switch gesture {
        case .drag, .edgeDrag: return UIPanGestureRecognizer(target: target, action: action)
        case .pinch, .native: return nil
        }
      #else
        switch gesture {
        case .drag: return UIPanGestureRecognizer(target: target, action: action)
        case .pinch: return UIPinchGestureRecognizer(target: target, action: action)
        case .native: return nil
        case .edgeDrag(let edge):
          #if os(visionOS)
            return UIPanGestureRecognizer(target: target, action: action)
          #else
            let pan = UIScreenEdgePanGestureRecognizer(target: target, action: action)
            pan.edges = UIRectEdge(
              edge, rightToLeft: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
            return pan
          #endif
        }
      #endif
    }
  }

  extension GesturePhase {
    /// The phase of a recognizer's state; nil for one that tells nothing.
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

  extension StagePoint {
    fileprivate init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
  }

  #if !os(tvOS)
    extension UIRectEdge {
      /// The edge as UIKit names it.
      fileprivate init(_ edge: StageEdge, rightToLeft: Bool) {
        switch edge {
        case .left: self = .left
        case .right: self = .right
        case .top: self = .top
        case .bottom: self = .bottom
        case .leading: self = rightToLeft ? .right : .left
        case .trailing: self = rightToLeft ? .left : .right
        }
      }
    }
  #endif
#endif
