import AnimRuntime
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

/// What a transcript prints.
extension PlayedApp {
  /// Everything that happened since this was last asked for.
  func happened() -> [String] {
    noteViews()
    var lines: [String] = []
    let calls = Record.take()
    if !calls.isEmpty { lines.append("calls " + calls.joined(separator: ", ")) }
    if !heard.isEmpty { lines.append("tells " + heard.joined(separator: ", ")) }
    lines += notes + Record.takeFailures().map { "FAILS \($0)" }
    (notes, heard) = ([], [])
    let gestures = armedGestures.isEmpty ? "nothing" : armedGestures.joined(separator: ", ")
    if gestures != armed { lines.append("arms \(gestures)") }
    armed = gestures
    lines += passages + announcements
    let now = described
    if now != state { lines.append(now) }
    state = now
    return lines
  }

  /// The screens that have left the window and are back: they have lost the keyboard, and animations inside.
  private var passages: [String] {
    let before = seen
    seen = [:]
    for (name, screen) in screens {
      if let view = screen.viewIfLoaded, view.window === window { seen[name] = view.lostWindow }
    }
    return seen.keys.sorted().filter { name in before[name].map { $0 != seen[name] } ?? false }
      .map { "\($0) has left the window for a moment" }
  }

  /// What VoiceOver goes to, and the screen of which the status bar hears from a container of this package.
  private var announcements: [String] {
    let before = (moves: moves, updates: updates)
    let root = window.rootViewController
    (moves, updates) = (UIAccessibility.moves, root?.statusBarUpdates ?? 0)
    var lines: [String] = []
    if updates != before.updates, let bar = root?.childForStatusBarHidden,
      bar === root?.childForStatusBarStyle
    {
      lines.append("status bar of \(bar.title ?? "?")")
    }
    if moves != before.moves, let view = UIAccessibility.focus as? UIView {
      lines.append("VoiceOver goes to \(view.animatorID ?? view.owner?.title ?? "?")")
    }
    return lines
  }

  private var armedGestures: [String] {
    var kinds: [String] = []
    window.forEachView { view in
      for recognizer in view.gestureRecognizers ?? [] where recognizer.target is ActionTarget {
        switch recognizer {
        case is UIPinchGestureRecognizer: kinds.append("pinch")
        case is UITapGestureRecognizer: kinds.append("tap")
        default: kinds.append("drag")
        }
      }
    }
    if let twist, twist.isWaiting { kinds.append("twist in \(owner(of: twist.containerView))") }
    return kinds
  }

  /// The name of the controller to which a view belongs.
  func owner(of view: UIView) -> String {
    let name = sequence(first: view, next: \.superview).lazy.compactMap(\.owner?.title).first
    return name ?? "a presentation"
  }

  /// The running change of UIKit's. `nil` if none is running.
  private var change: RunningChange? {
    shown.flatMap { screen in
      [
        (screen as? UINavigationController)?.change, (screen as? UITabBarController)?.change,
        screen.presentationChange,
      ].compactMap(\.self)
    }.last
  }

  /// The screens in the window, from back to front, what the containers contain, and what moves.
  private var described: String {
    var names: [String] = []
    window.forEachView { view in
      if let screen = view.owner as? Screen { names.append(screen.title ?? "?") }
      words(of: view.owner).map { names.append($0) }
    }
    var parts = ["shows " + (names.isEmpty ? "nothing" : names.joined(separator: " "))]
    if let navigation {
      parts.append("list " + navigation.viewControllers.compactMap(\.title).joined(separator: " "))
    }
    if let container = views.container?.controller.container {
      let list = container.viewControllers.compactMap(words).joined(separator: " ")
      parts.append("list " + (list.isEmpty ? "nothing" : list))
    }
    if let ownStack {
      parts.append("list " + ownStack.viewControllers.compactMap(\.title).joined(separator: " "))
    }
    if let tabs { parts.append("selected \(TabList(of: tabs).selected?.title ?? "nothing")") }
    if let change {
      note(change)
      let seconds = change.animator.map { " \(rounded($0.transitionDuration(using: change))) s" }
      parts.append("moving" + (seconds ?? " by UIKit"))
      if change.isInteractive { parts.append("interactive") }
    }
    let context =
      ownStack?.transitionContext
      ?? (shown.last as? ContainerViewController)?.container.transitionContext
    if let share = context?.percentComplete {
      parts.append("moving, \(Int((share * 100).rounded())) %")
    }
    return parts.joined(separator: "; ")
  }

  private func note(_ change: RunningChange) {
    let animator = change.animator?.interruptibleAnimator(using: change) as? UIViewPropertyAnimator
    if let animator, animator !== companion { (companion, seenSteps) = (animator, 0) }
  }

