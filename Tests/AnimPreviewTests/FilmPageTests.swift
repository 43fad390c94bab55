import AnimLive
import AnimTools
import Foundation
import Testing
import Transcripts

@testable import AnimPreview

/// Pages that need no server.
@Suite struct FilmPageTests {
  private static let scripts: Scripts? = {
    let folder = Corpus.root.appending(path: "animators").path
    return Scripts().loading(ScriptLoader().load([folder]))
  }()

  @Test(arguments: ["slide", "heroMatch", "cube", "reversed sheet", "dialog"])
  func pageIsSmallAndAsksForNothing(_ animator: String) throws {
    let scripts = try #require(Self.scripts)
    let recording = try FilmRecording(animator, in: scripts, on: Configuration())
    let page = FilmPage(
      title: animator, declaration: nil, recording: recording, scripts: scripts)
    let text = page.text(try PageFile.all())
    #expect(text.utf8.count < 80 * 1024, "\(animator): \(text.utf8.count) bytes")
    for word in ["src=", "href=", "url(", "@import", "fetch(", "http://", "https://"] {
      let count = text.components(separatedBy: word).count - 1
      #expect(count == 0 || word == "src=" && text.contains("src: `films/"), "\(animator): \(word)")
    }
  }

  /// What a track mixes between its keys is what the session shows.
  @Test func tracksFollowTheSession() throws {
    let scripts = try #require(Self.scripts)
    let recording = try FilmRecording("slide", in: scripts, on: Configuration())
    let track = try #require(
      recording.tracks.first { track in
        track.target.last?.string == "transform" && track.numbers.first?.count == 1
      })
    #expect(!track.isDiscrete)
    #expect(track.moments.first == 0)
    #expect(track.moments.last == 1)
    #expect(track.moments.count < 60)
    let session = Session(scripts)
    _ = session.receive(#"{"m":"hello","try":"slide"}"#)
    _ = session.receive(#"{"m":"play"}"#)
    for index in 1...9 {
      let share = Double(index) / 10
      let answers = session.receive(#"{"m":"tick","t":\#(share * recording.duration)}"#)
      let operations = answers.flatMap { $0["ops"]?.array ?? [] }
      let shown = operations.first { operation in
        Array(operation.array?[1...3].map(\.line) ?? []) == track.target.map(\.line)
      }
      let text = try #require(shown?.array?.last?.string)
      let shift = try #require(Double(text.split(separator: ",")[4]))
      #expect(abs(track.number(0, at: share) - shift) < 0.5)
    }
  }

  @Test func galleryHasAPageForEachAnimator() throws {
    let files = MemoryFiles(
      [
        "animators/two.anim":
          "animator a { duration 1s; to { alpha: 0 -> 1 } }\nanimator b = reversed a"
      ],
      workingFolder: "/app")
    let scripts = try #require(Scripts().loading(ScriptLoader(files: files).load(["animators"])))
    let gallery = GalleryPage(scripts, on: Configuration())
    let made = gallery.files(in: "site", try PageFile.all()).map(\.path).sorted()
    #expect(
      made == [
        "site/a.html", "site/b.html", "site/film.css", "site/film.js", "site/films/a.js",
        "site/films/b.js", "site/index.html", "site/stage.css", "site/stage.js",
      ])
  }

  @Test func namesAreTextInPages() {
    #expect("<b onclick=\"x\">&".escaped == "&lt;b onclick=&quot;x&quot;&gt;&amp;")
  }
}

extension FilmTrack {
  /// A number of the track at a moment, as a page mixes it.
  fileprivate func number(_ column: Int, at moment: Double) -> Double {
    let next = moments.firstIndex { $0 > moment } ?? moments.count
    guard next < moments.count else { return numbers[next - 1][column] }
    let share = (moment - moments[next - 1]) / (moments[next] - moments[next - 1])
    let (from, to) = (numbers[next - 1][column], numbers[next][column])
    return from + (to - from) * share
  }
}
