import AnimRuntime
import Seeds

/// A history of a container's state alone, without views: what happens to it, and what it says has
/// to be done, which this carries out as containers do.
package struct MachineHistory {
  /// Something that happens to a container.
  package enum Event: CaseIterable, Sendable {
    /// An animated request for another screen, and for the one before.
    case forwards, backwards
    /// A request for another screen at once.
    case atOnce
    /// A request that a gesture drives.
    case drag
    /// A request that makes no sense.
    case nonsense
    /// Another list with the same screen.
    case list
    /// The gesture lets go, so that the change goes back. Without one, a gesture takes control.
    case finger
    /// The running change is over.
    case completion
    /// The container disappears, or appears again.
    case visibility
    /// Other rules.
    case rules
    /// A frame.
    case frame
  }

  /// What a request, or its delegate, does besides. The habits of requests alternate.
  private enum Habit: CaseIterable {
    /// Nothing.
    case none
    /// The delegate requests something before it answers, and so on.
    case insists
    /// A callback requests something else, and other rules are loaded.
    case goesOn
    /// A callback hides the container.
    case hides
    /// The animator completes at once.
    case completes
    /// The container is gone when it should answer.
    case isGone
  }

  final class Screen {}

  private struct Request: ContainerRequest {
    let number: Int
    let isAnimated: Bool
    let isInteractive: Bool
    let habit: Habit
    let way: Children<Screen>.Way
  }

  private typealias Machine = ContainerMachine<Screen, Request>

  /// What is wrong, as sentences. Empty if nothing is.
  package private(set) var failures: [String] = []

  private var machine: Machine
  private var motion: Machine.Motion?
  private let screens = [Screen(), Screen(), Screen(), Screen()]
  private let firstHabit: Int

  private var requested = 0
  private var insistence = 5
  /// How often each request has begun a change or has been dropped.
  private var outcomes: [Int: Int] = [:]
  private var asked: Request?
  private var shown: Children<Screen>
  private var children: Set<ObjectIdentifier> = []
  private var hasMoved = false
  private var isFrameAwaited = false

  /// Plays a history, and frames until nothing is left to do.
  ///
  /// - Parameters:
  ///   - events: What happens.
  ///   - container: The kind of the container.
  ///   - habit: The number of the first request's habit.
  package init(
    _ events: some Sequence<Event>, in container: ContainerKind = .screens, habit: Int = 0
  ) {
    var kind = Containment<Screen>(container)
    kind.presenter = screens[0]
    machine = Machine(kind)
    firstHabit = habit
    shown =
      container == .modal
      ? Children() : Children(Array(screens.prefix(2)), selected: screens[1])
    children = Set(kind.members(of: shown).map(ObjectIdentifier.init))
    machine.begin(with: shown, at: .appeared)
    for event in events { happen(event) }
    for _ in 0..<requested + 8 where isFrameAwaited { happen(.frame) }
    expect(machine.requests.isEmpty && !machine.areGesturesStale, "something is never done")
    expect((0..<requested).allSatisfy { outcomes[$0] == 1 }, "a request is not done once")
  }

  /// The number of all histories of four events: in each kind of container, with each habit.
  package static var shortCount: Int {
    let (events, habits) = (Event.allCases.count, Habit.allCases.count)
    return ContainerKind.allCases.count * habits * events * events * events * events
  }

  /// Plays one of the histories of four events, by a number below ``shortCount``.
  package init(short number: Int) {
    var rest = number
    func next<Value>(_ values: [Value]) -> Value {
      defer { rest /= values.count }
      return values[rest % values.count]
    }
    let (container, habit) = (
      next(ContainerKind.allCases), next(Array(Habit.allCases.indices))
    )
    self.init((0..<4).map { _ in next(Event.allCases) }, in: container, habit: habit)
  }

  /// Plays a random history. The same seed always gives the same one.
  package init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let events = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      Event.allCases.randomElement(using: &random) ?? .frame
    }
    self.init(
      events, in: ContainerKind.allCases.randomElement(using: &random) ?? .screens,
      habit: Int.random(in: 0..<Habit.allCases.count, using: &random))
  }

  // MARK: What happens

  private mutating func happen(_ event: Event) {
    switch event {
    case .forwards, .backwards, .atOnce, .drag, .nonsense, .list: send(.request(request(event)))
    case .finger:
      guard let motion, machine.running?.outcome == nil else { return }
      self.motion?.isHeld.toggle()
      self.motion?.wouldComplete = !motion.isHeld && motion.wouldComplete
      if machine.running?.awaitsController == true { send(.mayStart) }
      send(.moves)
    case .completion: if let motion { send(.completes(motion.wouldComplete)) }
    case .visibility: toggleVisibility()
    case .rules: send(.rules)
    case .frame:
      guard isFrameAwaited else { return }
      isFrameAwaited = false
      send(.frame)
    }
  }

  private mutating func toggleVisibility() {
    let isVisible = machine.visibility.showsChildren
    send(.visibility(isVisible ? .disappearing : .appearing, animated: true))
    send(.visibility(isVisible ? .disappeared : .appeared, animated: true))
  }

  private mutating func request(_ event: Event) -> Request {
    defer { requested += 1 }
    let habits = Habit.allCases
    return Request(
      number: requested, isAnimated: event != .atOnce, isInteractive: event == .drag,
      habit: habits[(firstHabit + requested) % habits.count],
      way: way(event, in: machine.kind.container))
  }

  private func way(
    _ event: Event, in container: ContainerKind
  ) -> Children<Screen>.Way {
    let (screens, isForwards) = (screens, event != .backwards)
    func other(than children: Children<Screen>) -> Screen {
      screens.dropFirst().first { children.index(of: $0) == nil } ?? screens[1]
    }
    switch (event, container) {
    case (.nonsense, _): return { _ in throw IgnoredRequest("nonsense") }
    case (.list, .modal): return { _ in nil }
    case (.list, .navigation):
      return { children in
        try children.restacked(children.viewControllers.suffix(1))
      }
    case (.list, .tabs): return { try $0.retabbed(screens) }
    case (.list, .screens):
      return { try $0.relisted(screens, selected: nil) }
    case (_, .navigation):
      return { isForwards ? try $0.pushing(other(than: $0)) : try $0.popping() }
    case (_, .modal):
      let presentation = ModalPresentation(requested % 2 == 0 ? .custom : .fullScreen)
      return { children in
        isForwards
          ? try children.presenting(other(than: children), presentation) : try children.dismissing()
      }
    case (_, .screens), (_, .tabs):
      return { try $0.selecting(neighbour: isForwards ? 1 : -1) ?? $0.selecting(at: 0) }
    }
  }

  // MARK: What has to be done

  private mutating func send(_ event: Machine.Event) {
    let beginsTurn = machine.isResting
    for action in machine.receive(event) { _ = carryOut(action) }
    guard beginsTurn, !machine.isResting else { return }
    var (steps, updates, most) = (0, 0, 40)
    while let action = machine.next({ [motion] in motion }) {
      steps += 1
      most = max(most, 12 * (requested + 4))
      guard steps <= most else { return expect(false, "a turn does not end") }
      if case .arm = action { updates += 1 }
      if let reply = carryOut(action) { machine.take(reply, motion) }
    }
    expect(updates <= 2, "the gestures are updated too often")
    expect(machine.isResting, "a turn does not end at rest")
    let isDone = machine.requests.isEmpty && !machine.areGesturesStale
    expect(isDone || isFrameAwaited, "something waits for a frame that nobody has asked for")
    expect(
      machine.visibility.showsChildren || machine.running == nil, "a change runs unseen")
    expect(machine.running?.outcome == nil, "a change that is over goes on")
    if machine.running == nil {
      let members = Set(machine.kind.members(of: shown).map(ObjectIdentifier.init))
      expect(children == members, "the wrong children are left")
    }
  }

  private mutating func carryOut(_ action: Machine.Action) -> Machine.Reply? {
    switch action {
    case .resolve(let request, let children, let again):
      expect(!again || motion == nil, "a request begins before the change that it interrupts ends")
      expect(
        motion?.wouldComplete == true || children.isSame(as: shown), "a request starts elsewhere")
      return .resolved(resolve(request, from: children))
    case .ask(let request, _):
      expect(motion == nil, "two changes run")
      asked = request
      if request.habit == .insists { insist() }
      return .answered(request.habit != .isGone)
    case .start(let change): start(change)
    case .animate: animate()
    case .move:
      expect(!hasMoved, "a change begins to move twice")
      hasMoved = true
    case .replace(let previous, let next):
      expect(previous.isSame(as: shown), "a change starts elsewhere")
      shown = next
      children = Set(machine.kind.members(of: next).map(ObjectIdentifier.init))
    case .relist(let list):
      expect(motion != nil, "a list changes during no change")
      children.formUnion(list.joining.map(ObjectIdentifier.init))
      children.subtract(list.leaving.map(ObjectIdentifier.init))
      if machine.running?.previous.selected === shown.selected, let running = machine.running {
        shown = running.previous
      }
    case .settle: motion?.isHeld = false
    case .turn(let towardsEnd):
      motion?.isHeld = false
      motion?.wouldComplete = towardsEnd
    case .interrupt: expect(motion?.isTakenOver == true, "a change is taken over against its will")
    case .finish: if let motion { send(.completes(motion.wouldComplete)) }
    case .end(let change, let didComplete): end(change, didComplete)
    case .drop(let request): outcomes[request.number, default: 0] += 1
    case .appear, .clear: break
    case .arm: if insistence > 3 { insist() }
    case .awaitFrame:
      expect(!isFrameAwaited, "a frame is awaited twice")
      isFrameAwaited = true
    }
    return nil
  }

  private func resolve(
    _ request: Request, from children: Children<Screen>
  ) -> Machine.Resolved {
    do {
      return try request.way(children).map { .destination($0) } ?? .reached
    } catch {
      return .ignored
    }
  }

  private mutating func start(_ change: Machine.Running) {
    guard let request = asked else { return expect(false, "nobody was asked") }
    asked = nil
    outcomes[request.number, default: 0] += 1
    expect(change.previous.isSame(as: shown), "a change starts elsewhere")
    children.formUnion(change.joining.map(ObjectIdentifier.init))
    hasMoved = false
    motion = Machine.Motion(
      isHeld: request.isInteractive, wouldComplete: !request.isInteractive,
      mayTurn: request.isInteractive || request.number % 3 == 0,
      isTakenOver: request.number % 3 == 1)
    if request.habit == .goesOn {
      send(.request(self.request(.backwards)))
      send(.rules)
    }
    if request.habit == .hides { toggleVisibility() }
    machine.wait(forController: request.isInteractive)
    if !request.isInteractive { animate() }
    if request.habit == .completes { send(.completes(true)) }
  }

  private mutating func animate() {
    expect(motion != nil, "an animator starts without a change")
    send(.moves)
  }

  private mutating func end(_ change: Machine.Running, _ didComplete: Bool) {
    expect(motion != nil, "a change ends twice")
    motion = nil
    shown = didComplete ? change.next : change.previous
    let members = machine.kind.members(of: shown).map(ObjectIdentifier.init)
    expect(children.isSuperset(of: members), "a child was never added")
    children = Set(members)
  }

  private mutating func insist() {
    guard insistence > 0 else { return }
    insistence -= 1
    send(.request(request(.forwards)))
  }

  private mutating func expect(_ isRight: Bool, _ failure: String) {
    if !isRight { failures.append(failure) }
  }
}
