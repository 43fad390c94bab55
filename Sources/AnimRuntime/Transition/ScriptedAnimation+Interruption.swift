import AnimProgram

extension ScriptedAnimation {
  /// The visible views, from back to front, with their motions.
  var stageMembers: [StageMember<P>] {
    let motions = transition.motions(
      at: scriptTime, age: age, rate: scriptRate * context.rate, drag: drag)
    let container = members.indices.filter {
      transition.program.views[$0].isContainer
    }
    return (transition.order(in: frame) + container).compactMap { index in
      members[index].view.map {
        StageMember(role: members[index].role, view: $0, motion: motions[index])
      }
    }
  }

  /// The time, in seconds, during which the residual of an interrupted motion is still visible.
  var residualTime: Double { max(0, transition.residualDuration - age) }

  /// Makes the transition interactive from the current frame on, in which everything stops.
  ///
  /// - Returns: The progress at which the script is closest to the current state, and how fast it
  ///   was changing.
  func makeLinear() -> (progress: Double, rate: Double) {
    let progress = easedProgress
    let before = transition.easedProgress(at: (time - Transition.instant) * scriptRate)
    let rate = (progress - before) / Transition.instant
    let motions = transition.motions(at: scriptTime, age: age, rate: 0)
    plain = Transition(plain.program, inputs: plain.inputs, isLinear: true)
    go(
      on: plain.retargeted(
        from: Dictionary(
          uniqueKeysWithValues: motions.map(\.atRest).enumerated().map { ($0, $1) }),
        at: progress * plain.duration, rate: 0))
    retargeting = context.clock.now
    return (progress, rate)
  }

  /// How far it has come, 0…1.
  var easedProgress: Double { transition.easedProgress(at: time * scriptRate) }

  /// The seconds since it took over from another transition. They pass even if a gesture is at
  /// rest.
  var age: Double {
    context.followsProgress ? context.clock.now - retargeting : time - start
  }

  /// The drag that drives it, or what is left of it.
  var drag: DragMotion { context.progress?.drag(at: context.clock.now) ?? DragMotion() }
}

extension TransitionContext {
  /// Returns the role by which a view of a program is known to the change before and the one after.
  func role(of view: Program.View, _ found: FoundViews<P>) -> StageRole<P> {
    switch view.source {
    case .slice(let role, let part):
      return .snapshot(of: [screen(role)].compactMap { $0 }, part: part)
    case .element(let role, let number):
      return .snapshot(of: role.screen.map { [found[$0][number].view] } ?? [], part: nil)
    case .match(let from, let to):
      return .snapshot(of: [found[.from][from].view, found[.to][to].view], part: nil)
    case nil: break
    }
    switch view.role {
    case .from, .to: return screen(view.role).map { .screen($0) } ?? .other
    case .container: return .container
    case .overlay(let name): return .overlay(name)
    case .snapshot: return .other
    }
  }

  private func screen(_ role: Program.View.Role) -> P.View? {
    role.screen.flatMap(self.view)
  }
}
