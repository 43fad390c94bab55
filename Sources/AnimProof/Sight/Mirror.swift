import AnimProgram

/// Whether two programs play the same transition, and where they differ.
package struct Mirror: Sendable {
  /// The first difference that was found.
  package struct Departure: Sendable {
    /// The view, such as `from`.
    package var view: String
    /// The property, or `frame`, `matrix` or `duration`.
    package var property: String
    /// The values in the two programs.
    package var values: (String, String)
    /// The change, including the moment.
    package var counterexample: Counterexample
  }

  /// Proved if both programs are the same, refuted if there is a difference, otherwise open.
  package let verdict: ProgramClaim.Verdict
  /// The difference, or `nil` if none was found.
  package let departure: Departure?
  /// Why the claim is open: what the two programs write differently, although no difference was
  /// found. `nil` if it is not open.
  package let reason: String?

  private static let (probeLimit, moments) = (12, 32)
  /// The difference that counts as rounding.
  private static let tolerance = 1e-6

  /// Compares a program with the one that it should equal.
  package init(_ program: Program, like other: Program, options: ProofOptions = ProofOptions()) {
    if program.isSame(as: other) {
      (verdict, departure, reason) = (.proved, nil, nil)
      return
    }
    let facts = ProgramFacts(program)
    let all = (facts.situations + ProgramFacts(other).situations).map { situation in
      var plain = situation
      plain.choices = [:]
      return plain
    }.filter { !$0.traits.interactive }
    var seen: Set<Situation> = []
    let situations = all.filter { seen.insert($0).inserted }
    let probes = ProbePlan(facts, options, situations, atMost: Mirror.probeLimit).all
    departure = probes.lazy.compactMap { Mirror.departure(program, other, $0) }.first
    verdict = departure == nil ? .open : .refuted
    reason =
      departure == nil
      ? "\(program.difference(from: other)), but \(probes.count) changes show no difference" : nil
  }

  private static func departure(
    _ program: Program, _ other: Program, _ change: Counterexample
  ) -> Departure? {
    var change = change
    change.parameters = [:]
    let one = change.transition(of: program)
    let two = change.transition(of: other)
    func departs(
      _ view: String, _ property: String, _ values: (Double, Double), _ time: Double?
    ) -> Departure? {
      guard abs(values.0 - values.1) > tolerance * max(1, abs(values.0)) else { return nil }
      var change = change
      change.time = time
      return Departure(
        view: view, property: property, values: (values.0.text, values.1.text),
        counterexample: change)
    }
    if let found = departs("the transition", "duration", (one.duration, two.duration), nil) {
      return found
    }
    var frames = (one.makeFrame(), two.makeFrame())
    for step in 0...moments {
      let time = one.duration * Double(step) / Double(moments)
      one.evaluate(at: time, into: &frames.0)
      two.evaluate(at: time, into: &frames.1)
      let values = (FrameValues(one, frames.0), FrameValues(two, frames.1))
      for key in Set(values.0.values.keys).union(values.1.values.keys).sorted() {
        for pair in zip(values.0[key], values.1[key]) {
          if let found = departs(key.view, key.property, pair, time) { return found }
        }
      }
    }
    return nil
  }
}

/// The properties of every view in a frame, by the names of views and properties.
private struct FrameValues {
  struct Key: Hashable, Comparable {
    var view: String
    var property: String

    static func < (left: Key, right: Key) -> Bool {
      (left.view, left.property) < (right.view, right.property)
    }
  }

  private(set) var values: [Key: [Double]] = [:]
  private let container: StageSize

  init(_ transition: Transition, _ frame: Frame) {
    container = transition.inputs.container
    for output in transition.pieces {
      let key = Key(
        view: transition.program.views[output.view].name,
        property: transition.program.properties[output.property].name)
      values[key] = Array(frame.values[output.offset..<output.offset + output.width])
    }
  }

  /// The values of a property, or those at rest if nothing sets it.
  subscript(key: Key) -> [Double] { values[key] ?? rest(key.property) }

  private func rest(_ property: String) -> [Double] {
    let row = PropertyID(named: property)
    switch row.map({ Property.all[$0].effect }) {
    case .matrix: return StageMatrix.identity.elements
    case .layout(let part): return [StageRectangle(origin: .zero, size: container)[part]]
    default: return row.map { Property.all[$0].identity } ?? []
    }
  }
}

extension Program {
  /// What another program has of its own, as a part of a sentence.
  fileprivate func difference(from other: Program) -> String {
    if parameters.map(\.name) != other.parameters.map(\.name) {
      return "they have different parameters"
    }
    func names(_ program: Program) -> Set<String> {
      Set(
        program.outputs.map {
          "\(program.views[$0.view].name).\(program.properties[$0.property].name)"
        })
    }
    if let only = names(self).symmetricDifference(names(other)).min() {
      return "only one of them sets `\(only)`"
    }
    if timelines != other.timelines || duration != other.duration || keyPlans != other.keyPlans {
      return "their times are written differently"
    }
    return "their values are written differently"
  }

  /// Returns whether two programs compute the same: everything is equal except for names and places
  /// in the text.
  fileprivate func isSame(as other: Program) -> Bool {
    operands == other.operands && bodies == other.bodies && curves == other.curves
      && draws == other.draws && transforms == other.transforms
      && views == other.views && timelines == other.timelines && keyPlans == other.keyPlans
      && outputs == other.outputs && duration == other.duration && progress == other.progress
      && stages == other.stages
      && instructions == other.instructions
      && tracks.elementsEqual(other.tracks) { $0.isSame(as: $1) }
      && parameters.map(\.name) == other.parameters.map(\.name)
  }
}

extension Program.Track {
  fileprivate func isSame(as other: Program.Track) -> Bool {
    output == other.output && plan == other.plan && timeline == other.timeline
      && mixing == other.mixing && values == other.values && lengths == other.lengths
      && isAnimated == other.isAnimated && isSmooth == other.isSmooth && block == other.block
  }
}
