import AnimLive
import AnimProgram
import AnimRuntime

/// A stack in memory, with ``HeadlessContainer``'s scripts, clock and screens.
///
/// ```swift
/// let app = try HeadlessNavigation(scripts: ["app.anim": script], screens: ["Home"])
/// app.push("Detail")
/// app.advance(by: 0.2)
/// #expect(app.view("Detail").matrix.m41 > 0)
/// app.settle()
/// #expect(app.visibleScreens == ["Detail"])
/// ```
///
/// It behaves like a `StackViewController`, which has the same container. A `UINavigationController`
/// with the same scripts shows the same frames, but finishes one push or pop before the next: only a
/// gesture can interrupt it.
public typealias HeadlessNavigation = HeadlessContainer<NavigationController<HeadlessPlatform>>

/// Tabs in memory, of which the first is shown, with ``HeadlessContainer``'s scripts, clock and
/// screens.
public typealias HeadlessTabs = HeadlessContainer<TabController<HeadlessPlatform>>

/// A screen in memory that presents others, with ``HeadlessContainer``'s scripts, clock and screens.
/// The first screen presents the second, and so on.
public typealias HeadlessSheet = HeadlessContainer<ModalPresenter<HeadlessPlatform>>

/// A container in memory, already on stage, with scripts that animate it and a clock that the test
/// advances.
public final class HeadlessContainer<Container: TransitionContainer<HeadlessPlatform>> {
  /// The container: the same type that runs in an app, without pixels.
  public let container: Container
  /// The store that holds the scripts. Loading others here replaces them while the test runs.
  public let store: RegistryStore
  /// The clock. Nothing moves until it advances.
  public let clock = ManualClock()
  /// Every problem that the container has reported so far.
  public private(set) var findings: [TransitionFinding] = []

  private let owner: HeadlessViewController
  private let size: StageSize
  private let delegate: RegistryDelegate<HeadlessPlatform>
  private let trace: HeadlessTrace
  private var screens: [String: HeadlessViewController]

  /// Puts screens on stage and animates their transitions with these scripts.
  ///
  /// - Parameters:
  ///   - scripts: The texts of the scripts by file name, such as `app.anim`.
  ///   - screens: A stack with its topmost screen last, tabs, or a screen and those presented above
  ///     it. Rules refer to the screens by these names.
  ///   - size: The size of the stage in points.
  ///   - traits: Reduce Motion and the layout direction.
  /// - Throws: ``ScriptErrors`` if a script has an error.
  public convenience init(
    scripts: [String: String], screens: [String] = ["Home"],
    size: StageSize = StageSize(width: 390, height: 844), traits: RequestTraits = RequestTraits()
  ) throws {
    let store = RegistryStore()
    try ScriptErrors.check(store.load(scripts))
    self.init(store: store, screens: screens, size: size, traits: traits)
  }

  /// Puts screens on stage and animates their transitions with the scripts of a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - screens: A stack with its topmost screen last, tabs, or a screen and those presented above
  ///     it. Rules refer to the screens by these names.
  ///   - size: The size of the stage in points.
  ///   - traits: Reduce Motion and the layout direction.
  /// - Throws: ``ScriptErrors`` if a script has an error or the folder cannot be read.
  public convenience init(
    folder: String, screens: [String] = ["Home"],
    size: StageSize = StageSize(width: 390, height: 844), traits: RequestTraits = RequestTraits()
  ) throws {
    let store = RegistryStore()
    try ScriptErrors.check(LiveScripts(folder: folder, store: store).diagnostics)
    self.init(store: store, screens: screens, size: size, traits: traits)
  }

  /// Puts screens on stage and animates their transitions with a store that the test has filled,
  /// for example with animators written in Swift.
  ///
  /// - Parameters:
  ///   - store: The animators and rules.
  ///   - screens: A stack with its topmost screen last, tabs, or a screen and those presented above
  ///     it. Rules refer to the screens by these names.
  ///   - size: The size of the stage in points.
  ///   - traits: Reduce Motion and the layout direction.
  public init(
    store: RegistryStore, screens: [String] = ["Home"],
    size: StageSize = StageSize(width: 390, height: 844), traits: RequestTraits = RequestTraits()
  ) {
    let trace = HeadlessTrace()
    let shown = screens.map { HeadlessViewController($0, size: size, trace: trace) }
    (self.store, self.size, self.trace) = (store, size, trace)
    self.screens = Dictionary(shown.map { ($0.identifier, $0) }) { first, _ in first }
    let window = HeadlessView("Window", frame: StageRectangle(origin: .zero, size: size))
    if Container.kind == .modal {
      // The first screen presents the others.
      owner = shown.first ?? HeadlessViewController("Home", size: size)
      container = Container(
        of: owner, containerView: window, viewControllers: Array(shown.dropFirst()), clock: clock)
    } else {
      owner = HeadlessViewController(Container.kind == .tabs ? "Tabs" : "Navigation", size: size)
      container = Container(
        of: owner, containerView: owner.view, viewControllers: shown, clock: clock)
    }
    owner.traits = traits
    delegate = RegistryDelegate(store: store)
    container.delegate = delegate
    container.onFinding = { [weak self] in self?.findings.append($0) }
    container.viewWillAppear(false)
    container.viewDidAppear(false)
    _ = trace.take()
  }

