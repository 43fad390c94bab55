/// One snapshot of a set, before the transition begins.
struct Picture {
  /// The values of its ``PictureField``s.
  var fields = Array(repeating: 0.0, count: PictureField.width)
  /// What it shows.
  var source: Program.PictureSource
  /// Whether each block of the set moves this snapshot.
  var isMoved: [Bool] = []

  init(source: Program.PictureSource) { self.source = source }

  fileprivate mutating func set(_ place: Int, _ value: Double) { fields[place] = value }

  fileprivate mutating func set(_ place: Int, _ frame: StageRectangle) {
    (fields[place], fields[place + 1]) = (frame.x, frame.y)
    (fields[place + 2], fields[place + 3]) = (frame.width, frame.height)
  }
}

/// The offsets of the fields, looked up once because there are hundreds of snapshots.
private enum Place {
  static let index = place("index")
  static let count = place("count")
  static let row = place("row")
  static let column = place("column")
  static let exists = place("exists")
  static let frame = place("frame")
  static let source = place("source")
  static let target = place("target")

  private static func place(_ name: String) -> Int {
    PictureField.named(name)?.offset ?? 0
  }
}

/// Finds the snapshots of a transition's sets: it slices screens and searches their views.
struct PictureFinder {
  let inputs: TransitionInputs
  private(set) var findings: [String] = []

  private static let limit = Program.PictureSet.limit

  init(_ inputs: TransitionInputs) { self.inputs = inputs }

  /// Returns the snapshots of a set with this slicing.
  mutating func pictures(of set: Program.PictureSet, slicing: [Double]) -> [Picture] {
    var pictures =
      switch set.kind {
      case .slices: slices(set, slicing)
      case .elements: elements(set)
      case .match: matches(set)
      }
    if pictures.count > Self.limit {
      findings.append(
        "`\(set.name)` has more than \(Self.limit) snapshots: the others are left out")
      pictures.removeLast(pictures.count - Self.limit)
    }
    for index in pictures.indices {
      pictures[index].set(Place.index, Double(index))
      pictures[index].set(Place.count, Double(pictures.count))
      pictures[index].set(Place.exists, 1)
    }
    return pictures
  }

  private func rest(_ screen: Program.View.Role) -> StageRectangle {
    screen == .to ? inputs.toFinal : inputs.fromInitial
  }

  // MARK: Slices

  private func slices(_ set: Program.PictureSet, _ slicing: [Double]) -> [Picture] {
    let (columns, rows) = Self.counts(slicing)
    let screen = rest(set.screen)
    let (width, height) = (screen.width / Double(columns), screen.height / Double(rows))
    // One more than the limit is enough to notice that there are too many.
    return (0..<min(columns * rows, Self.limit + 1)).map { number in
      let (row, column) = (number / columns, number % columns)
      let cell = StageRectangle(
        x: Double(column) * width, y: Double(row) * height, width: width, height: height)
      var picture = Picture(source: .slice(of: set.screen, cell))
      picture.set(Place.row, Double(row))
      picture.set(Place.column, Double(column))
      picture.set(Place.frame, cell.moved(to: screen))
      return picture
    }
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

  private mutating func elements(_ set: Program.PictureSet) -> [Picture] {
    let screen = rest(set.screen)
    let views = set.screen == .to ? inputs.scene.to : inputs.scene.from
    var found = views.indices.filter { set.pattern?.matches(views[$0].identifier) != nil }
    if found.isEmpty {
      let name = set.screen == .to ? "arriving" : "leaving"
      findings.append("`\(set.name)`: the \(name) screen has no view of that name")
    }
    let frames = views.map { $0.frame.moved(to: screen) }
    let ranks = frames.map { set.order.rank(of: $0, in: inputs.container) ?? 0 }
    found.sort { (ranks[$0], $0) < (ranks[$1], $1) }
    let (lefts, tops) = (places(found.map { frames[$0].x }), places(found.map { frames[$0].y }))
    return found.enumerated().map { number, view in
      var picture = Picture(source: .element(of: set.screen, view))
      picture.set(Place.frame, frames[view])
      picture.set(Place.column, Double(lefts[number]))
      picture.set(Place.row, Double(tops[number]))
      return picture
    }
  }

  /// Returns the rank of each number among the distinct ones.
  private func places(_ values: [Double]) -> [Int] {
    let sorted = Set(values).sorted()
    return values.map { value in sorted.firstIndex(of: value) ?? 0 }
  }

  // MARK: Matches

  private mutating func matches(_ set: Program.PictureSet) -> [Picture] {
    let (from, to) = (inputs.scene.from, inputs.scene.to)
    var seen: Set<String> = []
    var pictures: [Picture] = []
    for (number, view) in from.enumerated() where set.pattern?.matches(view.identifier) != nil {
      guard seen.insert(view.identifier).inserted,
        let other = to.firstIndex(where: { $0.identifier == view.identifier })
      else { continue }
      var picture = Picture(source: .match(from: number, to: other))
      picture.set(Place.source, view.frame.moved(to: inputs.fromInitial))
      picture.set(Place.target, to[other].frame.moved(to: inputs.toFinal))
      picture.fields[PictureField.sourceRadius.offset] = view.cornerRadius
      picture.fields[PictureField.targetRadius.offset] = to[other].cornerRadius
      pictures.append(picture)
    }
    if pictures.isEmpty {
      findings.append("`\(set.name)`: no view of that name is in both screens")
    }
    return pictures
  }
}

extension Picture {
  /// An example of a snapshot, for descriptions without a scene: the upper-left quarter.
  static func example(in inputs: TransitionInputs) -> Picture {
    let quarter = StageRectangle(
      x: 0, y: 0, width: inputs.container.width / 2, height: inputs.container.height / 2)
    var picture = Picture(source: .slice(of: .from, quarter))
    picture.set(Place.count, 1)
    picture.set(Place.exists, 1)
    picture.set(Place.frame, quarter)
    picture.set(Place.source, quarter)
    picture.set(Place.target, quarter)
    return picture
  }
}

extension StageRectangle {
  /// Returns the rectangle in the coordinates that contain `outer`.
  fileprivate func moved(to outer: StageRectangle) -> StageRectangle {
    StageRectangle(x: x + outer.x, y: y + outer.y, width: width, height: height)
  }
}
