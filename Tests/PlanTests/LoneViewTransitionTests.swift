import AnimProgram
import AnimRuntime
@testable import AnimScene
import TestScripts
import Testing

@testable import AnimUIKit

/// The appearance of a view that is inserted or removed alone.
@Suite struct LoneViewTransitionTests {
  private static let registry = Registry.scripts(
    """
    animator fly {
        duration 2s
        timing linear
        to { translate.x: container.width * direction -> 0; alpha: 0 -> 1 }
        from { scale: 1 -> 0.5; blur: 0 -> 8pt }
    }
    animator turn {
        duration 1s
        timing linear
        container { perspective: 500pt }
        to { rotate.y: 60deg -> 0 }
        from { anchor: (0, 0); rotate: 0 -> 90deg }
    }
    animator wild { duration 1s; to { translate.x: 1pt * 1pt / container.width -> 0 } }
    """)
  private let size = StageSize(width: 200, height: 100)

  private func course(_ name: String, direction: Double = 1) -> LoneViewTransition {
    LoneViewTransition(name, in: Self.registry, direction: direction)
  }

  @Test("an inserted view plays the block `to`")
  func inserted() {
    let pose = course("fly").pose(at: -0.75, in: size)
    #expect(pose.matrix == .translation(x: 150, y: 0))
    #expect(pose.alpha == 0.25)
    #expect(pose.blur == 0)
  }

  @Test("a removed view plays the block `from`")
  func removed() {
    let pose = course("fly").pose(at: 0.5, in: size)
    // It shrinks about its center.
    #expect(pose.matrix.projected(.zero) == StagePoint(x: 25, y: 12.5))
    #expect(pose.matrix.projected(StagePoint(x: 100, y: 50)) == StagePoint(x: 100, y: 50))
    #expect(pose.alpha == 1)
    #expect(pose.blur == 4)
  }

  @Test("a view at rest has no effects")
  func atRest() {
    #expect(course("turn").pose(at: 0, in: size) == LoneViewTransition.Pose())
  }

  @Test("phases beyond the ends are those of the ends")
  func beyond() {
    let fly = course("fly")
    #expect(fly.pose(at: -7, in: size) == fly.pose(at: -1, in: size))
    #expect(fly.pose(at: 7, in: size) == fly.pose(at: 1, in: size))
  }

  @Test("the perspective's eye is in front of the view's center")
  func perspective() throws {
    let matrix = course("turn").pose(at: -1, in: size).matrix
    // The right edge of a view of 200 pt, turned by 60°: 50 pt to the side, 86.6 pt back.
    let edge = try #require(matrix.projected(StagePoint(x: 200, y: 50)))
    let depth = 100 * 3.0.squareRoot() / 2
    #expect(abs(abs(edge.x - 100) - 50 * 500 / (500 + depth)) < 1e-9)
    #expect(abs(edge.y - 50) < 1e-9)
  }

  @Test("a view turns about its anchor")
  func anchor() throws {
    let matrix = course("turn").pose(at: 1, in: size).matrix
    let corner = try #require(matrix.projected(StagePoint(x: 200, y: 0)))
    #expect(abs(corner.x) < 1e-9 && abs(corner.y - 200) < 1e-9)
  }

  @Test("a view may come from the other side")
  func mirrored() {
    let left = course("fly", direction: -1)
    #expect(left.pose(at: -1, in: size).matrix == .translation(x: -200, y: 0))
  }

  @Test("values that are not finite leave the view at rest")
  func notFinite() {
    let pose = course("wild").pose(at: -1, in: StageSize(width: 0, height: 0))
    #expect(pose == LoneViewTransition.Pose())
  }

  @Test("a view fades if its animator is missing")
  func missing() {
    let fade = course("nobody")
    #expect(fade.pose(at: -1, in: size).alpha == 0)
    #expect(fade.pose(at: 1, in: size).alpha == 0)
    #expect(fade.pose(at: -1, in: size).matrix == .identity)
    #expect(fade.duration(in: size) == 0.3)
  }

  @Test("the duration is that of the script")
  func duration() { #expect(course("fly").duration(in: size) == 2) }

  @Test("every shipped animator gives a single view finite values")
  func shipped() {
    let animators = Shipped.programs.map { CompiledAnimator(name: $0.name, program: $0) }
    let registry = Registry(layers: [.folder("shipped", animators: animators, rules: [])])
    for name in Shipped.names {
      let course = LoneViewTransition(name, in: registry)
      for phase in [-0.9, -0.4, 0.4, 0.9] {
        let pose = course.pose(at: phase, in: size)
        #expect(pose.matrix.isFinite, "\(name)")
        #expect(pose.alpha.isFinite && pose.blur.isFinite, "\(name)")
      }
    }
  }
}
