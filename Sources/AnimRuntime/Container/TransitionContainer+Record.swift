import AnimProgram

extension TransitionContainer {
  /// Records from now on what happens to the container, for a bug report: requests, gestures,
  /// layouts and the times of frames, and the identifiers of screens, but nothing that is in them.
  ///
  /// Recording costs an evaluation of each frame. Use it while you look for a problem, such as in
  /// `#if DEBUG`. `animc replay FILE` plays what ``recordedText`` returns.
  ///
  /// The recording keeps about the last 2,000 events. It begins at a moment at which nothing moved.
  /// It knows only these scripts, as those of one source: call this again when others are loaded.
  ///
  /// - Parameter scripts: The texts of the scripts whose rules answer, by path.
  /// - Returns: `false` if something is moving, so that nothing is recorded.
  @discardableResult public func startRecording(scripts: [String: String]) -> Bool {
    record([scripts]) != nil
  }

  /// What has happened since ``startRecording(scripts:)``. `nil` if nothing is recorded, or if
  /// something has moved for so long that the beginning is forgotten.
  public var recordedText: String? {
    recorder.flatMap { $0.isWhole ? $0.recording.text : nil }
  }

  /// Records what happens from now on. `nil` if something is moving.
  ///
  /// - Parameters:
  ///   - scripts: The scripts whose rules answer.
  ///   - version: The number of these scripts.
  package func record(_ scripts: Recording.Scripts = [], version: Int = 0) -> Recorder? {
    guard var start = recordedStart(by: nil), let viewController else { return nil }
    recorder?.end()
    clock.record(nil)
    start.version = version
    let recording = Recording(
      machine.kind.container, named: P.identifier(of: viewController), scripts: [scripts],
      from: start)
    let recorder = Recorder(recording, at: clock.now) { [weak self] in
      self?.digest ?? 0
    } state: { [weak self] in
      self.flatMap { $0.recordedStart(by: $0.recorder) }
    }
    self.recorder = recorder
    // The lowest screen of presentations is the container's own view controller.
    if machine.kind.container == .modal {
      recorder.adopt(viewController, as: Recording.owner, named: recording.name ?? "")
    }
    // What is known of the next changes was answered by the same scripts.
    for answer in (foreseen.map { $0.answer }) + upcoming { answer.version = version }
    recordedStart(by: recorder).map(recorder.start)
    for screen in restingScreens {
      _ = frame(of: screen, among: machine.resting)(bounds.size)
    }
    clock.record(recorder)
    return recorder
  }

  /// Records an event, if there is a recorder.
  func event<Answer>(
    _ kind: @autoclosure () -> RecordedEvent.Kind, _ body: () throws -> Answer
  ) rethrows -> Answer {
    guard let recorder else { return try body() }
    return try recorder.event(kind(), isInTurn: !machine.isResting, at: clock.now, body)
  }

  /// Something has been done, or a screen called back: what happened meanwhile happens again.
  func pass() {
    replay?.goOn()
    recorder?.pass()
  }

  var recordedLayout: Recording.Layout {
    Recording.Layout(bounds.size, safeArea: P.safeAreaInsets(of: place))
  }

  /// What is shown now. `nil` if something moves.
  private func recordedStart(by recorder: Recorder?) -> Recording.Start? {
    guard isAtRest else { return nil }
    var start = Recording.Start(layout: recordedLayout)
    start.visibility = Visibility.allCases.firstIndex(of: machine.visibility) ?? 0
    if settings != Recording.Settings(machine.kind.container) { start.settings = settings }
    guard let recorder else { return start }
    let shown = machine.resting
    // Presentations are made one after another, and those that hold their presenter are animated.
    let stages =
      machine.kind.container == .modal ? Array(shown.list.indices) : [shown.list.count - 1]
    start.changes = stages.map { last in
      let screen = machine.kind.container == .modal ? shown.list[last].made : shown.selected
      let held = held.first { $0.context.viewController(forKey: .to) === screen }
      var change = held?.recorded ?? RecordedEvent.Change(in: start.layout)
      if change.version == recorder.presentVersion { change.version = nil }
      change.layout = start.layout
      (change.isAnimated, change.isInteractive, change.left) = (held != nil, false, [])
      change.results = [
        .destination(
          machine.kind.container == .modal ? .present : .replace,
          recorded(Screens(Array(shown.list[...last]), selected: screen), by: recorder),
          direction: 1, style: last < 0 ? .custom : shown.list[last].presentation.style)
      ]
      return change
    }
    return start
  }

  func record(_ change: Change<P>) {
    guard let recorder, let viewController else { return }
    let traits = P.traits(of: viewController)
    var recorded = RecordedEvent.Change(in: recordedLayout)
    (recorded.isAnimated, recorded.isInteractive) = (change.isAnimated, change.isInteractive)
    (recorded.rightToLeft, recorded.reduceMotion) = (traits.rightToLeft, traits.reduceMotion)
    recorded.values = change.values
    recorder.begin(recorded)
  }

