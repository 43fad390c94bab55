import AnimatorKit
import AnimatorTesting
import Foundation
import Testing

private let scripts = [
  "app.anim": """
  animator slide {
      duration 400ms
      from { translate.x: 0 -> -container.width / 3 * direction }
      to { translate.x: container.width * direction -> 0 }
      reduced { to { alpha: 0 -> 1 } }
  }
  animator sheet {
      duration 400ms
      to { translate.y: container.height - to.final.y -> 0 }
      interaction drag { progress: drag.translation.y / from.initial.height }
  }
  animator grow {
      duration 400ms
      match bar like bar {}
      to { alpha: 0 -> 1 }
  }
  when push, select use slide
  when pop use reversed slide
  when present use sheet
  when dismiss use reversed sheet
  """
]

private let folder = URL(
  fileURLWithPath: "../../animators", relativeTo: URL(fileURLWithPath: #filePath)
).path

/// The listings of the article on tests, word for word: `DocumentationTests` compares them.
@Suite("The article on tests")
struct ListingTests {
  @Test("a push slides") func push() throws {
    let app = try HeadlessNavigation(scripts: scripts, screens: ["Home"])
    #expect(app.answer(to: .push, from: "Home", to: "Detail") == "slide")
    app.push("Detail")
    app.advance(by: 0.2)
    #expect(try app.view("Detail").matrix.m41 > 0)
    #expect(app.settle())
    #expect(app.visibleScreens == ["Detail"])
  }

  @Test("an interrupted push continues from where it is") func interruption() throws {
    let app = try HeadlessNavigation(scripts: scripts, screens: ["Home"])
    app.push("Detail")
    app.advance(by: 0.1)
    let before = try app.view("Detail").matrix.m41
    app.pop()
    #expect(try abs(app.view("Detail").matrix.m41 - before) < 0.5)
  }

  @Test("a cancelled pop restores everything") func cancelledPop() throws {
    let app = try HeadlessNavigation(scripts: scripts, screens: ["Home", "Detail"])
    let finger = PercentDrivenInteraction<HeadlessPlatform>()
    app.pop(interaction: finger)
    finger.update(0.4)
    finger.cancel()
    #expect(app.settle())
    #expect(app.stack == ["Home", "Detail"])
    #expect(try app.view("Detail").appearance == ViewAppearance())
    #expect(app.findings.isEmpty)
  }

  @Test("tabs slide to their side") func tabs() throws {
    let app = try HeadlessTabs(scripts: scripts, screens: ["Home", "Search"])
    app.select("Search")
    app.advance(by: 0.2)
    #expect(try app.view("Home").matrix.m41 < 0)
    #expect(app.settle())
    #expect(app.selected == "Search")
  }

  @Test("a sheet comes up and stays above its presenter") func sheet() throws {
    let app = try HeadlessSheet(scripts: scripts, screens: ["Home"])
    app.present("Photo", height: 420)
    app.advance(by: 0.2)
    #expect(try app.view("Photo").matrix.m42 > 0)
    #expect(app.settle())
    #expect(app.visibleScreens == ["Home", "Photo"])
    app.dismiss()
    #expect(app.settle())
    #expect(app.presented == [])
  }

  @Test("a drag from the edge goes back") func drag() throws {
    let app = try HeadlessNavigation(scripts: scripts, screens: ["Home", "Detail"])
    let finger = app.touch(x: 4, y: 300)
    finger.move(x: 250)
    finger.lift()
    #expect(app.settle())
    #expect(app.stack == ["Home"])
  }

  @Test("a drag downwards dismisses a sheet") func sheetDrag() throws {
    let app = try HeadlessSheet(scripts: scripts, screens: ["Home"])
    app.present("Photo", height: 420)
    app.settle()
    let finger = app.touch(x: 195, y: 500)
    finger.move(y: 210)
    #expect(try abs(app.view("Photo").matrix.m42 - 210) < 0.5)
    finger.lift()
    #expect(app.settle())
    #expect(app.presented == [])
  }

  @Test("the bar grows into the player") func match() throws {
    let app = try HeadlessSheet(scripts: scripts, screens: ["Home"])
    app.screen("Home").view.addSubview(
      HeadlessView("bar", frame: StageRectangle(x: 8, y: 720, width: 374, height: 64)))
    app.screen("Player").view.addSubview(
      HeadlessView("bar", frame: StageRectangle(x: 0, y: 0, width: 390, height: 300)))
    app.present("Player", using: "grow")
    app.advance(by: 0.2)
    #expect(try app.view("bar > bar").frame.height > 64)
  }

  @Test("with Reduce Motion, a push fades") func reduceMotion() throws {
    let app = try HeadlessNavigation(
      scripts: scripts, screens: ["Home"], traits: RequestTraits(reduceMotion: true))
    app.push("Detail")
    app.advance(by: 0.1)
    #expect(try app.view("Detail").matrix == .identity)
    #expect(try app.view("Detail").alpha < 1)
  }

  @Test("the path of the scripts leads to them") func path() {
    #expect(FileManager.default.fileExists(atPath: folder + "/sheet.anim"))
  }
}
