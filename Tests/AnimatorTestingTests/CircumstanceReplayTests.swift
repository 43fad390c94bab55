import AnimLive
import AnimProgram
import AnimRuntime
import Testing

@testable import AnimatorTesting

/// A recording knows what a container's owner has set, and what happened during other events.
@Suite struct CircumstanceReplayTests {
  private static let script = """
    animator slide { duration 400ms; to { translate.x: container.width -> 0 } }
    animator rise { duration 400ms; to { frame.x: container.width -> 0 } }
    when push, pop use slide
    when present, dismiss use rise
    """
  private static let portrait = StageSize(width: 390, height: 844)
  private static let landscape = StageSize(width: 844, height: 390)

  /// A container that is recorded from the beginning.
  private final class Stage<Container: TransitionContainer<HeadlessPlatform>> {
    let owner = HeadlessViewController("main", size: portrait)
    let clock = ManualClock()
    let screens = ["Home", "Detail"].map { HeadlessViewController($0, size: portrait) }
    let container: Container
    var findings: [TransitionFinding] = []
    private let delegate: RegistryDelegate<HeadlessPlatform>
    private var recorder: Recorder?

    init(
      _ sources: Recording.Scripts,
      _ make: (HeadlessViewController, [HeadlessViewController], ManualClock) -> Container,
      before: (Container) -> Void = { _ in }
    ) throws {
      let store = RegistryStore()
      for (number, texts) in sources.enumerated() {
        try ScriptErrors.check(store.load(texts, as: "\(number)"))
      }
      delegate = RegistryDelegate { store.current }
      container = make(owner, screens, clock)
      container.delegate = delegate
      container.onFinding = { [unowned self] in findings.append($0) }
      container.viewWillAppear(false)
      container.viewDidAppear(false)
      before(container)
      recorder = container.record(sources)
    }

    func layOut(_ size: StageSize) {
      container.containerView.frame.size = size
      container.viewDidLayoutSubviews()
    }

    /// Expects that the same happens again, and returns what was recorded.
    @discardableResult func expectReplay() throws -> Recording {
      let text = try #require(recorder?.recording.text)
      let recording = try #require(try Recording.all(in: text).first)
      #expect(recording.text == text)
      let replay = try Replay(recording)
      replay.run()
      #expect(replay.firstDifference == nil)
      #expect(replay.result?.text == text)
      #expect(replay.findings == findings)
      return recording
    }
  }

  private func makeStack(
    _ sources: Recording.Scripts = [["app.anim": script]],
    before: (NavigationController<HeadlessPlatform>) -> Void = { _ in }
  ) throws -> Stage<NavigationController<HeadlessPlatform>> {
    try Stage(
      sources,
      { owner, screens, clock in
        NavigationController(
          of: owner, containerView: owner.view, viewControllers: [screens[0]], clock: clock)
      }, before: before)
  }

  // MARK: During other events

  @Test(
    "a layout during a callback happens again there",
    arguments: ["viewWillAppear(true)", "viewDidAppear(true)", "willMove(toParent: main)"])
  func layoutDuringACallback(_ callback: String) throws {
    let stage = try makeStack()
    stage.screens[1].onCallback = { [unowned stage] in
      if $0 == callback { stage.layOut(Self.landscape) }
    }
    stage.container.push(stage.screens[1])
    stage.clock.advance(by: 1, frames: 30)
    stage.container.pop()
    stage.clock.advance(by: 1, frames: 30)
    let parts = try stage.expectReplay().events.flatMap(\.parts)
    #expect(parts.map(\.kind) == [.layout(Recording.Layout(Self.landscape))])
    #expect(parts.allSatisfy { $0.place != nil })
  }

  @Test("a container that disappears during a callback does so again")
  func disappearanceDuringACallback() throws {
    let stage = try makeStack()
    stage.screens[1].onCallback = { [unowned stage] in
      guard $0 == "viewWillAppear(true)" else { return }
      stage.container.viewWillDisappear(true)
      stage.container.viewDidDisappear(true)
    }
    stage.container.push(stage.screens[1])
    #expect(!stage.container.isTransitioning)
    stage.clock.advance(by: 1, frames: 30)
    #expect(try stage.expectReplay().events.flatMap(\.parts).count == 2)
  }

  @Test("a layout in a frame happens again in that frame, and one that changes nothing is left out")
  func layoutInAFrame() throws {
    let stage = try makeStack()
    stage.container.push(stage.screens[1])
    var frames = 0
    stage.container.transitionCoordinator?.follow { [unowned stage] _ in
      frames += 1
      stage.layOut(frames < 5 ? Self.portrait : Self.landscape)
    }
    stage.clock.advance(by: 1, frames: 30)
    let parts = try stage.expectReplay().events.flatMap(\.parts)
    #expect(parts.map(\.place) == [nil])
    #expect(parts.map(\.kind) == [.layout(Recording.Layout(Self.landscape))])
  }

  // MARK: What the owner sets

  private struct Stubborn: Animator {
    func transitionDuration(using context: TransitionContext<HeadlessPlatform>) -> Double { 0.1 }
    func animateTransition(using context: TransitionContext<HeadlessPlatform>) {}
  }

