import AnimProgram

/// Runs a compiled program, frame by frame.
public struct ScriptedAnimator<P: ViewPlatform>: PreparedAnimator {
  /// The program that it runs.
  package let program: Program
  /// The arguments by parameter name. Other parameters have their default values.
  package let parameters: [String: ScriptValue]
  /// The declarations that native plugins provide.
  package let natives: Natives
  /// What has been prepared for the change that it answers. `nil` if nothing has.
  private(set) var prepared: PreparedScript?

  /// Creates an animator.
  package init(
    _ program: Program, parameters: [String: ScriptValue] = [:], natives: Natives = Natives()
  ) {
    self.program = program
    self.parameters = parameters
    self.natives = natives
  }

  /// The duration of the program in the context's container.
  public func transitionDuration(using context: TransitionContext<P>) -> Double {
    (context.script ?? begin(in: context, isLinear: false).transition).duration
  }

  /// The script, begun for the change that it was prepared for. `nil` if it has not been.
  package var script: Transition? { prepared?.transition }

  /// Returns the same animator with its script begun for a change, once that is needed.
  package func prepared(for proposal: Proposal<P>) -> ScriptedAnimator {
    let (request, frames, program) = (proposal.request, proposal.frames, program)
    let inputs = request.inputs(in: frames, parameters: parameters, natives: natives)
    var animator = self
    animator.prepared = PreparedScript {
      Transition(program, inputs: inputs, isLinear: request.traits.interactive)
    }
    return animator
  }

  /// Runs the program and completes the transition.
  public func animateTransition(using context: TransitionContext<P>) {
    if let to = context.view(forKey: .to) { P.addSubview(to, to: context.containerView) }
    let animation = ScriptedAnimation(in: context) { begin(in: context, isLinear: $0) }
    context.onResize {
      context.layOutScreens()
      animation.restart()
    }
    context.onCourse = { settling in
      if let settling { animation.handOver(settling) } else { animation.takeBack() }
    }
    context.start = animation.duration > 0 ? animation.start / animation.duration : 0
    if !context.followsProgress { animation.handOver() }
    context.animate(for: animation.duration) { time in
      animation.show(time)
    } completion: {
      animation.takeBack()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func begin(
    in context: TransitionContext<P>, isLinear: Bool
  ) -> ScriptedBeginning<P> {
    var inputs = context.inputs(parameters: parameters, natives: natives)
    guard !program.looksForViews else {
      let found = FoundViews(in: context)
      inputs.scene = found.scene
      return ScriptedBeginning(
        transition: Transition(program, inputs: inputs, isLinear: isLinear),
        found: found)
    }
    let known = (prepared?.transition).flatMap {
      $0.isLinear == isLinear && $0.inputs.hasNumbers(of: inputs) ? $0 : nil
    }
    return ScriptedBeginning(
      transition: known ?? Transition(program, inputs: inputs, isLinear: isLinear),
      found: FoundViews())
  }
}

/// A script that begins, without views, as soon as something about it has to be known.
final class PreparedScript {
  private(set) lazy var transition = begin()

  private let begin: () -> Transition

  init(begin: @escaping () -> Transition) { self.begin = begin }
}

/// A program that has begun, with the views in which it looked for its snapshots.
struct ScriptedBeginning<P: ViewPlatform> {
  let transition: Transition
  let found: FoundViews<P>
}

extension Program {
  /// Whether it shows views that have to be found in the screens. Slices need only their size.
  fileprivate var looksForViews: Bool { snapshotSets.contains { $0.kind != .slices } }
}
