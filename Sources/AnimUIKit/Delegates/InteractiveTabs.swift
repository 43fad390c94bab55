#if canImport(UIKit) && !os(watchOS) && !os(visionOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// The gesture that selects a neighboring tab: the one that the script of that change names. Without
  /// one, tabs change by taps and in code only.
  @MainActor final class InteractiveTabs {
    /// Returns the answer to a change to another tab by a gesture now. `nil` if no rule matches.
    typealias Question = (UITabBarController, UIViewController) -> Answer<UIKitPlatform>?

    private(set) weak var tabs: UITabBarController?
    private let ask: Question
    private var gesture: GestureSource?
    private var finger: PercentDrivenInteraction<UIKitPlatform>?
    /// The controller that has requested the change that UIKit is about to begin.
    private var requester: PercentDrivenInteraction<UIKitPlatform>?
    /// The answer to that change.
    private var answer: Answer<UIKitPlatform>?

    /// The answer to the change that a gesture has requested. `nil` if none has.
    var requestedAnswer: Answer<UIKitPlatform>? { requester == nil ? nil : answer }

    init(in tabs: UITabBarController, ask: @escaping Question) {
      (self.tabs, self.ask) = (tabs, ask)
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
      guard let tabs, let kind = candidates.lazy.compactMap({ $0.script.namedGesture }).first else {
        return
      }
      gesture = GestureSource(
        kind, in: UIKitPlatform.view(of: tabs),
        shouldBegin: { [weak self] in self?.candidate(kind, $0) != nil },
        handle: { [weak self] in self?.handle(kind, $0, $1) })
    }

    /// A tab beside the selected one, with the script that says how a gesture drives the change to it.
    private struct Candidate {
      let neighbor: TabList.Neighbor
      let answer: Answer<UIKitPlatform>
      let script: Transition
    }

    /// The tabs beside the selected one. Empty while a change runs.
    private var neighbors: [TabList.Neighbor] {
      guard let tabs, tabs.transitionCoordinator == nil else { return [] }
      return TabList(of: tabs).neighbors
    }

    private var candidates: [Candidate] {
      guard let tabs else { return [] }
      return neighbors.compactMap { neighbor in
        ask(tabs, neighbor.screen).flatMap { answer in
          answer.script.map { Candidate(neighbor: neighbor, answer: answer, script: $0) }
        }
      }
    }

    private func candidate(
      _ kind: Program.Interaction.Gesture, _ state: GestureState
    ) -> Candidate? {
      candidates.first { $0.script.namedGesture == kind && $0.script.moves(forwards: state) }
    }

    private func handle(
      _ kind: Program.Interaction.Gesture, _ phase: GesturePhase, _ state: GestureState
    ) {
      if phase == .began, finger == nil, let next = candidate(kind, state) {
        let finger = PercentDrivenInteraction<UIKitPlatform>(isQuiet: true)
        (self.finger, requester, answer) = (finger, finger, next.answer)
        next.neighbor.select()
      }
      finger?.handle(phase, state)
      guard phase == .ended || phase == .cancelled else { return }
      (finger, requester, answer) = (nil, nil, nil)
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
