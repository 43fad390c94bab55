import AnimatorKit
import AnimatorTesting
import Testing

@Suite("The results of changes")
@MainActor struct ChangeResultTests {
  @Test("code can wait for the end of a change")
  func waiting() async throws {
    let app = try HeadlessNavigation(
      scripts: ["app.anim": "animator a { duration 400ms; to { alpha: 0 -> 1 } }\nwhen push use a"])
    let push = app.push("Detail")
    let isShown = Task { await push.value() }
    await Task.yield()
    app.settle()
    #expect(await isShown.value)
    #expect(await app.push("Detail").value() == false)
  }
}
