import AnimFiles
import AnimJSON
import AnimRuntime
import AnimTools
import AnimatorTesting
import Cases
import CorpusFiles
import Foundation
import Seeds
import Testing

@testable import AnimPreview

/// Whatever a person does, a page can draw it, and can draw it again from the recording.
@Suite("Random sessions of a page") struct SessionHistoryTests {
  private static let scripts = """
    animator side(padding: Length = 16pt) {
        duration 300ms
        timing spring(dampingRatio: 0.8)
        let way = direction * (container.width + padding)
        from { translate.x: 0 -> -way; dim.alpha: 0 -> 0.2 }
        to { translate.x: way -> 0; shadow.alpha: 0 -> 0.4 -> 0 }
        interaction drag { progress: -drag.translation.x / container.width * direction }
    }
    animator shared {
        duration 250ms
        match photo like "hero*" { match.fade: 0 -> 1 }
        to { alpha: 0 -> 1 }
    }
    animator tiles {
        duration 300ms
        slices parts of from in grid(2, 3) { scale: 1 -> 0; rotate.y: 0 -> 80deg }
        container { perspective: 600pt }
    }
    animator rise {
        duration 200ms
        overlay dim above from { color: #000; alpha: 0 -> 0.4 }
        to { translate.y: container.height - to.final.y -> 0 }
        interaction drag { progress: drag.translation.y / container.height }
    }
    when push to "Article" use shared
    when push use tiles
    when pop use reversed side
    when select use side
    when present use rise
    when dismiss use reversed rise
    """

  private static func compiled(_ text: String = scripts) -> ServedFolder {
    ServedFolder("animators", files: Disk(["animators/all.anim": text]))
  }

  @Test("the scripts of the sessions have no errors")
  func soundScripts() throws {
    let scripts = Self.compiled().scripts.folder
    #expect(scripts.findings.filter { $0.severity == .error }.map(\.message) == [])
  }

