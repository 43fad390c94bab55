import AnimProgram
import AnimRuntime
import AnimatorTesting
import TestScripts
import Transcripts

/// A container of any kind that a transcript plays, with a native animator that completes or cancels
/// after a second, or an animator of the transcript's script. Besides the words of `ContainerInput`,
/// which happen to the container, it knows these:
///
/// | question | what it does |
/// |---|---|
/// | `with completing`, `with cancelling`, `with native`, `with default`, `with NAME` | sets the animator |
/// | `… by controller` | driven by a controller that starts late |
/// | `controller start`, `controller 0.5`, `controller finish`, `controller cancel` | as that controller |
/// | `on a viewDidAppear: select b` | requests something at a callback, once |
/// | `look` | prints where the views are |
///
/// The answer contains everything that happened: callbacks, requests that the delegate was asked
/// about, what it was told, findings, and the container's state if that is another one now.
final class PlayedContainer: TranscriptPartner {
  private struct Unknown: Error {}

  private let delegate = AnimatorDelegate()
  private lazy var player = InputPlayer(answering: delegate)
  private var controller = LateController()
  private var script = Script("")

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
    return happened() + (question == "look" ? places : [])
  }

  // MARK: Questions

  private func act(_ question: String) throws {
    let words = question.split(separator: " ").map(String.init)
    let rest = Array(words.dropFirst())
    switch words.first {
    case "with": delegate.animator = try animator(rest.joined(separator: " "))
    case "controller": try drive(rest.first)
    case "on": try waitForCallback(rest)
    case "look": break
    default:
      let isLate = question.contains(" by controller")
      let text = question.replacing(" by controller", with: "")
      guard let input = ContainerInput(text) else { throw Unknown() }
      if case .begin = input {
        delegate.animator = try animator("completing")
      }
      if isLate { controller = LateController() }
      try player.play(input, driver: isLate ? controller : nil)
      if case .begin(_, _, isVisible: true) = input { forgetRequests() }
    }
  }

  private func animator(_ name: String) throws -> (any Animator<Headless>)? {
    switch name {
    case "completing", "cancelling":
      let animator = TestAnimator.completing(name == "completing")
      animator.onEnd = { [trace = player.trace] in trace.record("animationEnded(\($0))") }
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

  private func drive(_ word: String?) throws {
    guard let context = controller.context else { return }
    switch word {
    case "start": context.startAnimator()
    case "finish": context.finishInteractiveTransition()
    case "cancel": context.cancelInteractiveTransition()
    default:
      guard let progress = word.flatMap(Double.init) else { throw Unknown() }
      context.updateInteractiveTransition(progress)
    }
  }

  private func waitForCallback(_ words: [String]) throws {
    guard words.count > 2, words[1].hasSuffix(":") else { throw Unknown() }
    let (screen, callback) = (player.screen(words[0]), words[1].dropLast())
    screen.onCallback = { [unowned self] called in
      guard called.hasPrefix(callback) else { return }
      screen.onCallback = nil
      try? act(words.dropFirst(2).joined(separator: " "))
    }
  }

  // MARK: Answers

  /// Everything that happened since this was last asked for.
  private func happened() -> [String] {
    var lines: [String] = []
    for request in delegate.requests {
      let traits = request.traits.keepsPresenter ? ", over its presenter" : ""
      lines.append(
        "asks \(request.operation) from \(request.from ?? "-") to \(request.to ?? "-"), "
          + "direction \(Int(request.direction))\(traits)")
    }
    let tells = delegate.selected.map { "didSelect \($0)" } + delegate.calls
    if !tells.isEmpty { lines.append("tells " + tells.joined(separator: ", ")) }
    forgetRequests()
    return player.happened(lines)
  }

  private func forgetRequests() {
    (delegate.requests, delegate.selected, delegate.calls) = ([], [], [])
  }

  /// Where the views of the container are, from back to front.
  private var places: [String] {
    guard let stage = player.container?.containerView else { return [] }
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
