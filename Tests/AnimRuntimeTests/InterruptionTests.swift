import AnimProgram
import AnimRuntime
import AnimatorTesting
import TestScripts
import Testing

/// A change that interrupts another continues from what is visible.
@Suite("Scripts that interrupt each other") struct InterruptionTests {
  private func stage(_ text: String) throws -> Stage {
    Stage.showingFirst(ScriptedAnimator<Headless>(try .compiled(text)))
  }

  private static let slide = """
    animator slide {
        duration 1s
        timing ease
        overlay dim below to { color: #000; alpha: 0 -> 0.5 }
        overlay flash { color: #fff; alpha: 0 -> 1 }
        from { translate.x: 0 -> -direction * container.width / 3; rotate: 0 -> 20deg }
        to { translate.x: direction * container.width -> 0; scale: 0.5 -> 1 }
    }
    """

  /// Returns how far the positions and velocities jump at the request.
  private func jumps(
    of look: () -> [Double], _ stage: Stage, at request: () -> Void
  ) -> (position: Double, velocity: Double) {
    let step = 1e-6
    let first = look()
    stage.clock.advance(by: step)
    let before = look()
    request()
    let after = look()
    stage.clock.advance(by: step)
    let last = look()
    let position = zip(before, after).map { abs($0 - $1) }.max() ?? 0
    let speeds = zip(zip(first, before), zip(after, last)).map { old, new in
      (old.1 - old.0, new.1 - new.0)
    }
    let velocity = speeds.map { abs($0.0 - $0.1) / step }.max() ?? 0
    return (position, velocity)
  }

  private func elements(_ views: [HeadlessView?]) -> [Double] {
    views.flatMap { $0.map { $0.matrix.elements + [$0.alpha] } ?? [.nan] }
  }

  private func overlay(_ name: String, _ stage: Stage) -> HeadlessView? {
    stage.parent.view.subviews.last { $0.identifier == "overlay.\(name)" }
  }

  /// Checks that each screen gets as many callbacks that begin an appearance as callbacks that end
  /// one.
  private func isBalanced(_ lines: [String]) -> Bool {
    let pairs = [
      ("viewWillAppear", "viewDidAppear"), ("viewWillDisappear", "viewDidDisappear"),
    ]
    return ["a", "b", "c", "d"].allSatisfy { screen in
      pairs.allSatisfy { will, did in
        lines.count { $0.hasPrefix("\(screen).\(will)") }
          == lines.count { $0.hasPrefix("\(screen).\(did)") }
      }
    } && !lines.contains { $0.contains("unbalanced") }
  }

  @Test(
    "a pop during a push neither jumps nor changes its velocity", arguments: [0.001, 0.1, 0.5, 0.9])
  func pop(time: Double) throws {
    let stage = try stage(Self.slide)
    stage.container.select(stage.c, animated: false)
    stage.container.push(stage.screen("d"))
    let d = try #require(stage.container.selectedViewController)
    stage.clock.advance(by: time)
    let jumps = jumps(
      of: { elements([stage.c.view, d.view, overlay("dim", stage), overlay("flash", stage)]) },
      stage, at: { stage.container.pop() })
    #expect(jumps.position < 1e-9)
    // 320 points in a second, on `ease`.
    #expect(jumps.velocity < 5)
    stage.clock.advance(by: 2, frames: 240)
    #expect(stage.stack == ["c"])
    #expect(stage.container.viewControllers.map(\.identifier) == ["a", "b", "c"])
    #expect(stage.parent.children.map(\.identifier) == ["c"])
    #expect(isBalanced(stage.trace.lines))
    #expect(stage.c.view.appearance == ViewAppearance())
    #expect(d.view.appearance == ViewAppearance())
    #expect(stage.clock.callbackCount == 0)
    #expect(stage.findings.isEmpty)
  }