  @Test("whatever a person does can be drawn, and drawn again from the recording")
  func random() {
    forEachCase(UInt64(0)..<Thoroughness.count(4, thorough: 40)) { seed in
      var random = SeededGenerator(seed: seed)
      let session = Session(Self.compiled())
      var mirror = Mirror()
      var (moment, from, to) = (0.0, 0.0, 0.0)
      var rows: [JSON] = []
      func say(_ message: String) {
        let answers = session.receive(message)
        mirror.take(answers)
        for answer in answers {
          if answer["m"]?.string == "change" { rows = answer["curves"]?.array ?? [] }
          // What the timeline says is what the page shows, until the change is over and its screens are put back.
          for (row, value) in zip(rows, answer["shown"]?["values"]?.array ?? [])
          where row["property"]?.string == "translate.x" && answer["shown"]?["outcome"] == nil {
            guard let shift = value.array?.first?.double, abs(shift) > 0.01 else { continue }
            let isShown = mirror.shifts.contains { abs($0 - shift) < 0.01 }
            #expect(isShown, "seed \(seed): \(row["view"]?.string ?? "") at \(shift)")
          }
          switch answer["m"]?.string {
          case "ops": moment = answer["t"]?.double ?? moment
          case "recording":
            (from, to) = (answer["from"]?.double ?? 0, answer["to"]?.double ?? 0)
          case "refused": Issue.record("seed \(seed): \(answer.line)")
          default: break
          }
        }
      }
      func tick(_ points: String = "") {
        let next =
          ((moment + Double.random(in: 0.004...0.05, using: &random)) * 1e4).rounded() / 1e4
        say(#"{"m":"tick","t":\#(next),"points":[\#(points.replacing("T", with: "\(next)"))]}"#)
      }
      let places = ["stack/0", "stack/2", "gallery/0", "buttons/2", "present/0"]
      let place = places.randomElement(using: &random) ?? "stack/0"
      say(#"{"m":"hello","place":"\#(place)","container":[320,568],"safe":[20,0,0,0]}"#)
      for _ in 0..<30 {
        let x = Int.random(in: 0...320, using: &random)
        let y = Int.random(in: 0...568, using: &random)
        let target = mirror.numbers.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3:
          tick(#"[T,1,"down",\#(x),\#(y),\#(target)]"#)
          tick(#"[T,1,"up",\#(x),\#(y)]"#)
        case 4, 5:
          let way = Int.random(in: -60...60, using: &random)
          tick(#"[T,1,"down",\#(x),\#(y),\#(target)]"#)
          let fall = Bool.random(using: &random) ? 30 : -50
          for step in 1...4 { tick(#"[T,1,"move",\#(x + step * way),\#(y + step * fall)]"#) }
          let phase = Bool.random(using: &random) ? "up" : "cancel"
          tick(#"[T,1,"\#(phase)",\#(x + 4 * way),\#(y + 4 * fall)]"#)
        case 6:
          let width = Int.random(in: 200...600, using: &random)
          let traits = Bool.random(using: &random) ? #""rightToLeft""# : ""
          say(#"{"m":"set","container":[\#(width),500],"traits":[\#(traits)]}"#)
        default: for _ in 0..<Int.random(in: 1...12, using: &random) { tick() }
        }
      }
      // The recording can be played from any moment.
      for share in [0, 1, 0.7, 0.2, 0.9] {
        say(#"{"m":"seek","t":\#(from + (to - from) * share)}"#)
      }
      #expect(mirror.failures == [], "seed \(seed)")
    }
  }

  /// Seeking to the end of the recording gives the picture that was there.
  @Test("seeking to the end of the recording shows the picture that was there")
  func seek() throws {
    let session = Session(Self.compiled())
    var mirror = Mirror()
    mirror.take(session.receive(#"{"m":"hello"}"#))
    let row = try #require(mirror.number(of: "row"))
    let tap = #"[0,1,"down",100,200,\#(row)],[0,1,"up",100,200]"#
    mirror.take(session.receive(#"{"m":"tick","t":0,"points":[\#(tap)]}"#))
    var pictures: [[String]] = []
    for index in 1...12 {
      mirror.take(session.receive(#"{"m":"tick","t":\#(Double(index) / 64)}"#))
      pictures.append(mirror.picture)
    }
    for index in [12, 3, 7, 1, 12] {
      mirror.take(session.receive(#"{"m":"seek","t":\#(Double(index) / 64)}"#))
      #expect(mirror.picture == pictures[index - 1], "frame \(index)")
    }
    #expect(mirror.failures == [])
  }

  @Test("a list scrolls, and a recording begins where it was scrolled to")
  func scrolled() throws {
    let session = Session(Self.compiled())
    var mirror = Mirror()
    var (moment, from) = (0.0, 0.0)
    func say(_ message: String) {
      let answers = session.receive(message)
      mirror.take(answers)
      for answer in answers where answer["m"]?.string == "recording" {
        from = answer["from"]?.double ?? 0
      }
    }
    func tick(_ points: String = "") {
      moment += 1.0 / 64
      say(#"{"m":"tick","t":\#(moment),"points":[\#(points.replacing("T", with: "\(moment)"))]}"#)
    }
    /// The least distance of a row from the top of its screen.
    func top() throws -> Double {
      let tops = mirror.picture.filter { $0.contains(#""row""#) }.compactMap { line in
        line.split(separator: #""top":"#).last?.prefix { $0 != "p" }
      }
      return try #require(tops.compactMap { Double($0) }.min())
    }
    say(#"{"m":"hello","container":[320,568]}"#)
    let row = try #require(mirror.number(of: "row"))
    let rest = try top()
    tick(#"[T,1,"down",100,400,\#(row)]"#)
    for step in 1...10 { tick(#"[T,1,"move",100,\#(400 - step * 12)]"#) }
    // What moved before it counted as a drag is lost.
    #expect(try abs(rest - top() - 108) < 1e-6)
    tick(#"[T,1,"up",100,280]"#)
    for _ in 0..<5 { tick() }
    // It goes on, and a touch only stops it.
    let moving = try top()
    #expect(moving < rest - 120)
    for phase in ["down", "up"] { tick(#"[T,1,"\#(phase)",100,300,\#(row)]"#) }
    let stopped = try top()
    for _ in 0..<20 { tick() }
    #expect(try top() == stopped && stopped <= moving)
    say(#"{"m":"tick","t":\#(moment),"points":[[\#(moment),903,"scroll",0,30,\#(row)]]}"#)
    #expect(try abs(top() - stopped - 30) < 1e-6)
    for phase in ["down", "up"] { tick(#"[T,1,"\#(phase)",100,300,\#(row)]"#) }
    var pictures: [(Double, [String])] = []
    for _ in 0..<12 {
      tick()
      pictures.append((moment, mirror.picture))
    }
    #expect(from > 0)
    for (moment, picture) in [pictures[11], pictures[2], pictures[7]] {
      say(#"{"m":"seek","t":\#(moment)}"#)
      #expect(mirror.picture == picture)
    }
    #expect(mirror.failures == [])
  }

  /// Sends ticks with events, and returns all answers.
  private func answers(
    _ session: Session, _ mirror: inout Mirror, _ events: [(Double, String)]
  ) -> [JSON] {
    var answers: [JSON] = []
    for (moment, event) in events {
      let points = event.isEmpty ? "" : "[\(moment),1,\(event)]"
      let new = session.receive(#"{"m":"tick","t":\#(moment),"points":[\#(points)]}"#)
      mirror.take(new)
      answers += new
    }
    return answers
  }

  @Test("a change that begins at rest above another one can be seen again by itself")
  func latest() throws {
    let session = Session(Self.compiled())
    var mirror = Mirror()
    mirror.take(session.receive(#"{"m":"hello","place":"present/0"}"#))
    let row = try #require(mirror.number(of: "row"))
    let waits = (1...40).map { (0.1 + Double($0) / 40, "") }
    _ = answers(
      session, &mirror, [(0, "\"down\",100,200,\(row)"), (0.1, "\"up\",100,200")] + waits)
    let button = try #require(mirror.number(of: "button"))
    let seen = answers(
      session, &mirror,
      [(3, "\"down\",100,600,\(button)"), (3.1, "\"up\",100,600"), (3.15, ""), (3.2, "")])
    let recording = try #require(seen.last { $0["m"]?.string == "recording" })
    #expect(recording["from"]?.double == 3.1)
  }

  @Test("a change that a gesture takes back says so, and shows the values of its beginning")
  func cancelled() throws {
    let session = Session(Self.compiled())
    var mirror = Mirror()
    mirror.take(session.receive(#"{"m":"hello","place":"buttons/1","container":[320,568]}"#))
    var events = [(0.0, "\"down\",300,300")]
    events += (1...8).map { (Double($0) / 50, "\"move\",\(300 - $0 * 10),300") }
    events += (1...8).map { (0.2 + Double($0) / 20, "\"move\",\(220 + $0 * 10),300") }
    events += [(0.7, "\"up\",300,300")] + (1...60).map { (0.7 + Double($0) / 30, "") }
    let shown = answers(session, &mirror, events).compactMap { $0["shown"] }
    let held = shown.compactMap { $0["share"]?.double }.max()
    #expect((held ?? 0) > 0.05)
    let last = try #require(shown.last)
    #expect(last["outcome"]?.string == "cancelled" && last["share"]?.double == 0)
    #expect(last["values"]?.array?.first?.array?.count == 1)
  }

  @Test("with the shipped rules, a picture grows into its page and back")
  func hero() throws {
    let path = Repository.root.appending(path: "animators").path
    let session = Session(ServedFolder(path))
    var mirror = Mirror()
    mirror.take(session.receive(#"{"m":"hello","place":"gallery/0"}"#))
    var moment = 0.0
    var animators: [String?] = []
    for look in ["photo p2", "round glass back"] {
      let view = try #require(mirror.number(of: look))
      for phase in ["down", "up"] {
        moment += 0.5
        let answers = session.receive(
          #"{"m":"tick","t":\#(moment),"points":[[\#(moment),1,"\#(phase)",9,9,\#(view)]]}"#)
        mirror.take(answers)
        animators += answers.filter { $0["m"]?.string == "change" }.map { $0["animator"]?.string }
      }
      moment += 0.5
      mirror.take(session.receive(#"{"m":"tick","t":\#(moment)}"#))
    }
    #expect(animators == ["heroMatch", "heroMatch"])
    #expect(mirror.failures == [])
  }

  @Test("nothing is left behind when all changes are over")
  func leftovers() throws {
    let session = Session(Self.compiled())
    var mirror = Mirror()
    mirror.take(session.receive(#"{"m":"hello","place":"buttons/0"}"#))
    let count = mirror.count
    mirror.take(session.receive(#"{"m":"go","place":"stack/0"}"#))
    let row = mirror.number(of: "row") ?? 0
    let tap = #"[0,1,"down",100,200,\#(row)],[0,1,"up",100,200]"#
    mirror.take(session.receive(#"{"m":"tick","t":0,"points":[\#(tap)]}"#))
    for index in 1...60 {
      mirror.take(session.receive(#"{"m":"tick","t":\#(Double(index) / 60)}"#))
    }
    mirror.take(session.receive(#"{"m":"go","place":"buttons/0"}"#))
    #expect(mirror.count == count)
    #expect(mirror.failures == [])
  }
}
