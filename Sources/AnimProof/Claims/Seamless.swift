import AnimProgram

/// The claim `seamless`: where keys, windows and curves meet while a view moves, none of its corners
/// changes its velocity by more than 17 % and more than 60 points a second, or jumps. Where it comes
/// to rest or starts from there, it may change at once.
///
/// It is about transitions that play by themselves: in a gesture, the finger sets the speed. It is a
/// row of `--proofs` and no diagnostic, because some seams are meant: what bounces changes its direction.
final class SeamlessClaim: ClaimProof {
  private let task: ClaimTask
  private let situations: [Situation]

  /// The greatest change of speed that is not seen, in points per second, and as a share of the speed.
  static let (speed, share) = (60.0, 0.17)
  /// The number of containers that are tried.
  private static let probeLimit = 8
  /// The greatest number of instructions of a program that is tried.
  private static let stepLimit = 20_000

  init(_ task: ClaimTask) {
    self.task = task
    situations = task.situations.filter { !$0.traits.interactive }
  }

  private var facts: ProgramFacts { task.facts }

  func findings(besides found: [ProgramFinding]) -> [ProgramFinding] { [] }

  func claim(_ refutation: ProgramFinding?) -> ProgramClaim {
    let box = facts.box(task.options.sizes)
    let open = situations.lazy.map { [facts] situation in
      var evaluator = SetEvaluator(facts, box: box)
      evaluator.begin(box, situation)
      let sample = facts.counterexample(in: box, situation)
      return SeamlessMotion(
        evaluator, sample.transition(of: facts.program, showsSnapshots: false))
    }.first { !$0.holds }
    guard let open else { return ProgramClaim(.seamless, nil, reason: nil) }
    var claim = ProgramClaim(
      .seamless, nil,
      reason: facts.hasForeignParts
        ? ProgramClaim.foreign : ProgramClaim.looseness(open.cure ?? task.cure))
    guard facts.program.instructions.count <= SeamlessClaim.stepLimit else { return claim }
    let probes = ProbePlan(facts, task.options, situations, atMost: SeamlessClaim.probeLimit)
    for var probe in probes.all {
      guard let seam = Seam.first(in: probe.transition(of: facts.program)) else { continue }
      probe.time = seam.time
      (claim.verdict, claim.reason) = (.refuted, nil)
      (claim.counterexample, claim.problem) = (probe, seam.text)
      return claim
    }
    return claim
  }
}
