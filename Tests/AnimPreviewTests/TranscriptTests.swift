import AnimLive
import AnimTools
import Foundation
import Testing

@testable import AnimPreview

/// `Tests/Corpus/preview`: what a page says, and what its session answers.
///
///     = bindings.anim
///     when push use slide
///     > {"m":"hello"}
///     < scripts 1: 1 animator, 1 rule
///
/// A line `= NAME` begins a file of scripts, which ends at an empty line; one that comes later than
/// the first message is a save. A long list of operations is counted instead of shown.
/// `> page 3 frames` is three ticks, a sixtieth of a second apart.
@Suite struct TranscriptTests {
  @Test(arguments: Corpus.transcripts)
  func sessionAnswersAsWritten(_ name: String) throws {
    let file = Corpus.root.appending(path: "Tests/Corpus/preview/\(name)")
    let text = try String(contentsOf: file, encoding: .utf8)
    var transcript = Transcript()
    let played = transcript.play(text)
    if Corpus.isRewriting, played != text {
      try played.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(played == text)
  }

  @Test func corpusIsThere() { #expect(Corpus.transcripts.count >= 4) }
}

/// A session that is played from a text.
struct Transcript {
  private(set) var files = MemoryFiles(workingFolder: "/scripts")
  private(set) var scripts = Scripts()
  private(set) var session: Session?
  private(set) var moment = 0.0
  private var isDirty = false

  /// The text with the answers as they are.
  mutating func play(_ text: String) -> String {
    var lines: [String] = []
    var open: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("<") { continue }
      if line.hasPrefix("= ") {
        open = "/scripts/animators/" + line.dropFirst(2)
        files.files[open ?? ""] = []
        isDirty = true
        lines.append(line)
      } else if line.hasPrefix("> ") || line.isEmpty || open == nil {
        open = nil
        lines += save()
        lines.append(line)
        if line.hasPrefix("> ") { lines += say(String(line.dropFirst(2))) }
      } else if let open {
        files.files[open]? += Array((line + "\n").utf8)
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Says something to the session, and gives the answers as lines.
  mutating func say(_ message: String) -> [String] {
    guard let session else { return ["< there is no session"] }
    if message.hasPrefix("page "), let count = Int(message.split(separator: " ")[1]) {
      var lines: [String] = []
      for _ in 0..<count { lines = session.receive(tick()).flatMap(written) }
      return lines
    }
    let answers = session.receive(message)
    note(answers)
    return answers.flatMap(written)
  }

  /// A frame a sixtieth of a second after the last one.
  private mutating func tick() -> String {
    moment = ((moment + 1.0 / 60) * 1e4).rounded() / 1e4
    return #"{"m":"tick","t":\#(moment)}"#
  }

  private mutating func note(_ answers: [JSON]) {
    for answer in answers where answer["m"]?.string == "ops" {
      moment = answer["t"]?.double ?? moment
    }
  }

  private mutating func save() -> [String] {
    guard isDirty else { return [] }
    isDirty = false
    guard let next = scripts.loading(ScriptLoader(files: files).load(["animators"])) else {
      return ["< the same scripts"]
    }
    scripts = next
    guard let session else {
      session = Session(scripts)
      return []
    }
    let answers = session.load(scripts)
    note(answers)
    return answers.flatMap(written)
  }

  private func written(_ answer: JSON) -> [String] {
    switch answer["m"]?.string {
    case "ops": operations(answer)
    case "scripts":
      [
        "< scripts \(answer["revision"]?.integer ?? 0): "
          + "\(answer["animators"]?.array?.count ?? 0) animators, "
          + "\(answer["rules"]?.array?.count ?? 0) rules, "
          + "\(answer["findings"]?.array?.count ?? 0) findings"
          + (answer["isReplaced"]?.bool == true ? "" : ", the last good version stays")
      ]
    default: ["< " + withoutCurves(answer).line]
    }
  }

  /// The answer without its sampled curves, of which other tests speak.
  private func withoutCurves(_ answer: JSON) -> JSON {
    guard case .object(let members) = answer else { return answer }
    return .object(members.filter { $0.0 != "curves" })
  }

  private func operations(_ answer: JSON) -> [String] {
    let operations = answer["ops"]?.array ?? []
    let wants = answer["wants"]?.bool == true ? " wants more" : ""
    let place = answer["place"]?.string ?? ""
    let moment = answer["t"]?.double ?? 0
    let head = "< at \(moment) in \(place)\(wants)"
    guard operations.count > 12 else { return [head] + operations.map { "<   " + $0.line } }
    let counts = Dictionary(grouping: operations) { $0.array?.first?.string ?? "" }
    let words = counts.map { "\($0.value.count) \($0.key)" }.sorted()
    return [head + ": " + words.joined(separator: ", ")]
  }
}
