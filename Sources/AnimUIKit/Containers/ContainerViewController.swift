#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A view controller that shows one of its children and animates changes as the rules of a
  /// registry say: the container of objc.io's article.
  ///
  /// Its ``container``, which is the same type as in memory, makes all decisions. This class
  /// forwards UIKit's calls to it, and forwards appearance callbacks to the children itself.
  open class ContainerViewController: UIViewController {
    /// The container. Request changes from it.
    public private(set) lazy var container = makeContainer(self)

    /// The view that contains the children. An app may place it anywhere in the container's own
    /// view.
    public let stage = StageView(frame: .zero)

    /// Called with the new child after a change has completed, independently of the container's
    /// delegate.
    public var onSelect: ((UIViewController) -> Void)?

    private let makeContainer: (ContainerViewController) -> ContainerController<UIKitPlatform>
    let clock = DisplayLinkClock()
    private let recognizers = Recognizers()
    private let delegate: RegistryDelegate<UIKitPlatform>

    /// Creates a container of these children and shows the first.
    ///
    /// - Parameters:
    ///   - viewControllers: The children, in order. If the list is empty, the container shows
    ///     nothing.
    ///   - registry: Returns the current registry. It is called at each change.
    public init(viewControllers: [UIViewController], registry: @escaping () -> Registry) {
      makeContainer = { owner in
        ContainerController(
          of: owner, containerView: owner.stage, viewControllers: viewControllers,
          clock: owner.clock)
      }
      delegate = RegistryDelegate(registry: registry)
      super.init(nibName: nil, bundle: nil)
      container.delegate = delegate
    }

    /// Creates a container whose children are created when they are first shown, or when a gesture
    /// could first show them. It shows the first child.
    ///
    /// - Parameters:
    ///   - makers: Closures that create the children, in order.
    ///   - registry: Returns the current registry. It is called at each change.
    public init(children makers: [() -> UIViewController], registry: @escaping () -> Registry) {
      makeContainer = { owner in
        ContainerController(
          of: owner, containerView: owner.stage, children: makers, clock: owner.clock)
      }
      delegate = RegistryDelegate(registry: registry)
      super.init(nibName: nil, bundle: nil)
      container.delegate = delegate
    }

    /// Returns `nil`: this container is created in code.
    public required init?(coder: NSCoder) { nil }

    /// Always `false`: the container forwards appearance callbacks itself.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    #if !os(tvOS) && !os(visionOS)
      /// The child that is shown. During a transition, the arriving one.
      open override var childForStatusBarStyle: UIViewController? {
        container.selectedViewController
      }

      /// The child that is shown. During a transition, the arriving one.
      open override var childForStatusBarHidden: UIViewController? {
        container.selectedViewController
      }

      /// The child that is shown. During a transition, the arriving one.
      open override var childForHomeIndicatorAutoHidden: UIViewController? {
        container.selectedViewController
      }

      /// The child that is shown. During a transition, the arriving one.
      open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
        container.selectedViewController
      }
    #endif

    /// Adds the stage to the view, unless an app has already placed it, and shows the first child
    /// if none is selected.
    open override func viewDidLoad() {
      super.viewDidLoad()
      if stage.superview == nil {
        stage.frame = view.bounds
        view.addSubview(stage)
      }
      container.onArmedGesturesChange = { [stage, recognizers] in recognizers.show($0, in: stage) }
      container.onSelect = { [weak self] in self?.didSelect($0) }
      if container.selectedViewController == nil { container.select(at: 0) }
    }

    /// Forwards the call to the children.
    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      container.viewWillAppear(animated)
    }

    /// Forwards the call to the children.
    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      container.viewDidAppear(animated)
    }

    /// Forwards the call to the children.
    open override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      container.viewWillDisappear(animated)
    }

    /// Forwards the call to the children.
    open override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      container.viewDidDisappear(animated)
    }

    /// Lays out the child, or continues the running transition in the new size.
    open override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      container.viewDidLayoutSubviews()
    }

    /// Updates the status bar and the like, and VoiceOver's focus, for the new screen.
    private func didSelect(_ screen: UIViewController) {
      #if !os(tvOS) && !os(visionOS)
        setNeedsStatusBarAppearanceUpdate()
        setNeedsUpdateOfHomeIndicatorAutoHidden()
        setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
      #endif
      UIAccessibility.follow(screen)
      onSelect?(screen)
    }
  }
#endif
