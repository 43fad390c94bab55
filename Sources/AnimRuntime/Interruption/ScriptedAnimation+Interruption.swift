import AnimProgram

extension ScriptedAnimation {
  /// What is to be seen of it, from back to front, and how that moves.
  var stage: [StageMember<P>] {
    let motions = transition.motions(at: scriptTime, age: age, rate: scriptRate * context.rate)
    let container = members.indices.filter {
      transition.program.views[$0].isContainer
    }
    return (transition.order(in: frame) + container).compactMap { index in
      members[index].view.map {
        StageMember(role: members[index].role, view: $0, motion: motions[index])
      }
    }
  }

  /// How many seconds what is left of an interrupted motion is still to be seen.
  var residualTime: Double { max(0, transition.residualDuration - age) }

  /// Lets a finger lead from the present frame on, in which all stops.
  ///
  /// - Returns: the progress from which it leads, at which the script by itself is nearest, and how
  ///   fast that was.
  func lead() -> (progress: Double, rate: Double) {
    let progress = easedProgress(at: time)
    let rate = (progress - easedProgress(at: time - Transition.instant)) / Transition.instant
    let motions = transition.motions(at: scriptTime, age: age, rate: 0)
    plain = Transition(plain.program, inputs: plain.inputs, isLed: true)
    retarget(
      from: Dictionary(uniqueKeysWithValues: motions.map(\.atRest).enumerated().map { ($0, $1) }),
      at: progress * plain.duration)
    return (progress, rate)
  }

  /// The animator's progress at a time, 0…1.
  private func easedProgress(at time: Double) -> Double {
    var frame = frame
    transition.evaluate(at: time * scriptRate, into: &frame)
    let eased = transition.program.progress.map { _ in transition.progress(in: frame) }
    return min(max(eased ?? time / max(duration, .ulpOfOne), 0), 1)
  }

  func takeOver() {
    guard let leftovers = context.leftovers else { return }
    let motions = members.enumerated().compactMap { index, member in
      leftovers.take(member.role).map { (index, $0) }
    }
    guard !motions.isEmpty else { return }
    retarget(from: Dictionary(uniqueKeysWithValues: motions), at: 0)
  }

  private func retarget(from motions: [Int: ViewMotion], at time: Double) {
    go(on: plain.retargeted(from: motions, at: time, rate: plain.isLed ? 0 : 1))
    retargeting = context.clock.now
  }

  /// The seconds since it took over what another one had left. They run on where a finger rests.
  var age: Double { context.lead == nil ? time : context.clock.now - retargeting }

  func role(of view: Program.View, _ found: FoundViews<P>) -> StageRole<P> {
    switch view.source {
    case .slice(let role, let part):
      return .picture(of: [screen(role)].compactMap { $0 }, part: part)
    case .element(let role, let number):
      return .picture(of: role.screen.map { [found[$0][number].view] } ?? [], part: nil)
    case .match(let from, let to):
      return .picture(of: [found[.from][from].view, found[.to][to].view], part: nil)
    case nil: break
    }
    switch view.role {
    case .from, .to: return screen(view.role).map { .screen($0) } ?? .other
    case .container: return .container
    case .overlay(let name): return .overlay(name)
    case .picture: return .other
    }
  }

  private func screen(_ role: Program.View.Role) -> P.View? {
    role.screen.flatMap(context.view)
  }
}
