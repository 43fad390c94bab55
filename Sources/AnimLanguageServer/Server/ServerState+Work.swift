import AnimTools

extension ServerState {
  /// Whether something is to be done that no message asks for.
  var hasWork: Bool { phase == .running && projects.isProving }

  /// Makes one more proof, and sends what it has found.
  mutating func work() {
    guard hasWork else { return }
    let changed = projects.prove()
    publish(changed)
    report(projects.pendingProofs)
    if !projects.isProving, client.pullsDiagnostics, client.refreshesDiagnostics {
      ask("workspace/diagnostic/refresh", .null)
    }
  }

  /// Shows how far the proofs are, if the client can and they are many.
  private mutating func report(_ pending: Int) {
    guard client.showsProgress else { return }
    let change = progress.update(pending: pending)
    if case .begin = change {
      ask("window/workDoneProgress/create", .object([("token", .string(progress.token))]))
    }
    guard let value = change?.json else { return }
    notify(
      "$/progress", .object([("token", .string(progress.token)), ("value", value)]))
  }
}

/// How far the proofs of a change are.
struct ProofProgress: Sendable {
  /// What is worth showing.
  enum Change: Hashable, Sendable {
    case begin
    case report(percentage: Int)
    case end
  }

  /// Fewer proofs than these are over before a person has read of them.
  private static let worthShowing = 16

  private var count = 0
  private var total: Int?
  private var shown = 0

  /// The name of the progress that is shown.
  var token: String { "animc-proofs-\(count)" }

  /// Takes how many proofs are still to be made.
  mutating func update(pending: Int) -> Change? {
    guard let total else {
      guard pending >= ProofProgress.worthShowing else { return nil }
      count += 1
      self.total = pending
      shown = 0
      return .begin
    }
    guard pending > 0 else {
      self.total = nil
      return .end
    }
    self.total = max(total, pending)
    let percentage = 100 - 100 * pending / max(total, pending)
    guard percentage >= shown + 5 else { return nil }
    shown = percentage
    return .report(percentage: percentage)
  }
}

extension ProofProgress.Change {
  /// The change as the client reads it.
  fileprivate var json: JSON {
    switch self {
    case .begin:
      .object([
        ("kind", .string("begin")), ("title", .string("Proving animators")),
        ("percentage", .integer(0)),
      ])
    case .report(let percentage):
      .object([("kind", .string("report")), ("percentage", .integer(percentage))])
    case .end: .object([("kind", .string("end"))])
    }
  }
}
