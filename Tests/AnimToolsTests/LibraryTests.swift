import AnimCompiler
import AnimLive
import AnimProgram
import CorpusFiles
import Foundation
import Seeds
import Testing

@testable import AnimTools

/// The shipped animators, compared with the samples in `Tests/Corpus/samples`, whose numbers were
/// computed without them.
@Suite("The shipped animators") struct LibraryTests {
  @Test(
    "a shipped animator has the numbers of its sample", .serialized, arguments: LibraryCase.tried)
  func sample(_ expected: LibraryCase) throws {
    let misses = try expected.misses()
    #expect(misses.isEmpty, "\(misses.joined(separator: "\n"))\nit shows: \(expected.command)")
  }

  @Test("every shipped animator has a sample or an effect with its numbers") func complete() {
    let animators = Shown.animators.map(\.animator.name)
    let expected = LibraryCase.all.map(\.name) + EffectRow.all.map(\.animator)
    #expect(!animators.isEmpty)
    #expect(Set(animators).subtracting(expected) == [])
  }

  @Test("`animc check` finds nothing in the shipped scripts") func check() {
    let files = Repository.root.appending(path: "animators").path
    let result = Tool.run(["check", files], in: ToolEnvironment())
    #expect(result.output.isEmpty)
    #expect(result.status == 0)
  }
}

/// The sample of an animator in one container, as `Tests/Corpus/samples/README.md` describes it.
struct LibraryCase: CustomTestStringConvertible, Sendable {
  /// The name of the sample's file, which is that of the script with the animator.
  let file: String
  let animator: String
  private let size: String
  private let direction: Double
  private let duration: Double?
  private var rows: [Row] = []

  private struct Row {
    let moment: String
    let view: String
    let quantity: String
    let expected: [String]
  }

  /// The largest acceptable difference.
  private static let tolerance = 1e-6

  /// The name of the animator without its arguments.
  var name: String {
    animator.prefix { $0 != "(" }.split(separator: " ").last.map(String.init) ?? ""
  }

  var testDescription: String { "\(animator) in \(size)\(direction < 0 ? " backwards" : "")" }

  private var scene: String? {
    let path = "Tests/Corpus/samples/\(file).scene"
    let isThere = FileManager.default.fileExists(
      atPath: Repository.root.appending(path: path).path)
    return isThere ? path : nil
  }

  /// The command that shows the actual values.
  var command: String {
    let words = [
      "animc sample animators/\(file).anim '\(animator)' --as push --frame full",
      "--container \(size) --direction \(Int(direction)) --at 30%,70%",
    ]
    return (words + (scene.map { ["--scene \($0)"] } ?? [])).joined(separator: " ")
  }

  static let all = CorpusFile.tree("samples", "txt").flatMap { file in
    cases(of: (try? file.text()) ?? "", file: file.name)
  }

  /// All cases, or two of each animator.
  static let tried = Dictionary(grouping: all.indices) { all[$0].name }.values
    .flatMap { Thoroughness.some(2, of: $0) }.sorted().map { all[$0] }

  private static func cases(of text: String, file: String) -> [LibraryCase] {
    var cases: [LibraryCase] = []
    for line in text.split(separator: "\n") {
      guard let colon = line.range(of: ": ", options: line.hasPrefix(" ") ? [] : .backwards) else {
        continue
      }
      let (head, values) = (line[..<colon.lowerBound], String(line[colon.upperBound...]))
      if head.hasPrefix(" ") {
        cases[cases.count - 1].read(head.split(separator: " ").map(String.init), values)
      } else if let place = head.range(of: " in ", options: .backwards) {
        let words = head[place.upperBound...].split(separator: " ")
        cases.append(
          LibraryCase(
            file: file, animator: String(head[..<place.lowerBound]), size: String(words[0]),
            direction: words.count > 1 ? -1 : 1, duration: Double(values.dropLast(2))))
      }
    }
    return cases
  }

