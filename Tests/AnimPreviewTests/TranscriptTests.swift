import AnimJSON
import AnimRuntime
@testable import AnimScene
import AnimTools
import TestScripts
import Testing
import Transcripts

@testable import AnimPreview

/// `Tests/Corpus/preview`: the messages of a page, and the answers of its session.
///
///     = bindings.anim
///     when push use slide
///     > {"m":"hello"}
///     < scripts 1: slide(16pt); 0 findings
///
/// A file that comes after the first message is a save. Long lists of operations are counted
/// instead of shown. `> page 3 frames` means three ticks, a sixtieth of a second apart, and `> author` opens a page
/// that may write files. Other questions are about the disk: `> write NAME TEXT` is what another program does, which
/// the folder only knows after `> reload`.
@Suite("Conversations with a page") struct TranscriptTests {
  @Test("a session answers a page as its transcript says")
  func conversation() { expectAnswers(in: "preview") { AskedSession() } }
}

/// A session that answers the messages of a transcript.
private struct AskedSession: TranscriptPartner {
  private let disk = WrittenFiles(workingFolder: "/app")
  private var folder: ServedFolder?
  private var session: Session?
  private var moment = 0.0

  mutating func answer(_ message: String) -> [String] {
    guard let folder, let session else { return ["there is no session"] }
    let words = message.split(separator: " ", maxSplits: 2).map(String.init) + ["", ""]
    let path = "/app/animators/" + words[1]
    switch words[0] {
    case "page":
      var lines: [String] = []
      for _ in 0..<(Int(words[1]) ?? 0) { lines = session.receive(tick()).flatMap(written) }
      return lines
    case "author": self.session = Session(folder, mayWrite: true)
    case "reload": return save([])
    case "show": return disk[path].split(separator: "\n").map(String.init)
    case "write": disk[path] = words[2]
    case "remove": disk.files.files[path] = nil
    case "link": disk.files.links[path] = words[2]
    case "lock": disk.isLocked = true
    default:
      let answers = session.receive(message)
      note(answers)
      return answers.flatMap(written)
    }
    return []
  }

  /// Returns a frame a sixtieth of a second after the last one.
  private mutating func tick() -> String {
    moment = ((moment + 1.0 / 60) * 1e4).rounded() / 1e4
    return #"{"m":"tick","t":\#(moment)}"#
  }

  private mutating func note(_ answers: [JSON]) {
    for answer in answers where answer["m"]?.string == "ops" {
      moment = answer["t"]?.double ?? moment
    }
  }

  mutating func save(_ saved: [TranscriptFile]) -> [String] {
    for file in saved { disk["animators/" + file.name] = file.text }
    guard let folder, let session else {
      let folder = ServedFolder("animators", files: disk)
      (self.folder, session) = (folder, Session(folder))
      return []
    }
    guard folder.reload() else { return ["the same scripts"] }
    let answers = session.load()
    note(answers)
    return answers.flatMap(written)
  }

  private func written(_ answer: JSON) -> [String] {
    switch answer["m"]?.string {
    case "ops": operations(answer)
    case "scripts": [list(answer)]
    default: [withoutCurves(answer).line]
    }
  }

  /// A list of animators, with the defaults of their parameters.
  private func list(_ answer: JSON) -> String {
    let changed = answer["changed"]?.array
    let rows = (answer["animators"]?.array ?? changed ?? []).map { row in
      let values = (row["parameters"]?.array ?? []).compactMap { $0["default"]?.string }
      return (row["name"]?.string ?? "")
        + (values.isEmpty ? "" : "(" + values.joined(separator: ", ") + ")")
    }
    return "scripts \(answer["revision"]?.integer ?? 0): " + (changed == nil ? "" : "changed ")
      + (rows.isEmpty ? "nothing" : rows.joined(separator: ", "))
      + "; \(answer["report"]?["diagnostics"]?.array?.count ?? 0) findings"
      + (answer["isReplaced"]?.bool == true ? "" : ", the last good version stays")
  }

  /// The answer without its sampled curves, which other tests check.
  private func withoutCurves(_ answer: JSON) -> JSON {
    guard case .object(let members) = answer else { return answer }
    return .object(members.filter { $0.0 != "curves" })
  }

  private func operations(_ answer: JSON) -> [String] {
    let operations = answer["ops"]?.array ?? []
    let wants = answer["wants"]?.bool == true ? " wants more" : ""
    let place = answer["place"]?.string ?? ""
    let moment = answer["t"]?.double ?? 0
    let head = "at \(moment) in \(place)\(wants)"
    guard operations.count > 12 else { return [head] + operations.map { "  " + $0.line } }
    let counts = Dictionary(grouping: operations) { $0.array?.first?.string ?? "" }
    let words = counts.map { "\($0.value.count) \($0.key)" }.sorted()
    return [head + ": " + words.joined(separator: ", ")]
  }
}
