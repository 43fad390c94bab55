import AnimProgram

/// Runs a compiled program, frame by frame.
public struct ScriptedAnimator<P: TransitionPlatform>: GestureDrivenAnimator {
  /// The program that it runs.
  package let program: Program
  /// The arguments by parameter name. Other parameters have their default values.
  package let parameters: [String: ScriptValue]
  /// The declarations that native plugins provide.
  package let natives: Natives

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
    (context.script ?? begin(in: context, isInteractive: false).transition).duration
  }

  /// Returns the program's `interaction` for a request.
  package func interactionRules(for request: TransitionRequest) -> Transition? {
    Transition(program, inputs: request.inputs(parameters: parameters, natives: natives))
  }

  /// Runs the program and completes the transition.
  public func animateTransition(using context: TransitionContext<P>) {
    if let to = context.view(forKey: .to) { P.addSubview(to, to: context.containerView) }
    let animation = ScriptedAnimation(in: context) { begin(in: context, isInteractive: $0) }
    context.onResize {
      context.layOutScreens()
      animation.restart()
    }
    context.onCourse = { settling in
      if let settling { animation.handOver(settling) } else { animation.takeBack() }
    }
    if !context.isInteractive { animation.handOver() }
    context.animate(for: animation.duration) { time in
      animation.show(time)
    } completion: {
      animation.takeBack()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func begin(
    in context: TransitionContext<P>, isInteractive: Bool
  ) -> ScriptedBeginning<P> {
    let found = program.snapshotSets.isEmpty ? FoundViews<P>() : FoundViews(in: context)
    var inputs = context.inputs(parameters: parameters, natives: natives)
    inputs.scene = found.scene
    return ScriptedBeginning(
      transition: Transition(program, inputs: inputs, isInteractive: isInteractive),
      found: found)
  }
}

/// A program that has begun, with the views in which it looked for its snapshots.
struct ScriptedBeginning<P: TransitionPlatform> {
  let transition: Transition
  let found: FoundViews<P>
}
