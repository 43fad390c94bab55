import AnimProgram

/// A chart of a plot: a property of a view, or several of its scalars with the same unit.
struct PlotChart {
  /// The property, such as `translate.x`.
  var title: String
  /// The unit of its values.
  var unit: PlotUnit
  /// The scalars, as indices in a frame's values, with their names; a single scalar has no name.
  var curves: [(label: String, scalar: Int)]
  /// The times of its tracks.
  var marks: PlotMarks
}

/// A unit of a plot's axis.
struct PlotUnit: Equatable {
  /// The text after a number.
  var symbol: String
  /// The number of these units in one unit of the language.
  var factor: Double

  /// No unit.
  static let none = PlotUnit(symbol: "", factor: 1)
  /// Points.
  static let length = PlotUnit(symbol: "pt", factor: 1)
  /// Hundredths.
  static let percent = PlotUnit(symbol: "%", factor: 100)
  /// Degrees.
  static let angle = PlotUnit(symbol: "deg", factor: 180 / .pi)

  /// Creates the unit in which people read a dimension.
  init(_ dimension: ScriptDimension) {
    self =
      switch dimension {
      case .length: .length
      case .angle: .angle
      case .number: .percent
      default: .none
      }
  }

  private init(symbol: String, factor: Double) {
    self.symbol = symbol
    self.factor = factor
  }

  /// The unit of a change per second.
  var perSecond: String { symbol.isEmpty ? "1/s" : symbol + "/s" }

  /// Returns a number that is given in the language's unit, as text in this unit.
  func text(_ value: Double) -> String {
    guard value.isFinite else { return "none" }
    let number = (value * factor).brief
    return symbol.isEmpty || symbol == "%" ? number + symbol : number + " " + symbol
  }
}

extension [PlotChart] {
  /// Returns the same charts, in which equal charts for both directions, such as `scale.x` and
  /// `scale.y`, are joined.
  func joined(_ values: PlotValues) -> [PlotChart] {
    reduce(into: []) { charts, next in
      guard let last = charts.last, let stem = last.title.stem(".x"),
        stem == next.title.stem(".y"), last.unit == next.unit,
        last.marks == next.marks, last.curves.count == 1, next.curves.count == 1,
        values.areEqual(last.curves[0].scalar, next.curves[0].scalar)
      else { return charts.append(next) }
      charts[charts.count - 1].title = stem
    }
  }
}

extension String {
  /// Returns the text without a suffix; `nil` if it does not end with it.
  fileprivate func stem(_ ending: String) -> String? {
    hasSuffix(ending) ? String(dropLast(ending.count)) : nil
  }
}

extension PlotChart {
  /// Returns the charts of an output. For a matrix, there are only those of elements that change.
  static func charts(
    of output: Program.Output, _ property: Property, marks: PlotMarks, values: PlotValues
  ) -> [PlotChart] {
    groups(property, values.kind(of: output)).compactMap { unit, names in
      let curves = names.map { (label: $0.label, scalar: output.offset + $0.scalar) }
        .filter { property.type != .transform || values.changes($0.scalar) }
      guard !curves.isEmpty else { return nil }
      return PlotChart(title: property.name, unit: unit, curves: curves, marks: marks)
    }
  }

  private typealias Group = (unit: PlotUnit, names: [(label: String, scalar: Int)])

  private static func groups(_ property: Property, _ kind: Clip) -> [Group] {
    switch property.type {
    case .quantity where property.effect == .stacking: [(.none, named([""]))]
    case .quantity(let dimension): [(PlotUnit(dimension), named([""]))]
    case .pair(let dimension): [(PlotUnit(dimension), named(["x", "y"]))]
    case .rectangle: [(.length, named(["x", "y", "width", "height"]))]
    case .color: [(.percent, named(["red", "green", "blue", "alpha"]))]
    case .clip: [(.length, named(clipNames[kind] ?? [], from: 1))]
    case .transform: matrixGroups
    default: [(.none, named([""]))]
    }
  }

  private static let clipNames: [Clip: [String]] = [
    .inset: ["top", "right", "bottom", "left", "round"], .circle: ["x", "y", "radius"],
  ]

  /// The elements of a matrix, in groups: the images of the axes and of the origin, and the
  /// elements of the perspective.
  private static var matrixGroups: [Group] {
    let names = (0..<16).map { (label: "m\($0 / 4 + 1)\($0 % 4 + 1)", scalar: $0) }
    let columns: [Group] = (0..<4).map { column in
      (column == 3 ? .length : .none, Array(names[4 * column..<4 * column + 3]))
    }
    return columns + [(.none, [names[3], names[7], names[11]]), (.none, [names[15]])]
  }

  private static func named(
    _ labels: [String], from first: Int = 0
  ) -> [(label: String, scalar: Int)] {
    labels.enumerated().map { ($1, $0 + first) }
  }
}

extension PlotValues {
  /// Returns whether a scalar ever changes.
  func changes(_ scalar: Int) -> Bool {
    let all = stretches.flatMap { $0.values.map { $0[scalar] } }
    guard let low = all.min(), let high = all.max() else { return false }
    return high - low > 1e-9
  }

  /// Returns the kind of clip that an output has most of the time.
  fileprivate func kind(of output: Program.Output) -> Clip {
    let kinds = stretches.flatMap { $0.values.map { $0[output.offset] } }
    let greatest = kinds.max() ?? 0
    return Int(exactly: greatest).flatMap(Clip.init) ?? .none
  }
}
