@MainActor open class UITouch: NSObject {
  private let place: CGPoint

  init(at place: CGPoint) { self.place = place }

  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
}

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

/// The optional methods on Apple's systems.
extension UIGestureRecognizerDelegate {
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }

  open var state: State { touched }
  /// The state that a touch has brought it to, for tests.
  public var touched = State.possible
  open weak var delegate: (any UIGestureRecognizerDelegate)? {
    didSet { if delegate !== oldValue { timesAsked += delegate == nil ? 0 : 1 } }
  }
  /// How often a delegate was asked which methods it has, for tests: when it is set.
  public private(set) var timesAsked = 0
  /// The page of `isEnabled`: "If you change this property to false while a gesture recognizer is
  /// currently recognizing a gesture, the gesture recognizer transitions to a cancelled state."
  open var isEnabled = true {
    didSet { if !isEnabled { loseTouch() } }
  }
  /// The touch is taken away: the gesture in progress is cancelled.
  public func loseTouch() {
    guard touched == .began || touched == .changed else { return }
    touched = .cancelled
    if !System.habits.contains(.losesTouches) { act() }
  }
  /// Calls the target, for tests.
  public func act() { (target as? any Acting)?.perform() }
  open internal(set) weak var view: UIView?
  /// The object that it notifies, for tests.
  public private(set) var target: Any?
  /// The position of the finger in the window, for tests.
  public var finger = CGPoint.zero
  /// None for two fingers on a trackpad (the page of `allowedScrollTypesMask`).
  open internal(set) var numberOfTouches = 1
  /// Sets it, for tests.
  public func touch(by fingers: Int) { numberOfTouches = fingers }

  public init(target: Any?, action: Selector?) { self.target = target }
  open func location(in view: UIView?) -> CGPoint {
    guard let view else { return finger }
    let place = view.convert(CGPoint.zero, to: nil)
    return CGPoint(x: finger.x - place.x, y: finger.y - place.y)
  }

  /// Whether a moving finger would make it begin, for tests. The page of
  /// `gestureRecognizer(_:shouldReceive:)`: the recognizer is asked before it gets the touch.
  public var wouldBegin: Bool {
    guard isEnabled, let delegate else { return isEnabled }
    let isTouch = numberOfTouches > 0
    return !(isTouch && !delegate.gestureRecognizer(self, shouldReceive: UITouch(at: finger)))
      && delegate.gestureRecognizerShouldBegin(self)
  }

  /// Whether it waits until another one has failed, for tests. The delegates of both are asked.
  public func waits(for other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }
}

open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far the finger has moved, for tests.
  public var moved = CGPoint.zero
  public var speed = CGPoint.zero
  open var allowedScrollTypesMask: UIScrollTypeMask = []
  open func translation(in view: UIView?) -> CGPoint { moved }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
  open func velocity(in view: UIView?) -> CGPoint { speed }
}

public struct UIScrollTypeMask: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let continuous = UIScrollTypeMask(rawValue: 2)
}

public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = NSDirectionalRectEdge(rawValue: 1)
}

open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {}

open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat = 0
}

/// A tap. Its `finger` is where it was.
open class UITapGestureRecognizer: UIGestureRecognizer {}
