import AnimProgram

/// The answer to a proposed change: the animator, with its script begun for the request.
///
/// It is made once, where something first has to be known about the change: its duration, the
/// gesture that drives it, or whether a rule matches at all. It is kept until the change is over, or
/// until the rules or the size change, and passed on.
package final class Answer<P: TransitionPlatform> {
  /// The change.
  package let proposal: Proposal<P>
  /// The rule that chooses the animator. `nil` if code has chosen it.
  package let resolution: Resolution?
  /// The animator.
  let animator: any Animator<P>
  /// Why this is not the animator that was asked for. `nil` if it is. It is reported when the change
  /// begins.
  let failure: (any Error)?

  /// The script, begun for the request, without the views that it looks for. `nil` for an animator
  /// without a script.
  package private(set) lazy var script = (animator as? any ScriptAnimator<P>)?.script(for: proposal)

  /// The program of the script, with its sets of snapshots. `nil` for an animator without a script.
  package var program: Program? { (animator as? ScriptedAnimator<P>)?.program }

  /// The script that computes the progress of a gesture. An empty one if the animator has none.
  private(set) lazy var gestureScript =
    script ?? Transition(Program(name: ""), inputs: proposal.request.inputs())

  /// The gesture that the script names. `nil` if it names none.
  package var gesture: Program.Interaction.Gesture? { script?.program.interaction?.gesture }

  /// Answers a proposal with an animator.
  package init(
    to proposal: Proposal<P>, with animator: any Animator<P>, of resolution: Resolution? = nil,
    failure: (any Error)? = nil
  ) {
    (self.proposal, self.animator) = (proposal, animator)
    (self.resolution, self.failure) = (resolution, failure)
  }

  /// Returns the script as it has been begun, for a change that begins as it was proposed. `nil` if it has
  /// to be begun anew, as a script that looks for views.
  func script(for proposal: Proposal<P>) -> Transition? {
    let looksForViews = program?.snapshotSets.contains { $0.kind != .slices } ?? true
    return !looksForViews && answers(proposal) && self.proposal.frames == proposal.frames
      ? script : nil
  }

  /// Returns whether this is the answer to a proposal: the same request between the same screens.
  package func answers(_ other: Proposal<P>) -> Bool {
    isBetweenScreens(of: other) && proposal.request == other.request
  }

  /// Returns the same animator for a change between the same screens whose container may have
  /// another size by now. `nil` for another change.
  package func adapted(to other: Proposal<P>) -> Answer? {
    guard isBetweenScreens(of: other), proposal.request.operation == other.request.operation else {
      return nil
    }
    return answers(other)
      ? self : Answer(to: other, with: animator, of: resolution, failure: failure)
  }

  /// Returns the same answer for a change between other screens.
  package func between(_ from: P.ViewController, _ to: P.ViewController) -> Answer {
    guard let (ownFrom, ownTo) = proposal.screens, ownFrom !== from || ownTo !== to else {
      return self
    }
    return Answer(
      to: proposal.between(from, to), with: animator, of: resolution, failure: failure)
  }

  private func isBetweenScreens(of other: Proposal<P>) -> Bool {
    guard let (from, to) = proposal.screens else { return false }
    return from === other.from && to === other.to
  }
}

extension Answer {
  /// Returns the duration of the change in a container view, in seconds: the one that the animator
  /// announces, within its limits.
  package func duration(in containerView: P.View, on clock: any FrameClock) -> Double {
    if let script { return script.duration.limitedDuration }
    let context = TransitionContext<P>(
      proposal.at([:], in: containerView, isInteractive: false), in: containerView,
      standingOverlays: [:], clock: clock, onFinding: { _ in })
    return animator.transitionDuration(using: context).limitedDuration
  }

  /// Answers a proposal with the rule that answers its request. `nil` if there is none, or if it
  /// leaves the change to the system.
  ///
  /// - Parameters:
  ///   - proposal: The change.
  ///   - resolution: What the registry has found. `nil` if no rule matches.
  ///   - other: The animator in place of one that is missing or that fails, which is reported.
  ///   - report: Called with each problem.
  package convenience init?(
    to proposal: Proposal<P>, by resolution: Resolution?,
    orElse other: @autoclosure () -> any Animator<P> = SlideAnimator<P>(),
    report: (TransitionFinding) -> Void
  ) {
    guard let resolution = resolution.animating(proposal.request, report: report) else {
      return nil
    }
    do {
      let animator = try resolution.makeAnimator(
        for: proposal.request, on: P.self, report: report)
      self.init(to: proposal, with: animator ?? other(), of: resolution)
    } catch {
      self.init(to: proposal, with: other(), of: resolution, failure: error)
    }
  }
}

/// An animator of a script, which says what it will do before the change begins.
package protocol ScriptAnimator<P>: Animator {
  /// Returns the script, begun for a change, without the views that it looks for. `nil` if there is
  /// none.
  func script(for proposal: Proposal<P>) -> Transition?
}
