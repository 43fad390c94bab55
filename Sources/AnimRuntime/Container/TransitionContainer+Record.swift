import AnimProgram

extension TransitionContainer {
  /// Records from now on what happens to the container, for a bug report: requests, gestures,
  /// layouts and the times of frames, and the identifiers of screens, but nothing that is in them.
  ///
  /// Recording costs an evaluation of each frame. Use it while you look for a problem, such as in
  /// `#if DEBUG`. `animc replay FILE` plays what ``recordedText`` returns.
  ///
  /// - Parameter scripts: The texts of the scripts whose rules answer, by path.
  /// - Returns: `false` if something is moving or presented. Try again when nothing is.
  @discardableResult public func startRecording(scripts: [String: String]) -> Bool {
    record(scripts) != nil
  }

  /// What has happened since ``startRecording(scripts:)``. `nil` if nothing is recorded.
  public var recordedText: String? { recorder?.recording.text }

  /// Records what happens from now on. `nil` if something is moving, or a presentation is held.
  ///
  /// - Parameter scripts: The texts of the scripts whose rules answer, by path.
  package func record(_ scripts: [String: String] = [:]) -> Recorder? {
    guard running == nil, held.isEmpty, machine.isResting, leftovers.isAtRest,
      let viewController
    else { return nil }
    let recording = Recording(
      machine.kind.container, named: P.identifier(of: viewController), scripts: scripts,
      layout: recordedLayout, screens: [], children: .init([], selected: nil))
    let recorder = Recorder(recording, at: clock.now) { [weak self] in self?.digest ?? 0 }
    recorder.start(with: recorded(machine.resting, by: recorder))
    self.recorder = recorder
    clock.record(recorder)
    return recorder
  }

  /// Records an event, if there is a recorder.
  func event<Answer>(
    _ kind: @autoclosure () -> RecordedEvent.Kind, _ body: () throws -> Answer
  ) rethrows -> Answer {
    guard let recorder else { return try body() }
    return try recorder.event(kind(), at: clock.now, body)
  }

  var recordedLayout: Recording.Layout {
    Recording.Layout(bounds.size, safeArea: P.safeAreaInsets(of: place))
  }

  func record(_ change: Change<P>) {
    guard let recorder, let viewController else { return }
    let traits = P.traits(of: viewController)
    recorder.begin(
      RecordedEvent.Change(
        isAnimated: change.isAnimated, isInteractive: change.isInteractive,
        rightToLeft: traits.rightToLeft, reduceMotion: traits.reduceMotion, values: change.values,
        results: []))
  }

  func record(_ result: RecordedEvent.Result) { recorder?.note(result) }

  func record(_ destination: Destination<P.ViewController>) {
    guard let recorder else { return }
    recorder.note(
      .destination(
        destination.operation, recorded(destination.children, by: recorder),
        direction: destination.direction, style: destination.style))
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

// MARK: - Again

extension TransitionContainer {
  /// Lets an event happen again.
  ///
  /// - Parameters:
  ///   - event: The event. Its frame and its layout are the caller's.
  ///   - screen: Returns a screen by its number.
  package func replay(_ event: RecordedEvent, screen: @escaping (Int) -> P.ViewController) {
    for change in event.changes {
      var results = change.results[...]
      machine.add(
        Change(
          isAnimated: change.isAnimated, values: change.values,
          interaction: change.isInteractive ? RecordedInteraction<P>(event.calls) : nil, answer: nil
        ) { _ in
          switch results.popFirst() {
          case .destination(let operation, let children, let direction, let style):
            Destination(
              operation: operation,
              children: Children(
                children.list.map {
                  Child(screen($0), presentation: ModalPresentation(style))
                }, selected: children.selected.map(screen)),
              direction: direction, style: style)
          case .ignored: throw IgnoredRequest("the request was ignored")
          case .reached, nil: nil
          }
        })
    }
    switch event.kind {
    case .turn: send(.call)
    case .frame: break
    case .visibility(0, let animated): viewWillAppear(animated)
    case .visibility(1, let animated): viewDidAppear(animated)
    case .visibility(2, let animated): viewWillDisappear(animated)
    case .visibility(_, let animated): viewDidDisappear(animated)
    case .layout: viewDidLayoutSubviews()
    case .call(let call): running?.context.take(call)
    }
  }
}

/// Drives a change as it was driven before.
private final class RecordedInteraction<P: ViewPlatform>: InteractionController {
  private let calls: [RecordedEvent.Call]

  init(_ calls: [RecordedEvent.Call]) { self.calls = calls }

  func startInteractiveTransition(_ context: TransitionContext<P>) {
    for call in calls { context.take(call) }
  }
}

extension TransitionContext {
  /// Makes a call of an interaction.
  fileprivate func take(_ call: RecordedEvent.Call) {
    switch call {
    case .start: startAnimator()
    case .update(let progress, let rate): updateInteractiveTransition(progress, rate: rate)
    case .follow(let gesture): updateInteractiveTransition(by: gesture)
    case .release(let gesture): releaseInteractiveTransition(gesture)
    case .finish: finishInteractiveTransition()
    case .cancel: cancelInteractiveTransition()
    case .pause: pauseInteractiveTransition()
    }
  }
}
