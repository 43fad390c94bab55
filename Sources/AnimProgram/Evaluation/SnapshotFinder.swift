/// One snapshot of a set, before the transition begins.
struct Snapshot {
  /// The values of its ``SnapshotField``s.
  var fields = Array(repeating: 0.0, count: SnapshotField.width)
  /// The part of a screen that it shows.
  var source: Program.SnapshotSource

  init(source: Program.SnapshotSource) { self.source = source }

  fileprivate mutating func set(_ place: Int, _ value: Double) { fields[place] = value }

  /// Gives it its place among all snapshots of its set, so that it exists.
  fileprivate mutating func number(_ index: Int, of count: Int) {
    set(FieldOffset.index, Double(index))
    set(FieldOffset.count, Double(count))
    set(FieldOffset.exists, 1)
  }

  fileprivate mutating func set(_ place: Int, _ frame: StageRectangle) {
    (fields[place], fields[place + 1]) = (frame.x, frame.y)
    (fields[place + 2], fields[place + 3]) = (frame.width, frame.height)
  }
}

/// The offsets of the fields, looked up once because there are hundreds of snapshots.
private enum FieldOffset {
  static let index = place("index")
  static let count = place("count")
  static let row = place("row")
  static let column = place("column")
  static let exists = place("exists")
  static let frame = place("frame")
  static let source = place("source")
  static let target = place("target")

  private static func place(_ name: String) -> Int {
    SnapshotField.named(name)?.offset ?? 0
  }
}

/// Finds the snapshots of a transition's sets: it slices screens and searches their views.
struct SnapshotFinder {
  let inputs: TransitionInputs
  private(set) var findings: [String] = []
  /// The first view of the arriving screen with each identifier.
  private lazy var arriving: [String: Int] = {
    var places: [String: Int] = [:]
    for (place, view) in inputs.scene.to.enumerated()
    where places[view.identifier] == nil && isOnScreen(view.frame.moved(to: rest(.to))) {
      places[view.identifier] = place
    }
    return places
  }()

  private static let limit = Program.SnapshotSet.limit

  init(_ inputs: TransitionInputs) { self.inputs = inputs }

  /// Returns the snapshots of a set with this slicing.
  mutating func snapshots(of set: Program.SnapshotSet, slicing: [Double]) -> [Snapshot] {
    var snapshots =
      switch set.kind {
      case .slices: slices(set, slicing)
      case .elements: elements(set)
      case .match: matches(set)
      }
    if snapshots.count > Self.limit {
      findings.append(
        "`\(set.name)` has more than \(Self.limit) snapshots: the others are left out")
      snapshots.removeLast(snapshots.count - Self.limit)
    }
    for index in snapshots.indices { snapshots[index].number(index, of: snapshots.count) }
    return snapshots
  }

  private func rest(_ screen: Program.View.Role) -> StageRectangle {
    screen == .to ? inputs.frames.toFinal : inputs.frames.fromInitial
  }

  /// Returns whether any part of a frame is in the container. Rows that a list has scrolled away are
  /// not.
  private func isOnScreen(_ frame: StageRectangle) -> Bool {
    frame.x < inputs.container.width && frame.x + frame.width > 0
      && frame.y < inputs.container.height && frame.y + frame.height > 0
  }

  // MARK: Slices

  private func slices(_ set: Program.SnapshotSet, _ slicing: [Double]) -> [Snapshot] {
    let (columns, rows) = Self.counts(slicing)
    // One more than the limit is enough to notice that there are too many.
    return (0..<min(columns * rows, Self.limit + 1)).map { slice($0, of: set, columns, rows) }
  }

  private func slice(
    _ number: Int, of set: Program.SnapshotSet, _ columns: Int, _ rows: Int
  ) -> Snapshot {
    let screen = rest(set.screen)
    let (width, height) = (screen.width / Double(columns), screen.height / Double(rows))
    let (row, column) = (number / columns, number % columns)
    let cell = StageRectangle(
      x: Double(column) * width, y: Double(row) * height, width: width, height: height)
    var snapshot = Snapshot(source: .slice(of: set.screen, cell))
    snapshot.set(FieldOffset.row, Double(row))
    snapshot.set(FieldOffset.column, Double(column))
    snapshot.set(FieldOffset.frame, cell.moved(to: screen))
    return snapshot
  }

  /// Returns the fields of one slice of a set with this slicing, or of the last one if there are not as many.
  func fields(ofSlice number: Int, of set: Program.SnapshotSet, slicing: [Double]) -> [Double] {
    let (columns, rows) = Self.counts(slicing)
    let count = min(columns * rows, Self.limit)
    let index = min(max(0, number), count - 1)
    var snapshot = slice(index, of: set, columns, rows)
    snapshot.number(index, of: count)
    return snapshot.fields
  }

