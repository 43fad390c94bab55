public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent }

@MainActor public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
}

@MainActor open class UIViewController: UIResponder, UIContentContainer {
  open var view: UIView! {
    get {
      if storedView == nil {
        loadView()
        viewDidLoad()
      }
      return storedView
    }
    set {
      storedView = newValue
      newValue?.owner = self
    }
  }
  private var storedView: UIView?

  /// The page of `next`: a view controller passes events on to the superview of its view.
  open override var next: UIResponder? { storedView?.superview }
  open var restorationIdentifier: String?
  open var title: String?
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open private(set) weak var parent: UIViewController?
  open private(set) var children: [UIViewController] = []
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Reading it never gives `.automatic`, but the style that this stands for: a form sheet since
  /// iOS 18, and a page sheet before (the pages of `UIModalPresentationStyle.automatic` and of
  /// `modalPresentationStyle`).
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { style != .automatic ? style : System.version >= 18 ? .formSheet : .pageSheet }
    set { style = newValue }
  }
  private var style = UIModalPresentationStyle.automatic
  open private(set) lazy var navigationItem = UINavigationItem()
  /// The transition that the screen prefers to UIKit's own.
  open var preferredTransition: Transition?
  /// The header: "Zoom from the view provided by the `sourceViewProvider` to the presented or pushed
  /// view controller's view."
  public final class Transition: NSObject {
    public final class ZoomSourceViewProviderContext: NSObject {
      public let sourceViewController: UIViewController
      public let zoomedViewController: UIViewController
      init(_ source: UIViewController, _ zoomed: UIViewController) {
        (sourceViewController, zoomedViewController) = (source, zoomed)
      }
    }
    public final class ZoomOptions: NSObject {}

    private let provider: ((ZoomSourceViewProviderContext) -> UIView?)?
    public override init() { provider = nil }
    private init(_ provider: @escaping (ZoomSourceViewProviderContext) -> UIView?) {
      self.provider = provider
    }

    public static func zoom(
      options: ZoomOptions? = nil,
      sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
    ) -> Transition { Transition(sourceViewProvider) }

    /// The view that it zooms from, for tests. `nil` if there is none.
    public func source(from screen: UIViewController, to other: UIViewController) -> UIView? {
      provider?(ZoomSourceViewProviderContext(screen, other))
    }
  }
  /// The tab that was used to create it.
  public internal(set) weak var tab: UITab?
  /// The page of `preferredContentSizeDidChange(forChildContentContainer:)`: the presentation
  /// controller hears that the screen has another size.
  open var preferredContentSize = CGSize.zero {
    didSet { stored?.preferredContentSizeDidChange(forChildContentContainer: self) }
  }
  /// The page of `sheetPresentationController`: it is `nil` unless the style is a sheet's.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  open var isModalInPresentation = false
  open var isBeingDismissed = false
  open var isBeingPresented = false
  open var viewIfLoaded: UIView? { storedView }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    presentationChange ?? presentedViewController?.presentationChange
      ?? parent?.transitionCoordinator
  }
  /// The header: whether the bar at the bottom is hidden while the screen is on top of the stack.
  open var hidesBottomBarWhenPushed = false
  /// The presentation controller. The page: it is created for the style that the screen has when it is first
  /// read, and "always set the value of that property before accessing any presentation controllers".
  open var presentationController: UIPresentationController? {
    if modalPresentationStyle != .custom, stored == nil {
      let isSheet = [.pageSheet, .formSheet].contains(modalPresentationStyle)
      stored =
        isSheet
        ? UISheetPresentationController(
          presentedViewController: self, presenting: presentingViewController)
        : UIPresentationController(
          presentedViewController: self, presenting: presentingViewController)
    }
    if stored == nil {
      stored = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presentingViewController, source: presenter ?? self)
    }
    return stored
  }
  var stored: UIPresentationController?
  /// The screen that was asked to present it.
  weak var presenter: UIViewController?
  /// The change that presents or dismisses it. `nil` if none is running.
  public internal(set) var presentationChange: RunningChange?
  open weak var presentingViewController: UIViewController?
  /// UIKit keeps a presented screen in memory.
  open var presentedViewController: UIViewController?
  /// The page: it is the nearest one around the screen.
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open var childViewControllerForPointerLock: UIViewController? { nil }
  open var childForInterfaceOrientationLock: UIViewController? { nil }
  /// The page: the system asks the root of a window, or the topmost screen that fills it.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// The pages: a screen says which scroll view the bars at its edges observe, and they ask it.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    scrollViews[edge] = scrollView
  }
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    scrollViews[edge]
  }
  private var scrollViews: [NSDirectionalRectEdge: UIScrollView] = [:]
  open var modalPresentationCapturesStatusBarAppearance = false
  open func setNeedsStatusBarAppearanceUpdate() { statusBarUpdates += 1 }
  /// How often it has requested a status bar update, for tests.
  public private(set) var statusBarUpdates = 0
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  open func setNeedsUpdateOfPrefersPointerLocked() {}
  open func setNeedsUpdateOfPrefersInterfaceOrientationLocked() {}
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { orientationUpdates += 1 }
  /// How often it has requested an update of its orientations, for tests.
  public private(set) var orientationUpdates = 0

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }

  open func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) { note("viewWillAppear(\(animated))") }
  open func viewDidAppear(_ animated: Bool) { note("viewDidAppear(\(animated))") }
  open func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear(\(animated))") }
  open func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear(\(animated))") }
  open func viewDidLayoutSubviews() {}
  /// The sizes that UIKit has announced, for tests. A presented screen hears of its own.
  public private(set) var announced: [CGSize] = []
  func announce(_ size: CGSize) {
    announced.append(size)
    guard let above = presentedViewController else { return }
    above.announce(
      above.presentationController?.size(
        forChildContentContainer: above, withParentContainerSize: size) ?? size)
  }
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// The page: it goes to the nearest container that overrides it, and otherwise the screen is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { return parent.show(vc, sender: sender) }
    present(vc, animated: true)
  }
  /// The header: the children without the one that contains the source, in the order in which they are searched.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    let own = childContaining(source)
    return children.filter { $0 !== own }
  }
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    sequence(first: source.source, next: \.parent).first { $0.parent === self }
  }
  /// The page: a container overrides it.
  open func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {}
  open func willMove(toParent parent: UIViewController?) {
    note("willMove(toParent: \(parent?.title ?? "nil"))")
  }
  open func didMove(toParent parent: UIViewController?) {
    note("didMove(toParent: \(parent?.title ?? "nil"))")
  }
  open func addChild(_ childController: UIViewController) {
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }
  /// Takes the place of the children, as UIKit's own containers do.
  func adopt(_ screens: [UIViewController]) {
    Record.silently {
      for screen in children where !screens.contains(screen) { screen.removeFromParent() }
      for screen in screens where screen.parent !== self {
        screen.parent?.lose(screen)
        addChild(screen)
        screen.didMove(toParent: self)
      }
      children = screens
    }
  }
  /// Another controller adopts the screen.
  func lose(_ screen: UIViewController) { children.removeAll { $0 === screen } }
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  /// How far a screen has appeared.
  public enum Appearance: Sendable { case disappeared, appearing, appeared, disappearing }
  public private(set) var appearance = Appearance.disappeared
  private var isAnimated = false
  /// The children that UIKit tells what their container is told.
  var shownChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.window != nil } }

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    appearance = isAppearing ? .appearing : .disappearing
    isAnimated = animated
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in shownChildren { child.appear(isAppearing, animated: animated) }
  }
  open func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(isAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isAnimated)
    case .appeared, .disappeared: return note("unbalanced end")
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in shownChildren { child.endAppearing() }
  }

  /// Whether it is on screen, or on its way there.
  var isShown: Bool { appearance == .appearing || appearance == .appeared }

  /// UIKit's own containers tell a screen only what is new to it, and balance the calls.
  func appear(_ isAppearing: Bool, animated: Bool) {
    if isShown != isAppearing {
      Record.silently { beginAppearanceTransition(isAppearing, animated: animated) }
    }
  }
  func endAppearing() {
    if appearance == .appearing || appearance == .disappearing {
      Record.silently { endAppearanceTransition() }
    }
  }

  /// Tells a child that it is shown now, and the one before that it is not.
  func tell(_ child: UIViewController, insteadOf old: UIViewController?) {
    guard isShown, let old, old !== child else { return }
    old.appear(false, animated: false)
    old.endAppearing()
    child.appear(true, animated: false)
    if appearance == .appeared { child.endAppearing() }
  }

  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    note("present(\(viewControllerToPresent.title ?? ""), animated: \(flag))")
    Presentations.present(
      viewControllerToPresent, for: self, animated: flag, completion: completion)
  }
  /// The page: a screen that presents nothing passes it on to its presenter.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    note("dismiss(animated: \(flag))")
    let outermost = sequence(first: self, next: \.parent).reversed()[0]
    let presenter =
      outermost.presentedViewController == nil ? outermost.presentingViewController : outermost
    if let presenter {
      Presentations.dismiss(above: presenter, animated: flag, completion: completion)
    }
  }

  private func note(_ call: String) { Record.note("\(title ?? "?").\(call)") }
}

