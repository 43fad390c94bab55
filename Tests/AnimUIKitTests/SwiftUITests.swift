import AnimRuntime
import TestScripts
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// What SwiftUI draws by itself. `Tests/Corpus/uikit/swiftui.txt` has what it shows in controllers.
  @MainActor @Suite struct SwiftUITests {
    private let registry = Registry.scripts(
      """
      animator fly {
          duration 2s
          timing linear
          to { translate.x: container.width * direction -> 0; alpha: 0 -> 1 }
          from { alpha: 1 -> 0; blur: 0 -> 8pt }
      }
      """)

    @Test("a phase is drawn by its effects")
    func phase() {
      let drawn = DrawnTransition("fly", in: registry)
      #expect(drawn.steps(.willAppear) == ["blur 0.0", "opacity 0.0", "move 200.0 0.0"])
      #expect(drawn.steps(.identity) == ["blur 0.0", "opacity 1.0", "move 0.0 0.0"])
      #expect(drawn.steps(.didDisappear) == ["blur 8.0", "opacity 0.0", "move 0.0 0.0"])
    }

    @Test("SwiftUI animates the phase")
    func animatedPhase() {
      let drawn = DrawnTransition("fly", in: registry)
      #expect(drawn.animatableData(.willAppear) == -1)
      #expect(
        drawn.steps(.willAppear, animatedTo: -0.25) == [
          "blur 0.0", "opacity 0.75", "move 50.0 0.0",
        ])
      #expect(drawn.seconds == 2)
    }

    @Test("a rotation in depth becomes a projection")
    func depth() {
      let turn = Registry.scripts(
        """
        animator turn { duration 1s; container { perspective: 500pt } to { rotate.y: 60deg -> 0 } }
        """)
      let numbers = DrawnTransition("turn", in: turn).projection(.willAppear)
      // x′ = 100 + 50 · 500 / (500 ± 86.6) at the right edge, through the last column.
      let depth = numbers[2] * 200 + numbers[8]
      #expect(abs(abs(depth - 1) - 86.6 / 500) < 1e-4)
    }

    @Test("animators that only a view keeps go on following their scripts")
    func keptAnimators() { #expect(viewKeepsAnimators()) }

    @Test("scripts find a view of a SwiftUI screen by its animatorID")
    func names() {
      #expect(findableName("photo") == ["photo"])
    }

    /// The page of `ProposedViewSize`: `nil` asks for the ideal size, as a scroll view does.
    @Test("a view with a name is as large as without it")
    func sizes() {
      #expect(sizeOfFindableView(proposed: 20) == [20, 30])
      #expect(sizeOfFindableView(proposed: nil) == [40, 30])
      #expect(sizeOfFindableView(proposed: 20, isFlexible: true) == [20, 10])
      #expect(sizeOfFindableView(proposed: nil, isFlexible: true) == [10, 10])
    }
  }
}
