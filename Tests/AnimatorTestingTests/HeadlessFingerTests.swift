import AnimProgram
import AnimRuntime
import AnimatorTesting
import Testing

/// What an app's test does besides requests: it drags, turns, resizes, hides and taps.
@Suite("Fingers and sizes in memory")
struct HeadlessFingerTests {
  private static let script = """
    animator slide {
        duration 400ms
        timing linear
        to { translate.x: container.width * direction -> 0 }
    }
    animator back {
        duration 400ms
        timing linear
        from { translate.x: 0 -> container.width }
        interaction edgeDrag .leading { progress: drag.translation.x / container.width }
    }
    animator lift { duration 400ms; to { translate.y: 50pt -> 0 } }
    animator sheet {
        duration 400ms
        timing linear
        to { translate.y: container.height - to.final.y -> 0 }
        interaction drag { progress: drag.translation.y / 300pt }
    }
    when push use slide
    when pop use back
    when present use sheet
    when dismiss use reversed sheet
    """

  private func makeStack() throws -> HeadlessNavigation {
    try HeadlessNavigation(scripts: ["app.anim": Self.script], screens: ["Home", "Detail"])
  }

  private func makeSheet() throws -> HeadlessSheet {
    let app = try HeadlessSheet(scripts: ["app.anim": Self.script], screens: ["Home"])
    app.present("Menu", height: 300)
    app.settle()
    return app
  }

  @Test("a finger finds the gestures of scripts that are loaded while the test runs")
  func loaded() throws {
    let app = try makeStack()
    let script = Self.script.replacing("edgeDrag .leading", with: "drag")
    #expect(app.store.load(["app.anim": script]).isEmpty)
    let finger = app.touch(x: 200, y: 300)
    finger.move(x: 200)
    finger.lift()
    #expect(app.settle() && app.stack == ["Home"])
  }

  @Test("a finger from the edge drags a screen back, and the script decides when it is lifted")
  func drag() throws {
    for (way, stack) in [(300.0, ["Home"]), (60, ["Home", "Detail"])] {
      let app = try makeStack()
      let finger = app.touch(x: 4, y: 300)
      finger.move(x: way)
      #expect(finger.isDragging)
      #expect(try abs(app.view("Detail").matrix.m41 - way) < 1e-6)
      finger.rest()
      finger.lift()
      #expect(app.settle())
      #expect(app.stack == stack)
    }
  }

  @Test(
    "a reversed animator's gesture reads the views of its match, and one that is no number is reported",
    arguments: [
      ("match bar like bar {}", "drag.translation.y / max(1pt, abs(bar.target.y - bar.source.y))"),
      (
        "elements bar of to like bar { alpha: 1 }",
        "drag.translation.y / max(1pt, bar.frame.height)"
      ),
    ])
  func views(_ block: String, _ progress: String) throws {
    func app(_ progress: String) throws -> HeadlessSheet {
      let app = try HeadlessSheet(
        scripts: [
          "app.anim": """
          animator a {
              duration 300ms
              \(block)
              to { alpha: 0 -> 1 }
              interaction drag { progress: \(progress) }
          }
          when present use a
          when dismiss use reversed a
          """
        ], screens: ["Home"])
      for (screen, frame) in [
        ("Home", StageRectangle(x: 8, y: 720, width: 374, height: 64)),
        ("Player", StageRectangle(x: 0, y: 0, width: 390, height: 720)),
      ] {
        app.screen(screen).view.addSubview(HeadlessView("bar", frame: frame))
      }
      app.present("Player")
      app.settle()
      return app
    }
    let whole = try app(progress)
    let finger = whole.touch(x: 200, y: 100)
    finger.move(y: 72)
    #expect(try abs(whole.view("Player").alpha - 0.9) < 0.01, "\(whole.findings)")
    #expect(whole.findings.isEmpty)
    let broken = try app("\(progress) + (0 / 0)")
    let other = broken.touch(x: 200, y: 100)
    other.move(y: 72)
    other.move(y: 72)
    #expect(!other.isDragging)
    #expect(broken.findings.map(\.kind) == [.notFinite])
  }

  @Test("a finger in the middle of the stage begins no drag from the edge")
  func middle() throws {
    let app = try makeStack()
    let finger = app.touch(x: 200, y: 300)
    finger.move(x: 100)
    #expect(!finger.isDragging && !app.container.isTransitioning)
  }

  @Test("a touch or a tap outside the stage does nothing")
  func outside() throws {
    let app = try makeSheet()
    let finger = app.touch(x: 200, y: 850)
    finger.move(y: 100)
    #expect(!finger.isDragging && !app.tap(x: 200, y: -4))
  }

  @Test("an app hears when a gesture would complete its change, and when it no longer would")
  func decision() throws {
    let app = try makeStack()
    var decisions: [Bool] = []
    app.container.onDecision = { decisions.append($0) }
    let finger = app.touch(x: 4, y: 300)
    finger.move(x: 250, in: 2)
    finger.move(x: -150, in: 2)
    finger.cancel()
    #expect(decisions == [true, false])
    #expect(app.settle())
    #expect(app.stack == ["Home", "Detail"])
  }

  @Test("catching a change decides nothing, until the finger has turned it")
  func decisionOfCatch() throws {
    let app = try makeStack()
    var decisions: [Bool] = []
    app.container.onDecision = { decisions.append($0) }
    app.pop()
    app.advance(by: 0.3)
    let finger = app.touch(x: 4, y: 300)
    finger.move(x: 1, in: 0.1)
    #expect(finger.isDragging && decisions.isEmpty)
    finger.move(x: -250, in: 2)
    #expect(decisions == [false])
  }