  /// Returns the columns and rows of a slicing, which consists of its kind and two numbers.
  private static func counts(_ slicing: [Double]) -> (columns: Int, rows: Int) {
    guard slicing.count == 3 else { return (1, 1) }
    let first = count(slicing[1])
    switch slicing[0] {
    case 0: return (first, 1)
    case 1: return (1, first)
    default: return (first, count(slicing[2]))
    }
  }

  private static func count(_ value: Double) -> Int {
    value.isFinite ? Int(min(max(value.rounded(), 1), 1_000_000)) : 1
  }

  // MARK: Elements

  private mutating func elements(_ set: Program.SnapshotSet) -> [Snapshot] {
    let screen = rest(set.screen)
    let views = set.screen == .to ? inputs.scene.to : inputs.scene.from
    let known = views.indices.filter { set.contains(views[$0].identifier) }
    let found = known.filter { isOnScreen(views[$0].frame.moved(to: screen)) }
    if found.isEmpty {
      let name = set.screen == .to ? "arriving" : "leaving"
      findings.append(
        "`\(set.name)`: the \(name) screen has no view \(set.wanted)"
          + (known.isEmpty ? "" : " that is on screen"))
    }
    let ranked = found.map { view in
      let frame = views[view].frame.moved(to: screen)
      return (view: view, frame: frame, rank: set.order.rank(of: frame, in: inputs.container) ?? 0)
    }.sorted { ($0.rank, $0.view) < ($1.rank, $1.view) }
    let (lefts, tops) = (places(ranked.map(\.frame.x)), places(ranked.map(\.frame.y)))
    return ranked.enumerated().map { number, element in
      var snapshot = Snapshot(source: .element(of: set.screen, element.view))
      snapshot.set(FieldOffset.frame, element.frame)
      snapshot.set(FieldOffset.column, Double(lefts[number]))
      snapshot.set(FieldOffset.row, Double(tops[number]))
      return snapshot
    }
  }

  /// Returns the rank of each number among the distinct ones.
  private func places(_ values: [Double]) -> [Int] {
    let sorted = Set(values).sorted()
    return values.map { value in sorted.firstIndex(of: value) ?? 0 }
  }

  // MARK: Matches

  private mutating func matches(_ set: Program.SnapshotSet) -> [Snapshot] {
    let (from, to) = (inputs.scene.from, inputs.scene.to)
    var seen: Set<String> = []
    var snapshots: [Snapshot] = []
    for (number, view) in from.enumerated() {
      guard let name = set.counterpart(of: view.identifier),
        isOnScreen(view.frame.moved(to: rest(.from))), seen.insert(name).inserted,
        let other = arriving[name]
      else { continue }
      var snapshot = Snapshot(source: .match(from: number, to: other))
      snapshot.set(FieldOffset.source, view.frame.moved(to: rest(.from)))
      snapshot.set(FieldOffset.target, to[other].frame.moved(to: rest(.to)))
      snapshot.fields[SnapshotField.sourceRadius.offset] = view.cornerRadius
      snapshot.fields[SnapshotField.targetRadius.offset] = to[other].cornerRadius
      snapshots.append(snapshot)
    }
    if snapshots.isEmpty {
      findings.append(
        set.counterpart == nil
          ? "`\(set.name)`: neither screen has a view \(set.wanted)"
          : "`\(set.name)`: no view of the leaving screen has its counterpart in the arriving one")
    }
    return snapshots
  }
}

extension Snapshot {
  /// An example of an element or a match with an index, for descriptions without a scene: the first one is the upper-left
  /// quarter, and others are as large. A match goes from there to the lower half.
  static func example(_ index: Int, in inputs: TransitionInputs) -> Snapshot {
    let (width, height) = (inputs.container.width, inputs.container.height)
    let quarter = StageRectangle(
      x: width * Double(index * 5 % 9) / 16, y: height * Double(index * 3 % 9) / 16,
      width: width / 2, height: height / 2)
    var snapshot = Snapshot(source: .slice(of: .from, quarter))
    snapshot.number(index, of: index + 1)
    snapshot.set(FieldOffset.row, Double(index))
    snapshot.set(FieldOffset.frame, quarter)
    snapshot.set(FieldOffset.source, quarter)
    snapshot.set(
      FieldOffset.target,
      StageRectangle(x: 0, y: height / 2, width: width, height: height / 2))
    return snapshot
  }
}

extension StageRectangle {
  /// Returns the rectangle in the coordinates that contain `outer`.
  fileprivate func moved(to outer: StageRectangle) -> StageRectangle {
    StageRectangle(x: x + outer.x, y: y + outer.y, width: width, height: height)
  }
}

extension Program.SnapshotSet {
  /// The identifiers that are looked for, as a script writes them.
  fileprivate var wanted: String {
    let names = (pattern?.items ?? []).map { "\"\($0.text)\"" }.joined(separator: ", ")
    return "`like \(pattern?.items.count == 1 ? names : "(\(names))")`"
  }
}
