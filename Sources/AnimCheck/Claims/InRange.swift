import AnimProgram
import AnimSource

// The claim `in-range`: everything that the script sets is within its range.
//
// Between two keys, a value is between theirs, so it is enough to look at the keys. A value that a
// timing carries past a key is intended, and is clamped when it is drawn.

extension ProgramFacts {
  /// Returns the requirements of the claim.
  func inRange() -> [Requirement] {
    program.tracks.indices.compactMap(trackInRange) + program.tracks.indices.flatMap(radiiInRange)
      + curvesInRange() + pathsInRange()
      + program.keyPlans.indices.compactMap(keysInOrder) + program.windows.map(written)
  }

  private func trackInRange(_ index: Int) -> Requirement? {
    let track = program.tracks[index]
    let rows = program.writtenRanges(of: track).flatMap { number in
      number.isEye
        ? [.least(number.slot, 0, isStrict: true)] : Inequality.range(number.slot, number.range)
    }
    guard !rows.isEmpty else { return nil }
    return Requirement(
      claim: .inRange, formula: .all(rows), isOnTime: true, block: program.block(of: track)
    ) { trial, row, value, time in
      let number = value(row.slot)
      guard number.isFinite else { return nil }
      let (program, name) = (trial.program, trial.name(ofTrack: index))
      let type = program.properties[program.outputs[Int(track.output)].property].type
      let isEye = program.writtenRanges(of: track).contains { $0.isEye && $0.slot == row.slot }
      let bound =
        isEye
        ? "not in front of the picture"
        : row.sign < 0 ? "below \((-row.bound).text)" : "above \(row.bound.text)"
      var text = isEye ? ScriptValueType.length.text(number) : type.text(number)
      if !isEye, text == type.text(row.sign * row.bound) { text = "\(number)" }
      let subject = isEye && type == .transform ? "`perspective` in `\(name)`" : "`\(name)`"
      var finding = trial.finding(
        isEye ? .argumentMismatch : .alphaRange, .track(origin: track.origin),
        "\(subject) is \(text), \(bound)", at: time)
      let percentages = program.operands[track.values.range].compactMap(program.constant)
        .filter { (10...100).contains($0) }
      if !isEye, row.sign * row.bound == 1, percentages.count > 1 {
        finding.cure = "`\(name)` is from 0 to 1: write `%` after the numbers"
      } else if !isEye, let repair = Repair.bound(row, of: track, type, program) {
        finding.repairs = [repair]
      }
      return finding
    }
  }

  /// Returns the requirements that no radius of a track's clips is below 0.
  private func radiiInRange(_ index: Int) -> [Requirement] {
    let track = program.tracks[index]
    let output = program.outputs[Int(track.output)]
    guard program.effect(of: output.property) == .layer(.clip) else { return [] }
    let slots = Array(program.operands[track.values.range])
    let shapes = [(kind: Clip.inset, place: 5), (kind: .circle, place: 3)]
    return stride(from: 0, to: slots.count, by: output.width).flatMap { key in
      shapes.map { shape in
        let (kind, number) = (slots[key], Double(shape.kind.rawValue))
        let rows: [Inequality] = [
          .least(slots[key + shape.place], 0), .most(kind, number - 0.5),
          .least(kind, number + 0.5),
        ]
        return Requirement(
          claim: .inRange, formula: .any(rows), isOnTime: true, block: program.block(of: track)
        ) { trial, row, value, time in
          trial.finding(
            .alphaRange, .track(origin: track.origin),
            "the radius of `\(trial.name(ofTrack: index))` is"
              + " \(ScriptValueType.length.text(value(row.slot))), below 0", at: time)
        }
      }
    }
  }

  private var curveSlots: [Program.Slot] {
    begin.filter { program.instructions[Int($0)].operation == .curve }
  }

  private func curvesInRange() -> [Requirement] {
    let curves = curveSlots
    return zip(curves, blocks(playing: curves)).flatMap { slot, blocks in
      let id: DiagnosticID =
        switch program.curves[Int(program.instructions[Int(slot)].a)].form {
        case .bezier: .bezierRange
        case .steps: .argumentMismatch
        default: .springRange
        }
      return program.ranges(ofCurve: slot).flatMap { range, operand in
        var rows = [
          Inequality.least(operand, range.lower, isStrict: range.isAbove, tolerance: 0)
        ]
        if range.upper.isFinite { rows.append(.most(operand, range.upper, tolerance: 0)) }
        return blocks.map { block in
          Requirement(claim: .inRange, formula: .all(rows), block: block) {
            trial, _, value, _ in
            let number = value(operand)
            return number.isFinite
              ? trial.finding(
                id, .instruction(slot),
                "\(range.name) is \(number.text) here, and must be \(range.words)") : nil
          }
        }
      }
    }
  }

