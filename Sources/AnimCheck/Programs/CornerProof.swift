import AnimProgram

/// Proves requirements by looking at the corners: if each number that one is about is a form (see ``Forms``), it holds in
/// every change if it holds in each corner.
struct CornerProof {
  private let facts: ProgramFacts
  private let forms: Forms
  private var program: Program { facts.program }

  /// Greater numbers may overflow in a product of matrices.
  private static let greatest = 1e20

  init(_ facts: ProgramFacts) { (self.facts, forms) = (facts, Forms(facts)) }

  /// Returns those of some requirements, by number, that are proved.
  func proved(_ requirements: [Requirement], among numbers: [Int]) -> Set<Int> {
    let ends = EndForms(facts, forms)
    var left = numbers.filter { isForm(requirements[$0]) }
    let usesEnds = numbers.contains { requirements[$0].formula.end != nil } && !ends.outputs.isEmpty
    var slots = left.flatMap { facts.slots(of: requirements[$0].formula) }
    for case .finite(let part) in left.map({ requirements[$0].formula }) {
      slots += part.roots + part.eyes
    }
    if usesEnds { slots += ends.slots }
    guard !left.isEmpty || usesEnds, let corners = facts.corners(reading: slots) else { return [] }
    var rows = left.map { self.rows(of: requirements[$0].formula) }
    var rest: [End: (still: Set<Int>, faint: Set<Int>)] = [:]
    for end in [End.start, .end] where usesEnds { rest[end] = (ends.outputs, ends.outputs) }
    for corner in corners {
      let transition = corner.transition(of: program, showsSnapshots: false)
      for (place, number) in left.enumerated() where rows[place] != nil {
        guard requirements[number].isMade(for: corner.traits) else { continue }
        rows[place] = kept(rows[place] ?? [], requirements[number].formula, transition, corner)
      }
      guard usesEnds, !corner.traits.keepsPresenter else { continue }
      var frame = transition.makeFrame()
      for end in [End.start, .end] {
        if end == .end { transition.evaluate(at: transition.duration, into: &frame) }
        let picture = Picture(transition, frame)
        rest[end]?.still.formIntersection(ends.outputs.filter(picture.isAtRest))
        rest[end]?.faint.formIntersection(ends.outputs.filter(picture.isFaint))
      }
    }
    left = zip(left, rows).filter { $1 != nil }.map(\.0)
    let pictures = numbers.filter { number in
      guard usesEnds, let end = requirements[number].formula.end, let rest = rest[end] else {
        return false
      }
      return ends.holds(requirements[number].formula, still: rest.still, faint: rest.faint)
    }
    return Set(left + pictures)
  }

  private func isForm(_ requirement: Requirement) -> Bool {
    guard requirement.block == nil else { return false }
    switch requirement.formula {
    case .all, .any: return facts.slots(of: requirement.formula).allSatisfy(forms.isForm)
    case .settled: return facts.slots(of: requirement.formula).allSatisfy(forms.hasFewValues)
    case .finite(let part):
      return (part.roots + part.eyes).allSatisfy(forms.isForm) && program.bodies.isEmpty
        && part.tracks.map { program.tracks[$0] }
          .allSatisfy { $0.mixing != .transform || $0.values.count <= 12 }
    case .still, .hidden: return false
    }
  }

  /// The inequalities one of which has to hold in each corner, by number; those of others are one row.
  private func rows(of formula: Formula) -> Set<Int>? {
    if case .any(let rows) = formula { return Set(rows.indices) }
    return [0]
  }

  /// Returns the rows that also hold in a corner; `nil` if none does.
  private func kept(
    _ rows: Set<Int>, _ formula: Formula, _ transition: Transition, _ corner: Counterexample
  ) -> Set<Int>? {
    let kept: Set<Int>
    switch formula {
    case .all(let all): kept = all.contains { !$0.holds(transition.value) } ? [] : rows
    case .any(let all): kept = rows.filter { all[$0].holds(transition.value) }
    case .settled(let spring): kept = spring.finding(in: Trial(facts, corner)) == nil ? rows : []
    case .finite(let part):
      let isTame = (part.roots + part.eyes).allSatisfy {
        abs(transition.value(of: $0)) <= CornerProof.greatest
      }
      // A point of a curve without a value is no number.
      let areTame = program.curves.allSatisfy { curve in
        !program.operands[curve.operands.range].contains {
          abs(transition.value(of: $0)) > CornerProof.greatest
        }
      }
      kept = isTame && areTame ? rows : []
    case .still, .hidden: kept = []
    }
    return kept.isEmpty ? nil : kept
  }
}

/// The outputs whose values at both ends of a transition are forms, and what follows for the pictures there.
private struct EndForms {
  private let facts: ProgramFacts
  /// The outputs.
  private(set) var outputs: Set<Int> = []
  /// The numbers that these depend on.
  private(set) var slots: [Program.Slot] = []

  init(_ facts: ProgramFacts, _ forms: Forms) {
    self.facts = facts
    let program = facts.program
    // Where a script looks for views, what is drawn depends on them.
    guard program.snapshotSets.isEmpty else { return }
    for output in program.outputs.indices {
      guard let tracks = facts.stage.ordered(output) else { continue }
      var (values, times): ([Program.Slot], [Program.Slot]) = ([], [program.duration])
      for track in tracks.map({ program.tracks[$0] }) {
        program.visitValues(of: track) { values.append($0) }
        let plan = track.plan.map { program.keyPlans[Int($0)] }
        for timeline in [track.timeline, plan?.timeline].compactMap(\.self) {
          program.timelines[Int(timeline)].visit { times.append($0) }
        }
        if let plan {
          times += program.operands[plan.positions.range] + [plan.length]
          times += program.operands[plan.curves.range].filter { $0 >= 0 }
        }
      }
      let isNumber = program.effect(of: program.outputs[output].property).isComparedWithANumber
      guard times.allSatisfy(forms.hasFewValues),
        values.allSatisfy(isNumber ? forms.isForm : forms.hasFewValues)
      else { continue }
      outputs.insert(output)
      slots += values + times
    }
  }

  /// Returns whether a formula about an end holds, given the outputs that are at rest in each corner, and those of
  /// opacities that are invisible there.
  func holds(_ formula: Formula, still: Set<Int>, faint: Set<Int>) -> Bool {
    let stage = facts.stage
    func rests(_ view: Int, _ counts: (Property.Effect) -> Bool) -> Bool {
      stage.outputs(of: view).allSatisfy {
        !counts(facts.program.effect(of: facts.program.outputs[$0].property)) || still.contains($0)
      }
    }
    switch formula {
    case .still(let output, _): return still.contains(output)
    case .hidden(let view, let end):
      if let alpha = stage.output(view, .alpha), faint.contains(alpha) { return true }
      guard rests(stage.view(.container), \.isGeometric) else { return false }
      return stage.views(showing: end.shown).contains { front in
        front > view && rests(front) { $0 == .alpha || $0.uncovers }
          && [front, view].allSatisfy { stage.output($0, .stacking) == nil }
      }
    case .all, .any, .settled, .finite: return false
    }
  }
}

extension Picture {
  /// Returns whether an output is an opacity that is not seen.
  fileprivate func isFaint(_ output: Int) -> Bool {
    kind(output) == .alpha && values(output)[0] < Picture.faint
  }
}

extension Property.Effect {
  /// Whether the property is at rest if one number is.
  fileprivate var isComparedWithANumber: Bool {
    switch self {
    case .rotation, .matrix, .stacking, .layer(.clip), .layer(.dimAlpha), .layer(.dimColor): false
    default: true
    }
  }
}
