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
/// | `screens a b`, `navigation a b`, `tabs a b`, `modal` | begins with a container of these screens, on stage |
/// | `hidden tabs a b` | begins with one that has yet to appear |
/// | `select b`, `select 1`, `step -1`, `push a`, `pop`, `pop to a`, `pop to root`, `replace a` | a request |
/// | `set a b; b`, `present a pageSheet`, `dismiss a` | a request, also without what follows the first word |
/// | `… at once`, `… by finger` | without animation, or driven by a finger |
/// | `finger 0.5`, `finger 0.5 at 2` | the progress of the change, and its change per second |
/// | `finger finish`, `finger cancel`, `finger pause` | the end of a gesture, or a new one |
/// | `advance 0.5`, `advance 0.5 in 30 frames` | lets seconds pass |
/// | `will appear`, `did appear`, `will disappear`, `did disappear` | as its owner |
/// | `size 600x300` | lays the container out in this size |
/// | `rightToLeft`, `reduceMotion` | a trait of the container |
/// | `with completing`, `with cancelling`, `with native`, `with default`, `with NAME` | sets the animator |
/// | `with failing`, `with forgetful`, `with brief` | an animator that throws, never completes, or takes 0.05 s |
/// | `with immediate`, `with declining` | one that completes or cancels at once |
/// | `with insistent`, `with untidy` | one that completes twice, or leaves views changed |
/// | `with heedless`, `with staged` | one that follows no progress, or moves in two stages |
/// | `follow` | notes the shares of the change, as an animation alongside it |
/// | `… by controller` | driven by a controller that starts late |
/// | `interrupt finish` | sets what a request does to the running change |
/// | `controller start`, `controller 0.5`, `controller finish`, `controller cancel` | as that controller |
/// | `gestures`, `gestures drag` | lets gestures begin changes, also ones that no script names |
/// | `drag began -10`, `drag changed -160,40 at -100,0`, `drag ended`, `pinch changed 0.4` | as a finger |
/// | `prepare` | readies the finger for the next change |
/// | `plugin twist`, `plugin late`, `plugin other` … | what the next animator finds as the interaction `twist` |
/// | `twist begin`, `twist begin -1`, `twist start`, `twist 0.5`, `twist finish` | as that interaction |
/// | `update gestures` | asks the delegate again which gestures there are |
/// | `view photo in a at 20,40,100,100`, `hide photo in a` | adds a view to a screen or to such a view |
/// | `on a viewDidAppear: select b` | does something at a callback, once; ` and ` joins two things |
/// | `look`, `look a b` | prints where the views are, in the container or in these screens |
///
/// The answer contains everything that happened: callbacks, requests that the delegate was asked
/// about, what it was told, findings, the gestures that are armed if they are others, and the
/// container's state if that is another one now.
final class PlayedContainer: TranscriptPartner {
  /// A question that does not exist, or does not fit the container.
  private struct Unfit: Error {}

  /// The container; `nil` before the first one begins.
  private var container: TransitionContainer<Headless>?
  /// The view controller of the container.
  private var owner = HeadlessViewController("main")
  private let delegate = AnimatorDelegate()
  private let trace = HeadlessTrace()
  private var clock = ManualClock()
  /// What drives a change `by finger`.
  private var finger = PercentDrivenInteraction<Headless>()
  /// What drives a change `by controller`.
  private var controller = LateController()
  private lazy var plugin = Plugin(trace)
  private var screens: [String: HeadlessViewController] = [:]
  private var hands: [String: ArmedGesture<Headless>] = [:]
  private var script = Script("")
  /// The gestures, if they are others since the last answer.
  private var armed: String?
  private var findings: [String] = []
  /// The state of the container in the last answer.
  private var state = ""
  private var hasAdvanced = false

  func save(_ files: [TranscriptFile]) -> [String] {
    script = Script(files.map(\.text).joined())
    return script.errors
  }

  func answer(_ question: String) -> [String] {
    do {
      try act(question)
    } catch {
      return ["there is no such question"]
    }
    guard question.hasPrefix("look") else { return happened() }
    let screens = question.split(separator: " ").dropFirst().map { screen(String($0)).view }
    return happened() + (screens.isEmpty ? places : screens.flatMap { look($0, "") })
  }

  // MARK: Questions

