import AnimatorKit
import AnimRuntime
import Testing

@testable import AnimUIKit
@testable import AnimatorPlayer

extension OnUIKit {
  /// What containers of this package do besides changes, and how snapshots are taken.
  @MainActor @Suite struct ContainerTests {
    init() { Trace.begin() }

    @Test("a stage inside another view is laid out when that is")
    func nestedStage() {
      let screens = [Screen("A"), Screen("B")]
      let controller = ContainerViewController.appeared(with: screens, Registry())
      controller.stage.frame = .init(x: 0, y: 0, width: 200, height: 100)
      controller.stage.layoutSubviews()
      #expect(UIKitPlatform.appearance(of: screens[0].view)?.frame?.width == 200)
    }

    @Test("an app's stage stays where the app has placed it")
    func placedStage() {
      #expect(
        StageRectangle(placedStageFrame()) == StageRectangle(x: 20, y: 40, width: 100, height: 80))
    }

    @Test("a view's animatorID names it, before its accessibility identifier")
    func viewNames() { #expect(namesOfViews() == ["photo", "title"]) }

    @Test("what an app passes to scripts has the numbers of UIKit")
    func conversions() {
      #expect(passedColor() == StageColor(red: 0.2, green: 0.7, blue: 0.8))
      let frame = StageRectangle(x: 1, y: 2, width: 3, height: 4)
      #expect(StageRectangle(.init(frame)) == frame)
    }

    @Test("a snapshot of a rendered view is copied from the screen, any other is drawn")
    func snapshots() {
      let shown = Photographed(isOnScreen: true)
      #expect(!shown.isDrawn)
      shown.hideInner()
      #expect(shown.isDrawn, "the screen still shows what was hidden")
      #expect(Photographed(isOnScreen: false).isDrawn)
    }

    @Test("a stack loads the view of its topmost screen, and only when its own is loaded")
    func lateViews() {
      let (below, top) = (Screen("Below"), Screen("Top"))
      let stack = StackViewController(viewControllers: [below], animators: nil)
      stack.container.push(top)
      #expect(below.stackViewController === stack && stack.container.topViewController === top)
      #expect(below.viewIfLoaded == nil && top.viewIfLoaded == nil)
      stack.appear()
      #expect(below.viewIfLoaded == nil)
      #expect(stack.stageView.hosts.contains { $0.content === top.view })
      #expect(top.appearance == .appeared)
      stack.container.pop(animated: false)
      #expect(top.stackViewController == nil)
    }

    /// The header of `allowedChildViewControllersForUnwindingFromSource:`: the children are searched in its order.
    @Test("an unwind segue goes back to the nearest screen of a stack")
    func unwinding() {
      let screens = ["A", "B", "C"].map(Screen.init)
      let stack = StackViewController(viewControllers: screens, animators: nil)
      stack.appear()
      #expect(stack.unwindTargets(from: screens[2]) == ["B", "A"])
    }

    /// The page of `supportedInterfaceOrientations`: the system asks the root of a window, or the topmost screen
    /// that fills it.
    @Test("a container has the orientations of the screen that is shown")
    func orientations() {
      let screens = [
        LockedScreen("Up", isUpright: true), LockedScreen("Wide", isUpright: false), Screen("Free"),
      ]
      let controller = ContainerViewController.appeared(with: screens, Registry())
      for screen in screens {
        let before = controller.orientationUpdates
        controller.container.select(screen, animated: false)
        #expect(controller.supportedInterfaceOrientations == screen.supportedInterfaceOrientations)
        #expect(
          controller.preferredInterfaceOrientationForPresentation
            == screen.preferredInterfaceOrientationForPresentation)
        #expect(controller.childForInterfaceOrientationLock === screen)
        #expect(screen === screens[0] || controller.orientationUpdates > before)
      }
    }

    /// The header: it is set "on a view that contains content that should not be inverted".
    @Test("a picture of a photo is not inverted either")
    func invertedColors() {
      let photo = Photographed(isOnScreen: true)
      #expect(!photo.keepsItsColors)
      photo.keepColors()
      #expect(photo.keepsItsColors)
    }

    /// The page of `contentScrollView(for:)`: a bar asks the screen below it which scroll view it observes.
    @Test("a bar around a stack observes the scroll view of the screen that is shown")
    func scrollViewOfBars() {
      let home = Screen("Home")
      let stack = StackViewController(viewControllers: [home], animators: nil)
      stack.appear()
      let list = stack.addList(to: home)
      #expect(stack.contentScrollView(for: .top) === list)
      stack.container.push(Screen("Detail"), animated: false)
      #expect(stack.contentScrollView(for: .top) == nil)
    }
  }
}
