import AnimRuntime
import AnimTools
import Testing

@testable import AnimPreview

/// What has happened in a preview can be saved, and a preview can show it.
@Suite("Recordings on a page") struct ReplayTests {
  private static let scripts = """
    animator side {
        duration 300ms
        timing spring(dampingRatio: 0.8)
        from { translate.x: 0 -> -container.width; dim.alpha: 0 -> 0.2 }
        to { translate.x: container.width -> 0 }
    }
    animator shared {
        duration 250ms
        match photo like "hero*" { match.fade: 0 -> 1 }
        to { alpha: 0 -> 1 }
    }
    when push to "Article" use shared
    when push use side
    when pop use reversed side
    """

  /// Taps the view with some text or look, and lets time pass.
  private static func report(of place: String, tapping views: [String]) throws -> String {
    let folder = ServedFolder("animators", files: Disk(["animators/a/all.anim": scripts]))
    let session = Session(folder.scripts)
    var mirror = Mirror()
    var moment = 0.0
    func tick(_ points: String = "") {
      moment = ((moment + 0.05) * 1e4).rounded() / 1e4
      mirror.take(session.receive(#"{"m":"tick","t":\#(moment),"points":[\#(points)]}"#))
    }
    mirror.take(session.receive(#"{"m":"hello","place":"\#(place)","container":[320,568]}"#))
    for view in views {
      let number = try #require(mirror.number(of: view), "\(view)")
      for phase in ["down", "up"] { tick(#"[\#(moment + 0.01),1,"\#(phase)",9,9,\#(number)]"#) }
      for _ in 0..<3 { tick() }
    }
    for _ in 0..<20 { tick() }
    let answer = session.receive(#"{"m":"report"}"#)
    return try #require(answer.first?["text"]?.string, "\(answer.map(\.line))")
  }

  @Test(
    "a page can save what has happened, and it happens again on another page",
    arguments: [
      ("stack/0", ["row", "link back"]), ("gallery/0", ["photo p2", "round glass back"]),
    ])
  func again(_ place: String, _ views: [String]) throws {
    let text = try Self.report(of: place, tapping: views)
    #expect(text.contains("script 0 all.anim"))
    let session = Session(replaying: try ReplayedFile(try Recording.all(in: text)))
    var mirror = Mirror()
    var (kinds, end) = ([String](), 0.0)
    func say(_ message: String) {
      let answers = session.receive(message)
      kinds += answers.compactMap { $0["m"]?.string }
      mirror.take(answers)
      for answer in answers where answer["m"]?.string == "recording" {
        end = answer["to"]?.double ?? 0
      }
    }
    say(#"{"m":"hello"}"#)
    #expect(end > 0.5)
    for step in 1...40 { say(#"{"m":"seek","t":\#(end * Double(step) / 40)}"#) }
    #expect(kinds.filter { $0 == "change" }.count == 2, "a push, and the pop that interrupts it")
    #expect(!kinds.contains("finding"), "every frame is the recorded one")
    // Every moment looks the same from both sides.
    for share in [0.3, 0.8, 0.1] {
      say(#"{"m":"seek","t":\#(end * share)}"#)
      let picture = mirror.picture
      say(#"{"m":"seek","t":0}"#)
      say(#"{"m":"seek","t":\#(end * share)}"#)
      #expect(mirror.picture == picture)
    }
    #expect(mirror.failures == [])
  }

  @Test("a change of what was recorded is found")
  func difference() throws {
    let text = try Self.report(of: "stack/0", tapping: ["row"])
    var recordings = try Recording.all(in: text)
    let script = Self.scripts.replacing("300ms", with: "400ms")
    for index in recordings.indices { recordings[index].scripts = [[["all.anim": script]]] }
    let session = Session(replaying: try ReplayedFile(recordings))
    _ = session.receive(#"{"m":"hello"}"#)
    let answers = session.receive(#"{"m":"seek","t":9}"#)
    #expect(answers.contains { $0["kind"]?.string == "difference" })
  }
}
