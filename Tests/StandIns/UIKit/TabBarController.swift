@MainActor open class UITab: NSObject {
  public let identifier: String
  /// The header: whether the tab is hidden from the tab bar and the sidebar.
  open var isHidden = false
  /// The header: whether the tab can be selected. Since iOS 18.4.
  open var isEnabled = true
  /// The header: whether the tab has a place in which it is visible.
  open var hasVisiblePlacement: Bool { !isHidden }
  public internal(set) weak var parent: UITabGroup?
  /// How often its screen was created, for tests.
  public private(set) var madeScreens = 0
  private let provider: ((UITab) -> UIViewController)?
  private var made: UIViewController?

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)?
  ) {
    (self.identifier, provider) = (identifier, viewControllerProvider)
  }

  /// The header of UIKit: "The view controller provider is resolved the first time this is called."
  open var viewController: UIViewController? {
    if made == nil, let provider {
      made = provider(self)
      made?.tab = self
      madeScreens += 1
    }
    return made
  }
}

@MainActor open class UITabGroup: UITab {
  open var children: [UITab] = [] {
    didSet { for tab in children { tab.parent = self } }
  }
  /// The header: the navigation controller that shows the tabs of the group, if the group has one.
  open var managingNavigationController: UINavigationController?
}

/// A tab bar controller that carries out its changes.
///
/// The pages: a selection asks the delegate for an animator and for what drives it, whether a tap or
/// code selects (header `UITabBarControllerDelegate`). Only a tap asks whether it may.
@MainActor open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  open private(set) lazy var tabBar = UITabBar()
  /// Once it is set, `viewControllers` and what belongs to it are out of use (header, `tabs`).
  open var tabs: [UITab] {
    get { rootTabs }
    set {
      let old = shown
      rootTabs = newValue
      if chosen.map(isHere) != true { chosen = newValue.first }
      replace(old)
    }
  }
  private var rootTabs: [UITab] = []
  private var chosen: UITab?
  /// The tab that is shown, which may be any descendant of a root tab (header, `selectedTab`).
  open var selectedTab: UITab? {
    get { chosen }
    set {
      Record.note("\(title ?? "?").selectTab(\(newValue?.identifier ?? ""))")
      let old = chosen
      select {
        self.chosen = newValue
      } revert: {
        self.chosen = old.map(self.isHere) == true ? old : self.tabs.first
      }
    }
  }
  /// The page: it "remembers the view controller object that was previously selected and attempts to
  /// reselect it", or else the one "at the same index", or else the one "at index 0".
  open var viewControllers: [UIViewController]? {
    get { tabs.isEmpty ? screens : nil }
    set {
      let (old, list) = (shown, newValue ?? [])
      screens = newValue
      index = list.firstIndex { $0 === old } ?? (list.indices.contains(index) ? index : 0)
      replace(old)
    }
  }
  private var screens: [UIViewController]?
  private var index = 0
  open var selectedIndex: Int {
    get { index }
    set {
      let old = selectedViewController
      select {
        self.index = newValue
      } revert: {
        self.index = self.screens?.firstIndex { $0 === old } ?? 0
      }
    }
  }
  open var selectedViewController: UIViewController? {
    get {
      // The header: "This may return the "More" navigation controller if it exists."
      if index == NSNotFound { return moreNavigationController }
      return viewControllers.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
    set {
      Record.note("\(title ?? "?").select(\(newValue?.title ?? ""))")
      if let place = viewControllers?.firstIndex(where: { $0 === newValue }) {
        selectedIndex = place
      }
    }
  }
  /// The page of `selectedIndex`: it is `NSNotFound` while this one is selected.
  open private(set) lazy var moreNavigationController = UINavigationController()

  /// The view that contains the screens during a change.
  public let containerView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  /// The change that an animator of the delegate's carries out. `nil` if none is running.
  public private(set) var change: RunningChange?
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    change ?? super.transitionCoordinator
  }
  private var isAsking = false
  override var shownChildren: [UIViewController] { shown.map { [$0] } ?? [] }
  /// How high an opaque bar is below the screens of stacks, in points, for tests.
  public var opaqueBarHeight: CGFloat = 0

  open override func viewDidLoad() {
    super.viewDidLoad()
    containerView.frame = view.bounds
    containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(containerView)
    show(insteadOf: nil)
  }

  /// Other screens take the place of those before.
  private func replace(_ old: UIViewController?) {
    guard viewIfLoaded != nil else { return }
    adoptAll()
    if change == nil || System.habits.contains(.showsAtOnce) { show(insteadOf: old) }
  }

  /// Only screens that exist are children.
  private func adoptAll() {
    adopt(
      tabs.isEmpty
        ? screens ?? []
        : children.filter { $0 !== shown && $0.tab.map(isHere) != false }
          + [shown].compactMap(\.self))
  }

  /// Shows the selected screen at once.
  private func show(insteadOf old: UIViewController?) {
    for view in containerView.subviews where view !== shown?.view { view.removeFromSuperview() }
    adoptAll()
    guard let shown else { return }
    shown.view.frame = containerView.bounds
    shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.addSubview(shown.view)
    tell(shown, insteadOf: old)
  }

  private func isHere(_ tab: UITab) -> Bool {
    tabs.contains(sequence(first: tab, next: \.parent).reversed()[0])
  }

  /// Taps a tab. Returns whether the delegate lets it be selected.
  @discardableResult public func tap(_ number: Int) -> Bool {
    guard let delegate else { return false }
    if tabs.isEmpty {
      guard let screen = screens?[number],
        delegate.tabBarController(self, shouldSelect: screen)
      else { return false }
      selectedIndex = number
      delegate.tabBarController(self, didSelect: screen)
    } else {
      guard delegate.tabBarController(self, shouldSelectTab: tabs[number]) else { return false }
      selectedTab = tabs[number]
    }
    return true
  }

  private var shown: UIViewController? {
    guard !tabs.isEmpty else { return selectedViewController }
    let group = chosen.flatMap {
      sequence(first: $0, next: \.parent).lazy.compactMap(\.managed).first
    }
    return group ?? chosen?.viewController
  }

  private func select(_ select: () -> Void, revert: @escaping () -> Void) {
    let from = shown
    select()
    guard let from, let to = shown, from !== to else { return }
    // The adapter may end another change when it is asked.
    isAsking = true
    let animator = delegate?.tabBarController(
      self, animationControllerForTransitionFrom: from, to: to)
    let interaction = animator.flatMap {
      delegate?.tabBarController(self, interactionControllerFor: $0)
    }
    isAsking = false
    let change = RunningChange(
      from: from, to: to, isInteractive: interaction?.wantsInteractiveStart ?? false,
      isAnimated: animator != nil, isSeen: { [weak self] in self?.isShown == true },
      in: containerView)
    (change.animator, change.interaction) = (animator, interaction)
    change.onEnd = { [weak self, weak change] didComplete in
      guard let self, let change else { return }
      if self.change === change { self.change = nil }
      guard !isAsking else { return }
      if !didComplete, shown === to { revert() }
      if self.change == nil, containerView.subviews != [shown?.view] {
        show(insteadOf: didComplete ? to : from)
      }
    }
    self.change = change
    if viewIfLoaded != nil, to.parent !== self { adopt(children + [to]) }
    change.run { [weak self] in self?.show(insteadOf: to) }
  }
}

extension UITab {
  /// The navigation controller that shows the tabs of a group.
  fileprivate var managed: UIViewController? { (self as? UITabGroup)?.managingNavigationController }
}
