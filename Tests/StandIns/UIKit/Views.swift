@MainActor open class UIResponder: NSObject {
  public override init() { super.init() }
}

public struct UIEdgeInsets: Hashable, Sendable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

@MainActor open class UIEvent: NSObject {}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

@MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  var accessibilityIdentifier: String? { get set }
}

@MainActor public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
  }

  /// The object that VoiceOver's focus was last moved to, for tests.
  public private(set) static weak var focus: AnyObject?
  public static func post(notification: Notification, argument: Any?) {
    focus = argument as AnyObject?
  }
  public static var isReduceMotionEnabled = false
  public static var prefersCrossFadeTransitions = false
}

@MainActor open class UIView: UIResponder, UIAccessibilityIdentification {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  public let layer: CALayer
  open var frame: CGRect {
    didSet {
      bounds.size = frame.size
      layer.bounds.size = frame.size
    }
  }
  open var bounds: CGRect
  open var alpha: CGFloat = 1
  open var isHidden = false
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var accessibilityIdentifier: String?
  open var autoresizingMask: AutoresizingMask = []
  open var safeAreaInsets = UIEdgeInsets.zero
  open var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  open var accessibilityViewIsModal = false
  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The view controller that the record names for the view.
  public internal(set) weak var owner: UIViewController?

  open func accessibilityPerformEscape() -> Bool { false }

  open class var layerClass: AnyClass { CALayer.self }

  public init(frame: CGRect) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
    layer = (Self.layerClass as? CALayer.Type ?? CALayer.self).init()
    layer.bounds = bounds
    super.init()
    layer.delegate = self
  }

  public override convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { nil }

  open var window: UIWindow? { superview?.window }

  open func addSubview(_ view: UIView) {
    // UIKit moves a view within a window without removing it from the window.
    let before = view.window
    view.superview?.subviews.removeAll { $0 === view }
    subviews.append(view)
    view.superview = self
    if before != nil, view.window !== before { view.didLeaveWindow() }
  }

  /// A view that leaves the window loses the keyboard and its running animations.
  private func didLeaveWindow() {
    lostWindow += 1
    isFirstResponder = false
    for view in subviews { view.didLeaveWindow() }
  }
  /// How often it has left its window, for tests.
  public private(set) var lostWindow = 0
  /// Whether it has the keyboard.
  public private(set) var isFirstResponder = false
  @discardableResult open func becomeFirstResponder() -> Bool {
    isFirstResponder = window != nil
    return isFirstResponder
  }
  /// Apple's page: "This method ignores view objects that are hidden, that have disabled user
  /// interactions, or have an alpha level less than 0.01", and it asks each subview for
  /// `point(inside:with:)`. The frontmost one that contains the point gets the touch.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      let moved = CGPoint(x: point.x - view.frame.minX, y: point.y - view.frame.minY)
      if let touched = view.hitTest(moved, with: event) { return touched }
    }
    return self
  }
  open func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(of: view) else { return }
    subviews.append(subviews.remove(at: index))
  }
  open func removeFromSuperview() {
    let before = window
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    if before != nil { didLeaveWindow() }
  }
  open func layoutIfNeeded() {}
  open func layoutSubviews() {}
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view.superview === self else { return point }
    return CGPoint(x: point.x - view.frame.minX, y: point.y - view.frame.minY)
  }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// Whether UIKit animates at all.
  public static var areAnimationsEnabled = true
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let picture = UIView(frame: frame)
    picture.original = self
    return picture
  }
  /// The view that it is a snapshot of, for tests.
  public private(set) weak var original: UIView?
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    UIView(frame: rect)
  }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}

open class UIWindow: UIView {
  open override var window: UIWindow? { self }
}
