@_exported import Foundation

/// The calls, line by line, such as `Detail.view.layer.add(CAKeyframeAnimation, transform)`.
///
/// This module has UIKit's names and declares what `AnimUIKit` uses of UIKit, so that it builds and runs
/// without UIKit. Optional requirements of protocols have default implementations here. The tests
/// call through the protocols, so a method with a slightly wrong name is never called, and the test
/// fails.
@MainActor public enum Record {
  /// The calls so far.
  public private(set) static var calls: [String] = []

  /// Records a call.
  public static func note(_ call: String) {
    if !isSilent { calls.append(call) }
  }

  /// Does something that no test asks for.
  static func silently(_ body: () -> Void) {
    isSilent = true
    body()
    isSilent = false
  }

  private static var isSilent = false

  /// The calls that UIKit must not get, as sentences.
  public private(set) static var failures: [String] = []

  /// Notes a call that UIKit must not get.
  static func fail(_ sentence: String) { failures.append(sentence) }

  /// Returns the failures so far and forgets them.
  public static func takeFailures() -> [String] {
    defer { failures = [] }
    return failures
  }

  /// Returns the calls so far and forgets them.
  public static func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}

/// Objective-C's name of a method.
public struct Selector: Hashable, Sendable {
  public let name: String
  public init(_ name: String) { self.name = name }
}

/// The system whose behavior the stand-ins have.
public enum System {
  /// The version of iOS: the newest one, unless a test asks for another.
  @TaskLocal public static var version = 26
  /// What this system does of what no page describes.
  @TaskLocal public static var habits: Set<Habit> = []
  /// What an app does in an extension that overrides `viewDidLoad()` of all navigation controllers.
  @TaskLocal public static var onNavigationLoad:
    (@Sendable @MainActor (UINavigationController) -> Void)?

  /// What no page describes: a system does it, or does what stands in parentheses.
  public enum Habit: CaseIterable, Sendable {
    /// A navigation controller asks its delegate in the next frame, as it lays out (at once).
    case asksLate
    /// A change begins in the frame after it was asked about (at once).
    case startsLate
    /// A change that nothing drives yet begins with `animateTransition` (with its controller).
    case skipsController
    /// A push or pop during a custom one begins at once, since iOS 26 (see `queues`).
    case takesSecond
    /// A change that is requested during another one begins after it (is refused).
    case queues
    /// UIKit's own changes take time (none).
    case takesTime
    /// The end of a dismissal does not reach the screens in the middle of a chain (it does).
    case leavesMiddle
    /// A full screen without animation asks for an animator too (only the style `.custom` does).
    case asksUnanimated
    /// The touches of a view that leaves its window, and of a recognizer that is disabled, end
    /// without a word (with an action).
    case losesTouches
    /// What waits for the end of a change is called before the last callbacks (after them).
    case completesEarly
    /// Screens that a container gets during a change are shown at once (after it).
    case showsAtOnce
    /// The final frame of a screen stays that of the beginning if the window is resized (follows it).
    case keepsFrames
  }

  /// Does something so many seconds from now, in a frame.
  @MainActor static func after(_ seconds: Double, _ body: @escaping () -> Void) {
    waiting.append((CACurrentMediaTime() + seconds, body))
  }

  @MainActor private static var waiting: [(time: Double, body: () -> Void)] = []

  /// The windows are laid out in each frame.
  @MainActor static func add(_ window: UIWindow) {
    windows.removeAll { $0.window == nil }
    windows.append(Weak(window: window))
  }

  private struct Weak { weak var window: UIWindow? }
  @MainActor private static var windows: [Weak] = []

  /// Shows a frame: what waits for this time is done, the display links are called, and views are laid
  /// out.
  @MainActor public static func showFrame() {
    let due = waiting.filter { $0.time <= CACurrentMediaTime() }
    waiting.removeAll { $0.time <= CACurrentMediaTime() }
    for (_, body) in due { body() }
    for link in CADisplayLink.running { (link.target as? any Acting)?.perform() }
    for weak in windows { weak.window?.layOut() }
  }

  /// Forgets what waits and runs.
  @MainActor public static func reset() {
    waiting = []
    for link in CADisplayLink.running { link.invalidate() }
  }
}

/// A target of actions, which tests declare.
@MainActor public protocol Acting: AnyObject {
  func perform()
}