  @Test("the interrupted change ends with its callbacks before the next one begins")
  func callbacks() throws {
    let stage = try stage(Self.slide)
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    _ = stage.trace.take()
    stage.container.select(stage.a)
    #expect(
      stage.trace.take() == [
        "a.viewDidDisappear(true)", "b.viewDidAppear(true)", "a.didMove(toParent: nil)",
        "b.didMove(toParent: main)", "b.willMove(toParent: nil)", "a.willMove(toParent: main)",
        "b.viewWillDisappear(true)", "a.viewWillAppear(true)",
      ])
    #expect(stage.delegate.selected == ["b"])
  }

  @Test("a picture of the first screen fades below the change to a third one")
  func thirdScreen() throws {
    let stage = try stage(Self.slide)
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    let x = stage.a.view.matrix.m41
    let jumps = jumps(
      of: { elements([stage.b.view]) },
      stage, at: { stage.container.select(stage.c) })
    #expect(jumps.position < 1e-9)
    #expect(jumps.velocity < 5)
    #expect(stage.stack == ["a", "b", "overlay.dim", "c", "overlay.flash"])
    let picture = try #require(stage.parent.view.subviews.first)
    #expect(picture !== stage.a.view)
    #expect(abs(picture.matrix.m41 - x) < 0.1)
    #expect(stage.a.view.superview == nil)
    #expect(stage.a.view.appearance == ViewAppearance())
    var last = 1.0
    for _ in 0..<24 {
      stage.clock.advance(by: 0.01)
      #expect(picture.alpha < last)
      last = picture.alpha
    }
    #expect(last < 0.01)
    stage.clock.advance(by: 0.02)
    #expect(stage.stack == ["b", "overlay.dim", "c", "overlay.flash"])
    stage.clock.advance(by: 1)
    #expect(stage.stack == ["c"])
  }

  @Test("a matched view that flies back and on to another screen is seen once")
  func matchOnwards() throws {
    let stage = try stage(
      "animator hero { duration 1s; timing ease; match photo like photo { } }")
    for (place, screen) in stage.screens.enumerated() {
      screen.view.add("photo", StageRectangle(x: 20, y: Double(place) * 90, width: 90, height: 90))
    }
    func pictures() -> [HeadlessView] {
      stage.parent.view.subviews.filter { $0.identifier == "photo > photo" }
    }
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.3)
    stage.container.select(stage.a)
    stage.clock.advance(by: 0.1)
    let y = try #require(pictures().first).frame.y
    stage.container.select(stage.c)
    #expect(pictures().map { abs($0.frame.y - y) < 1e-9 } == [true])
    stage.clock.advance(by: 2)
    #expect(stage.stack == ["c"])
  }

  @Test("a screen that is leaving in front stays in front of the next change until it has gone")
  func leavingInFront() throws {
    let stage = try stage(
      """
      animator plain {
          duration 1s
          from { translate.x: 0 -> -direction * container.width; z: -direction }
          to { translate.x: direction * container.width -> 0; z: direction }
      }
      """)
    stage.container.select(stage.c, animated: false)
    stage.container.push(stage.screen("d"), animated: false)
    stage.container.pop()
    stage.clock.advance(by: 0.3)
    stage.container.push(stage.screen("e"))
    let picture = try #require(stage.parent.view.subviews.last)
    #expect(![stage.c.view, stage.a.view].contains { $0 === picture })
    for _ in 0..<30 {
      stage.clock.advance(by: 0.01)
      guard picture.superview != nil else { break }
      #expect(stage.parent.view.subviews.last === picture)
    }
    #expect(picture.superview == nil)
    stage.clock.advance(by: 1)
    #expect(stage.stack == ["e"])
  }

  @Test("overlays that the next script does not have fade in a quarter of a second")
  func overlays() throws {
    let stage = try stage(Self.slide)
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    let flash = try #require(overlay("flash", stage))
    let alpha = flash.alpha
    stage.delegate.animator = ScriptedAnimator(.travel())
    stage.container.select(stage.a)
    #expect(stage.stack == ["overlay.dim", "b", "a", "overlay.flash"])
    #expect(overlay("flash", stage) === flash)
    #expect(abs(flash.alpha - alpha) < 1e-9)
    stage.clock.advance(by: 0.251)
    #expect(stage.stack == ["b", "a"])
  }

  @Test("ten requests within one transition leave one screen, balanced callbacks and nothing else")
  func tenRequests() throws {
    let stage = try stage(Self.slide)
    weak var pushed: HeadlessViewController?
    func request(_ number: Int) {
      switch number % 4 {
      case 0: stage.container.select(stage.b)
      case 1:
        let screen = stage.screen("d")
        pushed = screen
        stage.container.push(screen)
      case 2: stage.container.pop()
      default: stage.container.select(stage.a)
      }
    }
    for number in 0..<10 {
      request(number)
      stage.clock.advance(by: 0.04, frames: 3)
    }
    stage.container.select(stage.c)
    #expect(stage.parent.children.count == 2)
    stage.clock.advance(by: 2, frames: 240)
    #expect(stage.stack == ["c"])
    #expect(stage.parent.children.map(\.identifier) == ["c"])
    #expect(stage.container.selectedViewController === stage.c)
    #expect(isBalanced(stage.trace.lines))
    #expect(stage.findings.isEmpty)
    #expect(stage.clock.callbackCount == 0)
    #expect(
      [stage.a, stage.b, stage.c, stage.parent].allSatisfy {
        $0.view.appearance == ViewAppearance()
      })
    if stage.container.viewControllers.allSatisfy({ $0.identifier != "d" }) {
      #expect(pushed == nil)
    }
  }

  @Test("selecting two screens in turn ten times never jumps")
  func thereAndBack() throws {
    let stage = try stage(Self.slide)
    stage.container.select(stage.b)
    for number in 0..<10 {
      stage.clock.advance(by: 0.07, frames: 5)
      let jumps = jumps(
        of: { elements([stage.a.view, stage.b.view, overlay("dim", stage)]) },
        stage, at: { stage.container.select(number.isMultiple(of: 2) ? stage.a : stage.b) }
      )
      #expect(jumps.position < 1e-9, "request \(number)")
      #expect(jumps.velocity < 10, "request \(number)")
    }
  }

  @Test("a short change that interrupts takes a quarter of a second")
  func shortChange() throws {
    let stage = try stage(Self.slide)
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.5)
    stage.delegate.animator = ScriptedAnimator(.travel(duration: 0))
    stage.container.select(stage.a)
    stage.clock.advance(by: 0.24)
    #expect(stage.container.isTransitioning)
    stage.clock.advance(by: 0.02)
    #expect(!stage.container.isTransitioning)
    #expect(stage.stack == ["a"])
  }

  @Test(
    "a matched view flies back from where it is",
    arguments: ["", "match.from.alpha: 1 -> 0; match.to.alpha: 0 -> 1 using easeIn"])
  func match(fades: String) throws {
    let stage = try stage(
      "animator hero { duration 1s; timing ease; match photo like photo { \(fades) } }")
    let photo = stage.a.view.add("photo", StageRectangle(x: 20, y: 40, width: 100, height: 100))
    stage.b.view.add("photo", StageRectangle(x: 0, y: 0, width: 320, height: 90))
    stage.container.select(stage.b)
    stage.clock.advance(by: 0.3)
    func look() -> [Double] {
      guard let picture = stage.parent.view.subviews.last else { return [] }
      // How much of a's photo is seen: all of it in front, and behind what the other one leaves.
      let isBack = picture.identifier == "photo > photo" && stage.container.selectedIndex == 0
      let (frame, (first, second)) = (picture.frame, picture.appearance.snapshotOpacities)
      return [frame.x, frame.y, frame.width, frame.height]
        + [(isBack ? second : (1 - second) * first) * 100]
    }
    let jumps = jumps(of: look, stage, at: { stage.container.select(stage.a) })
    #expect(jumps.position < 1e-9)
    // Two opacities of their own keep what is shown, and nearly its pace.
    #expect(jumps.velocity < (fades.isEmpty ? 5 : 50))
    #expect(stage.stack.count == 3)
    stage.clock.advance(by: 1)
    #expect(stage.stack == ["a"])
    #expect(!photo.isHidden)
  }
}
