import AnimProgram
import AnimRuntime
import Testing

@testable import AnimUIKit

extension OnUIKit {
  /// Screens below an opaque bar, whose frames UIKit knows.
  @MainActor @Suite struct FrameTests {
    private let owners = Owners(
      """
      animator slide {
          duration 400ms
          timing linear
          to { translate.x: container.width -> 0 }
      }
      when any use slide
      """)

    init() { Trace.begin() }

    /// Below a bar of 98 points, in a container of 320 × 568.
    private static let below = StageRectangle(x: 0, y: 98, width: 320, height: 470)

    @Test("both screens stay below an opaque bar, before, during and after a push")
    func push() throws {
      let change = try #require(owners.navigate(.push, below: 98))
      #expect(change.frame(of: owners.home) == Self.below)
      #expect(change.frame(of: owners.detail) == Self.below)
      advance(by: 0.2)
      #expect(change.frame(of: owners.detail) == Self.below)
      advance(by: 0.3)
      #expect(StageRectangle(owners.detail.view.frame) == Self.below)
    }

    @Test("after a cancelled pop, the screen is below the bar again, without a jump")
    func cancelled() throws {
      owners.navigation.barHeight = { _ in 98 }
      owners.pushed()
      owners.drag(.began, 0)
      let change = try #require(owners.change)
      owners.drag(.changed, 100)
      #expect(change.frame(of: owners.detail) == Self.below)
      owners.drag(.cancelled, 100)
      advance(by: 2, frames: 20)
      #expect(Trace.take().last == "completeTransition(false): [\"Detail\"]")
      #expect(StageRectangle(owners.detail.view.frame) == Self.below)
    }

    @Test(
      "below a large title that shrinks, each screen stays at its own height, also if it goes back"
    )
    func largeTitle() throws {
      let high = StageRectangle(x: 0, y: 150, width: 320, height: 418)
      let push = try #require(owners.navigate(.push, below: 150, then: 98))
      #expect(push.frame(of: owners.home) == high)
      #expect(push.frame(of: owners.detail) == Self.below)
      advance(by: 0.5, frames: 5)
      #expect(StageRectangle(owners.detail.view.frame) == Self.below)
      owners.pushed()
      owners.drag(.began, 0)
      let pop = try #require(owners.navigate(.pop, below: 98, then: 150))
      #expect(pop.frame(of: owners.home) == high)
      owners.drag(.cancelled, 0)
      advance(by: 2, frames: 20)
      #expect(StageRectangle(owners.detail.view.frame) == Self.below)
    }

    @Test("a rotation keeps the bar's height")
    func rotation() throws {
      let change = try #require(owners.navigate(.push, below: 98))
      advance(by: 0.1)
      change.turn()
      advance(by: 0.1)
      let turned = StageRectangle(x: 0, y: 98, width: 568, height: 222)
      #expect(change.frame(of: owners.detail) == turned)
      advance(by: 1, frames: 4)
      #expect(StageRectangle(owners.detail.view.frame) == turned)
    }

    @Test("while UIKit animates nothing, the scripts animate nothing")
    func animationsDisabled() {
      _ = owners.withoutAnimations { $0.navigate(.push) }
      #expect(Trace.take() == ["completeTransition(true): [\"Detail\"]"])
      #expect(owners.change == nil && owners.shownScreen == "Detail")
    }

    @Test("an overlay above the new screen lets touches through")
    func overlay() throws {
      let owners = Owners(
        """
        animator veil {
            duration 400ms
            to { alpha: 0 -> 1 }
            overlay dim above to { color: #000; alpha: 0 -> 0.3 }
        }
        when any use veil
        """)
      let change = try #require(owners.navigate(.push))
      #expect(change.touches(owners.detail, x: 100, y: 200))
    }

    @Test("an app's stage stays where the app has placed it")
    func placedStage() {
      #expect(
        StageRectangle(placedStageFrame()) == StageRectangle(x: 20, y: 40, width: 100, height: 80)
      )
    }
  }
}
