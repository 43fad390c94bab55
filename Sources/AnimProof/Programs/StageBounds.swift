import AnimProgram

/// The picture at one end of a transition, for many containers together. What it states is proved;
/// what it does not state may still be true.
struct StageBounds: StageReading {
  let facts: ProgramFacts
  let source: SetEvaluator
  let end: End

  var program: Program { facts.program }
  var stage: ViewTable { facts.stage }

  // MARK: Values

  func output(_ view: Int, _ kind: Property.Effect) -> Int? { stage.output(view, kind) }

  func rest(of view: Int, _ part: StageRectangle.Part) -> ValueSet? {
    guard program.views[view].snapshotSet == nil else { return nil }
    return part == .width ? source.width : part == .height ? source.height : .zero
  }

  func scalar(_ output: Int, _ number: Int) -> ValueSet {
    let piece = program.outputs[output]
    let tracks = stage.tracks(of: output, at: end, in: program)
    let sets = tracks.map { value(ofTrack: $0, number, piece.width) }
    guard let first = sets.first else { return .anything }
    // A value outside the range is drawn as the nearest end of the range.
    return sets.dropFirst().reduce(first) { $0.union($1) }.clamped(to: range(output))
  }

  /// Returns a scalar of a track's value at this end.
  private func value(ofTrack number: Int, _ scalar: Int, _ width: Int) -> ValueSet {
    let track = program.tracks[number]
    let key = track.key(at: end, width: width, program.operands)
    guard track.mixing != .transform, scalar < key.count else { return .anything }
    let first = source.set(program.operands[key.lowerBound + scalar])
    guard end == .start, let way = startWay(of: track) else { return first }
    return way.number == 0 || key == track.values.range ? first : .anything
  }

  /// Returns whether a track is at a key.
  func isAtKey(_ track: Program.Track) -> Bool {
    end == .end || startWay(of: track).map { $0.number == 0 } ?? true
  }

  /// Returns how far a track is on the way from its first key to the next when the transition
  /// begins, as a share; `nil` if it has no keys.
  private func startWay(of track: Program.Track) -> ValueSet? {
    guard let plan = track.plan.map({ program.keyPlans[Int($0)] }) else { return nil }
    let fraction = source.startFraction(Int(plan.timeline))
    guard plan.positions.count > 2 || plan.curves.count > 0 else { return fraction }
    let second = program.operands[plan.positions.range.lowerBound + 1]
    guard fraction.number == 0, source.set(second).lower > 0 else { return .anything }
    let curve = plan.curves.count > 0 ? program.operands[plan.curves.range.lowerBound] : -1
    return curve < 0 ? .zero : source.start(of: curve)
  }

  private func range(_ output: Int) -> ClosedRange<Double> {
    program.properties[program.outputs[output].property].range
  }

  // MARK: Rest

  /// Returns whether an output is at its identity, or does not matter at this end.
  func isStill(_ output: Int) -> Bool {
    if let rest = program.partRest(of: output, at: end) {
      return isStill(output, rest)
    }
    return isAtRest(output)
  }

  func isIdentity(_ output: Int) -> Bool {
    stage.tracks(of: output, at: end, in: program).allSatisfy {
      isIdentityList(program.tracks[$0], of: program.outputs[output].view)
    }
  }

  private func isIdentityList(_ track: Program.Track, of view: Int) -> Bool {
    guard track.mixing == .transform else { return false }
    if end == .start, let way = startWay(of: track), way.number != 0 { return false }
    var product = StageMatrix.identity
    var hasUnknownEye = false
    for number in program.operands[track.key(at: end, width: 16, program.operands)] {
      let template = program.transforms[Int(number)]
      if let function = function(template) {
        product = product * function.matrix
      } else if template.kind == .perspective {
        hasUnknownEye = true
      } else {
        return false
      }
    }
    // A perspective does not change what lies in the plane.
    return hasUnknownEye || hasEye(view) ? product.isIdentity : product.isFlatIdentity
  }

  private func function(_ template: Program.TransformTemplate) -> TransformFunction? {
    var arguments: [Double] = []
    for slot in program.operands[template.arguments.range] {
      guard let number = source.set(slot).number else { return nil }
      arguments.append(number)
    }
    return TransformFunction(kind: template.kind, arguments: arguments)
  }
}

extension StageMatrix {
  var isIdentity: Bool {
    zip(elements, StageMatrix.identity.elements).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  /// Whether the plane z = 0 stays as it is, seen from either side.
  var isFlatIdentity: Bool {
    let flat = [m11 - 1, m12, m14, m21, m22 - 1, m24, m41, m42, m44 - 1]
    return flat.allSatisfy { abs($0) < 1e-9 }
  }
}
