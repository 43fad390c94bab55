import AnimFiles
import AnimJSON
import AnimRuntime
import AnimTools
import AnimatorTesting
import Cases
import CorpusFiles
import Foundation
import Seeds
import TestScripts
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
    ServedFolder("animators", files: WrittenFiles(["animators/all.anim": text]))
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
      let places = ["stack/0", "stack/2", "gallery/0", "buttons/2", "present/0"]
      var visit = Visit(places.randomElement(using: &random) ?? "stack/0", Self.compiled())
      func point(_ phase: String, _ x: Int, _ y: Int, on view: Int? = nil) {
        visit.point(phase, x, y, on: view, after: .random(in: 0.004...0.05, using: &random))
      }
      for _ in 0..<30 {
        let x = Int.random(in: 0...320, using: &random)
        let y = Int.random(in: 0...568, using: &random)
        let target = visit.mirror.numbers.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3:
          point("down", x, y, on: target)
          point("up", x, y)
        case 4, 5:
          let way = Int.random(in: -60...60, using: &random)
          point("down", x, y, on: target)
          let fall = Bool.random(using: &random) ? 30 : -50
          for step in 1...4 { point("move", x + step * way, y + step * fall) }
          point(Bool.random(using: &random) ? "up" : "cancel", x + 4 * way, y + 4 * fall)
        case 6:
          let width = Int.random(in: 200...600, using: &random)
          let traits = Bool.random(using: &random) ? #""rightToLeft""# : ""
          visit.say(#"{"m":"set","container":[\#(width),500],"traits":[\#(traits)]}"#)
        default:
          for _ in 0..<Int.random(in: 1...12, using: &random) {
            visit.tick(after: .random(in: 0.004...0.05, using: &random))
          }
        }
      }
      // The recording can be played from any moment.
      let (from, to) = (visit.recording["from"]?.double ?? 0, visit.recording["to"]?.double ?? 0)
      for share in [0, 1, 0.7, 0.2, 0.9] { visit.seek(from + (to - from) * share) }
      #expect(visit.wrong == [], "seed \(seed)")
      #expect(visit.mirror.failures == [], "seed \(seed)")
    }
  }

  /// Seeking to the end of the recording gives the picture that was there.
  @Test("seeking to the end of the recording shows the picture that was there")
  func seek() throws {
    var visit = Visit("stack/0", Self.compiled())
    try visit.tap("row")
    var pictures: [(Double, [String])] = []
    for _ in 0..<12 {
      visit.tick()
      pictures.append((visit.moment, visit.mirror.picture))
    }
    for index in [11, 2, 6, 0, 11] {
      visit.seek(pictures[index].0)
      #expect(visit.mirror.picture == pictures[index].1, "frame \(index)")
    }
    #expect(visit.mirror.failures == [])
  }

  @Test("a list scrolls, and a recording begins where it was scrolled to")
  func scrolled() throws {
    var visit = Visit("stack/0", Self.compiled())
    /// The least distance of a row from the top of its screen.
    func top() throws -> Double {
      let tops = visit.mirror.picture.filter { $0.contains(#""row""#) }.compactMap { line in
        line.split(separator: #""top":"#).last?.prefix { $0 != "p" }
      }
      return try #require(tops.compactMap { Double($0) }.min())
    }
    let row = try #require(visit.mirror.number(of: "row"))
    let rest = try top()
    visit.point("down", 100, 400, on: row)
    for step in 1...10 { visit.point("move", 100, 400 - step * 12) }
    // What moved before it counted as a drag is lost.
    #expect(try abs(rest - top() - 108) < 1e-6)
    visit.point("up", 100, 280)
    for _ in 0..<5 { visit.tick() }
    // It goes on, and a touch only stops it.
    let moving = try top()
    #expect(moving < rest - 120)
    try visit.tap("row")
    let stopped = try top()
    for _ in 0..<20 { visit.tick() }
    #expect(try top() == stopped && stopped <= moving)
    visit.point("scroll", 0, 30, on: row, after: 0)
    #expect(try abs(top() - stopped - 30) < 1e-6)
    try visit.tap("row")
    var pictures: [(Double, [String])] = []
    for _ in 0..<12 {
      visit.tick()
      pictures.append((visit.moment, visit.mirror.picture))
    }
    #expect((visit.recording["from"]?.double ?? 0) > 0)
    for (moment, picture) in [pictures[11], pictures[2], pictures[7]] {
      visit.seek(moment)
      #expect(visit.mirror.picture == picture)
    }
    #expect(visit.mirror.failures == [])
  }

  @Test("a change that begins at rest above another one can be seen again by itself")
  func latest() throws {
    var visit = Visit("present/0", Self.compiled())
    try visit.tap("row")
    for _ in 1...64 { visit.tick() }
    try visit.tap("button")
    let begun = visit.moment
    for _ in 1...4 { visit.tick() }
    #expect(visit.recording["from"]?.double == begun)
  }

  @Test("a change that a gesture takes back says so, and shows the values of its beginning")
  func cancelled() throws {
    var visit = Visit("buttons/1", Self.compiled())
    visit.point("down", 300, 300)
    for step in 1...8 { visit.point("move", 300 - step * 10, 300) }
    for step in 1...8 { visit.point("move", 220 + step * 10, 300, after: 0.05) }
    visit.point("up", 300, 300)
    for _ in 1...60 { visit.tick(after: 1.0 / 32) }
    let shown = visit.answers.compactMap { $0["shown"] }
    let held = shown.compactMap { $0["share"]?.double }.max()
    #expect((held ?? 0) > 0.05)
    let last = try #require(shown.last)
    #expect(last["outcome"]?.string == "cancelled" && last["share"]?.double == 0)
    #expect(last["values"]?.array?.first?.array?.count == 1)
  }

  @Test("with the shipped rules, a picture grows into its page and back")
  func hero() throws {
    let path = Repository.root.appending(path: "animators").path
    var visit = Visit("gallery/0", ServedFolder(path))
    for look in ["photo p2", "round glass back"] {
      try visit.tap(look)
      for _ in 1...2 { visit.tick(after: 0.5) }
    }
    let changes = visit.answers.filter { $0["m"]?.string == "change" }
    #expect(changes.map { $0["animator"]?.string } == ["heroMatch", "heroMatch"])
    #expect(visit.mirror.failures == [])
  }

  @Test("nothing is left behind when all changes are over")
  func leftovers() throws {
    var visit = Visit("buttons/0", Self.compiled())
    let count = visit.mirror.count
    visit.say(#"{"m":"go","place":"stack/0"}"#)
    try visit.tap("row")
    for _ in 1...60 { visit.tick(after: 1.0 / 32) }
    visit.say(#"{"m":"go","place":"buttons/0"}"#)
    #expect(visit.mirror.count == count)
    #expect(visit.mirror.failures == [])
  }
}

/// Somebody at the page of a session.
private struct Visit {
  private let session: Session
  /// What the page shows.
  private(set) var mirror = Mirror()
  /// The time of the page's clock.
  private(set) var moment = 0.0
  /// All answers so far, and the last one about the recording.
  private(set) var answers: [JSON] = []
  private(set) var recording = JSON.null
  /// What was refused, and the rows of the timeline that say what is not on stage.
  private(set) var wrong: [String] = []
  private var rows: [JSON] = []

  init(_ place: String, _ folder: ServedFolder) {
    session = Session(folder)
    say(#"{"m":"hello","place":"\#(place)","container":[320,568],"safe":[20,0,0,0]}"#)
  }

  mutating func say(_ message: String) {
    let new = session.receive(message)
    mirror.take(new)
    answers += new
    for answer in new {
      switch answer["m"]?.string {
      case "ops": moment = answer["t"]?.double ?? moment
      case "recording": recording = answer
      case "change": rows = answer["curves"]?.array ?? []
      case "refused": wrong.append(answer.line)
      default: break
      }
      // What the timeline says is what the page shows, until the change is over and its screens are put back.
      for (row, value) in zip(rows, answer["shown"]?["values"]?.array ?? [])
      where row["property"]?.string == "translate.x" && answer["shown"]?["outcome"] == nil {
        guard let shift = value.array?.first?.double, abs(shift) > 0.01 else { continue }
        let isShown = mirror.shifts.contains { abs($0 - shift) < 0.01 }
        if !isShown { wrong.append("\(row["view"]?.string ?? "") at \(shift)") }
      }
    }
  }

  /// Lets time pass, after which pointers may have done something.
  mutating func tick(after seconds: Double = 1.0 / 64, _ points: String = "") {
    let next = ((moment + seconds) * 1e6).rounded() / 1e6
    say(#"{"m":"tick","t":\#(next),"points":[\#(points.replacing("T", with: "\(next)"))]}"#)
  }

  /// Moves a pointer after some seconds, which may go down on a view.
  mutating func point(
    _ phase: String, _ x: Int, _ y: Int, on view: Int? = nil, after seconds: Double = 1.0 / 64
  ) {
    let target = view.map { ",\($0)" } ?? ""
    tick(after: seconds, #"[T,1,"\#(phase)",\#(x),\#(y)\#(target)]"#)
  }

  /// Taps the view with a look.
  mutating func tap(_ look: String) throws {
    let view = try #require(mirror.number(of: look))
    point("down", 100, 300, on: view)
    point("up", 100, 300, after: 0)
  }

  mutating func seek(_ moment: Double) { say(#"{"m":"seek","t":\#(moment)}"#) }
}
