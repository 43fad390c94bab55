import AnimLive
import AnimProgram
import AnimatorTesting
import Testing

@testable import AnimRuntime

/// When a screen has appeared, the change that will probably be requested next is prepared.
@Suite struct ForesightTests {
  private static let script = """
    animator slide { duration 300ms; to { translate.x: container.width -> 0 } }
    animator fade { duration 300ms; to { alpha: 0 -> 1 } }
    when push use slide
    when pop use slide
    """

  private func app() throws -> HeadlessNavigation {
    let app = try HeadlessNavigation(scripts: ["app.anim": Self.script], screens: ["Home"])
    app.push("Detail")
    app.settle()
    return app
  }

  private func script(of animator: (any Animator<HeadlessPlatform>)?) -> PreparedScript? {
    (animator as? ScriptedAnimator<HeadlessPlatform>)?.prepared
  }

  @Test("the way back is prepared once a screen has appeared, and then shown")
  func theWayBackIsPrepared() throws {
    let app = try app()
    let foreseen = try #require(script(of: app.container.upcoming.first?.animator))
    app.pop()
    #expect(script(of: app.container.running?.animator) === foreseen)
    #expect(app.container.upcoming.isEmpty, "nothing is prepared while something moves")
    app.settle()
    #expect(app.visibleScreens == ["Home"])
  }

  @Test("what was prepared is prepared again in another size")
  func rotation() throws {
    let app = try app()
    let size = StageSize(width: 844, height: 390)
    app.container.containerView.frame.size = size
    app.container.viewDidLayoutSubviews()
    let foreseen = try #require(app.container.upcoming.first)
    #expect(foreseen.proposal.request.size == size)
    app.pop()
    #expect(
      script(of: app.container.running?.animator) === script(of: foreseen.animator))
  }

  @Test("the tabs beside are prepared, unless a screen would have to be made for that")
  func theTabsBeside() throws {
    let script = """
      animator slide { duration 300ms; to { translate.x: direction * container.width -> 0 } }
      when select use slide
      """
    let store = RegistryStore()
    #expect(store.load(["app.anim": script]).isEmpty)
    let delegate = RegistryDelegate<HeadlessPlatform> { store.current }
    let owner = HeadlessViewController("main")
    let screens = ["a", "b", "c"].map { HeadlessViewController($0) }
    let tabs = TabController<HeadlessPlatform>(
      of: owner, containerView: owner.view, viewControllers: screens, clock: ManualClock())
    tabs.delegate = delegate
    tabs.viewWillAppear(false)
    tabs.viewDidAppear(false)
    tabs.select(at: 1, animated: false)
    #expect(tabs.upcoming.map(\.proposal.to.identifier) == ["c", "a"])
    let foreseen = try #require(self.script(of: tabs.upcoming.first?.animator))
    tabs.select(at: 2)
    #expect(self.script(of: tabs.running?.animator) === foreseen)

    var made = 0
    let lazy = ContainerController<HeadlessPlatform>(
      of: owner, containerView: owner.view,
      children: screens.map { screen in
        {
          made += 1
          return screen
        }
      }, clock: ManualClock())
    lazy.delegate = delegate
    lazy.viewWillAppear(false)
    lazy.viewDidAppear(false)
    lazy.select(at: 0, animated: false)
    #expect(made == 1 && lazy.upcoming.isEmpty)
    withExtendedLifetime((owner, delegate)) {}
  }

  @Test("what was prepared is not shown in another size, by other rules, or with other values")
  func whatHasChangedIsThrownAway() throws {
    for change in 0..<3 {
      let app = try app()
      let foreseen = try #require(script(of: app.container.upcoming.first?.animator))
      switch change {
      case 0:
        app.container.containerView.frame.size = StageSize(width: 844, height: 390)
        app.container.viewDidLayoutSubviews()
      case 1:
        let others = Self.script.replacing("pop use slide", with: "pop use fade")
        #expect(app.store.load(["app.anim": others]).isEmpty)
      default: break
      }
      app.pop(values: change == 2 ? ["speed": .number(1)] : [:])
      #expect(script(of: app.container.running?.animator) !== foreseen, "change \(change)")
    }
  }
}
