import AnimLive
import AnimProgram
import AnimRuntime

/// A navigation controller in memory, already on stage, with scripts that animate it and a clock
/// that the test advances.
///
/// ```swift
/// let app = try HeadlessNavigation(scripts: ["app.anim": script], screens: ["Home"])
/// app.push("Detail")
/// app.advance(by: 0.2)
/// #expect(app.view("Detail").matrix.m41 > 0)
/// app.settle()
/// #expect(app.visibleScreens == ["Detail"])
/// ```
public final class HeadlessNavigation {
  /// The container: the same type that an app uses, without pixels.
  public let container: NavigationController<HeadlessPlatform>
  /// The store that holds the scripts. Loading others here replaces them while the test runs.
  public let store: RegistryStore
  /// The clock. Nothing moves until it advances.
  public let clock = ManualClock()
  /// Every problem that the container has reported so far.
  public private(set) var findings: [TransitionFinding] = []

  private let owner: HeadlessViewController
  private let delegate: RegistryDelegate<HeadlessPlatform>
  private let trace = HeadlessTrace()
  private var screens: [String: HeadlessViewController] = [:]

  /// Puts a stack of screens on stage and animates its transitions with these scripts.
  ///
  /// - Parameters:
  ///   - scripts: The texts of the scripts by file name, such as `app.anim`.
  ///   - screens: The stack, topmost screen last. Rules refer to the screens by these names.
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

  /// Puts a stack of screens on stage and animates its transitions with the scripts of a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - screens: The stack, topmost screen last. Rules refer to the screens by these names.
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

  /// Puts a stack of screens on stage and animates its transitions with a store that the test has
  /// filled, for example with animators written in Swift.
  ///
  /// - Parameters:
  ///   - store: The animators and rules.
  ///   - screens: The stack, topmost screen last. Rules refer to the screens by these names.
  ///   - size: The size of the stage in points.
  ///   - traits: Reduce Motion and the layout direction.
  public init(
    store: RegistryStore, screens: [String] = ["Home"],
    size: StageSize = StageSize(width: 390, height: 844), traits: RequestTraits = RequestTraits()
  ) {
    self.store = store
    owner = HeadlessViewController("Navigation", size: size, trace: nil)
    owner.traits = traits
    delegate = RegistryDelegate { store.current }
    container = NavigationController(of: owner, containerView: owner.view, clock: clock)
    container.delegate = delegate
    container.onFinding = { [weak self] in self?.findings.append($0) }
    container.setViewControllers(screens.map(screen), animated: false)
    container.viewWillAppear(false)
    container.viewDidAppear(false)
    _ = trace.take()
  }

  // MARK: Requests

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

  /// Returns the animator that answers a change, as its rule writes it, such as `slide(padding:
  /// 16pt)`. `nil` if no rule matches.
  public func answer(
    to operation: RequestOperation, from: String? = nil, to: String? = nil,
    values: [String: ScriptValue] = [:]
  ) -> String? {
    let request = TransitionRequest(
      operation, from: from, to: to, in: owner.identifier, size: owner.view.frame.size,
      traits: owner.traits, values: values)
    return store.current.resolve(request)?.text
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

  /// The names of the stack, topmost screen last. During a transition, the stack after it.
  public var stack: [String] { container.viewControllers.map(\.identifier) }

  /// The names of the screens on stage, from back to front: two during a transition, one at rest.
  /// Snapshots and overlays are not included.
  public var visibleScreens: [String] {
    owner.view.subviews.filter { view in
      !view.isHidden && screens.values.contains { $0.view === view }
    }.map(\.identifier)
  }

  /// The view of a screen: its frame, transform, alpha and everything else that a script animates.
  /// If the screen has not been used before, it is created and is not on stage.
  public func view(_ name: String) -> HeadlessView { screen(name).view }

  /// The view controller of a screen, whose callbacks you can observe.
  public func screen(_ name: String) -> HeadlessViewController {
    if let screen = screens[name] { return screen }
    let screen = HeadlessViewController(name, size: owner.view.frame.size, trace: trace)
    screens[name] = screen
    return screen
  }

  /// Returns the callbacks that screens have received since the last call, such as
  /// `Detail.viewWillAppear(true)`.
  public func takeCallbacks() -> [String] { trace.take() }
}