  private func act(_ question: String) throws {
    let words = question.split(separator: " ").map(String.init)
    let rest = Array(words.dropFirst())
    switch words.first {
    case "with": delegate.animator = try animator(rest.joined(separator: " "))
    case "interrupt":
      let known = Interruption.allCases.first { "\($0)" == rest.first }
      guard let known else { throw Unfit() }
      container?.interruption = known
    case "controller": try drive(rest.first)
    case "on": try waitForCallback(rest)
    case "look": break
    case "gestures": arm(rest.first == "drag" ? .drag : nil)
    case "update": container?.updateGestures()
    case "follow":
      container?.transitionCoordinator?.animate { [trace] in
        $0.follow { trace.record("follows \($0)") }
      }
    case "drag", "pinch": try touch(words[0], rest)
    case "prepare": finger.prepare()
    case "plugin": plugin.kind = rest.first ?? ""
    case "twist": try plugin.act(rest)
    case "view": try place(rest)
    case "hide": try find(rest[0], in: screen(rest[2]).view).isHidden = true
    default:
      let isHidden = words.first == "hidden"
      let list = isHidden ? rest : words
      if let kind = list.first.flatMap(ContainerKind.init) {
        return try begin(kind, Array(list.dropFirst()), isVisible: !isHidden)
      }
      try play(question)
    }
  }

  /// Begins with a container of new screens, on stage or with its appearance to come.
  private func begin(_ kind: ContainerKind, _ names: [String], isVisible: Bool) throws {
    delegate.animator = try animator("completing")
    (screens, hands, armed, hasAdvanced) = ([:], [:], nil, false)
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

  /// Lets something happen to the container from outside.
  private func play(_ line: String) throws {
    guard let container else { throw Unfit() }
    var words = line.split(separator: " ").map(String.init)
    let isAnimated = !words.remove(suffix: ["at", "once"])
    let isDriven = words.remove(suffix: ["by", "finger"])
    let isLate = words.remove(suffix: ["by", "controller"])
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
      if isLate { controller = LateController() }
      container.submit(request, isAnimated, [:], isLate ? controller : isDriven ? finger : nil)
    }
  }

