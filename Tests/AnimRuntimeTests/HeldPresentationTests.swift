import AnimProgram
import AnimRuntime
import AnimatorTesting
import Cases
import Testing

@Suite("Presenters while a sheet is presented") struct HeldPresentationTests {
  @Test("a sheet may cover a part of the container, also after the size has changed")
  func frame() {
    let stage = ModalStage([], nil)
    let sheet = stage.screen("s")
    let lowerHalf = ModalPresentation(.pageSheet) {
      StageRectangle(x: 0, y: $0.height / 2, width: $0.width, height: $0.height / 2)
    }
    stage.container.present(sheet, lowerHalf)
    #expect(sheet.view.matrix.m42 == 284)
    stage.clock.advance(by: 1)
    #expect(sheet.view.frame == StageRectangle(x: 0, y: 284, width: 320, height: 284))
    #expect(stage.parent.view.frame == StageRectangle(x: 0, y: 0, width: 320, height: 568))
    stage.container.containerView.frame.size = StageSize(width: 600, height: 300)
    stage.container.viewDidLayoutSubviews()
    #expect(sheet.view.frame == StageRectangle(x: 0, y: 150, width: 600, height: 150))
  }

  @Test("overlays of an animator in Swift stay in the order in which it has added them")
  func overlays() {
    let names = (1...8).map { "\($0)" }
    let stage = ModalStage(
      [],
      TestAnimator { context in
        for name in names { _ = context.makeOverlay(named: name) }
        context.view(forKey: .to).map(context.containerView.addSubview)
        context.completeTransition(true)
      })
    stage.container.present(stage.screen("s"), ModalPresentation(.pageSheet))
    #expect(stage.stack == ["main"] + names.map { "overlay.\($0)" } + ["s"])
  }

  @Test("with Reduce Motion, a presenter that stays visible is seen at every moment")
  func reducedMotion() {
    let scripts = ["", "when present use up\nwhen dismiss use down"]
    forEachCase(scripts, [false, true]) { (rules: String, rightToLeft: Bool) in
      let app = try HeadlessSheet(
        scripts: [
          "app.anim": """
          animator up { duration 300ms; to { translate.y: container.height - to.final.y -> 0 } }
          animator down { duration 300ms; from { translate.y: 0 -> 300pt }; to { scale: 0.9 -> 1 } }
          \(rules)
          """
        ], traits: RequestTraits(rightToLeft: rightToLeft, reduceMotion: true))
      var sheet: [Double] = []
      func advance() throws {
        for _ in 0..<4 {
          app.advance(by: 0.1)
          #expect(try app.view("Home").alpha == 1)
          sheet.append(try app.view("Sheet").alpha)
        }
      }
      app.present("Sheet", height: 300)
      try advance()
      #expect(sheet[1] > 0 && sheet[1] < 1)
      #expect(try app.view("Home").alpha == 1)
      app.dismiss()
      sheet = []
      try advance()
      #expect(sheet[1] > 0 && sheet[1] < 1)
      app.present("Photo")
      app.advance(by: 0.1)
      let isReplaced = try app.view("Home").alpha < 1
      #expect(isReplaced || rules.isEmpty)
    }
  }
}
