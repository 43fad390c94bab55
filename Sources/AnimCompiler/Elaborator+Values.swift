import AnimProgram
import AnimSyntax

/// A track whose values are known.
struct ValuedTrack {
  /// The type of its values.
  var type: ValueType
  /// The values, key after key.
  var keys: [Elaborated]
  /// The positions of the keys; empty for a single value.
  var positions: [Program.Slot]
  /// The curves between the keys, below 0 for none; empty where there is none at all.
  var vias: [Program.Slot]
  /// Whether the single value depends on time.
  var isAnimated = false
}

extension Elaborator {
  /// Reads a track's values only for their mistakes.
  mutating func checkValues(_ track: DraftTrack) { _ = values(track) }

  /// Reads a track's values, positions and curves; in the film that runs backwards they run
  /// backwards too.
  mutating func values(_ track: DraftTrack) -> ValuedTrack? {
    within(track.context) { elaborator in
      let syntax = elaborator.syntax[track.syntax]
      let keys = Array(elaborator.syntax[syntax.keys])
      if keys.count == 1 { elaborator.context.moment = Moment(track: track) }
      guard let property = track.property else {
        for key in keys { _ = elaborator.expression(key.value) }
        return nil
      }
      guard let (type, values) = elaborator.values(of: keys, property) else { return nil }
      var result = ValuedTrack(type: type, keys: values, positions: [], vias: [])
      guard keys.count > 1 else {
        result.isAnimated = elaborator.isAnimated(result)
        return result
      }
      guard let positions = elaborator.positions(keys, track),
        let vias = elaborator.vias(keys)
      else { return nil }
      (result.positions, result.vias) = (positions, vias)
      return track.context.isReversed ? elaborator.reversed(result) : result
    }
  }

  private mutating func reversed(_ track: ValuedTrack) -> ValuedTrack {
    var result = track
    let span = SourceSpan(0, 0)
    let one = number(1, span)
    result.keys.reverse()
    result.vias.reverse()
    result.positions = track.positions.reversed().map {
      builder.emit(.subtract, one, $0, at: place(span))
    }
    return result
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

  /// The values of keys, and the type that they share.
  private mutating func values(
    of keys: [KeySyntax], _ property: Int
  ) -> (type: ValueType, values: [Elaborated])? {
    let row = builder.program.properties[property]
    let read = keys.map { expression($0.value, expecting: row.type) }
    let type = Elaborator.type(of: read, row)
    var result: [Elaborated] = []
    var isValid = true
    for (key, value) in zip(keys, read) {
      let fitted = fit(
        Elaborator.doubled(value, type, row), to: type, at: syntax[key.value].span,
        literal: key.value)
      isValid = isValid && fitted.type != nil && isInRange(fitted, key, property)
      result.append(fitted)
    }
    return isValid ? (type, result) : nil
  }

  /// The property's type, or a pair where a number would set two components alike and some key
  /// is a pair.
  private static func type(of values: [Elaborated], _ row: Property) -> ValueType {
    guard row.components.count == 2, let dimension = row.type.dimension,
      values.contains(where: { $0.type == .pair(dimension) })
    else { return row.type }
    return .pair(dimension)
  }

  /// A number among pairs stands for both components.
  private static func doubled(
    _ value: Elaborated, _ type: ValueType, _ row: Property
  ) -> Elaborated {
    guard type != row.type, value.type == row.type else { return value }
    return Elaborated(type, [value.slot, value.slot])
  }

  /// A perspective is a distance over 0.
  private mutating func isInRange(_ value: Elaborated, _ key: KeySyntax, _ property: Int) -> Bool {
    guard builder.program.properties[property].name == "perspective",
      let distance = builder.constantValue(value.slot), distance <= 0
    else { return true }
    report(
      .argumentMismatch, "a perspective is a distance over 0", at: syntax[key.value].span)
    return false
  }

  /// Where the keys stand: the first at 0, the last at 1, what nothing says spread evenly.
  private mutating func positions(_ keys: [KeySyntax], _ track: DraftTrack) -> [Program.Slot]? {
    // Most tracks have two keys and say nothing of their places.
    if keys.count == 2, keys[0].position == nil, keys[1].position == nil {
      return [number(0, keys[0].span), number(1, keys[0].span)]
    }
    var known: [Program.Slot?] = Array(repeating: nil, count: keys.count)
    var isValid = true
    for (index, key) in keys.enumerated() {
      guard let id = key.position else { continue }
      known[index] = position(id, track)
      isValid = isValid && known[index] != nil
    }
    let last = keys.count - 1
    if let slot = known[last], let value = builder.constantValue(slot), value != 1,
      let id = keys[last].position
    {
      report(.keyframeOrder, "the last key stands at 100%", at: syntax[id].span)
      isValid = false
    }
    guard isValid else { return nil }
    let span = keys[0].span
    known[0] = number(0, span)
    known[last] = number(1, span)
    return checkOrder(keys, known) ? spread(known, span) : nil
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
      guard let slot, let value = builder.constantValue(slot) else { continue }
      guard value >= highest, value <= 1 else {
        let span = keys[index].position.map { syntax[$0].span } ?? keys[index].span
        report(
          .keyframeOrder,
          value > 1 ? "this key stands behind the end" : "this key stands before the one before it",
          at: span)
        return false
      }
      highest = value
    }
    return true
  }

  private mutating func spread(_ known: [Program.Slot?], _ span: SourceSpan) -> [Program.Slot] {
    var result: [Program.Slot] = []
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
    return result
  }

  /// The curves between the keys.
  private mutating func vias(_ keys: [KeySyntax]) -> [Program.Slot]? {
    guard keys.contains(where: { $0.via != nil }) else { return [] }
    var result: [Program.Slot] = []
    for key in keys.dropFirst() {
      guard let id = key.via else {
        result.append(-1)
        continue
      }
      let timing = expression(id, as: .timing)
      guard timing.type != nil else { return nil }
      result.append(timing.slot)
    }
    return result
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
