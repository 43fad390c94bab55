import AnimLive
import AnimProgram
import AnimRuntime
import AnimSystem
import Foundation

/// A stack in memory, with ``HeadlessContainer``'s scripts, clock and screens.
///
/// ```swift
/// let app = try HeadlessNavigation(scripts: ["app.anim": script], screens: ["Home"])
/// app.push("Detail")
/// app.advance(by: 0.2)
/// #expect(try app.view("Detail").matrix.m41 > 0)
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
  private var size: StageSize
  private let trace: HeadlessTrace
  private var screens: [String: HeadlessViewController]
  /// Whether the store has changed since the gestures were updated.
  private let isOutdated = Locked(false)

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
  /// The other parameters are those of ``init(scripts:screens:size:traits:)``.
  ///
  /// - Parameter folder: The path of the folder.
  /// - Throws: ``ScriptErrors`` if a script has an error, or the folder has no script or cannot be read.
  public convenience init(
    folder: String, screens: [String] = ["Home"],
    size: StageSize = StageSize(width: 390, height: 844), traits: RequestTraits = RequestTraits()
  ) throws {
    let store = RegistryStore()
    let scripts = LiveScripts(folder: folder, store: store)
    try ScriptErrors.check(scripts.diagnostics)
    guard !scripts.isEmpty else {
      let message = "there is no script (*.anim) in `\(folder)`"
      throw ScriptErrors(diagnostics: [
        ScriptDiagnostic(.error, "unreadable-file", message, path: folder, line: 1)
      ])
    }
    self.init(store: store, screens: screens, size: size, traits: traits)
  }

  /// Puts screens on stage and animates their transitions with a store that the test has filled,
  /// for example with animators written in Swift. The other parameters are those of
  /// ``init(scripts:screens:size:traits:)``.
  ///
  /// - Parameter store: The animators and rules.
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
    container.registry = { store.current }
    container.onFinding = { [weak self] in self?.findings.append($0) }
    container.onArmedGesturesChange = { _ in }
    store.onChange(for: self) { [isOutdated] in isOutdated.withValue { $0 = true } }
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
      operation, from: from, to: to, in: owner.identifier,
      direction: operation.defaultDirection * (owner.traits.rightToLeft ? -1 : 1), size: size,
      traits: owner.traits, values: values)
    return store.answer(to: request)
  }

  // MARK: Time

  /// Advances the clock in frames of equal length.
  ///
  /// - Parameters:
  ///   - seconds: The time that passes.
  ///   - frames: The number of frames. `nil` for 60 frames a second; there is always at least one.
  public func advance(by seconds: Double, frames: Int? = nil) {
    followStore()
    let count = (seconds * 60).rounded()
    clock.advance(by: seconds, frames: frames ?? (count >= 1 && count < 1e6 ? Int(count) : 1))
  }

  /// Advances the clock in frames of a sixtieth of a second until nothing moves any more.
  ///
  /// - Parameter limit: The longest time to advance, in seconds.
  /// - Returns: Whether everything came to rest in time.
  @discardableResult
  public func settle(within limit: Double = 10) -> Bool {
    followStore()
    let end = clock.now + limit
    while container.isTransitioning || clock.callbackCount > 0 {
      guard clock.now < end else { return false }
      clock.advance(by: 1 / 60)
    }
    return true
  }

  // MARK: What happens to the container

  /// Gives the stage another size, as a turn of the device or another window does. A running change
  /// continues.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - safeArea: The insets of the safe area. `nil` if they stay.
  public func resize(to size: StageSize, safeArea: StageInsets? = nil) {
    self.size = size
    if let safeArea { container.containerView.safeAreaInsets = safeArea }
    HeadlessPlatform.setFrame(
      StageRectangle(origin: .zero, size: size), of: container.containerView)
    container.viewDidLayoutSubviews()
  }

  /// Turns the device: width and height of the stage change places.
  public func turn() { resize(to: StageSize(width: size.height, height: size.width)) }

  /// Hides the container, as another tab does. A running change ends at once.
  public func hide() {
    container.viewWillDisappear(false)
    container.viewDidDisappear(false)
  }

  /// Shows the container again.
  public func show() {
    container.viewWillAppear(false)
    container.viewDidAppear(false)
  }

  /// Puts a finger on the stage, at a place in points.
  public func touch(x: Double, y: Double) -> HeadlessFinger {
    followStore()
    return HeadlessFinger(at: StagePoint(x: x, y: y), in: container, clock: clock)
  }

  // MARK: What is seen

  /// The names of the screens on stage, from back to front: two during a transition, one at rest,
  /// or more if a presenter stays behind its sheet. Snapshots and overlays are not included.
  public var visibleScreens: [String] {
    container.containerView.subviews.filter { view in
      !view.isHidden && screens.values.contains { $0.view === view }
    }.map(\.identifier)
  }

  /// Returns the view of a screen: its frame, transform, alpha and everything else that a script animates. While a
  /// change runs, also an overlay such as `overlay.shade`, an element such as `row1`, or a match such as
  /// `photo > photo`.
  ///
  /// - Throws: An error that lists the names that there are, if this is none of them.
  public func view(_ name: String) throws -> HeadlessView {
    let pictures = container.containerView.subviews
    if let view = screens[name]?.view ?? pictures.last(where: { $0.identifier == name }) {
      return view
    }
    throw UnknownView(name: name, known: Set(screens.keys).union(pictures.map(\.identifier)))
  }

  /// Returns the view controller of a screen. A screen that has not been used before
  /// is created and is not on stage: give its view what `match` and `elements` find before the change that shows it.
  public func screen(_ name: String) -> HeadlessViewController {
    if let screen = screens[name] { return screen }
    let screen = HeadlessViewController(name, size: size, trace: trace)
    screens[name] = screen
    return screen
  }

  /// Updates the gestures if the store has changed, on whatever thread.
  private func followStore() {
    let hasChanged = isOutdated.withValue { isOutdated in
      defer { isOutdated = false }
      return isOutdated
    }
    if hasChanged { container.updateGestures() }
  }

  /// Returns the callbacks that screens have received since the last call, such as
  /// `Detail.viewWillAppear(true)`.
  public func takeCallbacks() -> [String] { trace.take() }
}