  /// Returns what answers a change, such as `slide(padding: 16pt)`. `nil` if no rule matches.
  public func answer(
    to operation: RequestOperation, from: String? = nil, to: String? = nil,
    values: [String: ScriptValue] = [:]
  ) -> String? {
    let request = TransitionRequest(
      operation, from: from, to: to, in: owner.identifier, size: size, traits: owner.traits,
      values: values)
    return store.answer(to: request)
  }

  // MARK: Time

  /// Advances the clock in frames of equal length.
  ///
  /// - Parameters:
  ///   - seconds: The time that passes.
  ///   - frames: The number of frames. `nil` for 60 frames a second; there is always at least one.
  public func advance(by seconds: Double, frames: Int? = nil) {
    let count = (seconds * 60).rounded()
    clock.advance(by: seconds, frames: frames ?? (count >= 1 && count < 1e6 ? Int(count) : 1))
  }

  /// Advances the clock in frames of a sixtieth of a second until nothing moves any more.
  ///
  /// - Parameter limit: The longest time to advance, in seconds.
  /// - Returns: Whether everything came to rest in time.
  @discardableResult
  public func settle(within limit: Double = 10) -> Bool {
    let end = clock.now + limit
    while container.isTransitioning || clock.callbackCount > 0 {
      guard clock.now < end else { return false }
      clock.advance(by: 1 / 60)
    }
    return true
  }

  // MARK: What is seen

  /// The names of the screens on stage, from back to front: two during a transition, one at rest,
  /// or more if a presenter stays behind its sheet. Snapshots and overlays are not included.
  public var visibleScreens: [String] {
    container.containerView.subviews.filter { view in
      !view.isHidden && screens.values.contains { $0.view === view }
    }.map(\.identifier)
  }

  /// The view of a screen: its frame, transform, alpha and everything else that a script animates.
  /// If the screen has not been used before, it is created and is not on stage.
  public func view(_ name: String) -> HeadlessView { screen(name).view }

  /// The view controller of a screen, whose callbacks you can observe.
  public func screen(_ name: String) -> HeadlessViewController {
    if let screen = screens[name] { return screen }
    let screen = HeadlessViewController(name, size: size, trace: trace)
    screens[name] = screen
    return screen
  }

  /// Returns the callbacks that screens have received since the last call, such as
  /// `Detail.viewWillAppear(true)`.
  public func takeCallbacks() -> [String] { trace.take() }
}

extension HeadlessContainer where Container == NavigationController<HeadlessPlatform> {
  /// The names of the stack, topmost screen last. During a transition, the stack after it.
  public var stack: [String] { container.viewControllers.map(\.identifier) }

  /// Pushes a screen, creating it the first time its name is used.
  public func push(
    _ name: String, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<HeadlessPlatform>)? = nil
  ) {
    container.push(screen(name), animated: animated, values: values, interaction: interaction)
  }

  /// Pops the topmost screen.
  public func pop(
    animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<HeadlessPlatform>)? = nil
  ) {
    container.pop(animated: animated, values: values, interaction: interaction)
  }
}

extension HeadlessContainer where Container == TabController<HeadlessPlatform> {
  /// The name of the tab that is shown. During a transition, the arriving one. `nil` without tabs.
  public var selected: String? { container.selectedViewController?.identifier }

  /// Shows another tab. One that is not in the list is reported and otherwise ignored.
  public func select(
    _ name: String, animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<HeadlessPlatform>)? = nil
  ) {
    container.select(screen(name), animated: animated, values: values, interaction: interaction)
  }
}

extension HeadlessContainer where Container == ModalPresenter<HeadlessPlatform> {
  /// The names of the presented screens, topmost last. During a transition, the list after it.
  public var presented: [String] { container.presentedViewControllers.map(\.identifier) }

  /// Presents a screen above the topmost one, creating it the first time its name is used.
  ///
  /// - Parameters:
  ///   - name: The screen's name.
  ///   - height: The height of a sheet at the lower edge, in points, whose presenter stays visible.
  ///     `nil` for a screen that replaces its presenter.
  ///   - animated: Whether the change is animated.
  ///   - values: Values that scripts read as `request.NAME`.
  ///   - interaction: The controller that drives the change interactively. `nil` if none does.
  public func present(
    _ name: String, height: Double? = nil, animated: Bool = true,
    values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<HeadlessPlatform>)? = nil
  ) {
    let sheet = height.map { height in
      ModalPresentation(.custom) { size in
        StageRectangle(x: 0, y: size.height - height, width: size.width, height: height)
      }
    }
    container.present(
      screen(name), sheet ?? ModalPresentation(), animated: animated, values: values,
      interaction: interaction)
  }

  /// Dismisses the topmost screen.
  public func dismiss(
    animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<HeadlessPlatform>)? = nil
  ) {
    container.dismiss(animated: animated, values: values, interaction: interaction)
  }
}
