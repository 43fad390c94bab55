import AnimProgram
import AnimRuntime
import AnimatorTesting
import TestScripts
import Transcripts

/// A container of any kind that a transcript plays, with a native animator that completes or cancels
/// after a second, or an animator of the transcript's script.
///
/// | question | what it does |
/// |---|---|
/// | `screens a b c`, `navigation a b`, `tabs a b`, `modal` | makes a visible container |
/// | `hidden screens a b` | makes one that has not appeared yet |
/// | `with completing`, `with cancelling`, `with native`, `with default`, `with NAME` | sets the animator |
/// | `select a`, `select 1`, `push a`, `pop`, `pop to a`, `pop to root`, `replace a` | requests it |
/// | `set a b`, `set a b; b`, `present a`, `present a pageSheet`, `dismiss`, `dismiss a` | requests it |
/// | `… at once`, `… by finger`, `… by controller` | without animation, or driven |
/// | `finger 0.5`, `finger 0.5 at 2`, `finger finish`, `finger cancel`, `finger pause` | moves the gesture |
/// | `controller start`, `controller 0.5`, `controller finish`, `controller cancel` | as a controller that starts late |
/// | `advance 0.5`, `advance 3 in 60 frames` | lets seconds pass |
/// | `will appear`, `did appear`, `will disappear`, `did disappear` | tells the container |
/// | `rightToLeft`, `reduceMotion` | sets a trait of the container |
/// | `size 600x300` | lays the container out in another size |
/// | `on a viewDidAppear: select b` | requests something at a callback, once |
/// | `look` | prints where the views are |
///
/// The answer contains everything that happened: callbacks, requests that the delegate was asked
/// about, what it was told, findings, and the container's state if that is another one now.
final class PlayedContainer: TranscriptPartner {
  private enum Kind {
    case screens(ContainerController<Headless>), navigation(NavigationController<Headless>)
    case tabs(TabController<Headless>), modal(ModalPresenter<Headless>)

    var container: TransitionContainer<Headless> {
      switch self {
      case .screens(let container): container
      case .navigation(let container): container
      case .tabs(let container): container
      case .modal(let container): container
      }
    }

    /// The list of screens, and the selected one.
    var list: (all: [HeadlessViewController], selected: HeadlessViewController?) {
      switch self {
      case .screens(let container): (container.viewControllers, container.selectedViewController)
      case .navigation(let container): (container.viewControllers, container.topViewController)
      case .tabs(let container): (container.viewControllers, container.selectedViewController)
      case .modal(let container): (container.presentedViewControllers, container.topViewController)
      }
    }
  }

  private struct Unknown: Error {}

  private let trace = HeadlessTrace()
  private var clock = ManualClock()
  private var finger = PercentDrivenInteraction<Headless>()
  private var controller = LateController()
  private let delegate = AnimatorDelegate()
  private var parent = HeadlessViewController("main")
  private var screens: [String: HeadlessViewController] = [:]
  private var script = Script("")
  private var kind: Kind?
  private var findings: [String] = []
  private var state = ""
  private var hasAdvanced = false

  func save(_ files: [TranscriptFile]) -> [String] {
    script = Script(files.map(\.text).joined())
    return script.errors
  }

  func answer(_ question: String) -> [String] {
    do {
      try act(question.split(separator: " ").map(String.init))
    } catch {
      return ["there is no such question"]
    }
    return happened() + (question == "look" ? places : [])
  }

  // MARK: Questions

  private func act(_ words: [String]) throws {
    var words = words
    let isAnimated = !words.remove(suffix: ["at", "once"])
    var interaction: (any InteractionController<Headless>)?
    if words.remove(suffix: ["by", "finger"]) { interaction = finger }
    if words.remove(suffix: ["by", "controller"]) {
      controller = LateController()
      interaction = controller
    }
    let rest = Array(words.dropFirst())
    hasAdvanced = words.first == "advance"
    switch words.first {
    case "screens", "navigation", "tabs", "modal": try begin(words, isVisible: true)
    case "hidden": try begin(rest, isVisible: false)
    case "with": delegate.animator = try animator(rest.joined(separator: " "))
    case "advance":
      clock.advance(by: try number(rest.first), frames: rest.count > 2 ? Int(rest[2]) ?? 1 : 1)
    case "finger": try move(rest)
    case "controller": try drive(rest.first)
    case "size": try layOut(rest.first)
    case "will", "did": try appear(words)
    case "rightToLeft": parent.traits.rightToLeft = true
    case "reduceMotion": parent.traits.reduceMotion = true
    case "on": try waitForCallback(rest)
    case "look": break
    default: try request(words, isAnimated, interaction)
    }
  }