  private func request(_ words: [String]) -> ContainerRequest<HeadlessViewController>? {
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

  /// The screen of this name, which is made when it is first mentioned. A container begins with new
  /// ones.
  private func screen(_ name: String) -> HeadlessViewController {
    let screen = screens[name] ?? HeadlessViewController(name, trace: trace)
    screens[name] = screen
    return screen
  }

  private func animator(_ name: String) throws -> (any Animator<Headless>)? {
    switch name {
    case "default": return nil
    case "travel": return ScriptedAnimator(.travel())
    default:
      guard let native = Self.native(name) else {
        return ScriptedAnimator(try script.program(name), natives: plugin.natives)
      }
      native.onEnd = { [trace] in trace.record("animationEnded(\($0))") }
      return native
    }
  }

  private static func native(_ name: String) -> TestAnimator? {
    switch name {
    case "completing": .completing(true)
    case "cancelling": .completing(false)
    case "brief": .completing(true, after: 0.05)
    case "immediate": .completing(true, after: 0)
    case "declining": .completing(false, after: 0)
    case "failing": TestAnimator { _ in throw Failure() }
    case "forgetful": TestAnimator()
    case "insistent":
      TestAnimator { context in
        context.completeTransition(true)
        context.completeTransition(false)
      }
    case "untidy":
      TestAnimator { context in
        context.view(forKey: .from)?.alpha = 0
        context.view(forKey: .to)?.matrix = .scale(x: 0.1, y: 0.1)
        context.view(forKey: .to)?.frame = .zero
        _ = context.makeOverlay(named: "flash")
        context.completeTransition(true)
      }
    case "heedless":
      TestAnimator { context in
        let end = context.clock.now + 1
        context.clock.start { now in
          if now >= end { context.completeTransition(!context.transitionWasCancelled) }
          return now < end
        }
      }
    case "staged":
      TestAnimator { context in
        let from = context.view(forKey: .from)
        context.animate(for: 0.5) { time in
          from?.matrix = .translation(x: -100 * time, y: 0)
        } completion: {
          context.animate(for: 0.25) { time in
            from?.matrix = .translation(x: -50 - 100 * time, y: 0)
          } completion: {
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
      }
    case "native": sliding
    default: nil
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

  private func drive(_ word: String?) throws {
    guard let context = controller.context else { return }
    switch word {
    case "start": context.startAnimator()
    case "finish": context.settleInteractiveTransition(finishes: true)
    case "cancel": context.settleInteractiveTransition(finishes: false)
    default:
      guard let progress = word.flatMap(Double.init) else { throw Unfit() }
      context.updateInteractiveTransition(progress)
    }
  }

  private func arm(_ gesture: Program.Interaction.Gesture?) {
    if let gesture { container?.defaultGesture = gesture }
    container?.onArmedGesturesChange = { [unowned self] in
      let names = $0.map { armed in
        if case .edgeDrag(let edge) = armed.gesture { return "edgeDrag .\(edge.name)" }
        return "\(armed.gesture)"
      }
      armed = names.isEmpty ? "nothing" : names.joined(separator: ", ")
    }
  }

  /// Moves the finger of the first armed gesture of that kind. Until the next one begins, it stays the same gesture.
  private func touch(_ kind: String, _ words: [String]) throws {
    let phase = GesturePhase.allCases.first { "\($0)" == words.first }
    guard let phase, let container = container else { throw Unfit() }
    if phase == .began || hands[kind] == nil {
      hands[kind] = container.armedGestures.first { ($0.gesture == .pinch) == (kind == "pinch") }
    }
    var state = GestureState()
    let numbers = words.dropFirst().filter { $0 != "at" }.map {
      $0.split(separator: ",").compactMap { Double($0) } + [0]
    }
    if let way = numbers.first {
      if kind == "pinch" { state.scale = way[0] }
      if kind == "drag" { state.translation = StagePoint(x: way[0], y: way[1]) }
    }
    if numbers.count > 1 { state.velocity = StagePoint(x: numbers[1][0], y: numbers[1][1]) }
    hands[kind]?.handle(phase, state)
  }

  /// Adds a view, such as `photo in a at 20,40,100,100`.
  private func place(_ words: [String]) throws {
    let numbers = words.last?.split(separator: ",").compactMap { Double($0) } ?? []
    guard words.count == 5, numbers.count == 4 else { throw Unfit() }
    let frame = StageRectangle(
      x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    let parts = words[2].split(separator: "/").map(String.init)
    var parent = screen(parts[0]).view
    for part in parts.dropFirst() { parent = try find(part, in: parent) }
    parent.addSubview(HeadlessView(words[0], frame: frame))
  }

  private func find(_ name: String, in view: HeadlessView) throws -> HeadlessView {
    guard let found = view.subviews.first(where: { $0.identifier == name }) else { throw Unfit() }
    return found
  }

  private func waitForCallback(_ words: [String]) throws {
    guard words.count > 2, words[1].hasSuffix(":") else { throw Unfit() }
    let (screen, callback) = (screen(words[0]), words[1].dropLast())
    screen.onCallback = { [unowned self] called in
      guard called.hasPrefix(callback) else { return }
      screen.onCallback = nil
      for part in words.dropFirst(2).joined(separator: " ").components(separatedBy: " and ") {
        try? act(part)
      }
    }
  }

  // MARK: Answers

  /// Everything that happened since this was last asked for.
  private func happened() -> [String] {
    var lines: [String] = []
    let calls = trace.take()
    if !calls.isEmpty { lines.append("calls " + calls.joined(separator: ", ")) }
    for request in delegate.requests {
      let traits =
        (request.traits.keepsPresenter ? ", over its presenter" : "")
        + (request.traits.interactive ? ", interactive" : "")
      lines.append(
        "asks \(request.operation) from \(request.from ?? "-") to \(request.to ?? "-"), "
          + "direction \(Int(request.direction))\(traits)")
    }
    let tells = delegate.selected.map { "didSelect \($0)" } + delegate.calls
    if !tells.isEmpty { lines.append("tells " + tells.joined(separator: ", ")) }
    (delegate.requests, delegate.selected, delegate.calls) = ([], [], [])
    if let armed { lines.append("arms \(armed)") }
    if !findings.isEmpty { lines.append("reports " + findings.joined(separator: ", ")) }
    (armed, findings) = (nil, [])
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

  /// Where the views of the container are, from back to front.
  private var places: [String] {
    (container?.containerView.subviews ?? []).flatMap { look($0, "") }
  }

  /// Where a view is, and the views in it.
  private func look(_ view: HeadlessView, _ indent: String) -> [String] {
    let numbers = [
      ("x", view.matrix.m41, 0), ("y", view.matrix.m42, 0), ("scale", view.matrix.m11, 1),
      ("turn", view.matrix.m12, 0), ("alpha", view.alpha, 1),
    ].filter { abs($0.1 - $0.2) > 1e-9 }.map { "\($0.0) \(Self.rounded($0.1))" }
    let others = view.appearance.overrides
    let values = others.names.sorted().filter { !$0.hasSuffix("color") }.flatMap { name in
      [name] + (others[name] ?? []).map { "\(Self.rounded($0))" }
    }
    let frame = view.frame
    let isFull =
      frame.origin == .zero && frame.size == container?.containerView.frame.size
    let place = [frame.x, frame.y, frame.width, frame.height].map { "\(Self.rounded($0))" }
    let words =
      [view.identifier] + (view.content == nil ? [] : ["picture"])
      + view.hiddenViews.map { "without \($0.identifier)" } + (view.isHidden ? ["hidden"] : [])
      + numbers + values
      + (isFull ? [] : ["frame"] + place)
    return [indent + words.joined(separator: " ")]
      + view.subviews.flatMap { look($0, indent + "  ") }
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e4).rounded() / 1e4 }
}

/// A controller that leaves the animator alone until a test starts it.
final class LateController: InteractionController {
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
