@MainActor open class UIResponder: NSObject {
  /// The page: posted "immediately prior to a change in the keyboard's frame", with its end in the
  /// coordinates of the screen.
  public static let keyboardWillChangeFrameNotification = Foundation.Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"

  public override init() { super.init() }
  /// The header of UIKit about a view: "the view's view controller, if it has one, or its superview".
  open var next: UIResponder? { nil }
}

public struct UIEdgeInsets: Hashable, Sendable {
  public var top, left, bottom, right: CGFloat
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

@MainActor open class UIEvent: NSObject {}

public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

@MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  var accessibilityIdentifier: String? { get set }
}

@MainActor public enum UIAccessibility {
  public enum Notification: Sendable { case screenChanged }

  /// The object that VoiceOver's focus was last moved to, for tests.
  public private(set) static weak var focus: AnyObject?
  /// How often it was moved, for tests.
  public private(set) static var moves = 0
  public static func post(notification: Notification, argument: Any?) {
    focus = argument as AnyObject?
    element = focus
    moves += 1
  }
  public enum AssistiveTechnologyIdentifier: Sendable {}
  /// The element that VoiceOver is on, which a test sets.
  public static weak var element: AnyObject?
  public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? { element }
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }
  public static nonisolated let reduceMotionStatusDidChangeNotification =
    Foundation.Notification.Name("reduceMotion")
  public static nonisolated let prefersCrossFadeTransitionsStatusDidChange =
    Foundation.Notification.Name("prefersCrossFade")
  public static var isReduceMotionEnabled = false
  public static var prefersCrossFadeTransitions = false
}

extension NSObject {
  public var accessibilityFrame: CGRect { .zero }
}

@MainActor open class UIAccessibilityElement: NSObject {
  open weak var accessibilityContainer: AnyObject?
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
  }
}

@MainActor open class UIView: UIResponder, UIAccessibilityIdentification {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  public let layer: CALayer
  open var frame: CGRect {
    didSet {
      bounds.size = frame.size
      let anchor = layer.anchorPoint
      layer.position = CGPoint(
        x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }
  }
  open var bounds: CGRect {
    didSet {
      layer.bounds = bounds
      if bounds.size != oldValue.size { needsLayout = true }
      resizeSubviews(from: oldValue.size)
    }
  }
  /// The page of `layoutSubviews()`: it is called before the next frame, once the size has changed.
  private var needsLayout = true
  func layOut() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
      (next as? UIViewController)?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layOut() }
  }
  /// The page of `autoresizingMask`: a flexible width or height follows that of the superview.
  private func resizeSubviews(from old: CGSize) {
    let (more, higher) = (bounds.width - old.width, bounds.height - old.height)
    guard more != 0 || higher != 0 else { return }
    for view in subviews where view.autoresizingMask != [] {
      var size = view.bounds.size
      if view.autoresizingMask.contains(.flexibleWidth) { size.width += more }
      if view.autoresizingMask.contains(.flexibleHeight) { size.height += higher }
      view.frame.size = size
    }
  }
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet {
      effectiveUserInterfaceLayoutDirection =
        semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
    }
  }
  open var backgroundColor: UIColor?
  open override var next: UIResponder? { owner ?? superview }
  /// The opacity of its layer.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  open var isHidden = false
  open var clipsToBounds = false
  open var isUserInteractionEnabled = true
  open var accessibilityIdentifier: String?
  open var autoresizingMask: AutoresizingMask = []
  /// Apple's page: "For the view controller's root view, the insets account for the status bar, other
  /// visible bars, and any additional insets that you specified using the additionalSafeAreaInsets
  /// property of your view controller. For other views in the view hierarchy, the insets reflect only
  /// the portion of the view that is covered." They are "recalculated with respect to the effective
  /// frame" of a view with a transform (openradar 35532074).
  open var safeAreaInsets: UIEdgeInsets {
    if let givenSafeArea { return givenSafeArea }
    let around = superview.map { coveredPart($0.safeAreaInsets, in: $0.bounds) } ?? .zero
    let more = owner?.additionalSafeAreaInsets ?? .zero
    return UIEdgeInsets(
      top: around.top + more.top, left: around.left + more.left,
      bottom: around.bottom + more.bottom, right: around.right + more.right)
  }
  /// The insets that a test gives the view. `nil` for those that follow from its place.
  public var givenSafeArea: UIEdgeInsets?
  open func safeAreaInsetsDidChange() {}

  private func coveredPart(_ insets: UIEdgeInsets, in outer: CGRect) -> UIEdgeInsets {
    guard insets != .zero else { return .zero }
    let box = effectiveFrame
    return UIEdgeInsets(
      top: max(0, insets.top - box.minY), left: max(0, insets.left - box.minX),
      bottom: max(0, box.maxY - (outer.height - insets.bottom)),
      right: max(0, box.maxX - (outer.width - insets.right)))
  }

  /// The box around the view in its superview, with its transform.
  private var effectiveFrame: CGRect {
    let (size, anchor, t) = (layer.bounds.size, layer.anchorPoint, layer.transform)
    let corners = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { share in
      let x = (share.0 - anchor.x) * size.width
      let y = (share.1 - anchor.y) * size.height
      return (
        layer.position.x + x * t.m11 + y * t.m21 + t.m41,
        layer.position.y + x * t.m12 + y * t.m22 + t.m42
      )
    }
    let (xs, ys) = (corners.map(\.0), corners.map(\.1))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
  open var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  open var accessibilityViewIsModal = false
  open var accessibilityElementsHidden = false
  open var accessibilityIgnoresInvertColors = false
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
    layer.position = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
    layer.delegate = self
  }

  public override convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) { nil }

  open var window: UIWindow? { superview?.window }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (place, other) = (convert(CGPoint.zero, to: nil), view?.convert(point, to: nil) ?? point)
    return CGPoint(x: other.x - place.x, y: other.y - place.y)
  }
  /// At once: no test looks at what UIKit animates by itself.
  public static func animate(withDuration duration: TimeInterval, animations: () -> Void) {
    animations()
  }
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }
  open func addSubview(_ view: UIView) {
    checkHierarchy(of: view)
    // UIKit moves a view within a window without removing it from the window.
    let before = view.window
    view.superview?.lose(view)
    subviews.append(view)
    view.superview = self
    if before != nil, view.window !== before { view.didLeaveWindow() }
  }

  /// The page of `hierarchyInconsistencyException`: UIKit raises it if the view of a child is added below the view
  /// of a controller that is not its parent.
  private func checkHierarchy(of view: UIView) {
    guard let parent = view.owner?.parent,
      let above = sequence(first: self, next: \.superview).lazy.compactMap(\.owner).first,
      above !== parent
    else { return }
    Record.fail("a view of \(parent.title ?? "?") is added to \(above.title ?? "?")")
  }

  /// The page of `willRemoveSubview(_:)`: it "tells the view that a subview is about to be removed."
  open func willRemoveSubview(_ subview: UIView) {}

  private func lose(_ view: UIView) {
    willRemoveSubview(view)
    subviews.removeAll { $0 === view }
  }

  /// What leaves the window with the view loses the keyboard and its running animations, whatever is done
  /// meanwhile.
  private func didLeaveWindow() {
    for view in tree {
      view.lostWindow += 1
      view.isFirstResponder = false
      view.layer.removeAllAnimations()
      for recognizer in view.gestureRecognizers ?? [] { recognizer.loseTouch() }
      view.didMoveToWindow()
    }
  }
  private var tree: [UIView] { [self] + subviews.flatMap(\.tree) }
  /// The page: it "tells the view that its window object changed". Here, only if it has left one.
  open func didMoveToWindow() {}
  /// How often it has left its window, for tests.
  public private(set) var lostWindow = 0
  /// Whether it was in a window, and is in none.
  var hasLostWindow: Bool { lostWindow > 0 && window == nil }
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
  open func insertSubview(_ view: UIView, at index: Int) {
    addSubview(view)
    let last = subviews.removeLast()
    subviews.insert(last, at: min(index, subviews.count))
  }
  open func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(of: view) else { return }
    subviews.append(subviews.remove(at: index))
  }
  open func removeFromSuperview() {
    let before = window
    superview?.lose(self)
    superview = nil
    if before != nil { didLeaveWindow() }
  }
  open func layoutIfNeeded() {}
  open func layoutSubviews() {}
  /// Without transforms.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else {
      // Apple's page: "If view is nil, this method instead converts to window base coordinates."
      let anchor = layer.anchorPoint
      let place = CGPoint(
        x: point.x + layer.position.x - anchor.x * layer.bounds.width,
        y: point.y + layer.position.y - anchor.y * layer.bounds.height)
      return superview?.convert(place, to: nil) ?? place
    }
    return view.convert(point, from: self)
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
    let picture = UIView(frame: rect)
    picture.original = self
    return picture
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