  @Test("a finger may move and rest for any time, and a screen may have any width")
  func extremes() throws {
    for seconds in [0, -1, .nan, .infinity, 1e300] as [Double] {
      let app = try makeStack()
      let finger = app.touch(x: 4, y: 300)
      finger.move(x: 10, in: seconds)
      finger.rest(for: seconds)
      finger.lift()
    }
    let app = try makeSheet()
    app.present("Odd", frame: { _ in StageRectangle(x: 0, y: 0, width: -10, height: .nan) })
    app.settle()
    #expect(app.tap(x: 5, y: 5))
  }

  @Test("a gesture that may not begin has failed, as a recognizer has")
  func failed() throws {
    let app = try makeStack()
    for way in [0.0, 40] {
      let finger = app.touch(x: 4, y: 300)
      finger.move(x: way, y: 50)
      finger.move(x: 300)
      #expect(!finger.isDragging)
    }
  }

  @Test("a turned device shows its screens in the new size, also in the middle of a change")
  func turn() throws {
    let app = try makeStack()
    app.push("More")
    app.advance(by: 0.2)
    app.turn()
    #expect(try abs(app.view("More").matrix.m41 - 422) < 1)
    app.settle()
    #expect(try app.view("More").frame == StageRectangle(x: 0, y: 0, width: 844, height: 390))
  }

  @Test("a container that is hidden ends its change")
  func hide() throws {
    let app = try makeStack()
    app.push("More")
    app.advance(by: 0.2)
    app.hide()
    #expect(!app.container.isTransitioning && app.stack == ["Home", "Detail", "More"])
    app.show()
    #expect(app.visibleScreens == ["More"])
  }

  @Test("an animator that a test chooses takes precedence over the rules")
  func using() throws {
    let app = try makeStack()
    app.push("More", using: "lift")
    let matrix = try app.view("More").matrix
    #expect(matrix.m42 == 50 && matrix.m41 == 0)
  }

  @Test("a request says how it has ended")
  func results() throws {
    let app = try makeStack()
    let push = app.push("More")
    #expect(push.isShown == nil)
    app.settle()
    #expect(push.isShown == true)
    #expect(app.push("More").isShown == false, "it is in the stack already")
    let finger = PercentDrivenInteraction<HeadlessPlatform>()
    let pop = app.pop(interaction: finger)
    finger.cancel()
    app.settle()
    #expect(pop.isShown == false)
    let (first, second) = (app.pop(), app.push("Last"))
    #expect(first.isShown == true, "it is completed for the next one")
    app.settle()
    #expect(second.isShown == true)
    #expect(app.pop(animated: false).isShown == true)
  }

  @Test("a request for where a change is going ends with it, as that is only known then")
  func secondRequest() throws {
    for completes in [false, true] {
      let app = try makeStack()
      let finger = PercentDrivenInteraction<HeadlessPlatform>()
      let requests = [app.container.popToRoot(), app.container.popToRoot()]
      finger.pause(in: app.container)
      #expect(requests.map(\.isShown) == [nil, nil])
      if completes { finger.finish() } else { finger.cancel() }
      app.settle()
      #expect(requests.map(\.isShown) == [completes, completes])
    }
    let app = try makeStack()
    let finger = PercentDrivenInteraction<HeadlessPlatform>()
    let pop = app.pop(interaction: finger)
    finger.update(0.5)
    let back = app.container.popTo(app.screen("Detail"))
    #expect(back.isShown == nil)
    app.settle()
    #expect(pop.isShown == false && back.isShown == true)
  }

  @Test(
    "a tap beside a sheet dismisses it, and a drag does or takes it back, unless the screen forbids it"
  )
  func sheet() throws {
    for isModal in [false, true] {
      let tapped = try makeSheet()
      tapped.screen("Menu").isModalInPresentation = isModal
      #expect(!tapped.tap(x: 200, y: 700), "on the sheet")
      #expect(tapped.tap(x: 200, y: 100) == !isModal)
      tapped.settle()
      #expect(tapped.presented == (isModal ? ["Menu"] : []))
      let dragged = try makeSheet()
      dragged.screen("Menu").isModalInPresentation = isModal
      let finger = dragged.touch(x: 200, y: 600)
      finger.move(y: 250)
      #expect(finger.isDragging == !isModal)
      finger.lift()
      dragged.settle()
      #expect(dragged.presented == (isModal ? ["Menu"] : []))
      let caught = try HeadlessSheet(scripts: ["app.anim": Self.script], screens: ["Home"])
      caught.screen("Menu").isModalInPresentation = isModal
      caught.present("Menu", height: 300)
      caught.advance(by: 0.2)
      let second = caught.touch(x: 200, y: 700)
      second.move(y: 250)
      #expect(second.isDragging == !isModal)
      second.lift()
      caught.settle()
      #expect(caught.presented == (isModal ? ["Menu"] : []))
    }
  }

  @Test("a sheet stands where an app's would: above the safe area, or at its own frame")
  func frames() throws {
    let app = try HeadlessSheet(scripts: ["app.anim": Self.script], screens: ["Home"])
    app.resize(
      to: StageSize(width: 390, height: 844), safeArea: StageInsets(top: 47, bottom: 34))
    app.present("Menu", height: 300)
    app.settle()
    #expect(try app.view("Menu").frame == StageRectangle(x: 0, y: 510, width: 390, height: 334))
    app.present("Dialog", height: 100, width: 270)
    app.settle()
    #expect(try app.view("Dialog").frame == StageRectangle(x: 60, y: 372, width: 270, height: 100))
    let corner = StageRectangle(x: 10, y: 10, width: 100, height: 100)
    app.present("Corner", frame: { _ in corner })
    app.settle()
    #expect(try app.view("Corner").frame == corner)
  }
}
