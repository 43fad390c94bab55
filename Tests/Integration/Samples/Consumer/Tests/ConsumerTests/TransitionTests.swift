// An app's view of the library for tests.

import AnimatorTesting
import Testing

private let script = """
  animator slide {
      duration 400ms
      to { translate.x: container.width * direction -> 0 }
  }
  when push use slide
  """

@Test("a push slides") func push() throws {
  let app = try HeadlessNavigation(scripts: ["app.anim": script], screens: ["Home"])
  #expect(app.answer(to: .push, from: "Home", to: "Detail") == "slide")
  app.push("Detail")
  app.advance(by: 0.2)
  #expect(try app.view("Detail").matrix.m41 > 0)
  #expect(app.settle())
  #expect(app.visibleScreens == ["Detail"])
}