  private func begin(_ words: [String], isVisible: Bool) throws {
    (screens, state) = ([:], "")
    (finger, clock) = (PercentDrivenInteraction(), ManualClock())
    parent = HeadlessViewController("main", trace: words[0] == "modal" ? trace : nil)
    delegate.animator = try animator("completing")
    let list = words.dropFirst().map(screen)
    let made: Kind
    switch words[0] {
    case "navigation":
      let container = NavigationController<Headless>(
        of: parent, containerView: parent.view, viewControllers: list, clock: clock)
      container.delegate = delegate
      made = .navigation(container)
    case "tabs":
      let container = TabController<Headless>(
        of: parent, containerView: parent.view, viewControllers: list, clock: clock)
      container.delegate = delegate
      made = .tabs(container)
    case "modal":
      let window = HeadlessView("window", frame: parent.view.frame)
      let container = ModalPresenter<Headless>(of: parent, containerView: window, clock: clock)
      container.delegate = delegate
      made = .modal(container)
    default:
      let container = ContainerController<Headless>(
        of: parent, containerView: parent.view, viewControllers: list, clock: clock)
      container.delegate = delegate
      made = .screens(container)
    }
    kind = made
    made.container.onFinding = { [unowned self] in findings.append("\($0.kind)") }
    guard isVisible else { return }
    made.container.viewWillAppear(false)
    made.container.viewDidAppear(false)
    if case .screens(let container) = made { container.select(at: 0, animated: false) }
    _ = happened()
    state = ""
  }

  private func request(
    _ words: [String], _ isAnimated: Bool, _ interaction: (any InteractionController<Headless>)?
  ) throws {
    let one = words.last.map(screen)
    let index = words.last.flatMap(Int.init)
    switch (words.first, kind, one) {
    case ("select", .screens(let container), _?) where index != nil:
      container.select(at: index ?? 0, animated: isAnimated, interaction: interaction)
    case ("select", .tabs(let container), _?) where index != nil:
      container.select(at: index ?? 0, animated: isAnimated, interaction: interaction)
    case ("select", .screens(let container), let screen?):
      container.select(screen, animated: isAnimated, interaction: interaction)
    case ("select", .tabs(let container), let screen?):
      container.select(screen, animated: isAnimated, interaction: interaction)
    case ("push", .screens(let container), let screen?):
      container.push(screen, animated: isAnimated, interaction: interaction)
    case ("push", .navigation(let container), let screen?):
      container.push(screen, animated: isAnimated, interaction: interaction)
    case ("pop", .screens(let container), _):
      container.pop(animated: isAnimated, interaction: interaction)
    case ("pop", .navigation(let container), _) where words.count == 1:
      container.pop(animated: isAnimated, interaction: interaction)
    case ("pop", .navigation(let container), _) where words.last == "root":
      container.popToRoot(animated: isAnimated, interaction: interaction)
    case ("pop", .navigation(let container), let screen?):
      container.popTo(screen, animated: isAnimated, interaction: interaction)
    case ("replace", .navigation(let container), let screen?):
      container.replace(with: screen, animated: isAnimated, interaction: interaction)
    case ("set", .screens(let container), _):
      let parts = words.dropFirst().joined(separator: " ").split(separator: "; ")
      container.setViewControllers(
        parts.first?.split(separator: " ").map { screen(String($0)) } ?? [],
        selected: parts.count > 1 ? one : nil, animated: isAnimated, interaction: interaction)
    case ("set", .navigation(let container), _):
      container.setViewControllers(
        words.dropFirst().map(screen), animated: isAnimated, interaction: interaction)
    case ("set", .tabs(let container), _):
      container.setViewControllers(
        words.dropFirst().map(screen), animated: isAnimated, interaction: interaction)
    case ("present", .modal(let container), _) where words.count > 1:
      let style = ModalPresentationStyle.allCases.first { "\($0)" == words.last }
      container.present(
        screen(words[1]), style.map { ModalPresentation($0) } ?? ModalPresentation(),
        animated: isAnimated, interaction: interaction)
    case ("dismiss", .modal(let container), _) where words.count == 1:
      container.dismiss(animated: isAnimated, interaction: interaction)
    case ("dismiss", .modal(let container), let screen?):
      container.dismiss(screen, animated: isAnimated, interaction: interaction)
    default: throw Unknown()
    }
  }

  /// The screen of this name, which is made when a transcript first mentions it.
  private func screen(_ name: String) -> HeadlessViewController {
    let screen = screens[name] ?? HeadlessViewController(name, trace: trace)
    screens[name] = screen
    return screen
  }

  private func animator(_ name: String) throws -> (any Animator<Headless>)? {
    switch name {
    case "completing", "cancelling":
      let animator = TestAnimator.completing(name == "completing")
      animator.onEnd = { [trace] in trace.record("animationEnded(\($0))") }
      return animator
    case "native": return Self.sliding
    case "default": return nil
    case "travel": return ScriptedAnimator(.travel())
    default: return ScriptedAnimator(try script.program(name))
    }
  }

