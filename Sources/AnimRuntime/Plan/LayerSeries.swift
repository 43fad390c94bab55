import AnimProgram

/// The values of one property of one layer at the moments of a plan, and the keys that have been
/// found among them.
final class LayerSeries {
  /// The part of a threshold that the plan may use; the rest is for the renderer.
  private static let share = 0.5
  /// The part of the limit that a stretch may use if its deviation is not measured but follows from
  /// those of longer stretches.
  private static let foreseen = 0.8

  /// The number of the view in the program.
  let view: Int
  /// The property.
  let property: LayerProperty
  /// The stretch in which its tracks run, if they share one.
  let window: LayerTimeline.Window?
  /// The times of its keys so far, in seconds.
  @exclusivity(unchecked) private(set) var times: [Double] = []
  /// The values of its keys so far.
  @exclusivity(unchecked) private(set) var keys: [LayerValue] = []

  private let values: FixedMemory<LayerValue>
  /// Where a transform is seen from: at each moment, or once if that never changes.
  private let sights: FixedMemory<LayerSight>
  private let isSteady: Bool
  private let limit: Double

  /// Makes room for values.
  ///
  /// - Parameters:
  ///   - view: The number of the view.
  ///   - property: The property.
  ///   - tracks: The tracks on which it depends.
  ///   - course: The stretch.
  ///   - sight: The place from which the view is seen at the beginning.
  ///   - count: The number of places for values.
  init(
    of property: LayerProperty, _ view: Int, _ tracks: [ResolvedTrack], in course: LayerTimeline,
    from sight: LayerSight, count: Int
  ) {
    self.view = view
    self.property = property
    window = property.form == .discrete ? nil : course.window(of: tracks)
    isSteady = property.form != .matrix || course.isSteady(view)
    limit = property.threshold * Self.share
    values = FixedMemory(Array(repeating: LayerValue(count: 0), count: count))
    sights = FixedMemory(Array(repeating: sight, count: isSteady ? 1 : count))
  }

  /// Returns the value in a place.
  subscript(place: Int) -> LayerValue { values.elements[place] }

  /// Keeps the value of a moment in a place.
  func take(
    _ appearance: borrowing ViewAppearance, eye: StageMatrix, in container: StageSize, to place: Int
  ) {
    values.elements[place] = property.read(appearance)
    guard !isSteady else { return }
    sights.elements[place] = LayerSight(of: appearance, property.part, eye: eye, in: container)
  }

  /// Whether all transforms only translate and scale.
  var isUpright: Bool { values.elements.allSatisfy { $0.count == 0 || $0.isUpright } }

  /// Returns whether a value looks like the one in a place.
  func isClose(_ value: LayerValue, _ place: Int) -> Bool { distance(value, place) <= limit }

  private func distance(_ value: LayerValue, _ place: Int) -> Double {
    property.distance(
      value, values.elements[place], from: sights.elements[isSteady ? 0 : place])
  }
}

// MARK: - Keys

extension LayerSeries {
  /// Five moments at the same distances, and the places of their values.
  struct Cell {
    let begin, end: Double
    let places: (Int, Int, Int, Int, Int)

    func time(_ quarter: Int) -> Double { begin + (end - begin) * Double(quarter) / 4 }
  }

  /// Adds the first key.
  func start(_ place: Int) {
    times = [0]
    keys = [values.elements[place]]
  }

  /// Adds the keys of a cell, if straight lines between some of its moments are close enough.
  ///
  /// A straight line over half of a stretch is a quarter as far away, so the lines between
  /// neighbours need no moments between them: their distance follows from those of lines over two
  /// quarters, provided that these agree about the curvature.
  ///
  /// - Parameter isShort: Whether the cell is not divided further. Across a jump, it is left as it
  ///   is.
  /// - Returns: `false` if the cell has to be divided.
  func take(_ cell: Cell, isShort: Bool) -> Bool {
    let (a, b, c, d, e) = cell.places
    let whole = bend(a, c, e)
    if whole <= limit, bend(a, b, e, at: 0.25) <= limit, bend(a, d, e, at: 0.75) <= limit,
      isMixed(a, c, e, within: limit), isMixed(a, b, e, at: 0.25, within: limit)
    {
      add(cell.end, e, isStraight: true)
      return true
    }
    if isShort {
      add(cell.end, e)
      return true
    }
    guard property.form != .discrete else { return false }
    let (left, middle, right) = (bend(a, b, c), bend(b, c, d), bend(c, d, e))
    let (least, most) = (min(left, middle, right), max(left, middle, right))
    if max(left, right, middle / 2) <= limit, isMixed(a, c, e, within: 4 * limit * Self.foreseen) {
      add(cell.time(2), c)
      add(cell.end, e)
      return true
    }
    guard most <= 4 * limit * Self.foreseen, most <= 3 * least,
      isMixed(a, c, e, within: 16 * limit * Self.foreseen)
        || isMixed(b, c, d, within: 4 * limit * Self.foreseen)
    else { return false }
    add(cell.time(1), b)
    add(cell.time(2), c)
    add(cell.time(3), d)
    add(cell.end, e)
    return true
  }

  /// Returns how far a straight line passes from the value at a fraction of its way.
  @inline(__always)
  private func bend(_ from: Int, _ middle: Int, _ to: Int, at fraction: Double = 0.5) -> Double {
    let (from, to) = (values.elements[from], values.elements[to])
    return distance(property.form == .discrete ? from : from.mixed(with: to, at: fraction), middle)
  }

  /// Returns whether the other way of interpolating transforms passes near enough too.
  private func isMixed(
    _ from: Int, _ middle: Int, _ to: Int, at fraction: Double = 0.5, within limit: Double
  ) -> Bool {
    let (from, to) = (values.elements[from], values.elements[to])
    guard property.form == .matrix, from != to, !(from.isUpright && to.isUpright) else {
      return true
    }
    let mixed = property.form.mix(from, to, at: fraction, .decomposed)
    return distance(mixed, middle) <= limit
  }

  /// Adds a key. A straight stretch takes one before it along if nothing starts or ends between
  /// them and both are on the same line.
  private func add(_ time: Double, _ place: Int, isStraight: Bool = false) {
    let (value, last) = (values.elements[place], keys.count - 1)
    if isStraight, last > 0, isOnLine(last, time, value) {
      (times[last], keys[last]) = (time, value)
    } else {
      times.append(time)
      keys.append(value)
    }
  }

  private func isOnLine(_ key: Int, _ time: Double, _ value: LayerValue) -> Bool {
    let (first, middle) = (keys[key - 1], keys[key])
    guard property.form != .discrete else { return first == middle }
    let fraction = (times[key] - times[key - 1]) / (time - times[key - 1])
    let away = (first.mixed(with: value, at: fraction).numbers - middle.numbers).magnitudes.max()
    return away <= 1e-9 * (1 + value.numbers.magnitudes.max())
      && (property.form != .matrix || first.isUpright && value.isUpright || first == value)
  }
}
