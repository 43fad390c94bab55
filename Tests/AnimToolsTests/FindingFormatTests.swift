import AnimLive
import AnimSource
import AnimSyntax
import Cases
import CorpusFiles
import Foundation
import Seeds
import Testing

@testable import AnimTools

/// The output of `--format sarif` and `--format github` follows their specifications.
@Suite("Findings for machines") struct FindingFormatTests {
  @Test("a SARIF log has the form of its standard")
  func sarifForm() {
    forEachCase(Thoroughness.some(10, of: ErrorTests.files)) { file in
      let files = DrawnFindings(try file.text()).memory
      let output = Tool.run(
        ["check", "test.anim", "--format", "sarif"], in: ToolEnvironment(files: files)
      ).output
      let log = try JSONSerialization.jsonObject(with: Data(output.utf8))
      #expect(SARIFForm.log.mistakes(in: log) == [])
    }
  }

  @Test("columns of SARIF count code points")
  func columns() throws {
    let log = try sarif("animator a { duration 1s\n to { /* 漢字 é 🎬 */ alhpa: 0 -> 1 } }\n")
    let result = try #require((log["results"] as? [[String: Any]])?.first)
    let place = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"]
    let region = (place as? [String: Any])?["region"] as? [String: Int]
    #expect(
      region == ["startLine": 2, "startColumn": 20, "endLine": 2, "endColumn": 25])
  }

  @Test("paths of SARIF are percent-encoded")
  func paths() throws {
    let files = MemoryFiles(["a b/ü:%.anim": "let"])
    let output = Tool.run(
      ["check", "a b", "--format", "sarif"], in: ToolEnvironment(files: files)
    ).output
    #expect(output.contains(#""uri":"a%20b/%C3%BC%3A%25.anim""#))
  }

  @Test("no findings give an empty run")
  func empty() throws {
    let log = try sarif("animator a { duration 1s\n to { alpha: 0 -> 1 } }\n")
    #expect((log["results"] as? [Any])?.isEmpty == true)
  }

  @Test("commands of GitHub escape special characters")
  func github() {
    let files = MemoryFiles(["a,b:c%.anim": "let x = 1pt +\n2s\n"])
    let output = Tool.run(
      ["check", "a,b:c%.anim", "--format", "github"], in: ToolEnvironment(files: files)
    ).output
    let lines = output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("::") })
    let place = "::error file=a%2Cb%3Ac%25.anim,line=1,col=13,endLine=1,endColumn=14,"
    #expect(output.contains(place + "title=unit-mismatch::cannot add a Time to a Length%0A"))
  }

  @Test("lines for Xcode and GitHub say what to write, also where only a fix says so")
  func remedies() {
    let files = MemoryFiles(["a.anim": "animator a { duration 350; to { alpha: 0 -> 1 } }\n"])
    for format in ["text", "xcode", "github"] {
      let words = ["check", "a.anim", "--format", format]
      let output = Tool.run(words, in: ToolEnvironment(files: files)).output
      #expect(output.contains("350ms"), "\(format): \(output)")
    }
  }

  @Test("a terminal links a diagnostic to its description once that has an address")
  func links() {
    let ink = Ink(isColored: true)
    #expect(
      ink.link("a", to: "https://x.org/y#z")
        == "\u{1B}]8;;https://x.org/y#z\u{1B}\\a\u{1B}]8;;\u{1B}\\")
    #expect(ink.link("a", to: "Sources/y.md#z") == "a")
    #expect(Ink(isColored: false).link("a", to: "https://x.org/y#z") == "a")
  }

  @Test("every diagnostic has a description in the page that its address names")
  func addresses() throws {
    let page = Repository.root.appending(path: DiagnosticID.documentation)
    let text = try String(contentsOf: page, encoding: .utf8)
    for id in DiagnosticID.allCases {
      #expect(text.contains("\n## \(id.rawValue)\n"), "\(id.rawValue)")
    }
  }

  private func sarif(_ text: String) throws -> [String: Any] {
    let output = Tool.run(
      ["check", "a.anim", "--format", "sarif"],
      in: ToolEnvironment(files: MemoryFiles(["a.anim": text]))
    ).output
    let log = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    return try #require((log?["runs"] as? [[String: Any]])?.first)
  }
}

/// The form of a JSON value: the requirements of SARIF 2.1.0 (OASIS, 3.13 to 3.57) for the parts
/// that are written.
private indirect enum SARIFForm: Sendable {
  case exactly(String)
  case text
  case anyText
  case oneOf([String])
  case count(from: Int)
  case list(of: SARIFForm)
  /// An object with these members, perhaps with the optional ones, and with no others.
  case object([String: SARIFForm], optional: [String: SARIFForm] = [:])

  func mistakes(in value: Any?, at place: String = "") -> [String] {
    switch self {
    case .exactly(let text): value as? String == text ? [] : ["\(place) is not \(text)"]
    case .text: (value as? String)?.isEmpty == false ? [] : ["\(place) is no text"]
    case .anyText: value is String ? [] : ["\(place) is no text"]
    case .oneOf(let texts):
      (value as? String).map(texts.contains) == true ? [] : ["\(place) is none of \(texts)"]
    case .count(let low):
      (value as? Int).map { $0 >= low } == true ? [] : ["\(place) is no number from \(low)"]
    case .list(let form):
      (value as? [Any])?.enumerated().flatMap { form.mistakes(in: $1, at: "\(place)[\($0)]") }
        ?? ["\(place) is no array"]
    case .object(let required, let optional):
      mistakes(in: value as? [String: Any], required, optional, at: place)
    }
  }

  private func mistakes(
    in value: [String: Any]?, _ required: [String: SARIFForm], _ optional: [String: SARIFForm],
    at place: String
  ) -> [String] {
    guard let value else { return ["\(place) is no object"] }
    let known = required.merging(optional) { first, _ in first }
    let missing = required.keys.filter { value[$0] == nil }.map { "\(place).\($0) is missing" }
    return missing
      + value.flatMap { key, member in
        known[key]?.mistakes(in: member, at: "\(place).\(key)") ?? ["\(place).\(key) is unknown"]
      }
  }

  private static let level = oneOf(["none", "note", "warning", "error"])
  private static let message = object(["text": text])
  private static let artifact = object(["uri": text])
  private static let region = object([
    "startLine": .count(from: 1), "startColumn": .count(from: 1), "endLine": .count(from: 1),
    "endColumn": .count(from: 1),
  ])
  private static let place = object(["artifactLocation": artifact], optional: ["region": region])
  private static let rule = object([
    "id": text, "shortDescription": message, "fullDescription": message, "helpUri": text,
    "defaultConfiguration": object(["level": level]),
  ])
  private static let replacement = object([
    "deletedRegion": region, "insertedContent": object(["text": anyText]),
  ])
  private static let fix = object([
    "description": message,
    "artifactChanges": list(
      of: object(["artifactLocation": artifact, "replacements": list(of: replacement)])),
  ])
  private static let result = object(
    [
      "ruleId": text, "ruleIndex": count(from: 0), "level": level, "message": message,
      "locations": list(of: object(["physicalLocation": place])),
    ],
    optional: [
      "relatedLocations": list(of: object(["physicalLocation": place, "message": message])),
      "fixes": list(of: fix),
    ])
  static let log: SARIFForm = object([
    "$schema": text, "version": exactly("2.1.0"),
    "runs": list(
      of: object([
        "tool": object(["driver": object(["name": exactly("animc"), "rules": list(of: rule)])]),
        "columnKind": exactly("unicodeCodePoints"), "results": list(of: result),
      ])),
  ])
}
