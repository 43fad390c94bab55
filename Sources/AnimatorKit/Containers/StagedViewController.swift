#if canImport(UIKit) && !os(watchOS)
  import AnimLive
  import AnimRuntime
  import AnimUIKit

  #if ANIM_STAND_INS
    import UIKit
  #else
    // Some SDKs declare VoiceOver's notifications as mutable variables.
    @preconcurrency import UIKit
  #endif

  /// A view controller that shows screens and animates changes as the rules of a store say: what a
  /// ``ContainerViewController`` and a ``StackViewController`` have in common.
  ///
  /// Its ``container``, which is the same type as in memory, makes all decisions. This class
  /// forwards UIKit's calls to it, and forwards appearance callbacks to the screens itself.
  open class StagedViewController<Container: TransitionContainer<UIKitPlatform>>: UIViewController {
    /// The container. Request changes from it.
    public private(set) lazy var container = Container(
      of: self, containerView: stageView, viewControllers: first, clock: clock)

    /// The view that contains the screens. An app may place it anywhere in the view controller's own
    /// view.
    public var stage: UIView { stageView }
    let stageView = StageView(frame: .zero)

    /// Called with the new screen after a change has completed, independently of the container's
    /// delegate.
    public var onSelect: ((UIViewController) -> Void)?

    /// The animators and rules. Another store takes effect with the next change.
    var store: RegistryStore {
      didSet {
        guard store !== oldValue else { return }
        follow()
        container.updateGestures()
      }
    }
    /// The screens until the container is created.
    private var first: [UIViewController]
    let clock = DisplayLinkClock()
    private let recognizers = Recognizers()
    private lazy var delegate = RegistryDelegate<UIKitPlatform> { [weak self] in
      self?.store.current ?? Registry()
    }

    /// Creates a container of these screens: children of which the first is shown, or a stack with its
    /// topmost screen last.
    ///
    /// - Parameters:
    ///   - viewControllers: The screens. If the list is empty, nothing is shown.
    ///   - store: The animators and rules. When they change, the next change uses the new ones, and the
    ///     container's gestures are updated soon.
    public init(viewControllers: [UIViewController], store: RegistryStore) {
      (first, self.store) = (viewControllers, store)
      super.init(nibName: nil, bundle: nil)
      container.delegate = delegate
      first = []
      follow()
    }

    private func follow() { store.follow(self) { $0.container.updateGestures() } }

    /// Returns `nil`: this container is created in code.
    public required init?(coder: NSCoder) { nil }

    /// Always `false`: the container forwards appearance callbacks itself.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    /// The screen that is shown. During a transition, the arriving one.
    open override var childForStatusBarStyle: UIViewController? { container.selected }

    /// The screen that is shown. During a transition, the arriving one.
    open override var childForStatusBarHidden: UIViewController? { container.selected }

    /// The screen that is shown. During a transition, the arriving one.
    open override var childForHomeIndicatorAutoHidden: UIViewController? { container.selected }

    /// The screen that is shown. During a transition, the arriving one.
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
      container.selected
    }

    /// Adds the stage to the view, unless an app has already placed it.
    open override func viewDidLoad() {
      super.viewDidLoad()
      if stage.superview == nil {
        stage.frame = view.bounds
        view.addSubview(stage)
      }
      container.onArmedGesturesChange = { [stage, recognizers] in recognizers.show($0, in: stage) }
      container.onSelect = { [weak self] in self?.didSelect($0) }
      stageDidLoad()
    }

    /// Called when the stage is in the view.
    func stageDidLoad() {}

    /// Forwards the call to the screens.
    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      container.viewWillAppear(animated)
    }

    /// Forwards the call to the screens.
    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      container.viewDidAppear(animated)
    }

    /// Forwards the call to the screens.
    open override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      container.viewWillDisappear(animated)
    }

    /// Forwards the call to the screens.
    open override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      container.viewDidDisappear(animated)
    }

    /// Lays out the screen, or continues the running transition in the new size.
    open override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      container.viewDidLayoutSubviews()
    }

    /// Updates the status bar and the like, and VoiceOver's focus, for the new screen.
    private func didSelect(_ screen: UIViewController) {
      setNeedsStatusBarAppearanceUpdate()
      setNeedsUpdateOfHomeIndicatorAutoHidden()
      setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
      UIAccessibility.post(notification: .screenChanged, argument: screen.view)
      onSelect?(screen)
    }
  }
#endif