  /// The share that UIKit's animator shows, what was done with it, and when what UIKit animates itself
  /// will end.
  var companionSteps: [String] {
    guard let companion else { return [] }
    let steps = companion.steps.dropFirst(seenSteps)
    seenSteps = companion.steps.count
    let speed = change?.interaction?.completionSpeed ?? 1
    let left = 1 - (change?.percentComplete ?? 0)
    let end = speed == 1 ? [] : ["UIKit ends in \(rounded(left * companion.duration / speed)) s"]
    let percent = "\(Int((companion.fractionComplete * 100).rounded())) %"
    return [([percent] + steps + end).joined(separator: ", ")]
  }

  var describedDelegates: [String] {
    guard let navigation else { return [] }
    let swipes = navigation.swipes.map { swipe in
      let others = UIGestureRecognizer(target: nil, action: nil).waits(for: swipe)
      let waits = navigation.view.gestureRecognizers?.contains { swipe.waits(for: $0) } == true
      return named(swipe.delegate) + (others ? ", for which others wait" : "")
        + (waits ? ", which waits for the drag" : "")
    }
    return ["controller: \(named(navigation.delegate))"] + swipes.map { "swipe: \($0)" }
  }

  private func named(_ delegate: (any NSObjectProtocol)?) -> String {
    guard let delegate else { return "nobody" }
    return delegate is PlayedDelegate ? "the app" : "\(type(of: delegate))"
  }

  /// How a screen is presented: its style, and who is asked for animators.
  func style(of screen: UIViewController) -> String {
    var parts = ["\(screen.modalPresentationStyle)"]
    if screen.transitioningDelegate is ModalInstallation { parts.append("rules are asked") }
    if screen.transitioningDelegate is PlayedDelegate { parts.append("the app is asked") }
    if screen.modalPresentationCapturesStatusBarAppearance { parts.append("its own status bar") }
    return parts.joined(separator: ", ")
  }

  /// The transition that a screen prefers.
  func preference(of screen: UIViewController) -> String {
    guard let transition = screen.preferredTransition else { return "nothing" }
    let source = transition.source(from: screens["Home"] ?? screen, to: screen)?.animatorID
    return source.map { "a zoom from \($0)" } ?? "its own transition"
  }

  /// What is on each stage, from back to front.
  var stages: [String] {
    var lines: [String] = []
    window.forEachView { view in
      for host in (view as? StageView)?.hosts.dropFirst() ?? [] {
        let content = host.content
        let name =
          content.owner?.title ?? content.original?.owner.map { "picture of \($0.title ?? "?")" }
          ?? (content is CrossFadeView ? "match" : content.owner == nil ? "overlay" : "presenter")
        let runs = content.owner == nil ? animations(in: host) : []
        let running = runs.isEmpty ? [] : ["runs", runs.joined(separator: ", ")]
        lines.append(([name] + words(of: [host]) + running).joined(separator: " "))
      }
    }
    return lines
  }

  /// Where a screen is in the window, how it looks with everything that moves the views around it, and
  /// the named views in it.
  func look(_ name: String) -> [String] {
    guard let view = screens[name]?.viewIfLoaded, view.window === window else {
      return ["\(name) is not in the window"]
    }
    let around = Array(sequence(first: view as UIView, next: \.superview))
    var parts = [name]
    if around.contains(where: \.isHidden) { parts.append("hidden") }
    if around.contains(where: \.accessibilityElementsHidden) { parts.append("unread") }
    parts += words(of: around.compactMap(\.host))
    let frame = view.convert(view.bounds, to: nil)
    if frame != window.bounds {
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      parts += ["frame"] + numbers.map { "\(rounded($0))" }
    }
    let runs = animations(of: screen(name))
    if !runs.isEmpty { parts += ["runs", runs.joined(separator: ", ")] }
    let first = values("transform", of: screen(name))
    if first.count > 13 { parts.append("from \(rounded(first[12])),\(rounded(first[13]))") }
    let order = values("zPosition", of: screen(name)).map { "\(rounded($0))" }
    if !order.isEmpty { parts += ["order"] + order }
    let inner = view.subviews.compactMap { view in
      view.animatorID.map { name in
        "  \(name)"
          + (view.isHidden ? " hidden" : UIKitPlatform.isHidden(view) ? " not seen" : "")
      }
    }
    return [parts.joined(separator: " ")] + inner
  }

  /// The transform and the alpha of views in each other.
  private func words(of hosts: [HostView]) -> [String] {
    let matrices = hosts.map(\.appearance.matrix)
    let numbers = [
      ("x", matrices.reduce(0) { $0 + $1.m41 }, 0.0),
      ("y", matrices.reduce(0) { $0 + $1.m42 }, 0),
      ("scale", matrices.reduce(1) { $0 * $1.m11 }, 1),
      ("alpha", hosts.reduce(1) { $0 * $1.appearance.alpha }, 1),
    ]
    return numbers.filter { abs($0.1 - $0.2) > 1e-9 }.flatMap { [$0.0, "\(rounded($0.1))"] }
  }

  private func rounded(_ number: Double) -> Double { (number * 1e3).rounded() / 1e3 }
}
