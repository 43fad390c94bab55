#if canImport(UIKit) && !os(watchOS) && !os(visionOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// The gesture that selects a neighboring tab: the one that the script of that change names. Without
  /// one, tabs change by taps and in code only.
  @MainActor final class InteractiveTabs {
    /// Returns the change to another tab that UIKit would make now. `nil` if no rule answers it.
    typealias Proposal = (UITabBarController, UIViewController) -> AnimatedTransition?

    private(set) weak var tabs: UITabBarController?
    private let proposal: Proposal
    private var gesture: GestureSource?
    private var finger: PercentDrivenInteraction<UIKitPlatform>?
    /// The controller that has requested the change that UIKit is about to begin.
    private var requester: PercentDrivenInteraction<UIKitPlatform>?

    init(in tabs: UITabBarController, proposal: @escaping Proposal) {
      (self.tabs, self.proposal) = (tabs, proposal)
    }

    /// Takes the controller that has requested a change. `nil` if no gesture has.
    func takeRequester() -> PercentDrivenInteraction<UIKitPlatform>? {
      defer { requester = nil }
      return requester
    }

    /// Stops recognizing.
    func uninstall() {
      gesture?.cancel()
      gesture = nil
    }

    /// Updates what selects a tab. A gesture in progress is not disturbed.
    func update() {
      guard finger == nil, gesture?.isInUse != true else { return }
      gesture?.remove()
      gesture = nil
      guard let tabs, let kind = candidates.lazy.compactMap({ $0.rules.namedGesture }).first else {
        return
      }
      gesture = GestureSource(
        kind, in: UIKitPlatform.view(of: tabs),
        shouldBegin: { [weak self] in self?.candidate(kind, $0) != nil },
        handle: { [weak self] in self?.handle(kind, $0, $1) })
    }

    /// The screens of the tabs beside the selected one, with the transitions that say how a gesture
    /// drives the changes to them.
    private var candidates: [(screen: UIViewController, rules: Transition)] {
      guard let tabs, tabs.transitionCoordinator == nil, let screens = tabs.viewControllers,
        let selected = screens.firstIndex(where: { $0 === tabs.selectedViewController })
      else { return [] }
      return [selected + 1, selected - 1].filter(screens.indices.contains).compactMap { index in
        proposal(tabs, screens[index])?.rules.map { (screens[index], $0) }
      }
    }

    private func candidate(
      _ kind: Program.Interaction.Gesture, _ state: GestureState
    ) -> UIViewController? {
      candidates.first { $0.rules.namedGesture == kind && $0.rules.moves(forwards: state) }?.screen
    }

    private func handle(
      _ kind: Program.Interaction.Gesture, _ phase: GesturePhase, _ state: GestureState
    ) {
      if phase == .began, finger == nil, let screen = candidate(kind, state) {
        let finger = PercentDrivenInteraction<UIKitPlatform>(isQuiet: true)
        (self.finger, requester) = (finger, finger)
        tabs?.selectedViewController = screen
      }
      finger?.handle(phase, state)
      guard phase == .ended || phase == .cancelled else { return }
      (finger, requester) = (nil, nil)
      update()
    }
  }

  extension Transition {
    /// The gesture that the script names. `nil` if it names none, or an input of a plugin.
    fileprivate var namedGesture: Program.Interaction.Gesture? {
      guard let gesture = program.interaction?.gesture else { return nil }
      if case .native = gesture { return nil }
      return gesture
    }
  }
#endif
