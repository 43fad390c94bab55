import AnimProgram
import AnimRuntime
import AnimatorTesting

/// Follows the callbacks of one screen and knows which ones must not come next.
final class ScreenAudit<P: HistoryPlatform> {
  private enum Appearance { case disappeared, appearing, appeared, disappearing }
  private enum Parent { case none, joining, inside, leaving }

  weak var screen: P.ViewController?
  private weak var view: P.View?
  private(set) var failures: [String] = []
  private var appearance = Appearance.disappeared
  private var parent = Parent.none
  let name: String

  init(_ screen: P.ViewController) {
    self.screen = screen
    view = P.view(of: screen)
    name = P.name(of: screen)
  }

  /// Whether anything retains the screen or its view.
  var isKept: Bool { screen != nil || view != nil }

  /// Describes what is wrong with the screen's state while nothing moves. `nil` if nothing is
  /// wrong.
  func failsAtRest(isVisible: Bool, isMember: Bool) -> String? {
    if appearance != (isVisible ? .appeared : .disappeared) { return "\(name) rests \(appearance)" }
    return parent == (isMember ? .inside : .none) ? nil : "\(name) rests \(parent) its parent"
  }

  /// Describes the appearance callback that is missing when the container is released. `nil` if
  /// none is.
  var failsWhenLetGo: String? {
    appearance == .appearing || appearance == .disappearing ? "\(name) is left \(appearance)" : nil
  }

  func hear(_ callback: String) {
    let word = callback.prefix { $0 != "(" }
    let hasParent = !callback.hasSuffix("nil)")
    switch (word, appearance, parent) {
    case ("viewWillAppear", .disappeared, _), ("viewWillAppear", .disappearing, _):
      appearance = .appearing
    case ("viewDidAppear", .appearing, _): appearance = .appeared
    case ("viewWillDisappear", .appeared, _), ("viewWillDisappear", .appearing, _):
      appearance = .disappearing
    case ("viewDidDisappear", .disappearing, _): appearance = .disappeared
    case ("willMove", _, .none) where hasParent: parent = .joining
    case ("didMove", _, .joining) where hasParent, ("didMove", _, .leaving) where hasParent:
      parent = .inside
    case ("willMove", _, .joining) where !hasParent, ("willMove", _, .inside) where !hasParent:
      parent = .leaving
    case ("didMove", _, .leaving) where !hasParent: parent = .none
    default: failures.append("\(name) is told \(callback) while \(appearance), \(parent)")
    }
  }
}

/// Counts how often each transition began and ended.
final class EndAudit {
  private(set) var failures: [String] = []
  private var open: Set<Int> = []
  private var count = 0

  func begin() -> Int {
    count += 1
    open.insert(count)
    return count
  }

  func end(_ number: Int, _ what: String) {
    if open.remove(number) == nil { failures.append("\(what) twice") }
  }

  var isBalanced: Bool { open.isEmpty }
}

/// An animator that counts its ends.
struct CountedAnimator<P: HistoryPlatform>: ScriptAnimator {
  private(set) var animator: any Animator<P>
  let audit: EndAudit
  private let numbers = Numbers()

  private final class Numbers { var begun: [Int] = [] }

  init(_ animator: any Animator<P>, _ audit: EndAudit) {
    (self.animator, self.audit) = (animator, audit)
  }

  func transitionDuration(using context: TransitionContext<P>) -> Double {
    animator.transitionDuration(using: context)
  }

  func script(for proposal: Proposal<P>) -> Transition? {
    (animator as? any ScriptAnimator<P>)?.script(for: proposal)
  }

  func animateTransition(using context: TransitionContext<P>) throws {
    // An animator that throws gets no further calls.
    try animator.animateTransition(using: context)
    numbers.begun.append(audit.begin())
  }

  func animationEnded(_ didComplete: Bool) {
    for number in numbers.begun { audit.end(number, "animationEnded") }
    animator.animationEnded(didComplete)
  }
}

extension HistoryPlatform {
  /// Returns the name of the first view inside a view that has a number that isn't finite.
  static func firstUnbounded(in view: View) -> String? {
    let (frame, look) = (frame(of: view), look(of: view))
    // Multiplied by zero, finite numbers become zero and others don't.
    let sum =
      (frame.x + frame.y + frame.width + frame.height + look.alpha) * 0
      + (look.anchor.x + look.anchor.y) * 0
    let areFinite = sum == 0 && look.matrix.isFinite && look.eye.isFinite
    if !areFinite || !look.overrides.isFinite {
      return "\(name(of: view)) of \(type(of: view))"
    }
    return subviews(of: view).lazy.compactMap { firstUnbounded(in: $0) }.first
  }
}
