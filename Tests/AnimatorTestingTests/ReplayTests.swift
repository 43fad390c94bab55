import AnimHistories
import AnimLive
import AnimProgram
import AnimRuntime
import Seeds
import Testing

@testable import AnimatorTesting

/// A recording happens again as it did.
@Suite struct ReplayTests {
  private static let script = """
    animator slide {
      duration 400ms
      timing spring(dampingRatio: 0.8)
      interruption .retarget
      interaction drag { progress: -drag.translation.x / container.width }
      from { translate.x: 0 -> -0.3 * container.width; alpha: 1 -> 0.5 }
      to { translate.x: container.width -> 0; rotate.z: 5deg -> 0 }
      overlay veil { color: #000 -> #000; alpha: 0 -> 0.4 }
    }
    animator fade {
      duration 250ms
      interruption .reverse
      to { alpha: 0 -> 1 via easeIn }
    }
    when push, pop use slide
    when select if direction > 0 use slide
    when select, present, dismiss use fade
    """

  /// Lets something random happen to a container of some kind, and returns what was recorded.
  private func record(_ kind: Recording.Container, _ random: inout SeededGenerator) throws
    -> Recording
  {
    let store = RegistryStore()
    try ScriptErrors.check(store.load(["app.anim": Self.script]))
    let clock = ManualClock()
    let delegate = RegistryDelegate<HeadlessPlatform> { store.current }
    let size = StageSize(width: 390, height: 844)
    let owner = HeadlessViewController("main", size: size)
    let stage =
      kind == .modal
      ? HeadlessView("window", frame: StageRectangle(origin: .zero, size: size)) : owner.view
    let screens = (0..<5).map { HeadlessViewController("screen \($0)", size: size) }
    let container: TransitionContainer<HeadlessPlatform>
    var requests: [(Bool, (any InteractionController<HeadlessPlatform>)?) -> Void] = []
    switch kind {
    case .screens:
      let made = ContainerController<HeadlessPlatform>(
        of: owner, containerView: stage, viewControllers: screens, clock: clock)
      made.delegate = delegate
      made.select(at: 0, animated: false)
      requests = screens.map { screen in
        { made.select(screen, animated: $0, interaction: $1) }
      }
      container = made
    case .navigation:
      let made = NavigationController<HeadlessPlatform>(
        of: owner, containerView: stage, viewControllers: [screens[0]], clock: clock)
      made.delegate = delegate
      requests = screens.map { screen in
        { made.push(screen, animated: $0, interaction: $1) }
      }
      requests += [{ made.pop(animated: $0, interaction: $1) }]
      container = made
    case .tabs:
      let made = TabController<HeadlessPlatform>(
        of: owner, containerView: stage, viewControllers: screens, clock: clock)
      made.delegate = delegate
      requests = screens.map { screen in
        { made.select(screen, animated: $0, interaction: $1) }
      }
      container = made
    case .modal:
      let made = ModalPresenter<HeadlessPlatform>(
        of: owner, containerView: stage, clock: clock)
      made.delegate = delegate
      requests = screens.map { screen in
        { made.present(screen, ModalPresentation(.pageSheet), animated: $0, interaction: $1) }
      }
      requests += [{ made.dismiss(animated: $0, interaction: $1) }]
      container = made
    }
    container.onArmedGesturesChange = { _ in }
    container.viewWillAppear(false)
    container.viewDidAppear(false)
    #expect(container.startRecording(scripts: ["app.anim": Self.script]))
    var finger: PercentDrivenInteraction<HeadlessPlatform>?
    var gesture: ArmedGesture<HeadlessPlatform>?
    var state = GestureState()
    for _ in 0..<40 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0...2:
        finger =
          Bool.random(using: &random) && Bool.random(using: &random)
          ? PercentDrivenInteraction() : nil
        requests.randomElement(using: &random)?(Int.random(in: 0..<5, using: &random) > 0, finger)
      case 3: finger?.update(.random(in: 0...1, using: &random))
      case 4: Bool.random(using: &random) ? finger?.finish() : finger?.cancel()
      case 5, 6:
        state.translation.x += .random(in: -150...150, using: &random)
        state.velocity.x = .random(in: -900...900, using: &random)
        if gesture == nil {
          gesture = container.armedGestures.randomElement(using: &random)
          gesture?.handle(.began, state)
        }
        let phases: [GesturePhase] = [.changed, .changed, .changed, .ended, .cancelled]
        let phase = phases.randomElement(using: &random) ?? .changed
        gesture?.handle(phase, state)
        if phase != .changed { (gesture, state) = (nil, GestureState()) }
      case 7:
        stage.frame.size =
          [size, StageSize(width: 844, height: 390)].randomElement(using: &random)
          ?? size
        container.viewDidLayoutSubviews()
      case 8:
        guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
        container.viewWillDisappear(true)
        container.viewDidDisappear(true)
        container.viewWillAppear(true)
        container.viewDidAppear(true)
      default:
        clock.advance(
          by: .random(in: 0...0.3, using: &random), frames: .random(in: 1...12, using: &random))
      }
    }
    let text = try #require(container.recordedText)
    let recording = try #require(try Recording.all(in: text).first)
    #expect(recording.text == text, "the text is read as it was written")
    withExtendedLifetime((owner, delegate, screens)) {}
    return recording
  }

  @Test("random histories of every kind of container happen again, bit for bit")
  func historiesHappenAgain() throws {
    for seed in 0..<Thoroughness.count(UInt64(20), thorough: 25_000) {
      var random = SeededGenerator(seed: seed)
      for kind in Recording.Container.allCases {
        let recording = try record(kind, &random)
        let replay = try Replay(recording)
        replay.run()
        #expect(replay.firstDifference == nil, "\(kind), seed \(seed)")
        #expect(replay.result?.text == recording.text, "\(kind), seed \(seed)")
      }
    }
  }

  @Test("random histories of everything that may happen are shown again, bit for bit")
  func wholeHistoriesHappenAgain() {
    for seed in 0..<Thoroughness.count(UInt64(150), thorough: 20_000) {
      let difference = History<HeadlessPlatform>.differenceOfReplay(seed: seed)
      #expect(difference == nil)
    }
  }

  @Test("a frame that differs from what was recorded is found")
  func aDifferentFrameIsFound() throws {
    var random = SeededGenerator(seed: 1)
    var recording = try record(.navigation, &random)
    recording.scripts[0]["app.anim"] = Self.script.split(separator: "container.width -> 0").joined(
      separator: "300pt -> 0")
    let replay = try Replay(recording)
    replay.run()
    #expect(replay.firstDifference != nil)
  }

  @Test("a text that is not a recording, or of another version, is refused with its line")
  func otherTextsAreRefused() {
    func refusal(_ text: String) -> RecordingError? {
      do {
        _ = try Recording.all(in: text)
        return nil
      } catch { return error }
    }
    #expect(refusal("")?.line == 0)
    #expect(refusal("hello")?.sentence == "this is not a recording of Animators")
    #expect(
      refusal("animators recording 3")?.sentence
        == "this is version 3 of recordings; this tool reads version 2")
    let layout = "390 844 0 0 0 0"
    let header = """
      animators recording 2
      container navigation -
      screens 0 home
      start 2 0 \(layout)
      change 0 0 0 0 0 \(layout) to replace 1.0 custom 1 0 0

      """
    #expect(refusal(header) == nil)
    #expect(refusal(header + "5 jump =0\n")?.line == 6)
    #expect(refusal(header + "-5 turn =0\n")?.sentence == "a time goes back")
    #expect(refusal(header + "frames =0\n")?.sentence == "there are no frames")
    #expect(
      refusal(header + "5 turn ; change 1 1 0 0 0 \(layout) to push 1 custom 1 7 7 =0\n") != nil)
    #expect(refusal(header + "5 turn ; change 1 1 0 0 0 \(layout) values 9 =0\n") != nil)
  }
}
