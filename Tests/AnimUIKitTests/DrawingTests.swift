import AnimRuntime
import AnimatorKit
import Cases
import TestScripts
import Testing

@testable import AnimUIKit
@testable import AnimatorPlayer

extension OnUIKit {
  /// How screens look while they move: safe areas, visual effects, shadows and first frames.
  @MainActor @Suite struct DrawingTests {
    init() { Trace.begin() }

    private static let drop = """
      animator drop {
          duration 400ms
          timing linear
          order from above to
          from { translate.y: 0 -> container.height }
          to { scale: 0.5 -> 1 }
      }
      when push use drop
      """

    /// Apple's page of `transform`: "the transform property does not affect Auto Layout." The safe
    /// area is an exception: it is "recalculated with respect to the effective frame of the
    /// presentation" (openradar 35532074), so a view below the display loses its insets.
    @Test("a screen keeps its safe area while it moves, and its own insets afterwards")
    func safeArea() throws {
      let drawn = DrawnPush(Self.drop)
      let (home, detail) = (drawn.owners.home, drawn.owners.detail)
      home.additionalSafeAreaInsets.bottom += 10
      _ = try #require(drawn.push())
      for _ in 0..<4 {
        #expect(home.view.safeAreaInsets == .init(top: 50, left: 0, bottom: 44, right: 0))
        #expect(detail.view.safeAreaInsets == .init(top: 50, left: 0, bottom: 34, right: 0))
        advance(by: 0.09)
      }
      home.additionalSafeAreaInsets.bottom += 6
      advance(by: 0.5, frames: 3)
      #expect(home.additionalSafeAreaInsets.bottom == 16, "what the app has added meanwhile stays")
      #expect(home.additionalSafeAreaInsets.top == 0)
      #expect(detail.additionalSafeAreaInsets == .zero)
      #expect(detail.view.safeAreaInsets == .init(top: 50, left: 0, bottom: 34, right: 0))
    }

    /// An app usually sets `additionalSafeAreaInsets` as a whole, often in each layout.
    @Test("insets that the app sets while a screen moves are the screen's afterwards")
    func ownInsets() {
      let moved = MovedScreen(below: 44)
      moved.leavePlace()
      #expect(moved.screen.additionalSafeAreaInsets.top == 44)
      for bottom in [50.0, 50, 60] {
        moved.screen.additionalSafeAreaInsets = .init(top: 0, left: 0, bottom: bottom, right: 0)
        moved.keep()
        #expect(moved.screen.view.safeAreaInsets == .init(top: 44, left: 0, bottom: 0, right: 0))
      }
      moved.screen.additionalSafeAreaInsets.left = 8
      moved.release()
      #expect(
        moved.screen.additionalSafeAreaInsets == .init(top: 0, left: 8, bottom: 60, right: 0))
    }

    @Test("a screen's own alpha and transform belong to the app")
    func ownLayer() throws {
      let drawn = DrawnPush(Self.drop)
      let detail = drawn.owners.detail
      detail.view.alpha = 0.25
      _ = try #require(drawn.push())
      #expect(UIKitPlatform.appearance(of: detail.view)?.alpha == 1)
      advance(by: 0.1)
      #expect(drawn.owners.home.view.layer.transform.m42 == 0)
      detail.view.alpha = 0.5
      drawn.pulse(detail)
      advance(by: 0.5, frames: 3)
      #expect(detail.view.alpha == 0.5, "as in an animation alongside the change")
      #expect(detail.view.layer.animationKeys() == ["pulse"])
    }

    /// Apple's page about `mask`: "The layer's alpha channel determines how much of the layer's
    /// content and background shows through." A shape without a path has nothing to show through.
    @Test("only a clip has a path, also one that is there only meanwhile")
    func clips() {
      forEachCase([
        "clip: circle((160pt, 284pt), 9pt) -> circle((160pt, 284pt), 900pt) at 100% -> none",
        "alpha: 0 -> 1",
      ]) { (track: String) in
        let drawn = DrawnPush(
          "animator a { duration 400ms; to { \(track) } }\nwhen push use a")
        _ = try #require(drawn.push())
        let isClip = track.hasPrefix("clip")
        let detail = drawn.owners.detail
        #expect((detail.view.host?.layer(.content)?.mask != nil) == isClip)
        #expect(drawn.hasClip(detail) == isClip)
        advance(by: 1, frames: 5)
        #expect(detail.view.host == nil)
      }
    }

