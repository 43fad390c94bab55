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
        #expect(replay.flaw == nil, "\(kind), seed \(seed)")
        #expect(replay.result?.text == recording.text, "\(kind), seed \(seed)")
      }
    }
  }

  @Test("random histories of everything that may happen are shown again, bit for bit")
  func wholeHistoriesHappenAgain() {
    // Another size before the animator starts; a gesture that was asked about before the container had
    // another animator; copies of what an animator in code has left, two of which wait; an animator
    // that fails when the container's own has become another one, once without a name; a frame in
    // which the container does nothing.
    let known: [UInt64] = [335, 355, 2_870, 14_907, 34_280, 68_506, 31_575, 47_235]
    for seed in known + Array(0..<Thoroughness.count(UInt64(300), thorough: 20_000)) {
      let difference = History<HeadlessPlatform>.differenceOfReplay(seed: seed)
      #expect(difference == nil)
    }
  }

  @Test("a frame that differs from what was recorded is found")
  func aDifferentFrameIsFound() throws {
    var random = SeededGenerator(seed: 1)
    var recording = try record(.navigation, &random)
    recording.scripts[0][0]["app.anim"] = Self.script.split(separator: "container.width -> 0")
      .joined(
        separator: "300pt -> 0")
    let replay = try Replay(recording)
    replay.run()
    #expect(replay.firstDifference != nil)
  }

  @Test("of a recording that shows something else, at most five events are left, as a rule")
  func recordingsShrink() throws {
    let plants = [
      ("container.width -> 0", "300pt -> 0"), ("1 -> 0.5", "1 -> 0.4"), ("5deg -> 0", "6deg -> 0"),
      ("easeIn", "easeOut"), ("dampingRatio: 0.8", "dampingRatio: 0.7"), ("250ms", "260ms"),
      ("0 -> 0.4", "0.4 -> 0"),
    ]
    var counts: [Int] = []
    for seed in 0..<Thoroughness.count(UInt64(10), thorough: 1_000) {
      var random = SeededGenerator(seed: seed)
      for kind in Recording.Container.allCases {
        var recording = try record(kind, &random)
        let (text, wrong) = try #require(plants.randomElement(using: &random))
        recording.scripts[0][0]["app.anim"] = Self.script.split(separator: text).joined(
          separator: wrong)
        let replay = try Replay(recording)
        replay.run()
        guard replay.failure == .difference else { continue }
        let smallest = try #require(replay.shrunk())
        let again = try #require(try Replay.all(in: smallest.text).first)
        again.run()
        #expect(again.firstDifference == smallest.events.count - 1, "\(kind), seed \(seed)")
        counts.append(smallest.events.count)
      }
    }
    counts.sort()
    print("events that are left: \(counts)")
    #expect(counts.count > 10)
    #expect(counts[counts.count / 2] <= 5, "\(counts)")
  }

  /// What a container may do wrong, planted in its views.
  enum PlantedFlaw: CaseIterable {
    case ignoredRequestsMoveAScreen, poppedScreensStay, shownScreensAreHidden, screensKeepTheirAlpha

    /// Does it after an event.
    func happen(in container: HeadlessView, _ event: RecordedEvent) {
      let results = event.changes.flatMap(\.results)
      func leads(_ operation: RequestOperation) -> Bool {
        results.contains { result in
          if case .destination(operation, _, _, _) = result { true } else { false }
        }
      }
      switch self {
      case .ignoredRequestsMoveAScreen:
        if results.contains(.ignored) { container.subviews.last?.frame.x += 5 }
      case .poppedScreensStay: if leads(.pop) { container.addSubview(HeadlessView("ghost")) }
      case .shownScreensAreHidden: if leads(.push) { container.subviews.last?.isHidden = true }
      case .screensKeepTheirAlpha: if leads(.pop) { container.subviews.first?.alpha = 0.5 }
      }
    }
  }

  @Test("of a recording in which a container does what none should, at most five events are left")
  func flawsShrink() throws {
    var counts: [Int] = []
    for seed in 0..<Thoroughness.count(UInt64(8), thorough: 500) {
      var random = SeededGenerator(seed: seed)
      let recording = try record(.navigation, &random)
      for flaw in PlantedFlaw.allCases {
        let replay = try Replay(recording)
        replay.defect = flaw.happen
        replay.run()
        guard let failure = replay.failure, case .flaw = failure else { continue }
        let smallest = try #require(replay.shrunk())
        let again = try Replay(smallest)
        again.defect = flaw.happen
        again.run()
        #expect(again.failure == failure, "\(flaw), seed \(seed)")
        counts.append(smallest.events.count)
      }
    }
    counts.sort()
    print("events that are left: \(counts)")
    #expect(counts.count > 10)
    #expect(counts[counts.count / 2] <= 5, "\(counts)")
  }

  @Test("a difference that is gone by the last frame of a line is found")
  func aPassingDifferenceIsFound() throws {
    let stack = try RecordedStack()
    stack.push()
    stack.clock.advance(by: 0.3, frames: 3)
    #expect(!stack.container.isTransitioning)
    var recording = try stack.recording
    #expect(recording.events.dropFirst().filter { $0.digest != 0 }.count == 1, "all in one line")
    recording.scripts[0][0]["app.anim"] = RecordedStack.script.split(separator: "linear").joined(
      separator: "easeIn")
    let replay = try Replay(recording)
    replay.run()
    let last = recording.events.count - 1
    #expect(replay.firstDifference == last)
    #expect(
      recording.difference(at: last)
        == "one of the events 2 to \(last + 1) shows something else than recorded")
  }

  @Test("nothing is recorded once the container is gone, though the clock still calls back")
  func nothingIsRecordedAfterwards() throws {
    var stack: RecordedStack? = try RecordedStack()
    let clock = stack?.clock
    let recorder = try #require(stack?.container.record([["app.anim": RecordedStack.script]]))
    stack?.push()
    clock?.advance(by: 0.1, frames: 6)
    weak let container = stack?.container
    let recording = recorder.recording
    stack = nil
    #expect(container == nil)
    clock?.advance(by: 3, frames: 3)
    #expect(recorder.recording.events.count == recording.events.count)
    let replay = try Replay(recorder.recording)
    replay.run()
    #expect(replay.firstDifference == nil)
  }

  @Test("of a long recording, the last part is kept, and happens again")
  func theBeginningIsForgotten() throws {
    let stack = try RecordedStack()
    for _ in 0..<90 {
      stack.push()
      stack.clock.advance(by: 0.25, frames: 15)
      stack.container.pop(animated: true)
      stack.clock.advance(by: 0.25, frames: 15)
    }
    let recording = try stack.recording
    #expect(recording.events.count <= Recorder.mostEvents + 1)
    #expect(recording.events.count > Recorder.mostEvents / 4)
    let replay = try Replay(recording)
    replay.run()
    #expect(replay.firstDifference == nil)
    #expect(replay.result?.events.count == recording.events.count)
  }

  @Test("a recording that begins while a screen is presented shows it from the start")
  func aStandingPresentationIsShown() throws {
    let store = RegistryStore()
    let script = """
      animator rise { duration 200ms; to { translate.y: container.height -> 0 }; overlay dim { color: #000 -> #000; alpha: 0 -> 0.5 } }
      when present use rise
      when dismiss use reversed rise
      """
    try ScriptErrors.check(store.load(["app.anim": script]))
    let clock = ManualClock()
    let delegate = RegistryDelegate<HeadlessPlatform> { store.current }
    let size = StageSize(width: 390, height: 844)
    let (home, sheet) = (
      HeadlessViewController("Home", size: size), HeadlessViewController("Sheet")
    )
    let window = HeadlessView("window", frame: StageRectangle(origin: .zero, size: size))
    let presenter = ModalPresenter<HeadlessPlatform>(of: home, containerView: window, clock: clock)
    presenter.delegate = delegate
    presenter.viewWillAppear(false)
    presenter.viewDidAppear(false)
    presenter.present(sheet, ModalPresentation(.pageSheet), animated: true)
    clock.advance(by: 0.4, frames: 24)
    #expect(presenter.startRecording(scripts: ["app.anim": script]))
    presenter.dismiss(animated: true)
    clock.advance(by: 0.4, frames: 24)
    let text = try #require(presenter.recordedText)
    let replay = try #require(try Replay.all(in: text).first)
    replay.run()
    #expect(replay.firstDifference == nil && replay.findings.isEmpty)
    #expect(replay.trace.lines.contains { $0.hasPrefix("Sheet.viewDidDisappear") })
    #expect(replay.result?.text == text)
    withExtendedLifetime(delegate) {}
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
      refusal("animators recording 9")?.sentence
        == "this is version 9 of recordings; this tool reads version 5")
    let layout = "390 844 0 0 0 0"
    let header = """
      animators recording 5
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

/// A stack of screens that is recorded from the beginning.
private final class RecordedStack {
  static let script = """
    animator slide { duration 200ms; timing linear; to { translate.x: container.width -> 0 } }
    when push use slide
    when pop use reversed slide
    """

  let container: NavigationController<HeadlessPlatform>
  let clock = ManualClock()
  let screens: [HeadlessViewController]
  private let owner: HeadlessViewController
  private let delegate: RegistryDelegate<HeadlessPlatform>

  init() throws {
    let store = RegistryStore()
    try ScriptErrors.check(store.load(["app.anim": Self.script]))
    delegate = RegistryDelegate { store.current }
    let size = StageSize(width: 390, height: 844)
    owner = HeadlessViewController("main", size: size)
    screens = ["Home", "Detail"].map { HeadlessViewController($0, size: size) }
    container = NavigationController(
      of: owner, containerView: owner.view, viewControllers: [screens[0]], clock: clock)
    container.delegate = delegate
    container.viewWillAppear(false)
    container.viewDidAppear(false)
    #expect(container.startRecording(scripts: ["app.anim": Self.script]))
  }

  func push() { container.push(screens[1], animated: true) }

  /// What has been recorded, read from its text.
  var recording: Recording {
    get throws {
      let text = try #require(container.recordedText)
      return try #require(try Recording.all(in: text).first)
    }
  }
}
