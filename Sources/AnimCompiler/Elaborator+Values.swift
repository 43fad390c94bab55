import AnimProgram
import AnimSyntax

/// A track's values, once they are known. One is filled for track after track, so that its arrays
/// are made once.
struct ValuedTrack {
  /// The type of its values.
  var type = ScriptValueType.number
  /// The values, key after key.
  var keys: [Elaborated] = []
  /// The positions of the keys; empty for a single value.
  var positions: [Program.Slot] = []
  /// The curves between the keys, below 0 for none; empty where there is none at all.
  var vias: [Program.Slot] = []
  /// Whether the single value depends on time.
  var isAnimated = false
  /// Whether the way through the keys is a smooth curve.
  var isSmooth = false

  /// Makes room for a track of the usual size.
  mutating func reserve() {
    keys.reserveCapacity(4)
    positions.reserveCapacity(4)
  }

  mutating func clear() {
    keys.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    if !vias.isEmpty { vias.removeAll(keepingCapacity: true) }
    isAnimated = false
    isSmooth = false
  }
}

extension Elaborator {
  /// Reads a track's values only for their mistakes.
  mutating func checkValues(_ track: DraftTrack) {
    var values = ValuedTrack()
    _ = read(track, into: &values)
  }

  /// Reads a track's values, positions and curves; in the film that runs backwards they run
  /// backwards too. False where they have a mistake.
  mutating func read(_ track: DraftTrack, into result: inout ValuedTrack) -> Bool {
    result.clear()
    return within(track.context) { elaborator in
      guard case .written(let id) = track.values else {
        return elaborator.readMatch(track, into: &result)
      }
      let keys = elaborator.syntax[elaborator.syntax[id].keys]
      if keys.count == 1 { elaborator.currentMoment = Moment(track: track) }
      guard let property = track.property else {
        for key in keys { _ = elaborator.expression(key.value) }
        return false
      }
      guard elaborator.read(keys, property, into: &result) else { return false }
      guard keys.count > 1 else {
        result.isAnimated = elaborator.isAnimated(result)
        elaborator.complement(property, &result)
        return true
      }
      guard elaborator.place(keys, track, into: &result.positions),
        elaborator.readCurves(keys, into: &result.vias)
      else { return false }
      guard elaborator.smooth(id, property, &result) else { return false }
      if track.context.isReversed { elaborator.reverse(&result) }
      elaborator.complement(property, &result)
      return true
    }
  }

  /// Notes that a track is smooth; false, with a report, where its values have no tangents.
  private mutating func smooth(
    _ id: Index<TrackSyntax>, _ property: Int, _ result: inout ValuedTrack
  ) -> Bool {
    guard let span = syntax[id].smooth else { return true }
    result.isSmooth = true
    if result.type.mixing == .linear { return true }
    let kinds = result.keys.map { key in
      result.type != .transform
        ? []
        : lists[Int(key.slot)].map { builder.program.transforms[Int($0)] }
          .map { "\($0.kind) \($0.arguments.count)" }
    }
    if result.type == .transform, kinds.allSatisfy({ $0 == kinds[0] }) { return true }
    report(
      .typeMismatch,
      result.type == .transform
        ? "`smooth` needs the same functions with the same number of arguments at every key"
        : "`smooth` goes through quantities and transforms, not through \(result.type.phrase)",
      at: span)
    return false
  }

  mutating func reverse(_ track: inout ValuedTrack) {
    let span = SourceSpan(0, 0)
    let one = number(1, span)
    track.keys.reverse()
    track.vias.reverse()
    track.positions = track.positions.reversed().map {
      builder.emit(.subtract, one, $0, at: place(span))
    }
  }

  private func isAnimated(_ track: ValuedTrack) -> Bool {
    guard let value = track.keys.first else { return false }
    if track.type == .transform {
      return lists[Int(value.slot)].contains { number in
        let arguments = builder.program.transforms[Int(number)].arguments
        return builder.program.operands[arguments.range].contains {
          builder.phase(of: $0) == .frame
        }
      }
    }
    return value.scalars.contains { builder.phase(of: $0) == .frame }
  }

  // MARK: Keys

  /// Reads the values of keys, and the type that they share.
  private mutating func read(
    _ keys: ArraySlice<KeySyntax>, _ property: Int, into result: inout ValuedTrack
  ) -> Bool {
    let own = builder.program.properties[property].type
    var isPlain = true
    for key in keys {
      let value = expression(key.value, expecting: own)
      isPlain = isPlain && value.type == own
      result.keys.append(value)
    }
    result.type = own
    guard isPlain || unify(keys, property, own, &result) else { return false }
    if case .eye = builder.program.properties[property].effect {
      return areInRange(keys, result.keys)
    }
    return true
  }

  /// Makes the values of one type where they are not; false where one does not fit.
  private mutating func unify(
    _ keys: ArraySlice<KeySyntax>, _ property: Int, _ own: ScriptValueType,
    _ result: inout ValuedTrack
  ) -> Bool {
    result.type = type(of: result.keys, property)
    var isValid = true
    for (index, key) in keys.enumerated() {
      if result.keys[index].type != result.type {
        let value = Elaborator.doubled(result.keys[index], result.type, own)
        result.keys[index] = fit(
          value, to: result.type, at: syntax[key.value].span, literal: key.value)
      }
      isValid = isValid && result.keys[index].type != nil
    }
    return isValid
  }

