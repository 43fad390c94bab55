import AnimProgram
import AnimRuntime
import TestScripts
import Testing

/// `interaction twist` in a script: the controller of a native plugin waits, begins and drives the
/// change.
@Suite("Interactions of native plugins that scripts name") struct NamedInteractionTests {
  private let twists = Twists()

  private func animator(_ rows: String = "", _ interactions: [NativeInteraction]? = nil) throws
    -> ScriptedAnimator<Headless>
  {
    let program = try Program.compiled(
      """
      extern interaction twist
      animator turn {
          duration 1s
          timing linear
          to { alpha: 0 -> 1 }
          interaction twist { \(rows) }
      }
      """)
    let layer = RegistryLayer.native("plugin", interactions: interactions ?? [twists.interaction])
    return ScriptedAnimator(program, natives: Registry(layers: [layer]).natives)
  }

  private func navigation(_ animator: any Animator<Headless>) -> NavigationStage {
    let stage = NavigationStage(["a", "b"], animator)
    stage.container.onArmedGesturesChange = { _ in }
    return stage
  }

  @Test("a plugin's interaction pops the screen")
  func pop() throws {
    let stage = navigation(try animator())
    let twist = try #require(twists.made.first)
    #expect(stage.container.armedGestures.isEmpty)
    #expect(twist.trigger.containerView === stage.parent.view)
    #expect(twist.trigger.begin())
    #expect(stage.delegate.requests.last?.traits.interactive == true)
    twist.context?.updateInteractiveTransition(0.5)
    #expect(stage.parent.view.subviews.map(\.alpha) == [0.5, 1].reversed())
    #expect(stage.container.viewControllers.map(\.identifier) == ["a"])
    twist.context?.finishInteractiveTransition()
    #expect(twist.isWaiting, "it may take hold again")
    stage.clock.advance(by: 3, frames: 30)
    #expect(stage.stack == ["a"])
    #expect(!twist.isWaiting)
    #expect(stage.findings.isEmpty)
  }

  @Test("a cancelled interaction cancels the pop, and the same one can pop again")
  func cancelled() throws {
    let stage = navigation(try animator())
    for isEnd in [false, true] {
      let twist = try #require(twists.made.last)
      #expect(twist.isWaiting)
      #expect(twist.trigger.begin())
      twist.context?.updateInteractiveTransition(0.9)
      isEnd
        ? twist.context?.finishInteractiveTransition()
        : twist.context?.cancelInteractiveTransition()
      stage.clock.advance(by: 3, frames: 30)
      #expect(stage.stack == [isEnd ? "a" : "b"])
    }
    #expect(twists.made.count == 1)
  }

  @Test(
    "the direction chooses the next or the previous screen",
    arguments: [(nil, 2), (1, 2), (-1, 0)] as [(Double?, Int)])
  func neighbour(_ direction: Double?, _ index: Int) throws {
    let tabs = TabStage(["a", "b", "c"], try animator())
    tabs.container.select(at: 1, animated: false)
    tabs.container.onArmedGesturesChange = { _ in }
    let plain = Stage.showingFirst(try animator())
    plain.container.select(plain.b, animated: false)
    plain.container.onArmedGesturesChange = { _ in }
    #expect(twists.made.count == 2)
    for twist in twists.made {
      #expect(twist.trigger.begin(direction: direction))
      twist.context?.finishInteractiveTransition()
    }
    #expect(tabs.container.selectedIndex == index)
    #expect(plain.container.selectedViewController === plain.screens[index])
  }

  @Test("a plugin's interaction dismisses a sheet")
  func dismiss() throws {
    let stage = ModalStage(try animator())
    stage.container.onArmedGesturesChange = { _ in }
    stage.container.present(stage.screen("sheet"), animated: false)
    let twist = try #require(twists.made.last)
    twist.trigger.begin()
    twist.context?.finishInteractiveTransition()
    stage.clock.advance(by: 3, frames: 30)
    #expect(stage.window == ["main"])
  }

