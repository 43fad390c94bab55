#if canImport(UIKit) && !os(watchOS)
  import AnimRuntime
  import AnimUIKit

  #if ANIM_STAND_INS
    import UIKit
  #else
    // Some SDKs declare VoiceOver's notifications as mutable variables.
    @preconcurrency import UIKit
  #endif

  /// A view controller that shows screens and animates changes as the rules say: what a
  /// ``ContainerViewController`` and a ``StackViewController`` have in common.
  ///
  /// Its ``container``, which is the same type as in memory, makes all decisions. This class
  /// forwards UIKit's calls to it, and forwards appearance callbacks to the screens itself.
  open class StagedViewController<Container: TransitionContainer<UIKitPlatform>>: UIViewController,
    GestureUpdating
  {
    /// The container. Request changes from it.
    public private(set) lazy var container = Container(
      of: self, containerView: stageView, viewControllers: first, clock: clock, isLoaded: false)

    /// The view that contains the screens. An app may place it anywhere in the view controller's own
    /// view.
    public var stage: UIView { stageView }
    let stageView = StageView(frame: .zero)
    /// Called with the screen that is shown when no change runs any more, whether the last one has completed
    /// or not.
    var onRest: ((UIViewController) -> Void)?

    /// Called with the new screen after a change has completed, independently of the container's
    /// delegate.
    public var onSelect: ((UIViewController) -> Void)?

    /// The animators, which this controller retains. Others take effect with the next change. `nil` if there
    /// are none.
    var animators: Animators? {
      didSet {
        guard animators !== oldValue else { return }
        follow()
        updateGestures()
      }
    }
    /// The screens until the container is created.
    private var first: [UIViewController]
    private(set) lazy var clock = DisplayLinkClock { [weak self] in
      self?.stageView.slowMotion ?? 1
    }
    private let recognizers = Recognizers()
    private var motion: [Observer] = []
    /// What VoiceOver was on when a screen left, by screen.
    private var focused: [ObjectIdentifier: Focused] = [:]

    /// Whether VoiceOver was outside the stage when the last change began, such as on a button that
    /// requests changes. It then stays there, as on a tab bar.
    private var isFocusElsewhere = false

    private struct Focused {
      weak var screen: UIViewController?
      weak var element: AnyObject?
    }

    /// Creates a container of these screens: children of which the first is shown, or a stack with its
    /// topmost screen last.
    ///
    /// - Parameters:
    ///   - viewControllers: The screens. If the list is empty, nothing is shown.
    ///   - animators: The animators, which the container retains. When scripts change, the next change uses
    ///     the new ones, and the container's gestures are updated soon. `nil` for none: screens then slide.
    public init(viewControllers: [UIViewController], animators: Animators?) {
      (first, self.animators) = (viewControllers, animators)
      super.init(nibName: nil, bundle: nil)
      container.registry = { [weak self] in self?.animators?.store.current ?? Registry() }
      container.onFinding = { [weak self] in
        let message = AnimatorMessage($0)
        if self?.animators?.report(message) == nil { message.log() }
      }
      first = []
      motion = Observer.ofMotion { [weak self] in self?.updateGestures() }
      follow()
    }

    private func follow() {
      attach(animators, as: .animators)
      animators?.store.follow(self) { $0.updateGestures() }
    }

    package func updateGestures() { container.updateGestures() }

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

    /// The screen that is shown. During a transition, the arriving one.
    open override var childViewControllerForPointerLock: UIViewController? { container.selected }

    /// Those of the screen that is shown: UIKit asks only the root of a window.
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
      container.selected?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }

    /// That of the screen that is shown.
    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
      container.selected?.preferredInterfaceOrientationForPresentation
        ?? super.preferredInterfaceOrientationForPresentation
    }

    // Declared since the SDK of iOS 26.
    #if compiler(>=6.2)
      /// The screen that is shown. During a transition, the arriving one.
      @available(iOS 26, *)
      open override var childForInterfaceOrientationLock: UIViewController? { container.selected }
    #endif

    /// The scroll view of the screen that is shown, for the bars around this container.
    open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
      container.selected?.contentScrollView(for: edge)
    }

    /// Adds the stage to the view, unless an app has already placed it.
    open override func viewDidLoad() {
      super.viewDidLoad()
      if stage.superview == nil {
        stage.frame = view.bounds
        view.addSubview(stage)
      }
      container.onArmedGesturesChange = { [stage, recognizers] in recognizers.show($0, in: stage) }
      // A stage inside another view is laid out after the view of this controller.
      stageView.onLayout = { [weak self] in self?.container.viewDidLayoutSubviews() }
      container.onSelect = { [weak self] in self?.didSelect($0) }
      container.onChange = { [weak self] in self?.didChange() }
      container.onLeave = { [weak self] in self?.keepFocus(of: $0) }
      container.viewDidLoad()
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

    /// Updates the status bar and the like for the screen that is arriving or shown.
    private func didChange() {
      setNeedsStatusBarAppearanceUpdate()
      setNeedsUpdateOfHomeIndicatorAutoHidden()
      setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
      setNeedsUpdateOfPrefersPointerLocked()
      setNeedsUpdateOfSupportedInterfaceOrientations()
      #if compiler(>=6.2)
        if #available(iOS 26, *) { setNeedsUpdateOfPrefersInterfaceOrientationLocked() }
      #endif
      if !container.isTransitioning, let screen = container.selected { onRest?(screen) }
    }

    /// Updates VoiceOver's focus for the new screen.
    private func didSelect(_ screen: UIViewController) {
      // Another change has already begun to replace a screen that is only passed through.
      let isMoved = screen.arrivalFocus != nil || !isFocusElsewhere
      if !container.isPassing, screen.view.window != nil, isMoved {
        UIAccessibility.post(notification: .screenChanged, argument: focus(in: screen))
      }
      onSelect?(screen)
    }

    /// What VoiceOver goes to when a screen has arrived: what the app names, or else what it was on when
    /// the screen left, as in UIKit's containers, or else the first element.
    private func focus(in screen: UIViewController) -> AnyObject? {
      if let named = screen.arrivalFocus { return named as AnyObject }
      let element = focused.removeValue(forKey: ObjectIdentifier(screen))?.element
      let isGone = (element as? UIView).map { $0.window == nil } ?? false
      return isGone ? screen.viewIfLoaded : element ?? screen.viewIfLoaded
    }

    private func keepFocus(of screen: UIViewController) {
      stageView.slowMotion = animators?.slowMotion ?? 1
      focused = focused.filter { $0.value.screen != nil }
      let element = UIAccessibility.focusedElement(using: nil) as? NSObject
      isFocusElsewhere = element.map { !Self.isFocus($0, in: stageView) } ?? false
      guard let element, let view = screen.viewIfLoaded, Self.isFocus(element, in: view) else {
        return
      }
      focused[ObjectIdentifier(screen)] = Focused(screen: screen, element: element)
    }

    /// Returns whether what VoiceOver is on belongs to a view. An element that says nothing of the views around it
    /// says where it is.
    private static func isFocus(_ element: NSObject, in view: UIView) -> Bool {
      let around = sequence(first: element, next: \.elementAround)
      if let own = around.lazy.compactMap({ $0 as? UIView }).first {
        return own.isDescendant(of: view)
      }
      let place = UIAccessibility.convertToScreenCoordinates(view.bounds, in: view)
      let frame = element.accessibilityFrame
      return place.contains(CGPoint(x: frame.midX, y: frame.midY))
    }
  }

  extension NSObject {
    /// What an accessibility element is in. SwiftUI's elements say so too, but are of a class of their own.
    @MainActor fileprivate var elementAround: NSObject? {
      #if canImport(ObjectiveC)
        (self as AnyObject).accessibilityContainer as? NSObject
      #else
        (self as? UIAccessibilityElement)?.accessibilityContainer as? NSObject
      #endif
    }
  }
#endif
