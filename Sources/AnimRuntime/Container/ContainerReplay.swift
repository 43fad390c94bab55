import AnimProgram

/// What a container looks like and when its frames come, where it happens again.
package protocol ReplayStage<P>: AnyObject {
  /// The platform of the views.
  associatedtype P: TransitionPlatform

  /// Gives the container a size and a safe area.
  func layOut(_ layout: Recording.Layout)
  /// Sets the traits of the container's view controller.
  func setTraits(rightToLeft: Bool, reduceMotion: Bool)
  /// Returns a view that was found in a screen, a new one unless an old one is given, as it then
  /// looked.
  func view(_ found: RecordedEvent.FoundView, _ old: P.View?) -> P.View
  /// Sets the clock to a time in seconds.
  func setTime(_ seconds: Double)
  /// Calls the clock's callbacks.
  func showFrame()
}

/// Lets what was recorded happen again, to a container on any platform.
package final class ContainerReplay<P: TransitionPlatform>: ReplaySource {
  /// What was recorded.
  package let recording: Recording
  /// The container to which it happens.
  package let container: TransitionContainer<P>
  /// The number of events that have happened.
  package private(set) var count = 0
  /// The number of the first event after which something else was shown. `nil` if there is none.
  package private(set) var firstDifference: Int?
  /// Records what happens now. `nil` before it begins.
  package private(set) var recorder: Recorder?

  private let stage: any ReplayStage<P>
  private let registries: [Registry]
  private let screens: [Int: P.ViewController]
  private var version: Int
  /// The views that scripts have found, by their numbers.
  private var views: [Int: P.View] = [:]
  /// The numbers of those that are in each screen.
  private var shown: [Int: [Int]] = [:]
  /// The changes of the event in progress that have not begun.
  private var waiting: ArraySlice<RecordedEvent.Change> = []
  /// What else happens during it, later.
  private var parts: ArraySlice<RecordedEvent.Part> = []
  /// The frames of screens at the moment.
  private var places: [Recording.Place]
  /// The change that has begun last.
  var present: RecordedEvent.Change?

  /// Prepares a replay, and shows what was shown at its beginning.
  ///
  /// - Parameters:
  ///   - recording: What happened.
  ///   - owner: The view controller of the container.
  ///   - containerView: The view in which screens are shown.
  ///   - clock: The clock, which the stage sets.
  ///   - stage: Where it happens.
  ///   - registries: The rules of each version of the scripts.
  ///   - makeScreen: Returns a new screen with an identifier.
  package init(
    _ recording: Recording, of owner: P.ViewController, in containerView: P.View,
    clock: any FrameClock, on stage: any ReplayStage<P>, registries: [Registry],
    makeScreen: (String) -> P.ViewController
  ) {
    (self.recording, self.stage, self.registries) = (recording, stage, registries)
    // Screens that have numbers of their own get them in the same order each time.
    var screens = Dictionary(
      uniqueKeysWithValues: recording.screens.sorted { $0.key < $1.key }
        .map { ($0.key, makeScreen($0.value)) })
    if screens[Recording.owner] != nil { screens[Recording.owner] = owner }
    self.screens = screens
    (version, places) = (recording.start.version, recording.places)
    container =
      switch recording.container {
      case .screens: ContainerController(of: owner, containerView: containerView, clock: clock)
      case .navigation: NavigationController(of: owner, containerView: containerView, clock: clock)
      case .tabs: TabController(of: owner, containerView: containerView, clock: clock)
      case .modal: ModalPresenter(of: owner, containerView: containerView, clock: clock)
      }
    recording.start.settings.map(container.take)
    container.delegate = self
    container.replay = self
    container.completeRequest = { [weak self] in $0.chosen = self?.present?.chosen }
    begin()
  }

  private func begin() {
    stage.layOut(recording.start.layout)
    container.viewWillAppear(false)
    container.viewDidAppear(false)
    for change in recording.start.changes {
      stage.setTraits(rightToLeft: change.rightToLeft, reduceMotion: change.reduceMotion)
      container.send(.call) { add(change) }
      container.transitionContext?.finish()
    }
    switch recording.start.visibility {
    case 0:
      container.viewWillDisappear(false)
      container.viewDidDisappear(false)
    case 1:
      container.viewWillDisappear(false)
      container.viewWillAppear(false)
    case 3: container.viewWillDisappear(false)
    default: break
    }
    recorder = container.record(recording.scripts.first ?? [], version: version)
    recorder?.adopt(recording.places)
    for (number, screen) in screens where number != Recording.owner {
      recorder?.adopt(screen, as: number, named: recording.screens[number] ?? "")
    }
  }

  /// The event that happens next. `nil` if there is none.
  package var next: RecordedEvent? {
    count < recording.events.count ? recording.events[count] : nil
  }

  /// The rules that answer the change that has begun last, or else the next one.
  package var registry: Registry {
    let version = present?.version ?? version
    return registries.indices.contains(version) ? registries[version] : Registry()
  }

  /// Lets the next event happen.
  ///
  /// - Returns: `false` if there is none.
  package func step() -> Bool {
    guard let event = next else { return false }
    stage.setTime(Double(event.time) / 1e6)
    for found in event.found { show(found) }
    places.add(event.places)
    recorder?.expect(event.places)
    if let change = event.changes.first {
      stage.setTraits(rightToLeft: change.rightToLeft, reduceMotion: change.reduceMotion)
      stage.layOut(change.layout)
    }
    (waiting, parts) = (event.changes[...], event.parts[...])
    // What the clock calls in a frame is a part of it. A frame in which the container did nothing
    // happens again, too.
    if event.kind == .frame {
      container.clock.start { [weak self] _ in
        self?.end(event)
        return false
      }
    }
    happen(event.kind)
    if !waiting.isEmpty {
      container.send(.call) { while let change = waiting.popFirst() { add(change) } }
    }
    // An interactive change begins with its calls.
    for change in event.changes where !change.isInteractive { take(change.calls) }
    if event.kind != .frame { end(event) }
    count += 1
    if firstDifference == nil, event.digest != 0,
      recorder?.recording.events.last?.digest != event.digest
    {
      firstDifference = count - 1
    }
    return true
  }

  /// Puts views into a screen, in place of those that were found there before.
  private func show(_ found: RecordedEvent.Found) {
    guard let screen = screens[found.screen].map(P.view) else { return }
    for number in shown[found.screen] ?? [] { views[number].map(P.removeFromSuperview) }
    shown[found.screen] = found.views.map(\.number)
    for found in found.views {
      let view = stage.view(found, views[found.number])
      views[found.number] = view
      P.addSubview(view, to: screen)
    }
  }

  private func happen(_ kind: RecordedEvent.Kind) {
    switch kind {
    case .turn: container.send(.call)
    case .frame: stage.showFrame()
    case .visibility(0, let animated): container.viewWillAppear(animated)
    case .visibility(1, let animated): container.viewDidAppear(animated)
    case .visibility(2, let animated): container.viewWillDisappear(animated)
    case .visibility(_, let animated): container.viewDidDisappear(animated)
    case .layout(let layout):
      stage.layOut(layout)
      container.viewDidLayoutSubviews()
    case .settings(let settings): container.take(settings)
    case .call(let call): container.transitionContext?.take(call)
    case .rules(let version):
      self.version = version
      recorder?.note(version: version)
    }
  }

  /// Lets what happened last in an event happen.
  private func end(_ event: RecordedEvent) {
    take(event.calls)
    while let part = parts.popFirst() { happen(part.kind) }
  }

  private func take(_ calls: [RecordedEvent.Call]) {
    for call in calls { container.transitionContext?.take(call) }
  }

  /// Adds the changes whose turn has come.
  func addChanges() {
    while let change = waiting.first, change.step == recorder?.step {
      waiting.removeFirst()
      add(change)
    }
  }

  /// Lets what happened at this moment of the event happen.
  func goOn() {
    while let index = parts.firstIndex(where: { $0.place == recorder?.place }) {
      happen(parts.remove(at: index).kind)
    }
  }

  private func add(_ recorded: RecordedEvent.Change) {
    var results = recorded.results[...]
    var change = Change<P>(
      isAnimated: recorded.isAnimated, values: recorded.values,
      interaction: recorded.isInteractive ? RecordedInteraction<P>(recorded.calls) : nil,
      answer: nil
    ) { [weak self] _ in
      guard let self else { return nil }
      switch results.popFirst() {
      case .destination(let operation, let children, let direction, let style):
        return Destination(
          operation: operation,
          children: Children(
            children.list.compactMap { self.child($0, style) },
            selected: children.selected.flatMap { self.screens[$0] }),
          direction: direction, style: style)
      case .ignored: throw IgnoredRequest("the request was ignored")
      case .reached, nil: return nil
      }
    }
    change.recorded = recorded
    container.machine.add(change)
  }

  /// A screen with its presentation, which it keeps.
  private func child(
    _ number: Int, _ style: ModalPresentationStyle
  ) -> Child<P.ViewController>? {
    guard let screen = screens[number] else { return nil }
    let known = container.children.list.first { $0.made === screen }
    return known
      ?? Child(
        screen,
        presentation: ModalPresentation(style) { [weak self] size in
          self?.places.frame(of: number, in: size) ?? StageRectangle(origin: .zero, size: size)
        })
  }

  /// What an animator without a script had left on stage, in place of what is there now. `nil` if
  /// nothing like that was recorded.
  func left(by stage: [StageMember<P>]) -> [StageMember<P>]? {
    guard let left = present?.left, !left.isEmpty, let context = container.transitionContext
    else { return nil }
    let shown = Transition.fading(
      left.map(\.motion), returning: [],
      inputs: context.inputs(parameters: [:], natives: Natives()))
    let frame = shown.makeFrame()
    return left.enumerated().map { number, left in
      let (role, view): (StageRole<P>, P.View) =
        switch left.role {
        case .container: (.container, container.containerView)
        case .screen(let number):
          screens[number].map { (.screen(P.view(of: $0)), P.view(of: $0)) }
            ?? (.other, P.makeOverlay(named: ""))
        case .overlay(let name): (.overlay(name), P.makeOverlay(named: name))
        case .other: (.other, P.makeOverlay(named: ""))
        }
      return StageMember(
        role: role, view: view, motion: left.motion, isSeen: left.isSeen,
        look: shown.appearance(of: number, in: frame))
    }
  }
}

