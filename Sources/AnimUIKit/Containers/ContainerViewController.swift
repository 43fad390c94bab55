#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// The article's container as a view controller: it shows one of its children, and changes them as
  /// the rules of a registry say.
  ///
  /// What decides is its ``container``, which is the same as in memory; this forwards to it what
  /// UIKit tells, and tells the children itself that they appear and disappear.
  open class ContainerViewController: UIViewController {
    /// The container, of which changes are asked.
    public private(set) lazy var container = makeContainer(self)

    /// The view in which the children stand; an app may put it anywhere in its own.
    public let stage = StageView(frame: .zero)

    /// Called with the child that is shown when a change has completed, whoever is the container's
    /// delegate.
    public var onSelect: ((UIViewController) -> Void)?

    private let makeContainer: (ContainerViewController) -> ContainerController<UIKitPlatform>
    let clock = DisplayLinkClock()
    private var gestures: [(armed: ArmedGesture<UIKitPlatform>, source: GestureSource)] = []
    private let delegate: RegistryDelegate<UIKitPlatform>

    /// Creates a container of these children, of which it shows the first.
    ///
    /// - Parameters:
    ///   - viewControllers: the children, in order.
    ///   - registry: reads the registry of the moment; it is asked at each change.
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

    /// Creates a container whose children are made when each is first shown, or when a gesture could
    /// first show it. It shows the first.
    ///
    /// - Parameters:
    ///   - makers: make the children, in order.
    ///   - registry: reads the registry of the moment; it is asked at each change.
    public init(children makers: [() -> UIViewController], registry: @escaping () -> Registry) {
      makeContainer = { owner in
        ContainerController(
          of: owner, containerView: owner.stage, children: makers, clock: owner.clock)
      }
      delegate = RegistryDelegate(registry: registry)
      super.init(nibName: nil, bundle: nil)
      container.delegate = delegate
    }

    /// Nil: the container is made by code.
    public required init?(coder: NSCoder) { nil }

    /// False: the container tells its children itself.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    #if !os(tvOS) && !os(visionOS)
      /// The child that is shown; during a change, the one that arrives.
      open override var childForStatusBarStyle: UIViewController? {
        container.selectedViewController
      }

      /// The child that is shown; during a change, the one that arrives.
      open override var childForStatusBarHidden: UIViewController? {
        container.selectedViewController
      }

      /// The child that is shown; during a change, the one that arrives.
      open override var childForHomeIndicatorAutoHidden: UIViewController? {
        container.selectedViewController
      }

      /// The child that is shown; during a change, the one that arrives.
      open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
        container.selectedViewController
      }
    #endif

    /// Puts the stage into the view, and shows the first child where none is selected.
    open override func viewDidLoad() {
      super.viewDidLoad()
      stage.frame = view.bounds
      view.addSubview(stage)
      container.onArmedGesturesChange = { [weak self] in self?.arm($0) }
      container.onSelect = { [weak self] in self?.didSelect($0) }
      if container.selectedViewController == nil { container.select(at: 0) }
    }

    /// Forwards to the children.
    open override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      container.viewWillAppear(animated)
    }

    /// Forwards to the children.
    open override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      container.viewDidAppear(animated)
    }

    /// Forwards to the children.
    open override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      container.viewWillDisappear(animated)
    }

    /// Forwards to the children.
    open override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      container.viewDidDisappear(animated)
    }

    /// Lays the child out, or goes on with the transition in the new size.
    open override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      container.viewDidLayoutSubviews()
    }

    /// What the system shows around a screen follows the new one, and so does VoiceOver's focus.
    private func didSelect(_ screen: UIViewController) {
      #if !os(tvOS) && !os(visionOS)
        setNeedsStatusBarAppearanceUpdate()
        setNeedsUpdateOfHomeIndicatorAutoHidden()
        setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
      #endif
      UIAccessibility.follow(screen)
      onSelect?(screen)
    }

    /// The recognizers of gestures that stay armed stay, above all those in use.
    private func arm(_ armed: [ArmedGesture<UIKitPlatform>]) {
      let old = gestures
      gestures = armed.map { armed in
        old.first { $0.armed === armed }
          ?? (
            armed,
            GestureSource(
              armed.gesture, in: stage, shouldBegin: { armed.mayBegin($0) },
              handle: { armed.handle($0, $1) })
          )
      }
      for gesture in old where !armed.contains(where: { $0 === gesture.armed }) {
        gesture.source.remove()
      }
    }
  }
#endif