  /// An animator in Swift that slides both screens, and lets an overlay appear.
  private static var sliding: TestAnimator {
    TestAnimator { context in
      context.view(forKey: .to).map(context.containerView.addSubview)
      let flash = context.makeOverlay(named: "flash")
      context.animate(for: 1) { time in
        context.view(forKey: .from)?.matrix = .translation(x: -320 * time, y: 0)
        context.view(forKey: .to)?.matrix = .translation(x: 320 * (1 - time), y: 0)
        flash.alpha = time
      } completion: {
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private func number(_ text: String?) throws -> Double {
    guard let number = text.flatMap(Double.init) else { throw Unknown() }
    return number
  }

  private func move(_ words: [String]) throws {
    switch words.first {
    case "finish": finger.finish()
    case "cancel": finger.cancel()
    case "pause":
      guard let container = kind?.container else { throw Unknown() }
      finger.pause(in: container)
    default:
      finger.update(try number(words.first), rate: words.count > 2 ? try number(words[2]) : 0)
    }
  }

  private func drive(_ word: String?) throws {
    guard let context = controller.context else { return }
    switch word {
    case "start": context.startAnimator()
    case "finish": context.finishInteractiveTransition()
    case "cancel": context.cancelInteractiveTransition()
    default: context.updateInteractiveTransition(try number(word))
    }
  }

  private func layOut(_ size: String?) throws {
    let sides = try (size ?? "").split(separator: "x").map { try number(String($0)) }
    guard sides.count == 2, let container = kind?.container else { throw Unknown() }
    container.containerView.frame.size = StageSize(width: sides[0], height: sides[1])
    container.viewDidLayoutSubviews()
  }

  private func appear(_ words: [String]) throws {
    guard let container = kind?.container else { throw Unknown() }
    switch words.prefix(2).joined(separator: " ") {
    case "will appear": container.viewWillAppear(true)
    case "did appear": container.viewDidAppear(true)
    case "will disappear": container.viewWillDisappear(true)
    case "did disappear": container.viewDidDisappear(true)
    default: throw Unknown()
    }
  }

  private func waitForCallback(_ words: [String]) throws {
    guard words.count > 2, words[1].hasSuffix(":") else { throw Unknown() }
    let (screen, callback) = (screen(words[0]), words[1].dropLast())
    screen.onCallback = { [unowned self] called in
      guard called.hasPrefix(callback) else { return }
      screen.onCallback = nil
      try? act(Array(words.dropFirst(2)))
    }
  }

  // MARK: Answers

  /// Everything that happened since this was last asked for.
  private func happened() -> [String] {
    var lines: [String] = []
    func add(_ title: String, _ items: [String]) {
      if !items.isEmpty { lines.append("\(title) \(items.joined(separator: ", "))") }
    }
    add("calls", trace.take())
    for request in delegate.requests {
      let traits = request.traits.keepsPresenter ? ", over its presenter" : ""
      lines.append(
        "asks \(request.operation) from \(request.from ?? "-") to \(request.to ?? "-"), "
          + "direction \(Int(request.direction))\(traits)")
    }
    add("tells", delegate.selected.map { "didSelect \($0)" } + delegate.calls)
    add("reports", findings)
    (delegate.requests, delegate.selected, delegate.calls, findings) = ([], [], [], [])
    let now = described
    if now != state { lines.append(now) }
    state = now
    return lines
  }

  private var described: String {
    guard let kind else { return "" }
    func names(_ screens: [HeadlessViewController]) -> String {
      screens.map(\.identifier).joined(separator: " ")
    }
    let views = kind.container.containerView.subviews
    let isMoving = kind.container.isTransitioning
    // A container at rest leaves every view as it was, and asks for no more frames after the next.
    let left = isMoving ? [] : views.filter { $0.appearance != ViewAppearance() }
    return
      (["shows \(views.map(\.identifier).joined(separator: " "))"]
      + [
        ("children", names(parent.children)), ("list", names(kind.list.all)),
        ("selected", kind.list.selected?.identifier ?? ""),
        ("changed", left.map(\.identifier).joined(separator: " ")),
        ("frames", isMoving || !hasAdvanced || clock.callbackCount == 0 ? "" : "wanted"),
      ].filter { !$0.1.isEmpty }.map { "\($0) \($1)" } + (isMoving ? ["moving"] : []))
      .joined(separator: "; ")
  }

  /// Where the views of the container are, from back to front.
  private var places: [String] {
    guard let stage = kind?.container.containerView else { return [] }
    return stage.subviews.map { view in
      let numbers = [
        ("x", view.matrix.m41, 0), ("y", view.matrix.m42, 0), ("scale", view.matrix.m11, 1),
        ("alpha", view.alpha, 1),
      ].filter { abs($0.1 - $0.2) > 1e-9 }.map { "\($0.0) \(($0.1 * 1e4).rounded() / 1e4)" }
      let frame = view.frame
      let isFull = frame.origin == .zero && frame.size == stage.frame.size
      let place = [frame.x, frame.y, frame.width, frame.height].map { "\($0)" }
      return
        ([view.identifier] + (view.isHidden ? ["hidden"] : []) + numbers
        + (isFull ? [] : ["frame"] + place)).joined(separator: " ")
    }
  }
}

/// A controller that leaves the animator alone until a transcript starts it.
private final class LateController: InteractionController {
  private(set) weak var context: Context?

  func startInteractiveTransition(_ context: Context) { self.context = context }
}

extension [String] {
  /// Removes these words from the end. Returns whether they were there.
  fileprivate mutating func remove(suffix: [String]) -> Bool {
    guard Array(self.suffix(suffix.count)) == suffix else { return false }
    removeLast(suffix.count)
    return true
  }
}