  @Test("an interaction takes hold of a running change")
  func takesHold() throws {
    let stage = navigation(try animator())
    stage.container.pop()
    stage.clock.advance(by: 0.25)
    let twist = try #require(twists.made.last)
    #expect(twist.context == nil, "what is asked for otherwise runs by itself")
    #expect(twist.trigger.begin())
    #expect(abs((twist.context?.percentComplete ?? 0) - 0.25) < 1e-6)
    stage.clock.advance(by: 2, frames: 20)
    #expect(stage.container.isTransitioning)
    twist.context?.cancelInteractiveTransition()
    stage.clock.advance(by: 3, frames: 30)
    #expect(stage.stack == ["b"])
  }

  @Test("an interaction that drives a change, or is no longer waiting, begins nothing")
  func twice() throws {
    let stage = navigation(try animator())
    let twist = try #require(twists.made.first)
    #expect(twist.trigger.begin())
    #expect(!twist.trigger.begin())
    #expect(twist.begun == 1)
    twist.context?.finishInteractiveTransition()
    stage.clock.advance(by: 3, frames: 30)
    #expect(!twist.trigger.begin(), "nobody waits for it any more")
    #expect(stage.stack == ["a"])
  }

  @Test(
    "an interaction that is triggered twice in a callback begins once, and not before the screen has appeared"
  )
  func callback() throws {
    let stage = NavigationStage(["a", "b", "c"], try animator())
    stage.container.onArmedGesturesChange = { _ in }
    let twist = try #require(twists.made.first)
    stage.container.topViewController?.onCallback = {
      guard $0.hasPrefix("viewWillAppear") else { return }
      twist.trigger.begin()
      twist.trigger.begin()
    }
    stage.container.viewWillDisappear(false)
    stage.container.viewDidDisappear(false)
    stage.container.viewWillAppear(false)
    stage.container.viewDidAppear(false)
    #expect(twist.begun == 0, "it had not appeared")
    stage.container.topViewController?.onCallback = nil
    let next = try #require(twists.made.last)
    stage.container.topViewController?.onCallback = {
      guard $0.hasPrefix("viewDidDisappear") else { return }
      next.trigger.begin()
      next.trigger.begin()
    }
    stage.container.pop(animated: false)
    #expect(next.begun == 1)
    #expect(stage.container.viewControllers.map(\.identifier) == ["a"])
  }

  @Test("an interaction may start the animator late")
  func late() throws {
    twists.startsAtOnce = false
    let stage = navigation(try animator())
    let twist = try #require(twists.made.first)
    twist.trigger.begin()
    #expect(twist.isWaiting)
    twist.context?.updateInteractiveTransition(0.5)
    twist.context?.startAnimator()
    #expect(stage.parent.view.subviews.last?.alpha == 0.5)
  }

  @Test(
    "without the plugin, the container's own gesture works, and the problem is reported",
    arguments: [Missing.absent, .none, .throwing, .elsewhere])
  func missing(_ missing: Missing) throws {
    let stage = navigation(try animator("", missing.interactions))
    #expect(stage.kinds == [missing.kind])
    #expect(stage.container.armedGestures.map(\.gesture) == [.edgeDrag(.leading)])
    let gesture = try #require(stage.container.armedGestures.first)
    var state = GestureState()
    state.translation.x = 160
    gesture.handle(.began, state)
    #expect(stage.parent.view.subviews.last?.alpha == 0.5)
    state.translation.x = 200
    gesture.handle(.ended, state)
    stage.clock.advance(by: 3, frames: 30)
    #expect(stage.stack == ["a"])
  }

  @Test("a plugin that is registered later is used after the gestures are updated")
  func laterPlugin() throws {
    let stage = navigation(try animator("", []))
    stage.delegate.animator = try animator()
    stage.container.updateGestures()
    #expect(twists.made.count == 1)
    #expect(stage.container.armedGestures.isEmpty)
  }

  @Test("another plugin replaces one that waits")
  func replaced() throws {
    let others = Twists()
    let stage = navigation(try animator())
    stage.container.updateGestures()
    #expect(twists.made.map(\.isWaiting) == [true], "the same plugin goes on waiting")
    stage.delegate.animator = try animator("", [others.interaction])
    stage.container.updateGestures()
    #expect(twists.made.map(\.isWaiting) == [false])
    #expect(others.made.map(\.isWaiting) == [true])
  }

