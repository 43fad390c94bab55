import AnimProgram
import AnimRuntime
import AnimatorTesting

/// Plays what happens to a container from outside, with containers in memory: lines of the transcripts in
/// `Tests/Corpus/containers`, which `PlayedContainer` lists.
final class InputPlayer {
  /// A line that says nothing, or does not fit the container.
  struct Unfit: Error {}

  /// The container. `nil` before the first input.
  private(set) var container: TransitionContainer<Headless>?
  /// The callbacks of the screens.
  let trace = HeadlessTrace()
  /// The time.
  private(set) var clock = ManualClock()
  /// What drives a change `by finger`.
  private(set) var finger = PercentDrivenInteraction<Headless>()
  /// The view controller of the container.
  private(set) var owner = HeadlessViewController("main")
  private let delegate: any ContainerDelegate<Headless>
  private var screens: [String: HeadlessViewController] = [:]
  private var findings: [String] = []
  private var state = ""
  private var hasAdvanced = false

  /// Creates a player whose changes a delegate answers.
  init(answering delegate: any ContainerDelegate<Headless>) { self.delegate = delegate }

  /// Lets something happen. `driver` is what drives a change instead of the finger.
  func play(_ line: String, driver: (any InteractionController<Headless>)? = nil) throws {
    guard let container else { throw Unfit() }
    var words = line.split(separator: " ").map(String.init)
    let isAnimated = !words.remove(suffix: ["at", "once"])
    let isDriven = words.remove(suffix: ["by", "finger"])
    let numbers = words.map { Double($0) ?? .nan }
    hasAdvanced = words.first == "advance"
    switch (words.first, words.dropFirst().first) {
    case ("finger", "finish"): finger.finish()
    case ("finger", "cancel"): finger.cancel()
    case ("finger", "pause"): finger.pause(in: container)
    case ("finger", _?): finger.update(numbers[1], rate: numbers.count > 3 ? numbers[3] : 0)
    case ("advance", _?):
      clock.advance(by: numbers[1], frames: numbers.count > 3 ? Int(numbers[3]) : 1)
    case ("size", let size?):
      let sides = size.split(separator: "x").compactMap { Double($0) }
      guard sides.count == 2 else { throw Unfit() }
      container.containerView.frame.size = StageSize(width: sides[0], height: sides[1])
      container.viewDidLayoutSubviews()
    case ("rightToLeft", nil): owner.traits.rightToLeft = true
    case ("reduceMotion", nil): owner.traits.reduceMotion = true
    default:
      if let visibility = Visibility(rawValue: line) { return container.become(visibility, true) }
      guard let request = request(words), request.kinds.contains(container.containment.kind) else {
        throw Unfit()
      }
      container.submit(request, isAnimated, [:], driver ?? (isDriven ? finger : nil))
    }
  }

  private func request(
    _ words: [String]
  ) -> ContainerRequest<HeadlessViewController, ModalPresentation>? {
    let rest = Array(words.dropFirst())
    switch (words.first, rest.first) {
    case ("select", let name?): return Int(name).map { .selectAt($0) } ?? .select(screen(name))
    case ("step", let count?): return Int(count).map { .step($0) }
    case ("push", let name?): return .push(screen(name))
    case ("pop", nil): return .pop
    case ("pop", "to") where rest.count == 2:
      return rest[1] == "root" ? .popToRoot : .popTo(screen(rest[1]))
    case ("replace", let name?): return .replace(screen(name))
    case ("set", _):
      let parts = rest.joined(separator: " ").split(separator: "; ")
      let list = parts.first?.split(separator: " ").map { screen(String($0)) } ?? []
      return .set(list, selected: parts.count > 1 ? screen(String(parts[1])) : nil)
    case ("present", let name?):
      let style = ModalPresentationStyle.allCases.first { rest.count > 1 && "\($0)" == rest[1] }
      return .present(screen(name), style.map { ModalPresentation($0) } ?? ModalPresentation())
    case ("dismiss", let name): return .dismiss(name.map(screen))
    default: return nil
    }
  }