@MainActor open class UIStoryboardSegue: NSObject {}
@MainActor open class UIStoryboardUnwindSegueSource: NSObject {
  public let source: UIViewController
  /// For tests.
  public init(_ source: UIViewController) { self.source = source }
}
public enum UIInterfaceOrientation: Int, Sendable {
  case portrait = 1
  case landscapeLeft = 4
}
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}
open class UINavigationBar: UIView {
  open var isTranslucent = true
  open var prefersLargeTitles = false
}

@MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never }

  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  open var hidesBackButton = false
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var leftItemsSupplementBackButton = false
  /// The page: they "replace items set via `leftBarButtonItem`".
  open var leadingItemGroups: [UIBarButtonItemGroup] = []
}

@MainActor open class UIBarButtonItem: NSObject {}
@MainActor open class UIBarButtonItemGroup: NSObject {}

@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

@MainActor open class UIPresentationController: NSObject {
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  public let presentedViewController: UIViewController
  public let presentingViewController: UIViewController
  /// The view that UIKit has put it into, for tests.
  public var container: UIView?
  /// Where the presenter's view was, into which UIKit puts it back if it has taken it out.
  weak var place: UIView?
  open var containerView: UIView? { container }
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    self.presentedViewController = presentedViewController
    self.presentingViewController =
      presentingViewController ?? presentedViewController.presentingViewController
      ?? UIViewController()
    super.init()
  }

  open func containerViewDidLayoutSubviews() {}
  /// The header: UIKit asks it for the size of which `viewWillTransition(to:with:)` tells the screen, and gets
  /// the size of the parent.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

open class UISheetPresentationController: UIPresentationController {
  public struct Detent: Hashable, Sendable {
    let share: Double
    public static func medium() -> Detent { Detent(share: 0.5) }
    public static func large() -> Detent { Detent(share: 0.92) }
  }

  open var detents = [Detent.large()]
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container else { return .zero }
    let height = container.bounds.height * (detents.first?.share ?? 1)
    return CGRect(
      x: 0, y: container.bounds.height - height, width: container.bounds.width, height: height)
  }
}