extension ContainerReplay: ContainerDelegate {
  /// Returns what answered the change when it was recorded.
  package func container(
    _ container: TransitionContainer<P>, animationControllerFor request: TransitionRequest,
    from fromViewController: P.ViewController, to toViewController: P.ViewController
  ) throws -> (any Animator<P>)? {
    switch present?.answer {
    case .standard: return nil
    case .failed: return FailingAnimator<P>()
    case .code(let code): return RecordedAnimator<P>(code)
    case .rules, nil:
      return try registry.makeAnimator(for: request, on: P.self, report: container.report)
    }
  }
}

/// Takes as long as an animator without a script did, and ends as it did.
private final class RecordedAnimator<P: ViewPlatform>: Animator {
  private let code: RecordedEvent.Code

  init(_ code: RecordedEvent.Code) { self.code = code }

  func transitionDuration(using context: TransitionContext<P>) -> Double { code.duration }

  func animateTransition(using context: TransitionContext<P>) { goOn(after: nil, in: context) }

  /// Does what it did when it started, or when one of its runs was over.
  private func goOn(after run: Int?, in context: TransitionContext<P>) {
    for (number, next) in code.runs.enumerated() where next.after == run {
      context.animate(for: next.duration) { _ in
      } completion: {
        self.goOn(after: number, in: context)
      }
    }
    for end in code.ends where end.after == run { context.completeTransition(end.didComplete) }
  }
}

/// Fails as an animator did, so that the container's own takes its place.
private struct FailingAnimator<P: ViewPlatform>: Animator {
  private struct Failure: Error, CustomStringConvertible {
    let description = "it failed when this was recorded, too"
  }

  func transitionDuration(using context: TransitionContext<P>) -> Double { 0 }

  func animateTransition(using context: TransitionContext<P>) throws { throw Failure() }
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
    case .complete(let didComplete): completeTransition(didComplete)
    }
  }
}