    /// The header of `shadowPath`: "Specifying the path explicitly using this property will usually
    /// improve rendering performance".
    @Test("the shadow of an opaque screen has an outline, that of another one is computed")
    func shadow() throws {
      for isSolid in [true, false] {
        let drawn = DrawnPush(
          """
          animator a {
              duration 400ms
              to { translate.x: container.width -> 0; shadow.alpha: 0.4 -> 0; cornerRadius: 12pt }
          }
          when push use a
          """)
        let detail = drawn.owners.detail
        if isSolid { detail.view.backgroundColor = .white }
        _ = try #require(drawn.push())
        #expect((drawn.shadowPath(of: detail) != nil) == isSolid)
        #expect(drawn.shadowPath(of: detail)?.hasSuffix(" 12.0") ?? !isSolid)
        #expect(detail.view.host?.layer(.content)?.cornerCurve == .continuous)
      }
    }

    /// Apple's page about variable refresh rates: animations and links get more than 60 frames a second
    /// only if their `preferredFrameRateRange` asks for them.
    @Test("animations and links ask for up to 120 frames a second")
    func frameRates() throws {
      let drawn = DrawnPush(
        "animator a { duration 400ms; to { alpha: 0 -> 1; translate.x: 9pt -> 0 } }\nwhen push use a"
      )
      _ = try #require(drawn.push())
      #expect(drawn.frameRates(of: drawn.owners.detail) == [120, 120])
      #expect(drawn.frameRatesOfLinks.allSatisfy { $0 == 120 })
      #expect(!drawn.frameRatesOfLinks.isEmpty)
    }

    @Test("the commit of a heavy screen does not use up the beginning of its animation")
    func firstFrame() throws {
      let drawn = DrawnPush(
        """
        animator a { duration 400ms; timing linear; to { translate.x: container.width -> 0 } }
        when push use a
        """)
      var start: Double?
      let places = drawn.takingCommits(of: 0.2) {
        _ = drawn.push()
        start = beginTime("transform", of: drawn.owners.detail)
      }
      #expect(places == [320], "what is committed is the first frame")
      #expect(start == DisplayLinkClock().now)
      Trace.begin()
    }

    @Test("a dim that fades out is a gradient layer")
    func dimFade() {
      let screens = [Screen("Home"), Screen("Detail")]
      let controller = ContainerViewController.appeared(
        with: screens,
        .scripts(
          """
          animator shade {
              duration 400ms
              from { dim.alpha: 0 -> 0.4; dim.color: #ff0000; dim.fade: (-0.5, 0) }
              to { translate.x: container.width -> 0 }
          }
          when select use shade
          """))
      controller.container.select(screens[1])
      #expect(coat(of: screens[0]) == [1, 0, 0, 1, 1, 0, 0, 0.5, 1, 0.5, 0, 0.5])
      #expect(coat(of: screens[1]) == [0, 0, 0, 1, 0, 0, 0, 1, 0.5, 0, 0.5, 1])
      #expect(animations(of: screens[0]).count == 1)
    }

    @Test("a view that is added during a transition has the same perspective")
    func perspective() throws {
      let registry = Registry.scripts(
        """
        animator tilt { duration 1s; container { rotate.y: 0 -> 40deg -> 0; perspective: 500pt } }
        when select use tilt
        """)
      let screens = [Screen("Home"), Screen("Detail")]
      let controller = ContainerViewController.appeared(with: screens, registry)
      controller.container.select(screens[1])
      let late = Screen("Late")
      UIKitPlatform.addSubview(late.view, to: controller.stage)
      let eyes = (screens + [late]).map { values("sublayerTransform", of: $0) }
      #expect(eyes[0].count > 16)
      #expect(eyes[0] == eyes[1] && eyes[0] == eyes[2])
      UIKitPlatform.removeFromSuperview(late.view)
      advance(by: 3, frames: 8)
      #expect(screens[1].view.host?.layer.animationKeys() == nil)
    }
  }
}
