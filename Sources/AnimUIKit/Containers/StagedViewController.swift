#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A view controller that shows screens and animates changes as the rules of a registry say: what a
  /// ``ContainerViewController`` and a ``StackViewController`` have in common.
  ///
  /// Its ``container``, which is the same type as in memory, makes all decisions. This class
  /// forwards UIKit's calls to it, and forwards appearance callbacks to the screens itself.
  open class StagedViewController<Container: TransitionContainer<UIKitPlatform>>: UIViewController {
    /// The container. Request changes from it.
    public private(set) lazy var container = makeContainer(self)

    /// The view that contains the screens. An app may place it anywhere in the view controller's own
    /// view.
    public let stage = StageView(frame: .zero)

    /// Called with the new screen after a change has completed, independently of the container's
    /// delegate.
    public var onSelect: ((UIViewController) -> Void)?

    private var makeContainer: (StagedViewController) -> Container
    let clock = DisplayLinkClock()
    private let recognizers = Recognizers()
    private let delegate: RegistryDelegate<UIKitPlatform>

    init(
      registry: @escaping () -> Registry, container: @escaping (StagedViewController) -> Container
    ) {
      makeContainer = container
      delegate = RegistryDelegate(registry: registry)
      super.init(nibName: nil, bundle: nil)
      let made = self.container
      made.delegate = delegate
      // It would retain the first screens, which may leave.
      makeContainer = { [unowned made] _ in made }
    }

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
    }

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
      UIAccessibility.follow(screen)
      onSelect?(screen)
    }
  }
#endif