  /// Begins with a container of new screens, on stage or with its appearance to come.
  func begin(_ kind: ContainerKind, _ names: [String], isVisible: Bool) {
    (screens, hasAdvanced) = ([:], false)
    let list = names.map(screen)
    (finger, clock, state) = (PercentDrivenInteraction(), ManualClock(), "")
    owner = HeadlessViewController("main", trace: kind == .modal ? trace : nil)
    let view = kind == .modal ? HeadlessView("window", frame: owner.view.frame) : owner.view
    let kinds: [ContainerKind: TransitionContainer<Headless>.Type] = [
      .navigation: NavigationController.self, .tabs: TabController.self,
      .modal: ModalPresenter.self,
    ]
    let made = (kinds[kind] ?? ContainerController.self).init(
      of: owner, containerView: view, viewControllers: list, clock: clock)
    made.delegate = delegate
    made.onFinding = { [weak self] in self?.findings.append("\($0.kind)") }
    container = made
    guard isVisible else { return }
    made.viewWillAppear(false)
    made.viewDidAppear(false)
    (made as? ContainerController)?.select(at: 0, animated: false)
    _ = happened()
    state = ""
  }

  /// The screen of this name, which is made when it is first mentioned. A container begins with new
  /// ones.
  func screen(_ name: String) -> HeadlessViewController {
    let screen = screens[name] ?? HeadlessViewController(name, trace: trace)
    screens[name] = screen
    return screen
  }

  // MARK: What happened

  /// The callbacks, the problems, and what the container shows if that is something else now, since
  /// this was last asked for; `between` comes after the callbacks.
  func happened(_ between: [String] = []) -> [String] {
    var lines: [String] = []
    let calls = trace.take()
    if !calls.isEmpty { lines.append("calls " + calls.joined(separator: ", ")) }
    lines += between
    if !findings.isEmpty { lines.append("reports " + findings.joined(separator: ", ")) }
    findings = []
    let now = described
    if now != state { lines.append(now) }
    state = now
    return lines
  }

  private var described: String {
    guard let container else { return "" }
    func names(_ screens: [HeadlessViewController]) -> String {
      screens.map(\.identifier).joined(separator: " ")
    }
    let (views, isMoving) = (container.containerView.subviews, container.isTransitioning)
    // A container at rest leaves every view as it was, and asks for no more frames after the next.
    let left = isMoving ? [] : views.filter { $0.appearance != ViewAppearance() }
    let screens = container.children
    let isWanted = !isMoving && hasAdvanced && clock.callbackCount > 0
    let facts: [(name: String, text: String)] = [
      ("children", names(owner.children)), ("list", names(screens.viewControllers)),
      ("selected", container.selected?.identifier ?? ""),
      ("changed", left.map(\.identifier).joined(separator: " ")),
      ("frames", isWanted ? "wanted" : ""),
    ]
    var parts = ["shows \(views.map(\.identifier).joined(separator: " "))"]
    parts += facts.filter { !$0.text.isEmpty }.map { "\($0.name) \($0.text)" }
    if isMoving { parts.append("moving") }
    return parts.joined(separator: "; ")
  }
}

extension [String] {
  /// Removes these words from the end. Returns whether they were there.
  fileprivate mutating func remove(suffix: [String]) -> Bool {
    guard Array(self.suffix(suffix.count)) == suffix else { return false }
    removeLast(suffix.count)
    return true
  }
}

extension ContainerRequest {
  /// The kinds of containers that can be asked for it.
  fileprivate var kinds: [ContainerKind] {
    switch self {
    case .select, .selectAt, .step: [.screens, .tabs]
    case .push, .pop: [.screens, .navigation]
    case .popTo, .popToRoot, .replace: [.navigation]
    case .set: [.screens, .navigation, .tabs]
    case .present, .dismiss: [.modal]
    }
  }
}
