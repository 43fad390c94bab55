import AnimProgram
import AnimRuntime
import AnimatorTesting
import Cases
import Testing

/// What one sees when a change is interrupted by the way back: the screens turn around where they are,
/// instead of going on towards the end of the interrupted change.
@Suite("The way back in the middle of a change") struct TurningBackTests {
  struct Case: CustomStringConvertible {
    let timing: String
    let share: Double
    let isBack: Bool

    var description: String {
      "\(timing) at \(share), \(isBack ? "back and there" : "there and back")"
    }

    static let all = [
      "linear", "easeInOut", "easeOut", "easeIn", "spring(response: 300ms, dampingRatio: 1)",
      "spring(response: 500ms, dampingRatio: 0.7)",
    ].flatMap { timing in
      [0.1, 0.35, 0.5, 0.8].flatMap { share in
        [true, false].map { Case(timing: timing, share: share, isBack: $0) }
      }
    }
  }

  private static let frame = 1.0 / 1000

  private func app(_ timing: String, _ more: String = "") throws -> HeadlessNavigation {
    let isSpring = timing.hasPrefix("spring")
    let script = """
      animator pages {
          \(isSpring ? "" : "duration 350ms")
          timing \(timing)
          from { translate.x: 0 -> -0.3 * direction * container.width }
          to { translate.x: direction * container.width -> 0 }
      }
      animator back {
          \(isSpring ? "" : "duration 350ms")
          timing \(timing)
          from { translate.x: 0 -> -direction * container.width }
          to { translate.x: 0.3 * direction * container.width -> 0 }
      }
      when push use pages
      when pop use back
      \(more)
      """
    return try HeadlessNavigation(scripts: ["app.anim": script], screens: ["Home"])
  }

  /// Returns how far a screen goes on, and how fast it was.
  private func overshoot(
    _ app: HeadlessNavigation, of screen: String, turn: () -> Void
  ) -> (way: Double, speed: Double, jump: Double) {
    let view = app.screen(screen).view
    func x() -> Double { view.matrix.m41 }
    let before = x()
    app.advance(by: Self.frame / 100, frames: 1)
    let (now, speed) = (x(), (x() - before) / (Self.frame / 100))
    turn()
    let jump = abs(x() - now)
    var way = 0.0
    for _ in 0..<600 {
      app.advance(by: Self.frame, frames: 1)
      guard app.container.isTransitioning else { break }
      way = max(way, (x() - now) * (speed < 0 ? -1 : 1))
    }
    return (way, abs(speed), jump)
  }

  @Test("a screen turns around within the way of 0.02 s")
  func turns() {
    forEachCase(Case.all) { example throws in
      let app = try app(example.timing)
      app.push("Detail")
      if example.isBack {
        app.settle()
        app.pop()
      }
      app.advance(by: 0.35 * example.share, frames: 200)
      let (way, speed, jump) = overshoot(app, of: "Detail") {
        if example.isBack { app.push("Detail") } else { app.pop() }
      }
      #expect(jump < 1e-6)
      #expect(way <= 0.02 * speed + 0.1, "\(way) pt at \(speed) pt/s")
      app.settle()
      #expect(app.visibleScreens == [example.isBack ? "Detail" : "Home"])
      #expect(app.findings.isEmpty)
    }
  }

  @Test("a change that went back from the middle can be turned around again, and cancelled")
  func again() throws {
    let app = try app("easeInOut")
    app.push("Detail")
    app.advance(by: 0.175)
    let middle = try app.view("Detail").matrix.m41
    app.pop()
    #expect(try abs(app.view("Detail").matrix.m41 - middle) < 1e-6)
    let context = try #require(app.container.transitionContext)
    context.pauseInteractiveTransition()
    #expect(abs(context.percentComplete - 0.5) < 0.02, "it is half of the way back")
    #expect(try abs(app.view("Detail").matrix.m41 - middle) < 1e-6)
    context.settleInteractiveTransition(finishes: false)
    #expect(app.settle())
    #expect(app.visibleScreens == ["Detail"] && app.stack == ["Home", "Detail"])
  }

  @Test("what is animated alongside the way back arrives with it")
  func alongside() throws {
    let app = try app("linear")
    app.push("Detail")
    app.advance(by: 0.07)
    app.pop()
    var shares: [Double] = []
    app.container.transitionCoordinator?.follow { shares.append($0) }
    #expect(abs(shares[0] - 0.8) < 0.01)
    app.advance(by: 0.125)
    #expect(try abs(#require(shares.last) - 0.9) < 0.01, "in the middle of its quarter of a second")
    app.settle()
    #expect(shares.last == 1)
  }

  @Test("another height of the stage does not move a way back that takes longer than its script")
  func resized() throws {
    let app = try app("linear")
    app.push("Detail")
    app.advance(by: 0.01)
    app.pop()
    app.advance(by: 0.05)
    let x = try app.view("Detail").matrix.m41
    app.resize(to: StageSize(width: 390, height: 600))
    #expect(try abs(app.view("Detail").matrix.m41 - x) < 0.01)
  }
}
