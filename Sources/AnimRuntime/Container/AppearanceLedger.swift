/// Sends appearance callbacks to children so that they are balanced: a "will" callback only to a
/// child that is not already on its way, and a "did" callback only to one that is.
final class AppearanceLedger<P: TransitionPlatform> {
  private enum State { case appearing, appeared, disappearing }

  /// The states of the children. A child that has disappeared has none.
  private var states: [ObjectIdentifier: State] = [:]

  /// Tells a child that it is about to appear or disappear.
  func begin(_ child: P.ViewController, isAppearing: Bool, animated: Bool) {
    let state = states[ObjectIdentifier(child)]
    let isOnItsWay = state == .appearing || state == .appeared
    guard isAppearing != isOnItsWay else { return }
    states[ObjectIdentifier(child)] = isAppearing ? .appearing : .disappearing
    P.beginAppearanceTransition(child, isAppearing: isAppearing, animated: animated)
  }

  /// Tells a child that it has appeared or disappeared.
  func end(_ child: P.ViewController) {
    switch states[ObjectIdentifier(child)] {
    case .appearing: states[ObjectIdentifier(child)] = .appeared
    case .disappearing: states[ObjectIdentifier(child)] = nil
    case .appeared, nil: return
    }
    P.endAppearanceTransition(child)
  }
}
