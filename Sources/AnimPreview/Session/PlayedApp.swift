import AnimJSON
import AnimProgram
import AnimRuntime
import AnimScene
import AnimTools
import AnimatorTesting

/// The demo app of a page, with its clock and the recording of its last change, any moment of which
/// can be shown again.
final class PlayedApp {
  /// The scripts that answer the app's requests.
  var scripts: Scripts
  /// The device.
  private var configuration = Configuration()

  private var clock = ManualClock()
  private var app: DemoApp?
  private var difference = SceneDifference()
  private var recording: SessionRecording?
  /// The last change, while what was touched since has begun no other one.
  private var previous: SessionRecording?
  /// How much of the recording the app on stage has received.
  private var state = State.part(0)
  /// The registry that answers at the moment that is shown.
  private var registry = Registry()

  private enum State: Equatable {
    /// Everything: the app is live.
    case whole
    /// The first entries, because the page shows an earlier moment.
    case part(Int)
    /// Nothing that counts, because the scripts have changed since.
    case outdated
  }

  /// The app that the page shows; another one plays after the page has gone back in time.
  private var toldApp: DemoApp?
  /// The last transition of each container, by the container's name. They are retained, so that the
  /// next one cannot be at the same address.
  private var running: [String: TransitionContext<HeadlessPlatform>] = [:]
  /// The change that the page shows.
  private var told: ToldChange?
  /// Sends a message to the page.
  private let say: (JSON) -> Void

  /// Creates an app that has yet to be opened.
  init(_ scripts: Scripts, say: @escaping (JSON) -> Void) {
    (self.scripts, self.say) = (scripts, say)
  }

  /// Whether the app has been opened.
  var isOpen: Bool { app != nil }

  // MARK: Opening

  /// Describes the device of a page that shows nothing yet.
  func begin(on configuration: Configuration) {
    self.configuration = configuration
    difference = SceneDifference()
  }

  /// The recording in which something has moved last. `nil` if nothing has, or for too long.
  private var lastChange: SessionRecording? {
    let last = recording?.hasMoved == true ? recording : previous
    return last.flatMap { $0.hasMoved && $0.isWhole ? $0 : nil }
  }

  /// Uses new scripts, and plays the last change again with them.
  ///
  /// - Parameter isSame: Whether everything plays as before, so that only the text is another one.
  func follow(isSame: Bool) {
    registry = scripts.registry
    if isSame {
      if let told { say(told.message(registry, in: scripts.compiled)) }
      return
    }
    for (container, _) in app?.containers ?? [] { container.updateGestures() }
    guard var recording = lastChange, app?.touches.isTouching != true else { return }
    recording.answer(by: registry)
    // The page knows how long the change takes now before it shows it.
    var last: JSON?
    self.recording = complete(recording) { if $0["m"]?.string == "change" { last = $0 } }
    if let last { say(last) }
    // Even the moment that is shown looks different now.
    state = .outdated
    tellRecording(replays: true)
  }

  /// Starts the app at a place.
  func open(_ place: Place) {
    registry = scripts.registry
    makeApp(at: place, configuration, from: clock.now)
    toldApp = app
    recording = SessionRecording(at: place, configuration, from: clock.now)
    previous = nil
    tellRecording(replays: false)
  }

  private func makeApp(at place: Place, _ configuration: Configuration, from moment: Double) {
    clock = ManualClock()
    clock.advance(to: moment)
    running = [:]
    told = nil
    state = .part(0)
    let app = DemoApp(
      at: place, configuration, clock: clock,
      registry: { [weak self] in self?.registry ?? Registry() })
    app.onFinding = { [say] in say(["m": "finding", "text": .string($0.sentence)]) }
    self.app = app
  }

  // MARK: Time

  /// Moves the clock, after some events of pointers.
  func tick(to moment: Double, _ events: [PointerEvent]) {
    let events = events.map { event in
      var event = event
      let view = event.target.flatMap { difference.view($0) }
      event.path = (view?.tappable ?? view?.scrollable)?.path
      return event
    }
    advance(to: moment, .tick(moment, events))
  }

  /// Changes the device.
  func set(_ change: Configuration.Change) {
    advance(to: clock.now, .set(change.applied(to: configuration)))
  }

  /// Handles a new input, which replaces the rest of the recording after this moment.
  private func advance(to moment: Double, _ input: SessionRecording.Input) {
    guard let app else { return }
    if state != .whole {
      recording?.cut(after: clock.now)
      registry = scripts.registry
    }
    if !app.isMoving, !app.touches.isTouching, let place = app.restingPlace,
      recording?.hasMoved != true || isNews(input)
    {
      // From here on, only this state at rest is needed, and the last change if this begins no other one.
      if case .set = input {
        previous = nil
      } else if recording?.hasMoved == true {
        previous = recording
      }
      recording = SessionRecording(at: place, configuration, from: clock.now)
    }
    recording?.add(input, at: max(moment, clock.now), registry)
    state = .whole
    perform(input)
    if recording?.hasMoved == true { tellRecording(replays: false) }
  }

