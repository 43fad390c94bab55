import AnimLive
import AnimTools
import Foundation
import Testing

/// The shipped animators against numbers that were computed apart from them.
@Suite struct LibraryTests {
  @Test(arguments: LibraryCase.all)
  func numbersAreAsExpected(_ expected: LibraryCase) throws {
    let misses = try expected.misses()
    #expect(misses.isEmpty, "\(misses.count) differ: \(misses.prefix(4).joined(separator: "; "))")
  }

  @Test func tableIsThere() { #expect(LibraryCase.all.count >= 180) }

  @Test func libraryHasNothingWrong() {
    let files = Repository.root.appending(path: "animators").path
    let result = Tool.run(["check", files], in: ToolEnvironment())
    #expect(result.output.isEmpty)
    #expect(result.status == 0)
  }
}

/// The rows of one animator in one container.
struct LibraryCase: CustomTestStringConvertible, Sendable {
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
    let tolerance: Double
  }

  var testDescription: String { "\(animator) in \(width)x\(height) towards \(direction)" }

  static let all: [LibraryCase] = {
    let url = Repository.corpus.appending(path: "expected/library.csv")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    var cases: [LibraryCase] = []
    for line in text.split(separator: "\n").dropFirst() {
      // An animator's arguments hold commas, and no other field does.
      let all = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let surplus = all.count - 10
      let fields = [all[0...surplus].joined(separator: ",")] + all[(surplus + 1)...]
      if cases.last.map({ $0.key != Array(fields[0..<4]) }) ?? true {
        cases.append(
          LibraryCase(
            animator: fields[0], width: fields[1], height: fields[2], direction: fields[3]))
      }
      cases[cases.count - 1].rows.append(
        Row(
          fraction: fields[4], view: fields[6], quantity: fields[7],
          expected: fields[8].split(separator: " ").map(String.init),
          tolerance: Double(fields[9]) ?? 0))
    }
    return cases
  }()

  private var key: [String] { [animator, width, height, direction] }

  /// The rows that `animc sample` does not agree with.
  func misses() throws -> [String] {
    let fractions = rows.reduce(into: [String]()) { list, row in
      if !list.contains(row.fraction) { list.append(row.fraction) }
    }
    let words = [
      "sample", Repository.root.appending(path: "animators").path, animator, "--container",
      "\(width)x\(height)", "--direction", direction, "--at", fractions.joined(separator: ","),
    ]
    let result = Tool.run(words, in: ToolEnvironment())
    guard result.status == 0 else { return [result.errors] }
    let sampling = try Sampling(result.output, fractions)
    return rows.compactMap { sampling.miss($0) }
  }
}

/// What `animc sample` printed.
private struct Sampling {
  private let whole: [String: Any]
  private var samples: [String: [String: Any]] = [:]

  init(_ text: String, _ fractions: [String]) throws {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    whole = json as? [String: Any] ?? [:]
    let list = whole["samples"] as? [[String: Any]] ?? []
    for (fraction, sample) in zip(fractions, list) { samples[fraction] = sample }
  }

  /// What is wrong with a row; nil where it agrees.
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
      && zip(actual, expected).allSatisfy { abs($0 - $1) <= row.tolerance }
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
    return (value as? NSNumber).map { [$0.doubleValue] } ?? []
  }
}
