import AnimFiles
import AnimJSON
@testable import AnimScene
import AnimTools
import Cases
import CorpusFiles
import Foundation
import Seeds
import Testing
import Transcripts

@testable import AnimPreview
@testable import animc

@Suite("Pages that need no server") struct FilmPageTests {
  private static let scripts: Scripts? = {
    let paths = ["slide", "hero", "sheet", "dialog", "vctransitions"].map {
      Repository.root.appending(path: "animators/\($0).anim").path
    }
    var folder = DiskFolder(reading: paths, ScriptLoader())
    folder.compile()
    return Scripts(folder.scripts)
  }()

  @Test("a page is small and loads nothing")
  func small() {
    let animators = ["slide", "heroMatch", "cube", "reversed sheet", "dialog", "explode"]
    forEachCase(Thoroughness.some(3, of: animators)) { (animator: String) in
      let scripts = try #require(Self.scripts)
      let page = try FilmPage(animator, in: scripts, on: Configuration())
      let declaration = page.declaration
      let text = page.text(try PageFile.all())
      #expect(text.utf8.count < 100_000, "\(animator): \(text.utf8.count) bytes")
      // The strip of pictures refers only to itself.
      let strip = text.components(separatedBy: "noscript>")
      #expect(strip.count == 3 || declaration == nil, "\(animator)")
      let live = strip.enumerated().filter { $0.offset != 1 }.map(\.element).joined()
      for word in ["src=", "href=", "url(", "@import", "fetch(", "http://", "https://"] {
        let count = live.components(separatedBy: word).count - 1
        #expect(count == 0, "\(animator): \(word)")
      }
    }
  }

  @Test("a film has the values of each frame, and shares what many views have in common")
  func tracks() {
    forEachCase(
      [
        ("slide", 10, 8), ("cube", 10, 60), ("heroMatch", 30, 20), ("explode", 300, 20),
      ].prefix(Thoroughness.count(3, thorough: 4))
    ) { (animator: String, mostTracks: Int, mostLines: Int) in
      let scripts = try #require(Self.scripts)
      let player = try Player(animator, PlayerDevice(Configuration()), in: scripts.compiled)
      let film = player.film.json
      let (tracks, lines) = (film["tracks"]?.array, film["lines"]?.array)
      #expect(tracks.map { $0.count <= mostTracks } == true)
      #expect(lines.map { $0.count <= mostLines } == true)
      // The other two have no matrix in the plane to compare.
      guard ["slide", "explode"].contains(animator) else { return }
      var compared = 0
      for moment in [0.1, 0.35, 0.6, 0.9] {
        let time = moment * (film["duration"]?.double ?? 0)
        let shown = player.frame(at: time)["ops"]?.array ?? []
        for operation in shown where operation.array?.first?.string == "set" {
          let parts = operation.array ?? []
          guard let number = parts[1].integer,
            let played = film.matrix(of: number, parts[3], moment),
            let truth = parts[4].string?.matrix
          else { continue }
          compared += 1
          for (limit, (one, other)) in zip([0.01, 0.01, 0.2, 0.2], zip(played, truth)) {
            #expect(abs(one - other) < limit, "\(operation.line)")
          }
        }
      }
      #expect(compared > 0)
    }
  }

  @Test("the gallery has a page for the name of each animator")
  func gallery() throws {
    let files = MemoryFiles(
      [
        "animators/one.anim": "animator a { duration 300ms; to { alpha: 0 -> 1 } }",
        "animators/two.anim":
          "animator a { duration 1s; to { alpha: 0 -> 1 } }\nanimator b = reversed a",
      ],
      workingFolder: "/app")
    let scripts = ServedFolder("animators", files: files).scripts
    let gallery = GalleryPage(scripts, on: Configuration())
    let made = gallery.files(in: "site", try PageFile.all()).map(\.path).sorted()
    #expect(
      made == [
        "site/a.html", "site/b.html", "site/film-page.js", "site/film.css", "site/films/a.js",
        "site/films/a.svg", "site/films/b.js", "site/films/b.svg", "site/gallery.js",
        "site/index.html", "site/stage.css",
      ])
  }

  @Test("a page of what differs begins where the pictures differ")
  func difference() throws {
    func script(_ way: String) -> String {
      "animator a { duration 400ms; timing linear; to { alpha: 0 -> 1; translate.x: \(way) -> 0 } }"
    }
    let files = MemoryFiles(["/old/a.anim": script("300pt"), "/new/a.anim": script("100pt")])
    let result = Tool.run(
      ["diff", "/old", "/new", "--html", "page.html"], in: ToolEnvironment(files: files))
    let file = try #require(result.files.first)
    #expect(file.path == "page.html" && result.status == 1)
    #expect(file.text.contains("<h2>a</h2>"))
    let rest = file.text.components(separatedBy: "\"fraction\":").last ?? ""
    let start = try #require(Double(rest.prefix { $0.isNumber || $0 == "." }))
    #expect((8.0 / 48...40.0 / 48).contains(start), "\(start)")
    #expect(file.text.contains("compare([{\"old\":"))
  }

  @Test("names are escaped in pages")
  func escapes() {
    #expect("<b onclick=\"x\">&".escaped == "&lt;b onclick=&quot;x&quot;&gt;&amp;")
  }
}

extension JSON {
  /// Returns the matrix in the plane that a film shows for a view at a moment; `nil` if it has no track for
  /// the property, or none of this kind.
  fileprivate func matrix(of view: Int, _ property: JSON, _ moment: Double) -> [Double]? {
    let track = self["tracks"]?.array?.compactMap(\.array).first { track in
      track[2].string == property.string
        && track[0].array?.contains { run in
          let ends = run.array?.compactMap(\.integer) ?? [run.integer ?? -1]
          return ends[0] <= view && view <= ends[ends.count - 1]
        } == true
    }
    guard let track, let form = track[3].integer, let text = self["forms"]?.array?[form].string,
      text.hasPrefix("translate(#px"), text.contains("rotate")
    else { return nil }
    let numbers = (track[4].array ?? []).map { number -> Double in
      guard let parts = number.array, let line = parts[0].integer,
        let course = self["lines"]?.array?[line].array,
        let moments = course[0].array?.compactMap(\.double),
        let values = course[1].array?.compactMap(\.double),
        let start = parts[1].double, let span = parts[2].double
      else { return number.double ?? 0 }
      let next = moments.firstIndex { $0 > moment } ?? moments.count - 1
      let share = (moment - moments[next - 1]) / (moments[next] - moments[next - 1])
      return start + span * (values[next - 1] + (values[next] - values[next - 1]) * share)
    }
    let (x, y, angle, scale) = (numbers[0], numbers[1], numbers[2], numbers[3])
    return [scale * cos(angle), scale * sin(angle), x, y]
  }
}

extension String {
  /// The first column and the translation of a matrix in the plane; `nil` for other texts.
  fileprivate var matrix: [Double]? {
    guard hasPrefix("matrix(") else { return nil }
    let numbers = dropFirst(7).dropLast().split(separator: ",").compactMap { Double($0) }
    return numbers.count == 6 ? [numbers[0], numbers[1], numbers[4], numbers[5]] : nil
  }
}
