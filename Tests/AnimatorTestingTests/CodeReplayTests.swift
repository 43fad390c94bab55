import AnimProgram
import AnimRuntime
import Testing

@testable import AnimatorTesting

/// What animators without scripts did happens again at the same times.
@Suite struct CodeReplayTests {
  /// What an animator does, with its context and the clock of the app.
  enum Course: String, CaseIterable {
    case besideEachOther, oneAfterAnother, beforeItsEnd, onItsOwnClock, atOnce, twice

    func run(in context: TransitionContext<HeadlessPlatform>, _ clock: ManualClock) {
      func run(_ seconds: Double, _ completion: @escaping () -> Void = {}) {
        context.animate(for: seconds, frame: { _ in }, completion: completion)
      }
      switch self {
      case .besideEachOther:
        run(0.1)
        run(0.3) { context.completeTransition(true) }
      case .oneAfterAnother:
        run(0.1) { run(0.2) { context.completeTransition(true) } }
      case .beforeItsEnd:
        var isOver = false
        context.animate(for: 0.3) { seconds in
          if seconds > 0.15, !isOver {
            isOver = true
            context.completeTransition(true)
          }
        } completion: {
        }
      case .onItsOwnClock:
        let end = clock.now + 0.2
        clock.start { now in
          if now >= end { context.completeTransition(true) }
          return now < end
        }
      case .atOnce: context.completeTransition(true)
      case .twice:
        run(0.2) {
          context.completeTransition(true)
          context.completeTransition(false)
        }
      }
    }
  }

  private struct CodeAnimator: Animator {
    let course: Course
    let clock: ManualClock

    func transitionDuration(using context: TransitionContext<HeadlessPlatform>) -> Double { 0.3 }

    func animateTransition(using context: TransitionContext<HeadlessPlatform>) {
      if let to = context.view(forKey: .to) {
        HeadlessPlatform.addSubview(to, to: context.containerView)
      }
      course.run(in: context, clock)
    }
  }

  private final class Delegate: ContainerDelegate {
    let animator: CodeAnimator

    init(_ animator: CodeAnimator) { self.animator = animator }

    func container(
      _ container: TransitionContainer<HeadlessPlatform>,
      animationControllerFor request: TransitionRequest, from: HeadlessViewController,
      to: HeadlessViewController
    ) -> (any Animator<HeadlessPlatform>)? { animator }
  }

  @Test(
    "an animator in code takes as long again, and ends again as it did", arguments: Course.allCases)
  func endsAgain(_ course: Course) throws {
    let clock = ManualClock()
    let size = StageSize(width: 390, height: 844)
    let owner = HeadlessViewController("main", size: size)
    let screens = ["Home", "Detail"].map { HeadlessViewController($0, size: size) }
    let container = NavigationController<HeadlessPlatform>(
      of: owner, containerView: owner.view, viewControllers: [screens[0]], clock: clock)
    let delegate = Delegate(CodeAnimator(course: course, clock: clock))
    container.delegate = delegate
    var findings: [TransitionFinding] = []
    container.onFinding = { findings.append($0) }
    container.viewWillAppear(false)
    container.viewDidAppear(false)
    #expect(container.startRecording(scripts: [:]))
    container.push(screens[1], animated: true)
    clock.advance(by: 0.4, frames: 24)
    container.pop(animated: true)
    clock.advance(by: 0.4, frames: 24)
    #expect(!container.isTransitioning)
    let text = try #require(container.recordedText)
    let replay = try #require(try Replay.all(in: text).first)
    replay.run()
    #expect(replay.firstDifference == nil)
    #expect(replay.result?.text == text)
    #expect(replay.findings == findings)
    #expect(findings.isEmpty == (course != .twice))
    withExtendedLifetime(delegate) {}
  }

  @Test("a second recording begins at its own beginning")
  func aSecondRecording() throws {
    let clock = ManualClock()
    let owner = HeadlessViewController("main")
    let container = NavigationController<HeadlessPlatform>(
      of: owner, containerView: owner.view, viewControllers: [HeadlessViewController("Home")],
      clock: clock)
    container.viewWillAppear(false)
    container.viewDidAppear(false)
    clock.advance(by: 100, frames: 1)
    #expect(container.startRecording(scripts: [:]))
    clock.advance(by: 1, frames: 1)
    #expect(container.startRecording(scripts: [:]))
    container.push(HeadlessViewController("Detail"), animated: true)
    let text = try #require(container.recordedText)
    let recording = try #require(try Recording.all(in: text).first)
    #expect(recording.events.allSatisfy { $0.time < 1_000 })
  }

  @Test(
    "scripts of any text are read back",
    arguments: [
      "animator a { to { alpha: 0 -> 1 } }\r\nwhen any use a\r\n", "// a\r",
      "\u{301}// a\n\u{301}b",
      "", "\n\n",
    ])
  func scriptsAreReadBack(_ text: String) throws {
    var recording = try #require(
      try Recording.all(
        in: "animators recording 5\ncontainer navigation -\nscreens\nstart 2 0 9 9 0 0 0 0\n"
      ).first)
    recording.scripts = [[["a.anim": text]], [], [[:], ["a.anim": "// last"]]]
    let read = try #require(try Recording.all(in: recording.text).first)
    #expect(
      read.scripts.map { $0.map { $0.mapValues { Array($0.utf8) } } }
        == recording.scripts.map { $0.map { $0.mapValues { Array($0.utf8) } } })
    #expect(read.text == recording.text)
  }

  @Test("a number that no screen can have is refused")
  func hugeNumbers() throws {
    for number in ["9223372036854775807", "-2"] {
      #expect(throws: RecordingError.self) {
        try Recording.all(
          in: "animators recording 5\ncontainer navigation -\nscreens 0 a \(number) b\n")
      }
    }
  }
}