  /// Returns the requirements that paths with computed numbers go from 0, 0 to 1, 1, and that their x
  /// never decreases.
  private func pathsInRange() -> [Requirement] {
    let curves = curveSlots.filter { slot in
      let curve = program.curves[Int(program.instructions[Int(slot)].a)]
      return curve.form == .path
        && program.operands[curve.operands.range].contains { program.constant($0) == nil }
    }
    return zip(curves, blocks(playing: curves)).flatMap { slot, blocks in
      let curve = program.curves[Int(program.instructions[Int(slot)].a)]
      let numbers = Array(program.operands[curve.operands.range])
      guard numbers.count >= 8, numbers.count % 6 == 2 else { return [Requirement]() }
      var rows: [Inequality] = []
      for (place, bound) in [(0, 0.0), (1, 0), (numbers.count - 2, 1), (numbers.count - 1, 1)] {
        rows += Inequality.range(numbers[place], bound...bound, tolerance: 0)
      }
      for start in stride(from: 0, to: numbers.count - 2, by: 6) {
        for point in [start + 2, start + 4] {
          rows.append(.order(numbers[start], numbers[point], tolerance: 0))
          rows.append(.order(numbers[point], numbers[start + 6], tolerance: 0))
        }
      }
      let formula = Formula.all(rows)
      return blocks.map { block in
        Requirement(claim: .inRange, formula: formula, block: block) {
          trial, row, value, _ in
          let number = value(row.slot)
          guard number.isFinite else { return nil }
          let mistake =
            row.other.map { "x falls from \(number.text) to \(value($0).text)" }
            ?? "a coordinate of an end is \(number.text)"
          return trial.finding(
            .bezierRange, .instruction(slot),
            "\(mistake) here, and a path must go from 0, 0 to 1, 1, and its x must never decrease")
        }
      }
    }
  }

  /// Returns for each curve the blocks in which it plays; `nil` is outside of them all.
  private func blocks(playing curves: [Program.Slot]) -> [[SnapshotBlock?]] {
    guard !program.snapshotSets.isEmpty else { return curves.map { _ in [nil] } }
    var playing: [Program.Slot: [SnapshotBlock?]] = [:]
    for part in curves.isEmpty ? [] : parts {
      // The duration depends on the curves of all blocks.
      let roots = part.roots.filter { $0 != program.duration }
      let sources = program.sources(of: roots + part.eyes).slots
      for curve in curves where sources[Int(curve)] {
        playing[curve, default: []].append(part.block)
      }
    }
    return curves.map { curve in
      let blocks = playing[curve] ?? []
      return blocks.contains(nil) || blocks.isEmpty ? [nil] : blocks
    }
  }

  private func keysInOrder(_ number: Int) -> Requirement? {
    let positions = program.operands[program.keyPlans[number].positions.range]
    let track = program.tracks.first { $0.plan.map(Int.init) == number }
    guard positions.count > 2, let track else { return nil }
    let rows = zip(positions, positions.dropFirst()).map { Inequality.order($0, $1) }
    return Requirement(
      claim: .inRange, formula: .all(rows), block: program.block(of: track)
    ) { trial, row, value, _ in
      let later = row.other.map(value) ?? 0
      return trial.finding(
        .keyframeOrder, .track(origin: track.origin),
        "a key at \((later * 100).text)% follows one at \((value(row.slot) * 100).text)%")
    }
  }

  private func block(of window: Program.WrittenWindow) -> SnapshotBlock? {
    guard window.condition >= 0 else { return nil }
    return program.snapshotSets.firstIndex { $0.condition == window.condition }
      .map { SnapshotBlock(set: $0, condition: window.condition) }
  }

  private func written(_ window: Program.WrittenWindow) -> Requirement {
    var rows = [
      Inequality.order(window.lower, window.upper, isStrict: true),
      .least(window.lower, 0, tolerance: 0),
    ]
    if window.isOfProgress { rows.append(.most(window.upper, 1, tolerance: 0)) }
    return Requirement(
      claim: .inRange, formula: .all(rows), block: block(of: window)
    ) { trial, _, value, _ in
      let (start, end) = (value(window.lower), value(window.upper))
      guard start.isFinite, end.isFinite,
        let mistake = window.mistake(from: start, to: end, \.text)
      else { return nil }
      return trial.finding(.emptyWindow, .instruction(window.end), mistake)
    }
  }
}

extension Program {
  /// Returns the numbers that a track sets, each with its range: the property's range, and for a
  /// perspective, also as a function of a transform, the distances in front of the picture.
  func writtenRanges(
    of track: Track
  ) -> [(slot: Slot, range: ClosedRange<Double>, isEye: Bool)] {
    let eye = 0...Double.infinity
    // Infinitely far is in front of every picture.
    func isSet(_ slot: Slot) -> Bool { !(constant(slot).map { $0 > 0 } ?? false) }
    guard track.mixing != .transform else {
      return operands[track.values.range].flatMap { number in
        let template = transforms[Int(number)]
        return template.kind == .perspective
          ? operands[template.arguments.range].filter(isSet)
            .map { (slot: $0, range: eye, isEye: true) } : []
      }
    }
    let property = outputs[Int(track.output)].property
    let isEye = effect(of: property) == .eye
    let range = isEye ? eye : properties[property].range
    return operands[track.values.range].filter { !isEye || isSet($0) }
      .map { (slot: $0, range: range, isEye: isEye) }
  }
}

extension Repair {
  /// Returns the repair of a number outside a bound; `nil` if it is of a transform.
  fileprivate static func bound(
    _ row: Inequality, of track: Program.Track, _ type: ScriptValueType, _ program: Program
  ) -> Repair? {
    guard track.mixing == .linear, row.other == nil,
      let place = program.operands[track.values.range].firstIndex(of: row.slot)
    else { return nil }
    let width = max(1, program.outputs[Int(track.output)].width)
    guard width == 1 else { return nil }
    let number = row.sign * row.bound
    let written = program.constant(row.slot)
    // 40 is more likely a percentage than an opacity.
    let share = written.flatMap { number == 1 && (10...100).contains($0) ? $0.text + "%" : nil }
    return .bound(
      key: place - track.values.range.lowerBound,
      function: written != nil ? nil : row.sign < 0 ? "max" : "min",
      bound: share ?? type.text(number))
  }
}
