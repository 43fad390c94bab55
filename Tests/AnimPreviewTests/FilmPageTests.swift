import AnimLive
import AnimTools
import Cases
import CorpusFiles
import Foundation
import Testing
import Transcripts

@testable import AnimPreview

@Suite("Pages that need no server") struct FilmPageTests {
  private static let scripts: Scripts? = {
    let paths = ["slide", "hero", "sheet", "dialog", "vctransitions"].map {
      Repository.root.appending(path: "animators/\($0).anim").path
    }
    var folder = DiskFolder(reading: paths, ScriptLoader())
    folder.compile()
    return Scripts(folder.scripts)
  }()

  @Test("a page tries an animator in the change for which a rule uses it")
  func trialFollowsTheRules() {
    forEachCase([
      ("rise", "present", "ops"), ("reversed rise", "dismiss", "ops"), ("back", "select", "ops"),
    ]) { animator, operation, message in
      let files = MemoryFiles(
        [
          "a.anim": """
          animator rise { duration 1s; to { translate.y: container.height -> 0 } }
          animator back { duration 1s; to { translate.x: 90pt * direction -> 0 } }
          when present use rise
          when dismiss use reversed rise
          when pop use back
          """
        ], workingFolder: "/")
      let scripts = ServedFolder("a.anim", files: files).scripts
      let session = Session(scripts)
      _ = session.receive("{\"m\":\"hello\",\"try\":\"\(animator)\"}")
      let answers = session.receive("{\"m\":\"play\"}")
      let change = try #require(answers.first { $0["m"]?.string == "change" })
      #expect(change["operation"]?.string == operation)
      #expect(change["animator"]?.string == animator)
      let curve = try #require(change["curves"]?.array?.first)
      let values = curve["values"]?.array?.compactMap(\.double) ?? []
      // The screen of a pop comes from the left.
      if animator == "back" { #expect(values.first == -90 && values.last == 0) }
      let later = session.receive("{\"m\":\"tick\",\"t\":0.5}")
      #expect(later.contains { $0["m"]?.string == message })
      _ = session.receive("{\"m\":\"tick\",\"t\":2}")
      let again = session.receive("{\"m\":\"play\"}")
      #expect(again.contains { $0["m"]?.string == "change" && $0["animator"]?.string == animator })
    }
  }

  @Test("a page is small and loads nothing")
  func small() {
    forEachCase([
      "slide", "heroMatch", "cube", "reversed sheet", "dialog", "explode",
    ]) { (animator: String) in
      let scripts = try #require(Self.scripts)
      let recording = try FilmRecording(animator, in: scripts, on: Configuration())
      let declaration = scripts.compiled?.animators.first { $0.animator.name == animator }
      let page = FilmPage(
        title: animator, declaration: declaration, recording: recording, scripts: scripts)
      let text = page.text(try PageFile.all())
      #expect(text.utf8.count < 100_000, "\(animator): \(text.utf8.count) bytes")
      // The strip of pictures refers only to itself.
      let strip = text.components(separatedBy: "noscript>")
      #expect(strip.count == 3 || declaration == nil, "\(animator)")
      let live = strip.enumerated().filter { $0.offset != 1 }.map(\.element).joined()
      for word in ["src=", "href=", "url(", "@import", "fetch(", "http://", "https://"] {
        let count = live.components(separatedBy: word).count - 1
        #expect(
          count == 0 || word == "src=" && live.contains("src: `films/"), "\(animator): \(word)")
      }
    }
  }

