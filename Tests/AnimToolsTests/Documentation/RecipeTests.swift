import AnimProgram
import AnimRuntime
import AnimatorTesting
import CorpusFiles
import Foundation
import Testing

/// The recipes that need views or a finger do what their page promises.
@Suite("Recipes with views and fingers")
struct RecipeTests {
  private static func script(_ animator: String) throws -> [String: String] {
    let page = try String(
      contentsOf: Repository.root.appending(
        path: "Sources/AnimatorKit/AnimatorKit.docc/Recipes.md"), encoding: .utf8)
    let recipe = page.components(separatedBy: "```anim\n").first {
      $0.contains("animator \(animator) {")
    }
    return ["recipe.anim": try #require(recipe?.components(separatedBy: "```").first)]
  }

  /// Opens a photo out of the cell in the middle of a grid.
  private func openPhoto() throws -> HeadlessSheet {
    let app = try HeadlessSheet(scripts: Self.script("openPhoto"), screens: ["Grid"])
    for cell in 0..<9 {
      app.screen("Grid").view.addSubview(
        HeadlessView(
          "photo-\(cell)",
          frame: StageRectangle(
            x: Double(cell % 3) * 130, y: 200 + Double(cell / 3) * 130, width: 130, height: 130)))
    }
    app.screen("Photo").view.addSubview(
      HeadlessView("photo-4", frame: StageRectangle(x: 0, y: 227, width: 390, height: 390)))
    app.present("Photo", frame: { StageRectangle(origin: .zero, size: $0) })
    return app
  }

  /// The place of the photo that flies. `nil` if none does.
  private func photo(in app: HeadlessSheet) -> StageRectangle? {
    (try? app.view("photo-4 > photo-4")).map {
      StageRectangle(
        x: $0.frame.x + $0.matrix.m41, y: $0.frame.y + $0.matrix.m42, width: $0.frame.width,
        height: $0.frame.height)
    }
  }

  @Test("a photo opens out of its cell, and closes into the place to which the cell has scrolled")
  func cell() throws {
    let app = try openPhoto()
    #expect(photo(in: app) == StageRectangle(x: 130, y: 330, width: 130, height: 130))
    #expect(app.settle())
    #expect(photo(in: app) == nil && app.visibleScreens == ["Grid", "Photo"])
    for cell in app.screen("Grid").view.subviews { cell.frame.y -= 150 }
    app.dismiss()
    var last: StageRectangle?
    while app.container.isTransitioning {
      last = photo(in: app)
      app.advance(by: 1 / 60)
    }
    let end = try #require(last)
    #expect(abs(end.x - 130) < 1 && abs(end.y - 180) < 1 && abs(end.width - 130) < 1)
    #expect(app.presented == [] && app.findings.isEmpty)
  }

  @Test("a photo whose cell shows another one fades with its screen, and that is reported")
  func reused() throws {
    let app = try openPhoto()
    #expect(app.settle())
    try app.view("Grid").subviews[4].removeFromSuperview()
    app.dismiss()
    app.advance(by: 0.2)
    #expect(photo(in: app) == nil)
    #expect(try app.view("Photo").alpha < 0.5)
    #expect(app.settle())
    #expect(app.presented == [])
    #expect(app.findings.map(\.kind) == [.snapshots])
  }

  @Test("a photo follows the finger in both directions, and closes if it was dragged far enough")
  func finger() throws {
    for (way, presented) in [(120.0, []), (60, ["Photo"])] {
      let app = try openPhoto()
      #expect(app.settle())
      let finger = app.touch(x: 195, y: 400)
      finger.move(y: way)
      finger.move(x: 60)
      finger.rest()
      let place = try #require(photo(in: app))
      // Part of the way to its cell is done, and the finger moves it from there.
      let part = way / 422
      #expect(abs(place.width - (390 - 260 * part)) < 1e-6)
      #expect(abs(place.x + place.width / 2 - 255) < 1e-6)
      #expect(abs(place.y + place.height / 2 - (422 - 27 * part + way)) < 1e-6)
      finger.lift()
      #expect(app.settle())
      #expect(app.presented == presented)
    }
  }

  @Test("a banner comes from above the screen, and a finger pushes it up again")
  func banner() throws {
    for (way, presented) in [(-80.0, []), (40, ["Banner"])] {
      let app = try HeadlessSheet(scripts: Self.script("dropDown"), screens: ["Home"])
      app.present(
        "Banner", frame: { StageRectangle(x: 8, y: 60, width: $0.width - 16, height: 80) })
      #expect(try app.view("Banner").matrix.m42 == -140)
      #expect(app.settle())
      #expect(try app.view("Banner").matrix == .identity)
      let finger = app.touch(x: 195, y: 100)
      finger.move(y: way)
      #expect(finger.isDragging == (way < 0))
      finger.lift()
      #expect(app.settle())
      #expect(app.presented == presented)
    }
  }

  @Test("in a list that has been scrolled, the first row on screen appears first, without a delay")
  func scrolled() throws {
    let app = try HeadlessNavigation(scripts: Self.script("rowByRow"), screens: ["Home"])
    for row in 0..<60 {
      app.screen("Inbox").view.addSubview(
        HeadlessView(
          "row\(row)",
          frame: StageRectangle(x: 0, y: Double(row - 40) * 60, width: 390, height: 60)))
    }
    app.push("Inbox")
    app.advance(by: 0.035)
    let rows = app.container.containerView.subviews.filter { $0.identifier.hasPrefix("row") }
    #expect(rows.map(\.identifier) == (40..<55).map { "row\($0)" })
    #expect(rows[0].alpha > 0 && rows.dropFirst().allSatisfy { $0.alpha == 0 })
    #expect(app.settle(within: 0.9))
  }

  @Test("a deep link is one change, from the screen that is shown to the last one")
  func deepLink() throws {
    let app = try HeadlessNavigation(
      scripts: [
        "app.anim": "animator fade { duration 300ms; to { alpha: 0 -> 1 } }\nwhen push use fade"
      ])
    app.container.setViewControllers(["Home", "List", "Detail", "Photo"].map(app.screen))
    app.advance(by: 0.1)
    #expect(app.visibleScreens == ["Home", "Photo"])
    #expect(app.settle())
    #expect(app.stack == ["Home", "List", "Detail", "Photo"])
  }
}
