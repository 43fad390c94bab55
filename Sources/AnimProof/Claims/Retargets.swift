import AnimProgram

/// The claim `retargets`: whatever interrupts the animator, at any moment and also in a container that has
/// been resized meanwhile, continues from the picture: everything keeps its place, its look and its
/// speed.
///
/// For most of it, no animator needs to be examined: the new transition adds what its own tracks differ
/// from the picture, and the difference decays (``Transition/retargeted(from:at:rate:)``). What is left
/// is what has no values in between: a clip, which ends at once, a `backface`, without which a view that
/// is turned away appears, and an `interruption` that does not continue.
final class RetargetsClaim: ClaimProof {
  private let task: ClaimTask
  /// The number of containers that are tried, and the number of moments in each.
  private static let (probeLimit, moments) = (8, 32)

  init(_ task: ClaimTask) { self.task = task }

  private var program: Program { task.facts.program }

  func findings(besides found: [ProgramFinding]) -> [ProgramFinding] { [] }

  func claim(_ refutation: ProgramFinding?) -> ProgramClaim {
    if holds { return ProgramClaim(.retargets, nil, reason: nil) }
    let looseness =
      hasBacks
      ? ProgramClaim.looseness("a screen that fades instead of a hidden back")
      : task.looseness
    var claim = ProgramClaim(
      .retargets, nil, reason: task.facts.hasForeignParts ? ProgramClaim.foreign : looseness)
    let probes = ProbePlan(
      task.facts, task.options, task.situations, atMost: RetargetsClaim.probeLimit)
    for var probe in probes.all {
      guard let loss = loss(in: probe.transition(of: program)) else { continue }
      probe.time = loss.time
      (claim.verdict, claim.reason) = (.refuted, nil)
      (claim.counterexample, claim.problem) = (probe, loss.problem)
      break
    }
    return claim
  }

  /// Whether a view that hides its back may be turned.
  private var hasBacks: Bool {
    program.outputs.contains { output in
      program.effect(of: output.property) == .layer(.backface) && program.mayTurn(output.view)
    }
  }

  /// Whether no view is clipped or hides its back in any container, and the animator is continued.
  private var holds: Bool {
    if hasBacks { return false }
    let clips = program.tracks.filter { program.isClip($0) }
    guard program.interruption == .retarget else { return program.constant(program.duration) == 0 }
    let box = task.facts.box(task.options.sizes)
    return task.situations.allSatisfy { situation in
      guard !clips.isEmpty else { return true }
      var evaluator = SetEvaluator(task.facts, box: box)
      evaluator.begin(box, situation)
      evaluator.run(.during)
      return clips.allSatisfy { track in
        let values = program.operands[track.values.range]
        let width = max(1, program.outputs[Int(track.output)].width)
        return stride(from: values.startIndex, to: values.endIndex, by: width)
          .allSatisfy { evaluator.set(values[$0]).number == Double(Clip.none.rawValue) }
      }
    }
  }

  /// Returns the first moment at which an interruption changes the picture at once; `nil` if there is
  /// none.
  private func loss(in transition: Transition) -> (time: Double, problem: String)? {
    let duration = min(transition.duration, ProofOptions.greatestDuration)
    guard duration > 0 else { return nil }
    let interruption = program.interruption
    guard interruption == .retarget else {
      return (
        duration / 2,
        "`interruption .\(interruption.rawValue)` shows the last picture at once"
          + (interruption == .reverse ? ", unless the request leads back" : "")
      )
    }
    var frame = transition.makeFrame()
    for step in 1..<RetargetsClaim.moments {
      let time = duration * Double(step) / Double(RetargetsClaim.moments)
      transition.evaluate(at: time, into: &frame)
      for output in transition.program.outputs
      where transition.program.effect(of: output.property) == .layer(.clip)
        && !transition.program.views[output.view].isReplaced
        && transition.state(of: output.view, in: frame).alpha >= Cover.faint
        && frame.values[output.offset..<output.offset + output.width].isVisibleClip
      {
        return (time, "`\(transition.program.views[output.view].name)` loses its clip at once")
      }
      for output in transition.program.outputs
      where transition.program.effect(of: output.property) == .layer(.backface)
        && frame.values[output.offset] == 0 && transition.program.mayTurn(output.view)
        && transition.isTurnedAway(output.view, frame)
      {
        return (time, "`\(transition.program.views[output.view].name)` shows its back at once")
      }
    }
    return nil
  }
}

extension Program {
  fileprivate func isClip(_ track: Track) -> Bool {
    effect(of: outputs[Int(track.output)].property) == .layer(.clip)
  }

  /// Returns whether a view or the container around it may be turned.
  fileprivate func mayTurn(_ view: Int) -> Bool {
    outputs.contains { output in
      (output.view == view || output.view == container) && effect(of: output.property).turns
    }
  }
}

extension Transition {
  /// Returns whether a view that would be visible shows its back in a frame.
  fileprivate func isTurnedAway(_ view: Int, _ frame: Frame) -> Bool {
    let state = state(of: view, in: frame)
    let container =
      program.container.map { self.state(of: $0, in: frame) }
      ?? ViewState(frame: StageRectangle(origin: .zero, size: inputs.container))
    let corners = corners(of: state, in: container).map { SIMD2($0.x, $0.y) }
    return state.alpha >= Cover.faint && !program.views[view].isReplaced
      && corners.thickness > 1 && (container.placed * state.placed).showsBack
  }
}

extension ArraySlice<Double> {
  /// Whether the scalars of a clip cut something off.
  fileprivate var isVisibleClip: Bool {
    guard let kind = first, kind != Double(Clip.none.rawValue) else { return false }
    return kind != Double(Clip.inset.rawValue) || dropFirst().contains { $0 > 0.1 }
  }
}