  func record(_ result: RecordedEvent.Result) { recorder?.note { $0.results.append(result) } }

  func record(_ destination: Destination<P.ViewController>) {
    guard let recorder else { return }
    record(
      .destination(
        destination.operation, recorded(destination.children, by: recorder),
        direction: destination.direction, style: destination.style))
  }

  /// Adds what was asked about a change, and what answers it.
  func record(_ request: TransitionRequest, _ answer: Answer<P>) {
    recorder?.note { change in
      change.isInteractive = request.traits.interactive
      (change.values, change.chosen) = (request.values, request.chosen)
      let version = replay?.present?.version ?? answer.version
      if version != recorder?.presentVersion { change.version = version }
      if answer.isStandard {
        answerByStandard(&change, .standard)
      } else if answer.script == nil {
        change.answer = .code(RecordedEvent.Code(duration: 0))
      }
    }
  }

  /// Notes that the container's own animator answers, or takes the place of one that failed. Of one that is not among the settings, a replay
  /// knows what it knows of any animator: the name of a script, or the times of code.
  func answerByStandard(
    _ change: inout RecordedEvent.Change, _ answer: RecordedEvent.Answer
  ) {
    if settings.standard != .other {
      change.answer = answer
    } else if let script = defaultAnimator as? ScriptedAnimator<P> {
      (change.answer, change.chosen) = (
        .rules, AnimatorName(script.program.name, script.parameters)
      )
    } else {
      change.answer = .code(RecordedEvent.Code(duration: 0))
    }
  }

  /// Takes recorded settings.
  func take(_ settings: Recording.Settings) {
    self.settings = settings
    switch settings.standard {
    case .slide(let padding, let duration):
      defaultAnimator = SlideAnimator<P>(padding: padding, duration: duration)
    case .cover(let duration): defaultAnimator = CoverAnimator<P>(duration: duration)
    case .other: break
    }
  }

  /// Adds what an animator without a script has left, which the change that begins takes over.
  func record(left stage: [StageMember<P>]) {
    guard let recorder, running?.context.scripted == nil else { return }
    let screens = machine.running.map {
      machine.kind.screens(of: $0.previous) + machine.kind.screens(of: $0.next)
    }
    let left = stage.map { member in
      let role: RecordedEvent.Left.Role =
        switch member.role {
        case .container: .container
        case .overlay(let name): .overlay(name)
        case .screen(let view):
          screens?.first { P.view(of: $0) === view }.map {
            .screen(recorder.number(of: $0, named: P.identifier(of: $0)))
          } ?? .other
        case .snapshot, .other: .other
        }
      return RecordedEvent.Left(role: role, isSeen: member.isSeen, motion: member.motion)
    }
    recorder.note { $0.left = left }
  }

  /// Returns the frame of a screen at rest, which is recorded.
  func frame(of screen: P.ViewController, among children: Screens) -> RestingFrame {
    let frame = restingFrame(of: screen, among: children)
    guard let recorder else { return frame }
    let maker = children.list.first { $0.made === screen }
    let number = recorder.number(of: screen, madeBy: maker, named: P.identifier(of: screen))
    return { [weak recorder] size in
      let place = Recording.Place(screen: number, size: size, frame: frame(size))
      recorder?.note(place)
      return place.frame
    }
  }

  private func recorded(_ children: Screens, by recorder: Recorder) -> Recording.Children {
    Recording.Children(
      children.list.map { child in
        // Recording does not make a screen.
        child.made.map {
          recorder.number(of: $0, madeBy: child, named: P.identifier(of: $0))
        } ?? recorder.number(of: child, named: nil)
      },
      selected: children.selected.map { recorder.number(of: $0, named: P.identifier(of: $0)) })
  }

  /// A number that depends on every value of the frame that is shown.
  private var digest: UInt32 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ bits: UInt64) { hash = (hash ^ bits) &* 0x100_0000_01b3 }
    if let recorder {
      let shown = recorded(children, by: recorder)
      for number in shown.list + [shown.selected ?? -1] {
        add(UInt64(truncatingIfNeeded: number))
      }
    }
    if let context = running?.context {
      add(1)
      for value in context.scripted?.values ?? [] { add(value.bitPattern) }
    }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }
}

extension Recording.Standard {
  /// Describes an animator.
  init<P: TransitionPlatform>(of animator: any Animator<P>) {
    self =
      switch animator {
      case let slide as SlideAnimator<P>: .slide(padding: slide.padding, duration: slide.duration)
      case let cover as CoverAnimator<P>: .cover(duration: cover.duration)
      default: .other
      }
  }
}
