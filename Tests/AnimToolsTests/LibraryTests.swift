import AnimCompiler
import AnimLive
import AnimProgram
import CorpusFiles
import Foundation
import Seeds
import Testing

@testable import AnimTools

/// The shipped animators, compared with numbers that were computed independently.
@Suite("The shipped animators") struct LibraryTests {
  @Test(
    "a shipped animator has the numbers of its sample", .serialized, arguments: LibraryCase.tried)
  func numbersAreAsExpected(_ expected: LibraryCase) throws {
    let misses = try expected.misses()
    #expect(misses.isEmpty, "\(misses.count) differ: \(misses.prefix(4).joined(separator: "; "))")
  }

  @Test("every shipped animator has a sample or an effect with its numbers")
  func complete() {
    let animators = Shown.animators.map(\.animator.name)
    let expected = LibraryCase.all.map(\.name) + EffectRow.all.map(\.animator)
    #expect(Set(animators).subtracting(expected) == [])
    #expect(animators.count >= 120)
  }

  @Test("`animc check` finds nothing in the shipped scripts")
  func check() {
    let files = Repository.root.appending(path: "animators").path
    let result = Tool.run(["check", files], in: ToolEnvironment())
    #expect(result.output.isEmpty)
    #expect(result.status == 0)
  }
}

/// The rows of one animator in one container.
struct LibraryCase: CustomTestStringConvertible, Sendable {
  /// The name of the table, which is that of the script with the animator.
  let file: String
  let animator: String
  let width: String
  let height: String
  let direction: String
  var rows: [Row] = []

  struct Row: Sendable {
    let fraction: String
    let view: String
    let quantity: String
    let expected: [String]
  }

  /// The largest acceptable difference.
  static let tolerance = 1e-6

  /// The name of the animator without its arguments.
  var name: String {
    animator.prefix { $0 != "(" }.split(separator: " ").last.map(String.init) ?? ""
  }

  var testDescription: String { "\(animator) in \(width)x\(height) towards \(direction)" }

  static let all = tables.flatMap { table in
    cases(of: (try? table.text()) ?? "", file: table.url.deletingPathExtension().lastPathComponent)
  }

  /// All cases, or two of each animator.
  static let tried = Dictionary(grouping: all.indices) { all[$0].name }.values
    .flatMap { Thoroughness.some(2, of: $0) }.sorted().map { all[$0] }

  /// The committed tables of key moments. With `ANIM_EXPECTED`, the complete tables in a folder,
  /// which `expected.py --all FOLDER` writes.
  private static let tables: [CorpusFile] = {
    let committed = CorpusFile.tree("expected", "csv")
    let folder = ProcessInfo.processInfo.environment["ANIM_EXPECTED"].map { URL(filePath: $0) }
    return committed.map { table in
      folder.map { CorpusFile(url: $0.appending(path: table.url.lastPathComponent)) } ?? table
    }
  }()

  /// The cases of a table. An empty field repeats the one above it.
  private static func cases(of text: String, file: String) -> [LibraryCase] {
    var cases: [LibraryCase] = []
    var (fraction, view) = ("", "")
    for line in text.split(separator: "\n").dropFirst() {
      // Only the arguments of an animator contain commas; no other field does.
      let all = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let surplus = all.count - 8
      let name = all[0...surplus].joined(separator: ",").filter { $0 != "\"" }
      let fields = [name] + all[(surplus + 1)...]
      if !name.isEmpty {
        cases.append(
          LibraryCase(
            file: file, animator: name, width: fields[1], height: fields[2], direction: fields[3]))
      }
      if !fields[4].isEmpty { fraction = fields[4] }
      if !fields[5].isEmpty { view = fields[5] }
      cases[cases.count - 1].rows.append(
        Row(
          fraction: fraction, view: view, quantity: fields[6],
          expected: fields[7].split(separator: " ").map(String.init)))
    }
    return cases
  }

  /// Describes the rows that differ from the output of `animc sample`.
  func misses() throws -> [String] {
    let fractions = rows.reduce(into: [String]()) { list, row in
      if row.quantity != "duration", !list.contains(row.fraction) { list.append(row.fraction) }
    }
    let expression = try #require(Shown.shipped).expression(animator, in: file)
    guard let found = expression.result?.compiled else {
      return expression.diagnostics.map(\.message)
    }
    let sampler = Sampler(
      name: found.name, transition: Transition(found.program, inputs: try inputs()),
      times: .list(fractions.compactMap(Double.init).map { .fraction($0) }))
    let sampling = try Sampling(sampler.json.text, fractions)
    return rows.compactMap { sampling.miss($0) }
  }

  private func inputs() throws -> TransitionInputs {
    let size = StageSize(width: Double(width) ?? 0, height: Double(height) ?? 0)
    var inputs = TransitionInputs(container: size, direction: Double(direction) ?? 0)
    let scene = Repository.corpus.appending(path: "expected/\(file).scene").path
    if FileManager.default.fileExists(atPath: scene) {
      inputs.scene = try ToolEnvironment().scene(at: scene)
    }
    return inputs
  }
}

/// The output of `animc sample`.
private struct Sampling {
  private let whole: [String: Any]
  private var samples: [String: [String: Any]] = [:]

  init(_ text: String, _ fractions: [String]) throws {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    whole = json as? [String: Any] ?? [:]
    let list = whole["samples"] as? [[String: Any]] ?? []
    for (fraction, sample) in zip(fractions, list) { samples[fraction] = sample }
  }

  /// Describes what is wrong with a row. `nil` if it agrees.
  func miss(_ row: LibraryCase.Row) -> String? {
    let name = "\(row.view).\(row.quantity) at \(row.fraction)"
    if row.quantity == "order" {
      let order = samples[row.fraction]?["order"] as? [String] ?? []
      return order == row.expected ? nil : "\(name): \(order), not \(row.expected)"
    }
    let actual = numbers(row)
    let expected = row.expected.map { Double($0) ?? .nan }
    let agree =
      actual.count == expected.count
      && zip(actual, expected).allSatisfy { abs($0 - $1) <= LibraryCase.tolerance }
    return agree ? nil : "\(name): \(actual), not \(expected)"
  }

  private func numbers(_ row: LibraryCase.Row) -> [Double] {
    if row.quantity == "duration" { return flat(whole["duration"]) }
    let views = samples[row.fraction]?["views"] as? [String: Any]
    let view = views?[row.view] as? [String: Any]
    if let own = view?[row.quantity] { return flat(own) }
    return flat((view?["overrides"] as? [String: Any])?[row.quantity])
  }

  private func flat(_ value: Any?) -> [Double] {
    if let list = value as? [Any] { return list.flatMap { flat($0) } }
    if let clip = value as? [String: Any] { return flat(clip["values"]) }
    return (value as? NSNumber).map { [$0.doubleValue] } ?? []
  }
}
