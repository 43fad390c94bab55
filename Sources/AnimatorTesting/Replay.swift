import AnimLive
import AnimProgram
import AnimRuntime

/// A recording of a container that happens again, on views in memory.
///
/// ```swift
/// for replay in try Replay.all(in: text) {
///   replay.run()
///   #expect(replay.findings.isEmpty && replay.firstDifference == nil)
/// }
/// ```
///
/// `Animators.record(to:)` records an app, and `TransitionContainer.startRecording(scripts:)` a
/// single container. `animc replay` plays a file. The replay is recorded in turn: if it shows the
/// same, both recordings are equal.
public final class Replay {
  /// The callbacks of the screens, oldest first.
  public let trace = HeadlessTrace()
  /// Every problem that the container has reported.
  public private(set) var findings: [TransitionFinding] = []
  /// What the container has done that no container should do, as a sentence without a full stop: a
  /// view has jumped, or something is wrong while nothing moves. `nil` if there is nothing.
  public var flaw: String? { firstFlaw?.sentence }
  /// The first thing that no container should do.
  package private(set) var firstFlaw: Flaw?
  /// The number of the first event after which something else was shown. `nil` if there is none.
  public var firstDifference: Int? { replay.firstDifference }
  /// What was recorded.
  package var recording: Recording { replay.recording }
  /// What happened this time.
  package var result: Recording? { replay.recorder?.recording }

  /// The rules of each version of the scripts.
  let registries: [Registry]
  /// A defect that a test plants: called after each event, with the container's view.
  var defect: ((HeadlessView, RecordedEvent) -> Void)?
  private let inspection: FlawInspection
  private let replay: ContainerReplay<HeadlessPlatform>

  /// Prepares replays of the containers in a recording's text, with the scripts in it.
  ///
  /// - Throws: ``ScriptErrors`` if a script has an error, or an error that says which line of the
  ///   text is wrong.
  public static func all(in text: String) throws -> [Replay] {
    try Recording.all(in: text).map { try Replay($0) }
  }

  /// Prepares a replay with the scripts of the recording.
  ///
  /// - Throws: ``ScriptErrors`` if a script has an error.
  package convenience init(_ recording: Recording) throws {
    var registries: [Registry] = []
    for sources in recording.scripts {
      let store = RegistryStore()
      for (number, texts) in sources.enumerated() {
        try ScriptErrors.check(store.load(texts, as: "source \(number)"))
      }
      registries.append(store.current)
    }
    self.init(recording, registries: registries)
  }

  /// Prepares a replay.
  ///
  /// - Parameters:
  ///   - recording: What happened.
  ///   - registries: The rules of each version of the scripts, or others.
  package init(_ recording: Recording, registries: [Registry]) {
    self.registries = registries
    let size = recording.start.layout.size
    let trace = trace
    let owner = HeadlessViewController(recording.name ?? "", size: size, trace: nil)
    // The presenter is a screen itself.
    let view = recording.container == .modal ? HeadlessView("window") : owner.view
    let stage = HeadlessReplayStage(owner, view)
    let inspection = FlawInspection(of: view)
    self.inspection = inspection
    owner.onCallback = { [unowned owner] in inspection.hear($0, of: owner) }
    replay = ContainerReplay(
      recording, of: owner, in: view, clock: stage.clock, on: stage, registries: registries,
      makeScreen: {
        let screen = HeadlessViewController($0, size: size, trace: trace)
        screen.onCallback = { [unowned screen] in inspection.hear($0, of: screen) }
        return screen
      })
    _ = trace.take()
    replay.container.onFinding = { [weak self] in self?.findings.append($0) }
  }

  /// Lets all events happen.
  public func run() {
    while let event = replay.next {
      inspection.prepare(for: event, in: replay.container)
      _ = replay.step()
      defect?(replay.container.containerView, event)
      guard firstFlaw == nil else { continue }
      firstFlaw = inspection.flaw(after: event, in: replay.container).map {
        Flaw(kind: $0.kind, event: replay.count - 1, sentence: $0.sentence)
      }
    }
  }
}

/// A container in memory, with a clock whose frames are those of a recording.
private final class HeadlessReplayStage: ReplayStage {
  typealias P = HeadlessPlatform

  let clock = ReplayClock()
  private let owner: HeadlessViewController
  private let view: HeadlessView

  init(_ owner: HeadlessViewController, _ view: HeadlessView) {
    (self.owner, self.view) = (owner, view)
  }

  func layOut(_ layout: Recording.Layout) {
    (view.frame.size, view.safeAreaInsets) = (layout.size, layout.safeArea)
  }

  func setTraits(rightToLeft: Bool, reduceMotion: Bool) {
    (owner.traits.rightToLeft, owner.traits.reduceMotion) = (rightToLeft, reduceMotion)
  }

  func view(_ found: RecordedEvent.FoundView, _ old: HeadlessView?) -> HeadlessView {
    let view = old ?? HeadlessView(found.description.identifier)
    view.frame = found.description.frame
    view.appearance.overrides[Property.cornerRadius] = [found.description.cornerRadius]
    return view
  }

  func setTime(_ seconds: Double) { clock.now = seconds }

  func showFrame() { clock.tick() }
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
