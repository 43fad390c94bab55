import AnimProgram
import AnimRuntime
import AnimTools

/// The state of one page, which is a function of the messages that it receives, without sockets,
/// clocks or threads.
package final class Session {
  private(set) var scripts: Scripts
  private let editor: ServedFolder?
  private var configuration = Configuration()
  private var trial: Trial?
  /// The change in which animators are tried. `nil` for that of the folder's rules.
  private let change: ShownChange?
  /// The direction in which animators are tried. `nil` for that of the change.
  private var direction: Double?
  /// The services for the text that the page writes. `nil` until it does.
  private var service: EditorService?

  private var clock = SessionClock()
  private var app: DemoApp?
  private var difference = SceneDifference()
  private var recording: Recording?
  /// The number of the recording's entries that the app has received; fewer than all while the page
  /// shows an earlier moment.
  private var told = 0
  /// The current registry.
  private var registry = Registry()

  /// Whether the app has been restarted since the page last received callbacks.
  private var isAnew = false
  /// The last transition of each container, by the container's name. They are retained, so that the
  /// next one cannot be at the same address.
  private var running: [String: TransitionContext<BrowserPlatform>] = [:]
  /// The animators and rules that the page knows, to send only those that have changed.
  private var known = ScriptList()
  private var replies: [JSON] = []

  /// Creates the session of a page that has not sent a message yet.
  package convenience init(_ scripts: Scripts) { self.init(scripts, editor: nil) }

  /// Creates the session of a page that may change scripts if there is an editor. Animators are
  /// tried in the change for which the folder's rules use them, unless another one is given.
  init(_ scripts: Scripts, editor: ServedFolder?, tryingAs change: ShownChange? = nil) {
    (self.scripts, self.editor, self.change) = (scripts, editor, change)
  }

  /// Handles a message of the page, and returns the answers.
  package func receive(_ text: String) -> [JSON] {
    replies = []
    do throws(Refusal) {
      guard let json = JSON(reading: text.utf8) else { throw Refusal("a message must be JSON") }
      try act(on: try PageMessage(json))
    } catch {
      replies.append(["m": "refused", "why": .string(error.why)])
    }
    return replies
  }

  /// Called when the folder has changed. Returns messages that notify the page, and plays the last
  /// change again with the new scripts.
  package func load(_ scripts: Scripts) -> [JSON] {
    replies = []
    do throws(Refusal) {
      try take(scripts)
    } catch {
      replies.append(["m": "refused", "why": .string(error.why)])
    }
    return replies
  }

  private func take(_ scripts: Scripts) throws(Refusal) {
    self.scripts = scripts
    tellScripts()
    guard app != nil, scripts.isReplaced else { return }
    if let text = trial?.text {
      trial = try Trial(text, in: scripts, as: change, direction: direction)
    }
    registry = trial?.registry ?? scripts.registry
    for (container, _) in app?.containers ?? [] { container.updateGestures() }
    guard var recording, recording.hasMoved, recording.isWhole, app?.touches.isTouching != true
    else { return }
    recording.answer(by: registry)
    self.recording = recording
    tellRecording(replays: true)
  }

  // MARK: Messages

  private func act(on message: PageMessage) throws(Refusal) {
    if case .hello(let place, let change, let trial, let direction) = message {
      self.direction = direction
      try greet(place, change, trial)
    } else if app == nil {
      throw Refusal("the first message must be `hello`")
    }
    switch message {
    case .hello: break
    case .tick(let moment, let events):
      let events = events.map { event in
        var event = event
        event.path = event.target.flatMap { difference.view($0)?.tappable?.path }
        return event
      }
      advance(to: moment, .tick(moment, events))
    case .set(let change):
      advance(to: clock.now, .set(change.applied(to: configuration)))
    case .go(let place):
      if place.section != .trial { trial = nil }
      try open(place)
    case .trial(let text, let direction):
      self.direction = direction
      trial = try Trial(text, in: scripts, as: change, direction: direction)
      try open(Place(.trial))
      advance(to: clock.now, .play)
    case .play:
      if trial != nil { advance(to: clock.now, .play) } else { tellRecording(replays: true) }
    case .seek(let moment, let isBefore): seek(to: moment, isBefore: isBefore)
    case .reset: try open(recording?.place ?? Place())
    case .inspect(let name): return inspect(name)
    case .edit(let edit, let commits): return try self.edit(edit, commits: commits)
    case .undo:
      try needEditor().undo()
      return tellHistory()
    case .redo:
      try needEditor().redo()
      return tellHistory()
    case .open(let file): return open(file)
    case .ask(let id, let name, let request):
      return replies.append(
        ["m": "answer", "id": .integer(id), "answer": serve(name, request)])
    case .film(let use, let device, let id):
      // What cannot be played has no picture.
      let film = try? FilmRecording(
        use, in: scripts, on: device.applied(to: Configuration()), frames: 24)
      return replies.append(
        [
          "m": "film", "use": .string(use), "id": id.map(JSON.integer) ?? .null,
          "film": film?.json(named: use) ?? .null,
        ])
    }
    show()
  }

  // MARK: Scripts

  private func inspect(_ name: String) {
    guard let declaration = scripts.compiled?.animators.first(where: { $0.animator.name == name }),
      let folder = scripts.compiled?.folder
    else { return }
    if let source = scripts.source(of: declaration) {
      var message = source.json(of: name)
      if case .object(let members) = message {
        let canWrite = editor != nil && scripts.isReplaced
        message = .object(members + [("canWrite", .bool(canWrite))])
      }
      replies.append(message)
    }
    replies.append(
      [
        "m": "claims", "animator": .string(name),
        "rows": .array(claimRows(of: declaration, in: folder)),
      ])
  }

  /// Previews edits, or writes them; after that, the folder's watcher notifies all pages. If they
  /// are refused, the page shows the files as they are.
  private func edit(_ edit: ScriptEdit, commits: Bool) throws(Refusal) {
    let editor = try needEditor()
    do throws(Refusal) {
      if commits {
        try editor.commit(edit)
        tellHistory()
      } else {
        try take(try editor.scripts(with: edit))
      }
    } catch {
      try take(editor.scripts)
      throw error
    }
  }

  private func tellHistory() {
    guard let history = editor?.history else { return }
    replies.append(
      ["m": "edited", "undo": .bool(history.undo), "redo": .bool(history.redo)])
  }

  /// Sends the text of a file.
  private func open(_ file: Int) {
    let sources = editor?.scripts.sources ?? scripts.sources
    guard sources.indices.contains(file) else { return }
    let source = sources[file]
    replies.append(
      [
        "m": "file", "file": .integer(file), "path": .string(source.path),
        "text": .string(String(decoding: source.bytes, as: UTF8.self)),
        "revision": .string(TokenEdit.fingerprint(of: source.bytes)),
        "canWrite": .bool(editor != nil),
        "location": editor?.location(of: file).map(JSON.string) ?? .null,
      ])
  }

  /// Answers a question about a text that the page writes.
  private func serve(_ name: String, _ request: JSON) -> JSON {
    var service = self.service ?? EditorService()
    defer { self.service = service }
    return service.answer(name, request, besides: scripts.sources)
      ?? .refusal("there is no request `\(name)`")
  }

  private func tellScripts() {
    let list = ScriptList(scripts)
    replies.append(list.message(after: known, scripts))
    known = list
  }

  /// Called when the proofs of the folder are finished. Returns messages that notify the page.
  package func report(_ proofs: [ProofFinding]) -> [JSON] {
    [
      ["m": "proofs", "findings": .array(proofs.map(\.json))]
    ]
  }

  private func needEditor() throws(Refusal) -> ServedFolder {
    guard let editor else { throw Refusal("this page cannot change files") }
    return editor
  }

  private func greet(
    _ place: Place, _ settings: PageMessage.Change, _ text: String?
  ) throws(Refusal) {
    configuration = settings.applied(to: Configuration())
    difference = SceneDifference()
    tellScripts()
    trial = nil
    guard let text else { return try open(place.section == .trial ? Place() : place) }
    do throws(Refusal) {
      trial = try Trial(text, in: scripts, as: change, direction: direction)
      try open(Place(.trial))
    } catch {
      try open(Place())
      throw error
    }
  }

  /// Starts the app at a place.
  private func open(_ place: Place) throws(Refusal) {
    guard (place.section == .trial) == (trial != nil) else {
      throw Refusal("the place `trial` needs an animator to try")
    }
    registry = trial?.registry ?? scripts.registry
    makeApp(at: place, configuration, from: clock.now)
    recording = Recording(at: place, configuration, from: clock.now)
    tellRecording(replays: false)
  }

  private func makeApp(at place: Place, _ configuration: Configuration, from moment: Double) {
    clock = SessionClock(at: moment)
    running = [:]
    told = 0
    let app = DemoApp(
      at: place, configuration, trial: trial, clock: clock,
      registry: { [unowned self] in registry })
    app.onFinding = { [unowned self] in tell($0) }
    self.app = app
  }

  // MARK: Time

  /// Handles a new input, which replaces the rest of the recording after this moment.
  private func advance(to moment: Double, _ input: Recording.Input) {
    guard let app else { return }
    if let recording, told < recording.entries.count {
      self.recording?.cut(after: clock.now)
      registry = trial?.registry ?? scripts.registry
    }
    if !app.isMoving, !app.touches.isTouching, let place = app.restingPlace,
      recording?.hasMoved != true || isNews(input)
    {
      // From here on, only this state at rest is needed.
      recording = Recording(at: place, configuration, from: clock.now)
      told = 0
    }
    recording?.add(input, at: max(moment, clock.now), registry)
    perform(input)
    told = recording?.entries.count ?? 0
    let moves = app.isMoving
    if moves, recording?.hasMoved == false { recording?.hasMoved = true }
    if recording?.hasMoved == true { tellRecording(replays: false) }
  }

  /// Returns whether an input may begin another change, so that the last one need not be kept.
  private func isNews(_ input: Recording.Input) -> Bool {
    switch input {
    case .tick(_, let events): events.contains { $0.phase == .down }
    case .set, .play: true
    }
  }

  private func perform(_ input: Recording.Input) {
    guard let app else { return }
    switch input {
    case .tick(let moment, let events):
      for event in events where event.moment <= moment {
        clock.advance(to: event.moment)
        app.touches.handle(
          event.phase, event.pointer, at: event.point,
          on: event.path.flatMap(app.root.view(at:)), moment: clock.now)
        noteChanges()
      }
      clock.advance(to: moment)
    case .set(let configuration):
      self.configuration = configuration
      app.configure(configuration)
    case .play: app.play()
    }
    noteChanges()
  }

  /// Shows a moment of the recording, either by continuing from the current one or from the
  /// beginning. Before a moment, what happens at it has not happened yet.
  private func seek(to moment: Double, isBefore: Bool) {
    guard let recording, recording.isWhole else { return }
    let moment = min(max(moment, recording.beginning), recording.end)
    if moment < clock.now || told == 0 || isBefore {
      configuration = recording.configuration
      makeApp(at: recording.place, configuration, from: recording.beginning)
      if let first = recording.entries.first { registry = first.registry }
      isAnew = true
    }
    let active = recording.activeCount
    while told < recording.entries.count,
      recording.entries[told].moment < moment
        || (!isBefore && recording.entries[told].moment == moment)
    {
      registry = recording.entries[told].registry
      perform(recording.entries[told].input)
      told += 1
      guard told >= active, told < recording.entries.count, let app, !app.isMoving,
        !app.touches.isTouching
      else { continue }
      // This version of the scripts ends earlier than the one that was recorded.
      self.recording?.cut(after: recording.entries[told - 1].moment)
      tellRecording(replays: false)
      break
    }
    clock.advance(to: min(moment, self.recording?.end ?? moment))
    noteChanges()
    if isAnew, let app { difference.adopt(app.root) }
  }

  // MARK: Answers

  private func show() {
    guard let app else { return }
    app.markChoices()
    replies.append(
      .object(
        [
          ("m", .string("ops")), ("t", .number(clock.now)), ("wants", .bool(clock.isAwaited)),
          ("place", .string((app.restingPlace ?? recording?.place ?? Place()).text)),
        ] + progress + [("ops", .array(difference.update(to: app.root)))]))
    let callbacks = app.device.takeCallbacks()
    defer { isAnew = false }
    if !callbacks.isEmpty || isAnew {
      replies.append(
        [
          "m": "callbacks", "anew": .bool(isAnew),
          "lines": .array(callbacks.map { .array([.number($0.moment), .string($0.text)]) }),
        ])
    }
  }

  /// The progress of the change that a gesture drives, if there is one.
  private var progress: [(String, JSON)] {
    let contexts = app?.containers.compactMap(\.container.transitionContext) ?? []
    guard let context = contexts.last(where: \.isInteractive) else { return [] }
    return [("progress", .number(context.percentComplete))]
  }

  private func tellRecording(replays: Bool) {
    guard let recording else { return }
    replies.append(
      [
        "m": "recording", "from": .number(recording.beginning), "to": .number(recording.end),
        "replays": .bool(replays && recording.hasMoved),
      ])
  }

  private func tell(_ finding: TransitionFinding) {
    replies.append(
      [
        "m": "finding", "t": .number(clock.now), "kind": .string(finding.kind.rawValue),
        "text": .string(finding.sentence),
      ])
  }

  /// Records the changes that have begun or ended.
  private func noteChanges() {
    for (container, name) in app?.containers ?? [] {
      let context = container.transitionContext
      defer { running[name] = context }
      guard let context, context !== running[name] else { continue }
      replies.append(change(context.request, container))
    }
  }

  private func change(
    _ request: TransitionRequest, _ container: TransitionContainer<BrowserPlatform>
  ) -> JSON {
    let resolution = registry.resolve(request)
    let others = resolution?.others.prefix(8).map { other -> JSON in
      [
        "use": .string(other.rule.text), "place": .string(other.rule.place),
        "lost": .string(other.lost),
      ]
    }
    var timeline = JSON.array([])
    if case .scripted(let animator)? = resolution?.definition {
      let inputs = request.inputs(
        parameters: resolution?.arguments ?? [:], natives: resolution?.natives ?? Natives())
      let program = animator.program(for: request.traits)
      timeline = Timeline(Transition(program, inputs: inputs))
        .json(scripts.compiled.flatMap { TrackPlaces(program, in: $0) })
    }
    func text(_ value: String?) -> JSON { value.map(JSON.string) ?? .null }
    var members: [(String, JSON)] = [("m", .string("change")), ("t", .number(clock.now))]
    members.append(("operation", .string(request.operation.rawValue)))
    members.append(("from", text(request.from)))
    members.append(("to", text(request.to)))
    members.append(("in", text(request.container)))
    members.append(("animator", text(resolution?.text)))
    members.append(("rule", text(resolution?.rule.place)))
    members.append(("why", text(resolution?.reason)))
    members.append(("others", .array(others ?? [])))
    members.append(("interactive", .bool(request.traits.interactive)))
    let seconds = container.transitionCoordinator?.transitionDuration ?? 0
    members.append(("duration", .number(seconds)))
    members.append(("curves", timeline))
    return .object(members)
  }
}

extension BindingRule {
  /// The location of the rule, such as `bindings.anim:16`.
  var place: String { "\(source.path):\(source.line)" }
}
