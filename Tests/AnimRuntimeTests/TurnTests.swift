import AnimHistories
import AnimRuntime
import CorpusFiles
import Foundation
import Seeds
import Testing

@Suite("What a container does next") struct TurnTests {
  @Test("nothing is forgotten, done twice or done forever in any history of four events")
  func allShortHistories() {
    let events = TurnHistory.Event.allCases
    var failures: [String] = []
    for number in 0..<events.count * events.count * events.count * events.count {
      var rest = number
      let history = (0..<4).map { _ in
        defer { rest /= events.count }
        return events[rest % events.count]
      }
      let found = TurnHistory(history).failures
      if !found.isEmpty { failures.append("\(history): \(found)") }
    }
    #expect(failures.isEmpty, "\(failures.prefix(3))")
  }

  @Test("nothing is forgotten, done twice or done forever in random histories")
  func randomHistories() {
    let failing = (0..<Thoroughness.count(20_000, thorough: 1_000_000) as Range<UInt64>).filter {
      !TurnHistory(seed: $0).failures.isEmpty
    }
    #expect(failing.isEmpty, "seeds \(failing.prefix(5))")
  }

  /// A row of the table in `Sources/README.md`.
  struct Row: CustomTestStringConvertible, Sendable {
    var phase, queue, gestures, visible, action, next: String
    var testDescription: String { "\(phase), \(queue), \(gestures), \(visible)" }
  }

  private static let rows: [Row] = {
    let map = try? String(
      contentsOf: Repository.root.appending(path: "Sources/README.md"), encoding: .utf8)
    let lines = (map ?? "").split(separator: "\n").drop { !$0.hasPrefix("| phase | queue |") }
    return lines.dropFirst(2).prefix { $0.hasPrefix("|") }.compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 6 else { return nil }
      return Row(
        phase: cells[0], queue: cells[1], gestures: cells[2], visible: cells[3],
        action: cells[4], next: cells[5])
    }
  }()

  /// The states of the queue: whether its only request waits for a frame.
  private static let queues: [(name: String, waits: Bool?)] = [
    ("empty", nil), ("a request", false), ("only late ones", true),
  ]
  /// The states of the gestures.
  private static let gestures: [(name: String, needsArming: Bool, armings: Int)] = [
    ("current", false, 0), ("stale", true, 1), ("late", true, 2),
  ]

  @Test("the table in the map says what happens in each state")
  func table() {
    var covered: Set<String> = []
    for row in Self.rows {
      for queue in Self.queues where ["any", queue.name].contains(row.queue) {
        for gestures in Self.gestures where ["any", gestures.name].contains(row.gestures) {
          for isVisible in [true, false]
          where ["any", isVisible ? "yes" : "no"].contains(row.visible) {
            expect(row, queue.waits, gestures.needsArming, gestures.armings, isVisible)
            covered.insert("\(row.phase) \(queue.name) \(gestures.name) \(isVisible)")
          }
        }
      }
    }
    #expect(covered.count == (Turns<Int>.Phase.allCases.count - 1) * 18, "each state has a row")
  }

  private func expect(
    _ row: Row, _ waits: Bool?, _ needsArming: Bool, _ armings: Int, _ isVisible: Bool
  ) {
    guard let phase = Turns<Int>.Phase(rawValue: row.phase) else {
      Issue.record("there is no phase \(row.phase)")
      return
    }
    var turns = Turns<Int>(
      at: phase, waits.map { [(request: 1, waitsForFrame: $0)] } ?? [], needsArming: needsArming,
      armings: armings)
    let action =
      switch turns.advance(isVisible: isVisible) {
      case nil: "-"
      case .begin: "begin it"
      case .arrive: "end what is running"
      case .arm: "update the gestures"
      case .awaitFrame: "await a frame"
      }
    #expect(action == row.action, "\(row)")
    #expect(turns.phase.rawValue == row.next, "\(row)")
  }
}
