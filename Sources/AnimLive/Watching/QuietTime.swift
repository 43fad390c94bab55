import AnimSource

/// Decides when a change is over. A save often consists of several events, and a copy or a checkout
/// of many.
///
/// A change is over if nothing has happened for the quiet period, no file is being written, and
/// every file that vanished has had time to come back. After a limit, waiting ends anyway.
struct QuietTime {
  /// The quiet period before a change is reported.
  static let quiet = Duration.milliseconds(25)
  /// The longest time that a file may be missing before it counts as deleted. Some editors move a
  /// file away before they write a new one.
  static let absence = Duration.milliseconds(150)
  /// The longest time to wait for a change to end.
  static let limit = Duration.seconds(2)

  private var beginning: Duration?
  private var last = Duration.zero
  private var paths: Set<ExactPath>? = []
  private var writing: Set<ExactPath> = []
  /// Files that kept the change from ending until the limit. They are not waited for again until
  /// they are closed.
  private var stuck: Set<ExactPath> = []
  private var vanished: [ExactPath: Duration] = [:]

  /// Records an event.
  mutating func note(_ event: FileEvent, at now: Duration) {
    let path = event.path
    begin(now)
    if event.kind == .lost { paths = nil } else { paths?.insert(path) }
    if event.kind != .touched { vanished[path] = event.kind == .vanished ? now : nil }
    switch event.kind {
    case .writing, .created: if !stuck.contains(path) { writing.insert(path) }
    case .saved, .vanished:
      writing.remove(path)
      stuck.remove(path)
    case .lost:
      writing = []
      stuck = []
    case .touched: break
    }
  }

  /// Records that anything may have changed.
  mutating func noteEverything(at now: Duration) {
    begin(now)
    paths = nil
  }

  /// Records that a change that seemed to be over was not: files differed before and after they
  /// were read.
  mutating func noteUnsettled(_ change: DiskChange, at now: Duration) {
    begin(now)
    if !change.isLate { beginning = min(change.beginning, beginning ?? now) }
    // Something has changed without an event.
    paths = nil
  }

  private mutating func begin(_ now: Duration) {
    beginning = beginning ?? now
    last = now
  }

  /// The time of the next check if nothing happens until then. `nil` if there is nothing to wait
  /// for.
  var deadline: Duration? {
    guard let beginning else { return nil }
    let limit = beginning + QuietTime.limit
    return rest.map { min($0, limit) } ?? limit
  }

  /// The time at which the change is over if nothing else happens. `nil` while a file is being
  /// written.
  private var rest: Duration? {
    guard writing.isEmpty else { return nil }
    let back = vanished.values.max().map { $0 + QuietTime.absence }
    return max(last + QuietTime.quiet, back ?? .zero)
  }

  /// Returns the change that is over by now. `nil` if there is none.
  mutating func change(at now: Duration) -> DiskChange? {
    guard let beginning, let deadline, now >= deadline else { return nil }
    let isLate = rest.map { now < $0 } ?? true
    stuck.formUnion(writing)
    defer {
      (self.beginning, paths, writing, vanished) = (nil, [], [], [:])
    }
    return DiskChange(paths: paths, held: stuck, isLate: isLate, beginning: beginning)
  }
}