  @Test(
    "a container's own animator and its patience are those that were set",
    arguments: [false, true])
  func settings(_ isSetLater: Bool) throws {
    let animators: [any Animator<HeadlessPlatform>] = [
      SlideAnimator(padding: 40, duration: 0.3), CoverAnimator(duration: 0.2), Stubborn(),
    ]
    for animator in animators {
      func set(_ container: NavigationController<HeadlessPlatform>) {
        container.defaultAnimator = animator
        container.completionGrace = 0.2
      }
      let stage = try makeStack([[:]]) { if !isSetLater { set($0) } }
      if isSetLater { set(stage.container) }
      stage.container.push(stage.screens[1])
      stage.clock.advance(by: 0.25, frames: 15)
      stage.container.pop()
      stage.clock.advance(by: 1, frames: 60)
      #expect(!stage.container.isTransitioning)
      let recording = try stage.expectReplay()
      #expect((recording.start.settings == nil) == isSetLater)
      #expect(stage.findings.isEmpty == !(animator is Stubborn))
    }
  }

  @Test("a script that a container plays by itself is found again by its name")
  func ownScript() throws {
    let store = RegistryStore()
    let script = "animator own { duration 300ms; to { alpha: 0 -> 1 } }"
    try ScriptErrors.check(store.load(["app.anim": script]))
    var request = TransitionRequest(.push)
    request.chosen = AnimatorName("own")
    let own = try #require(
      try store.current.makeAnimator(for: request, on: HeadlessPlatform.self) { _ in })
    let stage = try makeStack([["app.anim": script]]) { $0.defaultAnimator = own }
    stage.container.push(stage.screens[1])
    stage.clock.advance(by: 1, frames: 30)
    try stage.expectReplay()
  }

  @Test("an interaction that stops is given up after the time that was set")
  func interactionGrace() throws {
    let stage = try makeStack { $0.interactionGrace = 0.5 }
    let finger = PercentDrivenInteraction<HeadlessPlatform>()
    stage.container.push(stage.screens[1], interaction: finger)
    finger.update(0.4)
    stage.clock.advance(by: 2, frames: 60)
    #expect(!stage.container.isTransitioning && stage.findings.count == 1)
    try stage.expectReplay()
  }

  // MARK: Sources and places

  @Test("scripts of several sources answer as they did, though they have the same names")
  func severalSources() throws {
    let (slow, fast) = (Self.script, Self.script.replacing("400ms", with: "200ms"))
    for sources in [[slow, fast], [fast, slow]] {
      let stage = try makeStack(sources.map { ["app.anim": $0] })
      stage.container.push(stage.screens[1])
      stage.clock.advance(by: 0.3, frames: 18)
      #expect(stage.container.isTransitioning == (sources[1] == slow))
      stage.clock.advance(by: 0.3, frames: 18)
      let recording = try stage.expectReplay()
      #expect(recording.scripts == [sources.map { ["app.anim": $0] }])
    }
  }

  @Test("a screen has the place that it had at each event, though the size was the same")
  func places() throws {
    let stage: Stage<ModalPresenter<HeadlessPlatform>> = try Stage([["app.anim": Self.script]]) {
      owner, _, clock in
      let window = HeadlessView(
        "window", frame: StageRectangle(origin: .zero, size: Self.portrait))
      return ModalPresenter(of: owner, containerView: window, clock: clock)
    }
    var top = 400.0
    let sheet = ModalPresentation(.pageSheet) { size in
      StageRectangle(x: 0, y: top, width: size.width, height: size.height - top)
    }
    for y in [400.0, 100, 0, 400] {
      top = y
      stage.container.present(stage.screens[1], sheet)
      stage.clock.advance(by: 0.2, frames: 12)
      top += 50
      stage.layOut(Self.landscape)
      stage.layOut(Self.portrait)
      stage.clock.advance(by: 0.4, frames: 24)
      stage.container.dismiss()
      stage.clock.advance(by: 1, frames: 60)
    }
    let recording = try stage.expectReplay()
    #expect(recording.places.isEmpty)
    #expect(Set(recording.events.flatMap { $0.places.map(\.frame.y) }).count >= 4)
  }

  @Test("what cannot happen during another event is refused")
  func otherPartsAreRefused() {
    let header = """
      animators recording 5
      container navigation -
      screens 0 home
      start 2 0 390 844 0 0 0 0 settings 1 10 other

      """
    for part in ["+ 1 frame", "+ 1 turn", "+ view 0 1", "@ 7 1 1 0 0 1 1", "+ - settings 1 1 wave"]
    {
      #expect(throws: RecordingError.self) { try Recording.all(in: header + "5 turn \(part) =0\n") }
    }
    #expect(throws: Never.self) { try Recording.all(in: header + "5 turn + - view 0 1 =0\n") }
    #expect(throws: RecordingError.self) {
      try Recording.all(in: "animators recording 5\nscript 0 a.anim cbf29ce484222325 70000\n")
    }
  }
}
