import AnimProgram
import AnimRuntime

/// Runs a program for a second, and at its last frame completes, cancels or does nothing.
struct Ending: Animator {
  let program: Program
  let didComplete: Bool?

  init(_ program: Program, didComplete: Bool?) {
    self.program = program
    self.didComplete = didComplete
  }

  func transitionDuration(using context: Context) -> Double { 1 }

  func animateTransition(using context: Context) {
    context.animate(for: didComplete == nil ? 100 : 0.999) { _ in
    } completion: {
      if let didComplete { context.completeTransition(didComplete) }
    }
    ScriptedAnimator(program).animateTransition(using: context)
  }
}