  /// Reads `30% to` and `alpha 0.5, dim.alpha 0`, or `30% order` and names of views.
  private mutating func read(_ head: [String], _ values: String) {
    let lists = (head[1] == "order" ? ["order " + values] : values.components(separatedBy: ", "))
      .map { $0.split(separator: " ").map(String.init) }
    rows += lists.map {
      Row(moment: head[0], view: head[1], quantity: $0[0], expected: Array($0.dropFirst()))
    }
  }

  private init(
    file: String, animator: String, size: String, direction: Double, duration: Double?
  ) {
    (self.file, self.animator, self.size) = (file, animator, size)
    (self.direction, self.duration) = (direction, duration)
  }

  /// Describes the rows that differ from the output of `animc sample`.
  func misses() throws -> [String] {
    let moments = Set(rows.map(\.moment)).sorted()
    let expression = try #require(Shown.shipped).expression(animator, in: file)
    guard let found = expression.result?.compiled else {
      return expression.diagnostics.map(\.message)
    }
    let times = moments.compactMap { Double($0.dropLast()) }.map { $0 / 100 }
    let sampler = Sampler(
      name: found.name, transition: Transition(found.program, inputs: try inputs()),
      times: .list(times.map { .fraction($0) }))
    let json = try JSONSerialization.jsonObject(with: Data(sampler.json.text.utf8))
    let whole = json as? [String: Any] ?? [:]
    let samples = Dictionary(
      uniqueKeysWithValues: zip(moments, whole["samples"] as? [[String: Any]] ?? []))
    let length = Self.flat(whole["duration"])
    let isAsLong = Self.agree(length, [duration ?? .nan])
    return (isAsLong ? [] : ["lasts \(length) s, not \(duration ?? .nan) s"])
      + rows.compactMap { miss($0, samples[$0.moment] ?? [:]) }
  }

  private func inputs() throws -> TransitionInputs {
    let sides = size.split(separator: "x").map { Double($0) ?? 0 }
    var inputs = TransitionInputs(
      container: StageSize(width: sides[0], height: sides[1]), direction: direction)
    if let scene {
      inputs.scene = try ToolEnvironment().scene(
        at: Repository.root.appending(path: scene).path)
    }
    return inputs
  }

  /// Describes what is wrong with a row. `nil` if it agrees.
  private func miss(_ row: Row, _ sample: [String: Any]) -> String? {
    if row.quantity == "order" {
      let order = sample["order"] as? [String] ?? []
      return order == row.expected ? nil : "order at \(row.moment): \(order), not \(row.expected)"
    }
    let view = (sample["views"] as? [String: Any])?[row.view] as? [String: Any] ?? [:]
    let overrides = view["overrides"] as? [String: Any]
    var actual = Self.flat(view[row.quantity] ?? overrides?[row.quantity])
    var expected = row.expected.map { Double($0) ?? .nan }
    if row.expected == ["none"] { expected = [] }
    if row.quantity == "rectangle", expected.count == 4 {
      let (x, y, right, bottom) = (
        expected[0], expected[1], expected[0] + expected[2], expected[1] + expected[3]
      )
      actual = Self.flat(view["corners"])
      expected = [x, y, right, y, right, bottom, x, bottom]
    }
    guard !Self.agree(actual, expected) else { return nil }
    return "\(row.view).\(row.quantity) at \(row.moment): \(actual), not \(expected)"
  }

  private static func agree(_ actual: [Double], _ expected: [Double]) -> Bool {
    actual.count == expected.count
      && zip(actual, expected).allSatisfy { abs($0 - $1) <= tolerance }
  }

  private static func flat(_ value: Any?) -> [Double] {
    if let list = value as? [Any] { return list.flatMap { flat($0) } }
    if let clip = value as? [String: Any] { return flat(clip["values"]) }
    return (value as? NSNumber).map { [$0.doubleValue] } ?? []
  }
}
