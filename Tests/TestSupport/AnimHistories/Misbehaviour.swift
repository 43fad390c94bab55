import AnimProgram
import AnimRuntime

/// The ways in which a native animator misbehaves.
package enum Misbehaviour: String, Sendable, CaseIterable {
  case throwsAtOnce, forgets, forgetsForever, takesNoNumber, completesTwice, completesAtOnce
  case givesUp, givesUpAtOnce, leavesAll, removesAll
  /// The plugin returns no animator.
  case isNobody
  /// The plugin throws instead of creating an animator.
  case cannotBeMade

  /// The duration that it announces, in seconds.
  fileprivate var duration: Double {
    switch self {
    case .throwsAtOnce, .forgets: 0.2
    case .forgetsForever: .infinity
    case .takesNoNumber: .nan
    case .completesAtOnce: 0
    default: 0.1
    }
  }
}

/// An animator that misbehaves in one way.
package struct MisbehavingAnimator<P: HistoryPlatform>: Animator {
  private let kind: Misbehaviour

  /// Creates an animator. Returns `nil` or throws if that is how it misbehaves.
  package init?(_ kind: Misbehaviour) throws {
    if kind == .cannotBeMade { throw Refusal() }
    if kind == .isNobody { return nil }
    self.kind = kind
  }

  package func transitionDuration(using context: TransitionContext<P>) -> Double { kind.duration }

  package func animateTransition(using context: TransitionContext<P>) throws {
    switch kind {
    case .throwsAtOnce: throw Refusal()
    case .forgets: return
    case .forgetsForever, .takesNoNumber:
      return context.animate(for: kind.duration) { _ in
      } completion: {
      }
    case .completesAtOnce: return context.completeTransition(true)
    case .givesUpAtOnce: return context.completeTransition(false)
    case .leavesAll: leaveAll(in: context)
    case .removesAll:
      for view in P.subviews(of: context.containerView) { P.removeFromSuperview(view) }
    case .completesTwice, .givesUp, .isNobody, .cannotBeMade: break
    }
    context.animate(for: kind.duration) { _ in
    } completion: {
      context.completeTransition(kind != .givesUp)
      if kind == .completesTwice { context.completeTransition(false) }
    }
  }

  private func leaveAll(in context: TransitionContext<P>) {
    for key in TransitionContextKey.allCases {
      guard let view = context.view(forKey: key) else { continue }
      var appearance = ViewAppearance()
      appearance.alpha = 0
      appearance.matrix = .translation(x: 50, y: 50)
      P.apply(appearance, to: view)
      P.setHidden(true, of: view)
    }
    _ = context.makeOverlay(named: "left")
  }
}

private struct Refusal: Error {}
