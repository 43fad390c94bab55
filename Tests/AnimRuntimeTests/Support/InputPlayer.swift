import AnimProgram
import AnimRuntime
import AnimatorTesting

/// Plays what happens to a container from outside, with containers in memory.
final class InputPlayer {
  /// An input that does not fit the container.
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
  func play(
    _ input: ContainerInput, driver: (any InteractionController<Headless>)? = nil
  ) throws {
    if case .advance = input { hasAdvanced = true } else { hasAdvanced = false }
    if case .begin(let kind, let list, let isVisible) = input {
      screens = [:]
      return begin(kind, list.map(screen), isVisible: isVisible)
    }
    guard let container else { throw Unfit() }
    switch input {
    case .begin: break
    case .request(let request, let isAnimated, let isDriven):
      guard request.kinds.contains(container.containment.kind) else { throw Unfit() }
      container.submit(
        request.map(screen) { $0.map { ModalPresentation($0) } ?? ModalPresentation() }, isAnimated,
        [:], driver ?? (isDriven ? finger : nil))
    case .finger(let progress, let rate): finger.update(progress, rate: rate)
    case .touch(.finish): finger.finish()
    case .touch(.cancel): finger.cancel()
    case .touch(.pause): finger.pause(in: container)
    case .advance(let seconds, let frames): clock.advance(by: seconds, frames: frames)
    case .appearance(let visibility): container.become(visibility, true)
    case .size(let size):
      container.containerView.frame.size = size
      container.viewDidLayoutSubviews()
    case .trait(.rightToLeft): owner.traits.rightToLeft = true
    case .trait(.reduceMotion): owner.traits.reduceMotion = true
    }
  }

  private func begin(
    _ kind: ContainerKind, _ list: [HeadlessViewController], isVisible: Bool
  ) {
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