  @Test("an interaction that drives a change is replaced after it")
  func replacedAfterChange() throws {
    let others = Twists()
    let stage = navigation(try animator())
    let twist = try #require(twists.made.first)
    twist.trigger.begin()
    stage.delegate.animator = try animator("", [others.interaction])
    stage.container.updateGestures()
    #expect(twist.isWaiting)
    twist.context?.cancelInteractiveTransition()
    stage.clock.advance(by: 3, frames: 30)
    #expect(!twist.isWaiting)
    #expect(others.made.map(\.isWaiting) == [true])
  }

  @Test("an interaction that falls silent does not block the container", arguments: [true, false])
  func silent(startsAtOnce: Bool) throws {
    twists.startsAtOnce = startsAtOnce
    let stage = navigation(try animator())
    let twist = try #require(twists.made.first)
    twist.trigger.begin()
    stage.clock.advance(by: 9, frames: 9)
    twist.context?.updateInteractiveTransition(0.25)
    stage.clock.advance(by: 9, frames: 9)
    #expect(stage.findings.isEmpty)
    stage.clock.advance(by: 2, frames: 20)
    #expect(stage.kinds == [.neverCompleted])
    stage.clock.advance(by: 3, frames: 30)
    #expect(stage.stack == ["a"])
    twist.context?.updateInteractiveTransition(0.5)
    #expect(stage.clock.callbackCount == 0)
  }

  @Test("a change that settles for long is not reported as silent")
  func settling() throws {
    let stage = navigation(try animator("finish: spring(response: 60s, dampingRatio: 1)"))
    let twist = try #require(twists.made.first)
    twist.trigger.begin()
    twist.context?.finishInteractiveTransition()
    stage.clock.advance(by: 15, frames: 30)
    #expect(stage.container.isTransitioning)
    #expect(stage.findings.isEmpty)
    twist.context?.pauseInteractiveTransition()
    stage.clock.advance(by: 25, frames: 50)
    #expect(stage.kinds == [.neverCompleted])
  }

  @Test("an interaction stops waiting when its container disappears or is released")
  func gone() throws {
    let animator = try animator()
    do {
      let stage = navigation(animator)
      #expect(twists.made.map(\.isWaiting) == [true])
      stage.container.viewWillDisappear(false)
      #expect(twists.made.map(\.isWaiting) == [false])
      stage.container.viewWillAppear(false)
      stage.container.viewDidAppear(false)
      #expect(twists.made.map(\.isWaiting) == [false, true])
    }
    #expect(twists.made.map(\.isWaiting) == [false, false])
  }
}

/// The ways in which a plugin's interaction can be missing.
enum Missing: Sendable {
  case absent, none, throwing, elsewhere

  var interactions: [NativeInteraction] {
    switch self {
    case .absent: []
    case .none: [NativeInteraction("twist", on: Headless.self) { _ in nil }]
    case .throwing: [NativeInteraction("twist", on: Headless.self) { _ in throw Failure() }]
    case .elsewhere: [NativeInteraction("twist", factory: "of another platform")]
    }
  }

  var kind: TransitionFinding.Kind { self == .throwing ? .interactionFailed : .missingInteraction }
}

/// A plugin. A test and everything it creates stay on one thread.
private final class Twists: @unchecked Sendable {
  var made: [Twist] = []
  var startsAtOnce = true

  var interaction: NativeInteraction {
    NativeInteraction("twist", on: Headless.self) { [self] trigger in
      made.append(Twist(trigger, startsAtOnce: startsAtOnce))
      return made.last
    }
  }
}

private final class Twist: InteractionController {
  let trigger: InteractionTrigger<Headless>
  private let startsAtOnce: Bool
  private(set) var isWaiting = true
  private(set) var begun = 0
  private(set) weak var context: Context?

  init(_ trigger: InteractionTrigger<Headless>, startsAtOnce: Bool) {
    (self.trigger, self.startsAtOnce) = (trigger, startsAtOnce)
  }

  func startInteractiveTransition(_ context: Context) {
    self.context = context
    begun += 1
    if startsAtOnce { context.startAnimator() }
  }

  func interactionEnded() { isWaiting = false }
}