/// The error for a name that no view has.
private struct UnknownView: LocalizedError, CustomStringConvertible {
  let name: String
  let known: Set<String>

  var description: String {
    "there is no view `\(name)`; there are \(known.sorted().map { "`\($0)`" }.joined(separator: ", "))"
  }

  var errorDescription: String? { description }
}

extension HeadlessContainer where Container == NavigationController<HeadlessPlatform> {
  /// The names of the stack, topmost screen last. During a transition, the stack after it.
  public var stack: [String] { container.viewControllers.map(\.identifier) }

  /// Pushes a screen, creating it the first time its name is used.
  ///
  /// - Parameters:
  ///   - name: The screen's name.
  ///   - animator: The animator that takes precedence over all rules. `nil` if the rules choose.
  ///   - animated: Whether the change is animated.
  ///   - values: Values that scripts read as `request.NAME`.
  ///   - interaction: The controller that drives the change interactively. `nil` if none does.
  @discardableResult
  public func push(
    _ name: String, using animator: AnimatorName? = nil, animated: Bool = true,
    values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<HeadlessPlatform>)? = nil
  ) -> ChangeResult {
    container.submit(.push(screen(name)), animated, values, interaction, using: animator)
  }

  /// Pops the topmost screen.
  @discardableResult
  public func pop(
    using animator: AnimatorName? = nil, animated: Bool = true,
    values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<HeadlessPlatform>)? = nil
  ) -> ChangeResult {
    container.submit(.pop, animated, values, interaction, using: animator)
  }
}

extension HeadlessContainer where Container == TabController<HeadlessPlatform> {
  /// The name of the tab that is shown. During a transition, the arriving one. `nil` without tabs.
  public var selected: String? { container.selectedViewController?.identifier }

  /// Shows another tab. One that is not in the list is reported and otherwise ignored.
  @discardableResult
  public func select(
    _ name: String, using animator: AnimatorName? = nil, animated: Bool = true,
    values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<HeadlessPlatform>)? = nil
  ) -> ChangeResult {
    container.submit(.select(screen(name)), animated, values, interaction, using: animator)
  }
}

extension HeadlessContainer where Container == ModalPresenter<HeadlessPlatform> {
  /// The names of the presented screens, topmost last. During a transition, the list after it.
  public var presented: [String] { container.presentedViewControllers.map(\.identifier) }

  /// Presents a screen above the topmost one, creating it the first time its name is used. Without a
  /// height and without a frame, it replaces its presenter; otherwise the presenter stays visible, and the
  /// screen goes where an app's `preferredContentSize` or `presentedFrame` would put it.
  ///
  /// - Parameters:
  ///   - name: The screen's name.
  ///   - height: The height that it prefers, in points. `nil` if it prefers none.
  ///   - width: The width that it prefers, in points. `nil` for a sheet as wide as the stage.
  ///   - frame: Returns its frame on a stage of some size. `nil` if its size decides.
  ///   - animator: The animator that takes precedence over all rules. `nil` if the rules choose.
  ///   - animated: Whether the change is animated.
  ///   - values: Values that scripts read as `request.NAME`.
  ///   - interaction: The controller that drives the change interactively. `nil` if none does.
  @discardableResult
  public func present(
    _ name: String, height: Double? = nil, width: Double? = nil,
    frame: ((StageSize) -> StageRectangle)? = nil, using animator: AnimatorName? = nil,
    animated: Bool = true, values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<HeadlessPlatform>)? = nil
  ) -> ChangeResult {
    let stage = container.containerView
    let sized = height.map { height in
      { (size: StageSize) in
        ModalPresentation.frame(
          preferring: StageSize(width: width ?? 0, height: height), in: size,
          safeArea: stage.safeAreaInsets)
      }
    }
    let presentation = (frame ?? sized).map { ModalPresentation(.custom, frame: $0) }
    return container.submit(
      .present(screen(name), presentation ?? ModalPresentation()), animated, values, interaction,
      using: animator)
  }

  /// Taps somewhere on the stage, in points. Beside a screen that keeps its presenter visible, that
  /// dismisses the screen, unless it is `isModalInPresentation`. Returns whether it does.
  @discardableResult
  public func tap(x: Double, y: Double) -> Bool {
    let point = StagePoint(x: x, y: y)
    guard let top = container.presentedViewControllers.last, !container.isTransitioning,
      container.keepsPresenter(of: top), !top.isModalInPresentation,
      let frame = HeadlessPlatform.appearance(of: top.view)?.frame, !frame.contains(point),
      HeadlessPlatform.bounds(of: container.containerView).contains(point)
    else { return false }
    container.dismiss()
    return true
  }

  /// Dismisses the topmost screen.
  @discardableResult
  public func dismiss(
    using animator: AnimatorName? = nil, animated: Bool = true,
    values: [String: ScriptValue] = [:],
    interaction: (any InteractionController<HeadlessPlatform>)? = nil
  ) -> ChangeResult {
    container.submit(.dismiss(nil), animated, values, interaction, using: animator)
  }
}
