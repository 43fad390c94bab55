import AnimProgram
import AnimRuntime

/// Follows what one screen is told, and knows what must not come next.
final class ScreenAudit {
  private enum Appearance { case disappeared, appearing, appeared, disappearing }
  private enum Parent { case none, joining, inside, leaving }

  weak var screen: HeadlessViewController?
  private weak var view: HeadlessView?
  private(set) var failures: [String] = []
  private var appearance = Appearance.disappeared
  private var parent = Parent.none
  let name: String

  init(_ screen: HeadlessViewController) {
    self.screen = screen
    view = screen.view
    name = screen.identifier
  }

  /// Whether somebody keeps it, or its view.
  var isKept: Bool { screen != nil || view != nil }

  /// Whether it is through with what it was told.
  func failsAtRest(isVisible: Bool, isMember: Bool) -> String? {
    if appearance != (isVisible ? .appeared : .disappeared) { return "\(name) rests \(appearance)" }
    return parent == (isMember ? .inside : .none) ? nil : "\(name) rests \(parent) its parent"
  }

  /// Whether it is between the two callbacks of an appearance when its container has gone.
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

/// An animator whose ends are counted.
struct CountedAnimator: GestureDrivenAnimator {
  let animator: any Animator<HeadlessPlatform>
  let audit: EndAudit
  private let numbers = Numbers()

  private final class Numbers { var begun: [Int] = [] }

  init(_ animator: any Animator<HeadlessPlatform>, _ audit: EndAudit) {
    (self.animator, self.audit) = (animator, audit)
  }

  func transitionDuration(using context: TransitionContext<HeadlessPlatform>) -> Double {
    animator.transitionDuration(using: context)
  }

  func interactionRules(for request: TransitionRequest) -> Transition? {
    animator.gestureRules(for: request)
  }

  func animateTransition(using context: TransitionContext<HeadlessPlatform>) throws {
    // One that throws hears nothing more.
    try animator.animateTransition(using: context)
    numbers.begun.append(audit.begin())
  }

  func animationEnded(_ didComplete: Bool) {
    for number in numbers.begun { audit.end(number, "animationEnded") }
    animator.animationEnded(didComplete)
  }
}

extension HeadlessView {
  /// The first view in here with a number that is not finite.
  var firstUnbounded: String? {
    // Times zero, what is finite is zero.
    let sum =
      (frame.x + frame.y + frame.width + frame.height + alpha) * 0
      + (appearance.anchor.x + appearance.anchor.y) * 0
    let areFinite = sum == 0 && matrix.isFinite && appearance.eye.isFinite
    if !areFinite || !appearance.overrides.isFinite { return identifier }
    return subviews.lazy.compactMap(\.firstUnbounded).first
  }
}