  /// Returns whether an input may begin another change, so that the last one need not be kept.
  private func isNews(_ input: SessionRecording.Input) -> Bool {
    switch input {
    case .tick(_, let events): events.contains { $0.phase == .down }
    case .set: true
    }
  }

  private func perform(_ input: SessionRecording.Input) {
    guard let app else { return }
    switch input {
    case .tick(let moment, let events):
      for event in events where event.moment <= moment {
        clock.advance(to: event.moment)
        app.touches.handle(event, on: event.path.flatMap(app.root.view(at:)))
        noteChanges()
      }
      clock.advance(to: moment)
    case .set(let configuration):
      self.configuration = configuration
      app.configure(configuration)
    }
    noteChanges()
  }

  /// Shows a moment of the recording, either by continuing from the current one or from the
  /// beginning.
  func seek(to moment: Double) {
    guard var recording, recording.isWhole else { return }
    if state == .whole, let app, app.isMoving, !app.touches.isTouching {
      state = .part(recording.entries.count)
      recording = complete(recording)
      self.recording = recording
      tellRecording(replays: false)
    }
    let moment = min(max(moment, recording.beginning), recording.end)
    var told =
      switch state {
      case .whole: recording.entries.count
      case .part(let count): count
      case .outdated: 0
      }
    if moment < clock.now || told == 0 {
      told = 0
      configuration = recording.configuration
      makeApp(at: recording.place, configuration, from: recording.beginning)
      if let first = recording.entries.first { registry = first.registry }
    }
    while told < recording.entries.count, recording.entries[told].moment <= moment {
      registry = recording.entries[told].registry
      perform(recording.entries[told].input)
      told += 1
    }
    state = told < recording.entries.count ? .part(told) : .whole
    clock.advance(to: moment)
    noteChanges()
    if let app, app !== toldApp { difference.adopt(app.root) }
  }

  /// Returns a recording that ends when nothing moves any longer: with other scripts, that is earlier
  /// or later than when it was recorded. The messages of the app that plays it go to `say`.
  private func complete(
    _ recording: SessionRecording, say: @escaping (JSON) -> Void = { _ in }
  ) -> SessionRecording {
    var recording = recording
    let active = recording.activeCount
    // No page shows this app.
    let copy = PlayedApp(scripts, say: say)
    copy.registry = registry
    copy.makeApp(at: recording.place, recording.configuration, from: recording.beginning)
    for (index, entry) in recording.entries.enumerated() {
      copy.registry = entry.registry
      copy.perform(entry.input)
      guard index + 1 >= active, let app = copy.app, !app.isMoving, !app.touches.isTouching
      else { continue }
      recording.cut(after: entry.moment)
      break
    }
    while let app = copy.app, app.isMoving, !app.touches.isTouching, recording.isWhole {
      let moment = recording.end + 1.0 / 60
      recording.add(.tick(moment, []), at: moment, registry)
      copy.perform(.tick(moment, []))
    }
    return recording
  }

  // MARK: Answers

  /// Sends what has changed on the device.
  func show() {
    guard let app else { return }
    toldApp = app
    app.markChoices()
    say(
      [
        "m": "ops", "t": .number(clock.now), "wants": .bool(clock.callbackCount > 0),
        "place": .string((app.restingPlace ?? recording?.place ?? Place()).text),
        "shown": shown, "ops": .array(difference.update(to: app.root)),
      ])
  }

  /// Where the change is that the page shows, the values of its rows, and how it has ended if it is over.
  private var shown: JSON? {
    guard let told else { return nil }
    if running.values.contains(where: { $0 === told.change }) {
      guard let rows = told.rows, let script = told.change.shownScript else { return [:] }
      return rows.json(of: script)
    }
    let isCompleted = !told.change.transitionWasCancelled
    return (told.rows?.json(completed: isCompleted) ?? [:]).with([
      "outcome": isCompleted ? "completed" : "cancelled"
    ])
  }

  private func tellRecording(replays: Bool) {
    guard let recording else { return }
    say(
      [
        "m": "recording", "from": .number(recording.firstChange ?? recording.beginning),
        "to": .number(recording.end),
        "replays": .bool(replays && recording.hasMoved),
      ])
  }

  /// Records the changes that have begun or ended.
  private func noteChanges() {
    let wasMoving = !running.isEmpty
    for (container, name) in app?.containers ?? [] {
      let context = container.transitionContext
      defer { running[name] = context }
      guard let context, context !== running[name] else { continue }
      // What begins at rest can be shown again by itself.
      if state == .whole, !wasMoving || recording?.hasMoved == false {
        recording?.firstChange = clock.now
      }
      let told = ToldChange(
        change: context, moment: clock.now,
        duration: container.transitionCoordinator?.transitionDuration ?? 0,
        rows: context.shownScript.map { Timeline($0.transition) })
      self.told = told
      say(told.message(registry, in: scripts.compiled))
    }
  }
}
