import AnimProgram

/// Runs a compiled program, frame by frame.
package struct ScriptedAnimator<P: TransitionPlatform>: ScriptAnimator {
  /// The program that it runs.
  package let program: Program
  /// The arguments by parameter name. Other parameters have their default values.
  package let parameters: [String: ScriptValue]
  /// The declarations that native plugins provide.
  package let natives: Natives

  /// Creates an animator.
  package init(
    _ program: Program, parameters: [String: ScriptValue] = [:], natives: Natives = [:]
  ) {
    self.program = program
    self.parameters = parameters
    self.natives = natives
  }

  /// The duration of the program in the context's container.
  package func transitionDuration(using context: TransitionContext<P>) -> Double {
    (context.script ?? begin(in: context, isLinear: false).transition).duration
  }

  /// Returns the script, begun for a change, without the views that it looks for.
  package func script(for proposal: Proposal<P>) -> Transition? {
    let request = proposal.request
    let inputs = request.inputs(in: proposal.frames, parameters: parameters, natives: natives)
    return Transition(program, inputs: inputs, isLinear: request.traits.interactive)
  }

  /// Runs the program and completes the transition.
  package func animateTransition(using context: TransitionContext<P>) {
    if let to = context.view(forKey: .to) { P.addSubview(to, to: context.containerView) }
    let animation = ScriptedAnimation(in: context) { begin(in: context, isLinear: $0) }
    context.onResize { animation.restart() }
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
    if let prepared = context.prepared, prepared.isLinear == isLinear, context.isAsRequested {
      return (prepared, FoundViews())
    }
    var inputs = context.inputs(parameters: parameters, natives: natives)
    let found = FoundViews<P>(for: program, in: context.view(forKey:))
    inputs.scene = found.scene
    return (Transition(program, inputs: inputs, isLinear: isLinear), found)
  }
}
