import AnimTools

/// The operations that show the first frame of a film, in as few bytes as possible.
struct FilmSetup {
  /// The operations, in an order with the same result. The properties of pictures come last, with
  /// each value written once for all views that have it, and consecutive copies of parts of one
  /// view are joined into one operation. All other operations keep their order.
  private(set) var operations: [JSON] = []

  private struct Property {
    let target: [JSON]
    var values: [(value: JSON, views: [Int])] = []
  }

  private var properties: [Property] = []
  /// The view that the last operation copies, if the next copy can be joined with it.
  private var source: Int?

  init(_ operations: [JSON]) {
    var pictures: Set<Int> = []
    for operation in operations {
      guard let parts = operation.array, let name = parts.first?.string, parts.count > 1 else {
        continue
      }
      let view = parts[1].integer
      if name == "clone" || name == "fade", let view { pictures.insert(view) }
      if name == "set", parts.count == 5, let view, pictures.contains(view) {
        set(Array(parts[2...3]), parts[4], view)
      } else if name == "clone", parts.count == 5, parts[4].array?.isEmpty == true,
        let view, let source = parts[2].integer
      {
        copy(source, view, parts[3].array?.compactMap(\.double) ?? [])
      } else {
        self.operations.append(operation)
        source = nil
      }
    }
    for property in properties {
      let groups = property.values.filter { !$0.views.isEmpty }.map { value, views in
        JSON.array([value] + JSON.runs(of: views))
      }
      self.operations.append(.array([.string("sets")] + property.target + groups))
    }
  }

  private mutating func set(_ target: [JSON], _ value: JSON, _ view: Int) {
    let lines = target.map(\.line)
    let known = properties.firstIndex { $0.target.map(\.line) == lines }
    if known == nil { properties.append(Property(target: target)) }
    let place = known ?? properties.count - 1
    // If a property is set several times, the last value counts.
    for index in properties[place].values.indices {
      properties[place].values[index].views.removeAll { $0 == view }
    }
    let line = value.line
    if let index = properties[place].values.firstIndex(where: { $0.value.line == line }) {
      properties[place].values[index].views.append(view)
    } else {
      properties[place].values.append((value, [view]))
    }
  }

  private mutating func copy(_ source: Int, _ view: Int, _ part: [Double]) {
    let copy = JSON.array(
      [.integer(view)] + part.map { .number(($0 * 1e4).rounded() / 1e4) })
    if self.source == source, let last = operations.last?.array {
      operations[operations.count - 1] = .array(last + [copy])
    } else {
      operations.append(.array([.string("clones"), .integer(source), copy]))
    }
    self.source = source
  }
}

extension JSON {
  /// Sorted numbers, in which a pair is the range from its first number to its last.
  static func runs(of numbers: [Int]) -> [JSON] {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map { run in
      run.count == 1
        ? .integer(run.lowerBound) : .array([.integer(run.lowerBound), .integer(run.upperBound)])
    }
  }
}
