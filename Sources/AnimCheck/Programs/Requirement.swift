import AnimProgram

/// A part of a claim: a formula that must hold in each change, and what to say where it fails.
struct Requirement: Sendable {
  /// Returns the finding for an inequality that fails in a trial, given the numbers of slots then,
  /// and the moment if it matters. `nil` if that is no problem, or another one.
  typealias Report =
    @Sendable (
      _ trial: Trial, _ row: Inequality, _ value: (Program.Slot) -> Double, _ time: Double?
    ) -> ProgramFinding?

  /// The claim that it is a part of.
  var claim: ProgramClaim.Name
  /// The condition.
  var formula: Formula
  /// Whether its inequalities are about every moment at which no timing is past its ends.
  var isOnTime = false
  /// Whether it is only advice, and the claim also holds without it.
  var isAdvice = false
  /// The block that it is about, so that it need not hold for other snapshots. `nil` if it always
  /// must.
  var block: SnapshotBlock?
  /// Makes the finding if an inequality fails.
  var report: Report = { _, _, _, _ in nil }

  /// Returns whether the requirement is made for a change with these traits. If the presenter is
  /// kept, it keeps its final state, from which it starts when it comes back.
  func isMade(for traits: RequestTraits) -> Bool { formula.end == nil || !traits.keepsPresenter }

  /// Whether it is about numbers, and not about a picture.
  var isAboutNumbers: Bool { formula.end == nil }

  /// Whether it is about every moment.
  var dependsOnTime: Bool {
    if case .finite = formula { return true }
    return isOnTime
  }
}

/// A condition that a program should meet.
enum Formula: Sendable {
  /// All inequalities hold.
  case all([Inequality])
  /// At least one of them holds.
  case any([Inequality])
  /// A spring has settled when the seconds between two slots, times a share, are over.
  case settled(Spring)
  /// Every instruction that matters to a part of the program computes a finite number.
  case finite(PlayedPart)
  /// An output of the screen that should be visible at an end, or of the container, is at its
  /// identity there.
  case still(output: Int, End)
  /// No part of another view is visible at an end.
  case hidden(view: Int, End)

  /// A spring that runs for a while.
  struct Spring: Sendable {
    /// The slot of the curve.
    var curve: Program.Slot
    /// The slots of the ends of its window, and of the seconds of which that is a share; `nil` if it
    /// is in seconds. A spring without an end plays after a gesture.
    var start: Program.Slot?
    var end: Program.Slot?
    var unit: Program.Slot?
    /// The track that it moves, if any.
    var track: Int?
  }

  /// The end whose picture the formula is about, or `nil` if it is about numbers.
  var end: End? {
    switch self {
    case .still(_, let end), .hidden(_, let end): end
    case .all, .any, .settled, .finite: nil
    }
  }
}

extension ProgramFacts {
  /// Returns the slots that a formula depends on, to tell whether only an app or a caller knows them. Empty
  /// for one that depends on everything.
  func slots(of formula: Formula) -> [Program.Slot] {
    switch formula {
    case .all(let rows), .any(let rows): rows.flatMap { [$0.slot, $0.other ?? $0.slot] }
    case .settled(let spring):
      [spring.curve] + [spring.start, spring.end, spring.unit].compactMap(\.self)
    case .still(let output, let end): slots(of: stage.tracks(of: output, at: end, in: program), end)
    case .hidden(let view, let end):
      // A screen may cover the view, and an overlay doesn't count.
      slots(
        of: program.tracks.indices.filter { track in
          let own = program.outputs[Int(program.tracks[track].output)].view
          if case .overlay = program.views[own].role { return own == view }
          return true
        }, end)
    case .finite: []
    }
  }

  private func slots(of tracks: [Int], _ end: End) -> [Program.Slot] {
    var slots: [Program.Slot] = []
    for track in tracks {
      program.visitValues(of: program.tracks[track]) { slots.append($0) }
      // A curve need not start at 0, but every track ends at its last key.
      if end == .start { slots += program.curves(of: program.tracks[track]) }
    }
    return slots
  }
}

/// `sign · (slot − other) ≤ bound`, apart from a tolerance.
struct Inequality: Sendable, Hashable {
  var slot: Program.Slot
  var other: Program.Slot?
  var sign = 1.0
  var bound = 0.0
  /// The excess that counts as rounding.
  var tolerance = Trial.tolerance
  /// Whether both sides must differ.
  var isStrict = false

  /// Returns by how much the left side exceeds the bound.
  func excess(_ value: (Program.Slot) -> Double) -> Double {
    sign * (value(slot) - (other.map(value) ?? 0)) - bound
  }

  /// Returns whether the inequality holds for these numbers, which need not be finite.
  func holds(_ value: (Program.Slot) -> Double) -> Bool {
    if slot == other { return !isStrict }
    let excess = excess(value)
    return isStrict ? excess < 0 : excess <= tolerance
  }

  /// Returns whether the inequality fails for these numbers.
  func fails(_ value: (Program.Slot) -> Double) -> Bool {
    let excess = excess(value)
    return isStrict ? excess >= 0 : excess > tolerance
  }

  /// `slot ≤ other`
  static func order(
    _ slot: Program.Slot, _ other: Program.Slot, isStrict: Bool = false,
    tolerance: Double = Trial.tolerance
  ) -> Inequality {
    Inequality(slot: slot, other: other, tolerance: isStrict ? 0 : tolerance, isStrict: isStrict)
  }

  /// `slot ≥ bound`
  static func least(
    _ slot: Program.Slot, _ bound: Double, isStrict: Bool = false,
    tolerance: Double = Trial.tolerance
  ) -> Inequality {
    Inequality(
      slot: slot, sign: -1, bound: -bound, tolerance: isStrict ? 0 : tolerance, isStrict: isStrict)
  }

  /// `slot ≤ bound`
  static func most(
    _ slot: Program.Slot, _ bound: Double, tolerance: Double = Trial.tolerance
  ) -> Inequality {
    Inequality(slot: slot, bound: bound, tolerance: tolerance)
  }

  /// The inequalities that keep a slot in a range; none for an infinite bound.
  static func range(
    _ slot: Program.Slot, _ range: ClosedRange<Double>, tolerance: Double = Trial.tolerance
  ) -> [Inequality] {
    (range.lowerBound.isFinite
      ? [least(slot, range.lowerBound, tolerance: tolerance)] : [])
      + (range.upperBound.isFinite ? [most(slot, range.upperBound, tolerance: tolerance)] : [])
  }
}