@MainActor open class UIWindowScene: UIScene {}
@MainActor open class UIScene: NSObject {
  public enum ActivationState { case foregroundActive, background }
  public static nonisolated let didEnterBackgroundNotification = Notification.Name("scene")
  open var activationState = ActivationState.foregroundActive
}
@MainActor open class UIScreen: NSObject {
  public static let main = UIScreen()
}
@MainActor open class UIApplication: NSObject {
  public static nonisolated let didEnterBackgroundNotification = Notification.Name("background")
}

open class UIWindow: UIView {
  open weak var windowScene: UIWindowScene?
  open var screen = UIScreen.main
  open override var frame: CGRect {
    didSet { if frame.size != oldValue.size { rootViewController?.announce(frame.size) } }
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    System.add(self)
  }
  public required init?(coder: NSCoder) { nil }
  open override var window: UIWindow? { self }
  open override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    view == nil ? point : super.convert(point, to: view)
  }
  /// Apple's page: `nil` stands for the coordinates of the screen.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    let place = window?.frame.origin ?? .zero
    return CGPoint(x: point.x + place.x - frame.minX, y: point.y + place.y - frame.minY)
  }
  /// The page: the view of the root fills the window, and a new one takes the place of the old one
  /// with everything that this presents.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue { Presentations.drop(oldValue) }
      for view in subviews { view.removeFromSuperview() }
      guard let root = rootViewController else { return }
      root.view.frame = bounds
      root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(root.view)
      root.appear(true, animated: false)
      root.endAppearing()
    }
  }
}

open class UIColor: NSObject, @unchecked Sendable {
  public let cgColor: CGColor
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }
  /// The page of `getRed(_:green:blue:alpha:)`: the components, which may be outside 0…1 in extended colors.
  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = cgColor.components ?? []
    for (pointer, part) in zip([red, green, blue, alpha], parts) { pointer?.pointee = part }
    return parts.count == 4
  }
  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
  public static let systemTeal = UIColor(red: 0.2, green: 0.7, blue: 0.8, alpha: 1)
  public static let systemOrange = UIColor(red: 1, green: 0.6, blue: 0, alpha: 1)
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
}
