import AnimLive
import AnimProgram
import AnimRuntime

/// A recording that happens again, on views in memory.
///
/// ```swift
/// let replay = try Replay(text)
/// replay.run()
/// #expect(replay.findings.isEmpty && replay.firstDifference == nil)
/// ```
///
/// Containers record themselves, see `TransitionContainer.startRecording(scripts:)`. `animc replay`
/// plays a file. The replay is recorded in turn: if it shows the same, both recordings are equal.
public final class Replay {
  /// What was recorded.
  package let recording: Recording
  /// The callbacks of the screens, oldest first.
  public let trace = HeadlessTrace()
  /// Every problem that the container has reported.
  public private(set) var findings: [TransitionFinding] = []
  /// The number of the first event after which something else was shown. `nil` if there is none.
  public private(set) var firstDifference: Int?

  private let clock = ReplayClock()
  private let owner: HeadlessViewController
  private let stage: HeadlessView
  private let container: TransitionContainer<HeadlessPlatform>
  private let delegate: RegistryDelegate<HeadlessPlatform>
  private var screens: [HeadlessViewController] = []
  private let recorder: Recorder?

  /// Prepares a replay of a recording's text, with the scripts in it.
  ///
  /// - Throws: ``ScriptErrors`` if a script has an error, or an error that says which line of the
  ///   text is wrong.
  public convenience init(_ text: String) throws {
    try self.init(Recording(text: text))
  }

  /// Prepares a replay with the scripts of the recording.
  ///
  /// - Throws: ``ScriptErrors`` if a script has an error.
  package convenience init(_ recording: Recording) throws {
    let store = RegistryStore()
    try ScriptErrors.check(store.load(recording.scripts))
    self.init(recording, registry: store.current)
  }

  /// Prepares a replay.
  ///
  /// - Parameters:
  ///   - recording: What happened.
  ///   - registry: The rules of the recorded scripts, or of others.
  package init(_ recording: Recording, registry: Registry) {
    self.recording = recording
    let size = recording.layout.size
    owner = HeadlessViewController(recording.name ?? "", size: size, trace: nil)
    let trace = trace
    screens = recording.screens.map {
      HeadlessViewController($0 ?? "", size: size, trace: trace)
    }
    delegate = RegistryDelegate { registry }
    let first = recording.children.list.map { [screens] in screens[$0] }
    let selected = recording.children.selected.map { [screens] in screens[$0] }
    // The presenter is a screen itself.
    let view =
      recording.container == .modal
      ? HeadlessView("window", frame: StageRectangle(origin: .zero, size: size)) : owner.view
    stage = view
    stage.safeAreaInsets = recording.layout.safeArea
    switch recording.container {
    case .screens:
      let made = ContainerController<HeadlessPlatform>(
        of: owner, containerView: view, viewControllers: first, clock: clock)
      selected.map { made.select($0, animated: false) }
      container = made
    case .navigation:
      container = NavigationController(
        of: owner, containerView: view, viewControllers: first, clock: clock)
    case .tabs:
      let made = TabController<HeadlessPlatform>(
        of: owner, containerView: view, viewControllers: first, clock: clock)
      selected.map { made.select($0, animated: false) }
      container = made
    case .modal:
      container = ModalPresenter(of: owner, containerView: view, clock: clock)
    }
    container.delegate = delegate
    container.viewWillAppear(false)
    container.viewDidAppear(false)
    _ = trace.take()
    recorder = container.record(recording.scripts)
    container.onFinding = { [weak self] in self?.findings.append($0) }
  }

  /// What happened this time.
  package var result: Recording? { recorder?.recording }

  /// The number of events that have happened.
  package private(set) var count = 0

  /// Lets all events happen.
  public func run() {
    while step() {}
  }

  /// Lets the next event happen.
  ///
  /// - Returns: `false` if there is none.
  package func step() -> Bool {
    guard count < recording.events.count else { return false }
    let event = recording.events[count]
    clock.now = Double(event.time) / 1e6
    if let change = event.changes.first {
      (owner.traits.rightToLeft, owner.traits.reduceMotion) = (
        change.rightToLeft, change.reduceMotion
      )
    }
    if case .layout(let layout) = event.kind {
      stage.frame.size = layout.size
      stage.safeAreaInsets = layout.safeArea
    }
    container.replay(event) { [screens] in screens[$0] }
    if event.kind == .frame { clock.tick() }
    count += 1
    if firstDifference == nil, event.digest != 0,
      recorder?.recording.events.last?.digest != event.digest
    {
      firstDifference = count - 1
    }
    return true
  }
}

/// A clock whose frames are those of a recording.
private final class ReplayClock: FrameClock {
  var now = 0.0
  private var callbacks: [(Double) -> Bool] = []

  func start(_ callback: @escaping (Double) -> Bool) { callbacks.append(callback) }

  func tick() {
    let current = callbacks
    callbacks = []
    let continuing = current.filter { $0(now) }
    callbacks = continuing + callbacks
  }
}