  /// The values that a track mixes between its keys are those that the session shows.
  @Test("a track has the values that the session shows")
  func tracks() throws {
    let scripts = try #require(Self.scripts)
    let recording = try FilmRecording("slide", in: scripts, on: Configuration())
    let film = recording.tracks
    let track = try #require(
      film.all.first { track in
        guard case .mix(_, let numbers) = track.course else { return false }
        return track.target.last?.string == "transform" && numbers.count == 1
      })
    #expect(film.shapes.keys.allSatisfy { $0.moments.first == 0 && $0.moments.last == 1 })
    #expect(film.shapes.keys.allSatisfy { $0.moments.count < 60 })
    let session = Session(scripts)
    _ = session.receive(#"{"m":"hello","try":"slide"}"#)
    _ = session.receive(#"{"m":"play"}"#)
    for index in 1...9 {
      let share = Double(index) / 10
      let answers = session.receive(#"{"m":"tick","t":\#(share * recording.duration)}"#)
      let operations = answers.flatMap { $0["ops"]?.array ?? [] }
      let shown = operations.first { operation in
        Array(operation.array?[1...3].map(\.line) ?? [])
          == ["\(track.views[0])"] + track.target.map(\.line)
      }
      let text = try #require(shown?.array?.last?.string)
      let shift = try #require(Double(text.split(separator: ",")[4]))
      #expect(abs(film.numbers(of: track, at: share)[0] - shift) < 0.1)
    }
  }

  /// A rotation is stored as a rotation, and gives the matrix that the session shows.
  @Test("a rotation gives the matrix that the session shows")
  func rotations() throws {
    let scripts = try #require(Self.scripts)
    let film = try FilmRecording("explode", in: scripts, on: Configuration()).tracks
    // Slices that change in the same way share a shape.
    #expect(film.all.count > 150)
    #expect(film.shapes.keys.count < 20)
    let session = Session(scripts)
    _ = session.receive(#"{"m":"hello","try":"explode"}"#)
    _ = session.receive(#"{"m":"play"}"#)
    var count = 0
    for share in [0.1, 0.35, 0.6, 0.9] {
      let answers = session.receive(#"{"m":"tick","t":\#(share)}"#)
      for operation in answers.flatMap({ $0["ops"]?.array ?? [] }) {
        guard let parts = operation.array, parts.count == 5, parts[3].string == "transform",
          let text = parts[4].string, text.hasPrefix("matrix("),
          let track = film.all.first(where: {
            $0.views == [parts[1].integer] && $0.target.last?.string == "transform"
          }), case .mix(let texts, _) = track.course, texts[0] == "translate("
        else { continue }
        let matrix = FilmText(text).numbers
        let turn = film.numbers(of: track, at: share)
        let (x, y, angle, scale) = (turn[0], turn[1], turn[2], turn[3])
        let mixed = [scale * cos(angle), scale * sin(angle), x, y]
        let truth = [matrix[0], matrix[1], matrix[4], matrix[5]]
        for (place, limit) in [0.01, 0.01, 0.2, 0.2].enumerated() {
          #expect(abs(mixed[place] - truth[place]) < limit)
        }
        count += 1
      }
    }
    #expect(count > 0)
  }

  /// The properties of pictures are set together, and the last value counts.
  @Test("properties of pictures are set together, and the last value counts")
  func groups() throws {
    let text = """
      [["new",1,"card","a",""],["set",1,"box","width","9px"],["clone",2,1,[0,0,1,0.33333333],[]],
      ["set",2,"box","width","4px"],["clone",3,1,[0,0,1,1],[]],["set",3,"box","width","4px"],
      ["set",2,"box","width","5px"],["order",1,[2,3]]]
      """
    let operations = try #require(JSON(reading: text.utf8)?.array)
    #expect(
      FilmSetup(operations).operations.map(\.line) == [
        #"["new",1,"card","a",""]"#, #"["set",1,"box","width","9px"]"#,
        #"["clones",1,[2,0,0,1,0.3333],[3,0,0,1,1]]"#, #"["order",1,[2,3]]"#,
        #"["sets","box","width",["4px",3],["5px",2]]"#,
      ])
  }

  @Test("the gallery has a page for each animator")
  func gallery() throws {
    let files = MemoryFiles(
      [
        "animators/two.anim":
          "animator a { duration 1s; to { alpha: 0 -> 1 } }\nanimator b = reversed a"
      ],
      workingFolder: "/app")
    let scripts = ServedFolder("animators", files: files).scripts
    let gallery = GalleryPage(scripts, on: Configuration())
    let made = gallery.files(in: "site", try PageFile.all()).map(\.path).sorted()
    #expect(
      made == [
        "site/a.html", "site/b.html", "site/film.css", "site/film.js", "site/films/a.js",
        "site/films/a.svg", "site/films/b.js", "site/films/b.svg", "site/gallery.js",
        "site/index.html",
        "site/search.js", "site/stage.css", "site/stage.js",
      ])
  }

  @Test("names are escaped in pages")
  func escapes() {
    #expect("<b onclick=\"x\">&".escaped == "&lt;b onclick=&quot;x&quot;&gt;&amp;")
  }
}

extension FilmTracks {
  /// Returns the numbers of a track at a moment, as a page computes them.
  fileprivate func numbers(of track: FilmTrack, at moment: Double) -> [Double] {
    guard case .mix(_, let numbers) = track.course else { return [] }
    return numbers.map { number in
      let (moments, values) = shapes.keys[number.shape]
      let next = moments.firstIndex { $0 > moment } ?? moments.count
      guard next < moments.count else { return number.start + number.span * values[next - 1] }
      let share = (moment - moments[next - 1]) / (moments[next] - moments[next - 1])
      let value = values[next - 1] + (values[next] - values[next - 1]) * share
      return number.start + number.span * value
    }
  }
}
