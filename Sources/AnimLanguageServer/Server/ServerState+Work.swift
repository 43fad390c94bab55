import AnimJSON

extension ServerState {
  /// Whether there is work to do besides handling messages.
  var hasWork: Bool { phase == .running && projects.isChecking }

  /// Makes one more check, and sends its findings.
  mutating func work() {
    guard hasWork else { return }
    let changed = projects.checkNext()
    publish(changed)
    report(projects.pendingChecks)
  }

  /// Reports the progress of the checks, if the client supports it and there are many.
  private mutating func report(_ pending: Int) {
    guard client.showsProgress else { return }
    let change = progress.update(pending: pending)
    if case .begin = change {
      ask("window/workDoneProgress/create", ["token": .string(progress.token)])
    }
    guard let value = change?.json else { return }
    notify("$/progress", ["token": .string(progress.token), "value": value])
  }
}

/// The progress of the checks after a change.
struct CheckProgress: Sendable {
  /// A change of the progress that is worth showing.
  enum Change: Hashable, Sendable {
    case begin
    case report(percentage: Int)
    case end
  }

  /// With fewer checks than this, they are done before anybody has read the message.
  private static let worthShowing = 16

  private var count = 0
  private var total: Int?
  private var shown = 0

  /// The token of the progress that is shown.
  var token: String { "animc-checks-\(count)" }

  /// Updates the number of checks that are left.
  mutating func update(pending: Int) -> Change? {
    guard let total else {
      guard pending >= CheckProgress.worthShowing else { return nil }
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

extension CheckProgress.Change {
  /// The change in the form of the protocol.
  fileprivate var json: JSON {
    switch self {
    case .begin: ["kind": "begin", "title": "Checking animators", "percentage": 0]
    case .report(let percentage): ["kind": "report", "percentage": .integer(percentage)]
    case .end: ["kind": "end"]
    }
  }
}