  /// The property's type, or a pair where a number would set two components alike and some key
  /// is a pair.
  @inline(__always)
  private func type(of values: [Elaborated], _ property: Int) -> ScriptValueType {
    let own = builder.program.properties[property].type
    guard builder.program.properties[property].components.count == 2,
      let dimension = own.dimension, values.contains(where: { $0.type == .pair(dimension) })
    else { return own }
    return .pair(dimension)
  }

  /// A number among pairs stands for both components.
  private static func doubled(
    _ value: Elaborated, _ type: ScriptValueType, _ own: ScriptValueType
  ) -> Elaborated {
    guard type != own, value.type == own else { return value }
    return Elaborated(type, [value.slot, value.slot])
  }

  /// A perspective is a distance over 0.
  private mutating func areInRange(_ keys: ArraySlice<KeySyntax>, _ values: [Elaborated]) -> Bool {
    for (key, value) in zip(keys, values) {
      guard let distance = builder.usualValue(value.slot), distance <= 0 else { continue }
      report(
        .argumentMismatch, "a perspective is a distance over 0", at: syntax[key.value].span)
      return false
    }
    return true
  }

  /// Where the keys stand: the first at 0, the last at 1, what nothing says spread evenly.
  private mutating func place(
    _ keys: ArraySlice<KeySyntax>, _ track: DraftTrack, into positions: inout [Program.Slot]
  ) -> Bool {
    guard let first = keys.first else { return false }
    // Most tracks have two keys and say nothing of their places.
    if keys.count == 2, keys.allSatisfy({ $0.position == nil }) {
      positions.append(number(0, first.span))
      positions.append(number(1, first.span))
      return true
    }
    guard let known = writtenPositions(Array(keys), track) else { return false }
    spread(known, first.span, into: &positions)
    return true
  }

  /// The positions that are written, and those of the first and the last key.
  private mutating func writtenPositions(
    _ keys: [KeySyntax], _ track: DraftTrack
  ) -> [Program.Slot?]? {
    var known: [Program.Slot?] = keys.map { _ in nil }
    var isValid = true
    for (index, key) in keys.enumerated() {
      guard let id = key.position else { continue }
      known[index] = position(id, track)
      isValid = isValid && known[index] != nil
    }
    let last = keys.count - 1
    if let slot = known[last], let value = builder.usualValue(slot), value != 1,
      let id = keys[last].position
    {
      report(.keyframeOrder, "the last key stands at 100%", at: syntax[id].span)
      isValid = false
    }
    guard isValid else { return nil }
    let span = keys[0].span
    known[0] = number(0, span)
    known[last] = number(1, span)
    return checkOrder(keys, known) ? known : nil
  }

  private mutating func position(
    _ id: Index<ExpressionSyntax>, _ track: DraftTrack
  ) -> Program.Slot? {
    let value = expression(id)
    let span = syntax[id].span
    switch value.type {
    case .number: return value.slot
    case .time:
      guard track.window.part == nil else {
        report(.unitMismatch, "a window of progress has no seconds: write a fraction", at: span)
        return nil
      }
      guard let length = track.window.length else { return nil }
      return builder.emit(.divide, value.slot, length, at: place(span))
    case nil: return nil
    case let type?:
      report(
        type.dimension == nil ? .typeMismatch : .unitMismatch,
        "a key stands at a fraction or a Time, not at \(type.phrase)", at: span)
      return nil
    }
  }

  private mutating func checkOrder(_ keys: [KeySyntax], _ known: [Program.Slot?]) -> Bool {
    var highest = 0.0
    for (index, slot) in known.enumerated() {
      guard let slot, let value = builder.usualValue(slot) else { continue }
      guard value >= highest, value <= 1 else {
        let span = keys[index].position.map { syntax[$0].span } ?? keys[index].span
        report(
          .keyframeOrder,
          value > 1
            ? "this key stands behind the end" : "this key comes earlier than the one before it",
          at: span)
        return false
      }
      highest = value
    }
    return true
  }

  private mutating func spread(
    _ known: [Program.Slot?], _ span: SourceSpan, into result: inout [Program.Slot]
  ) {
    var left = 0
    for (index, slot) in known.enumerated() {
      guard let slot else { continue }
      for between in left + 1..<max(left + 1, index) {
        let share = number(Double(between - left) / Double(index - left), span)
        result.append(
          builder.emit(.mix, known[left] ?? slot, slot, share, at: place(span)))
      }
      result.append(slot)
      left = index
    }
  }

  /// The curves between the keys.
  private mutating func readCurves(
    _ keys: ArraySlice<KeySyntax>, into result: inout [Program.Slot]
  ) -> Bool {
    guard keys.contains(where: { $0.via != nil }) else { return true }
    for key in keys.dropFirst() {
      guard let id = key.via else {
        result.append(-1)
        continue
      }
      let timing = expression(id, as: .timing)
      guard timing.type != nil else { return false }
      result.append(timing.slot)
    }
    return true
  }
}

extension Elaborator.Moment {
  init(track: DraftTrack) {
    self.init(window: track.window, curve: track.curve, progress: track.progress)
  }
}

extension Elaborator {
  /// The timeline of a window, eased by a curve; nil for a window without an end.
  mutating func timeline(_ window: DraftWindow, curve: Program.Slot?) -> Int? {
    guard let end = window.end, let length = window.length else { return nil }
    let time = Program.Timeline.Source.time(start: window.start, end: end, length: length)
    guard let part = window.part else {
      return builder.timeline(Program.Timeline(source: time, curve: curve))
    }
    let progress = builder.timeline(Program.Timeline(source: time, curve: window.curve))
    return builder.timeline(
      Program.Timeline(
        source: .progress(
          Int32(progress), lower: part.lower, upper: part.upper, length: part.length),
        curve: curve))
  }
}
