import AnimLive
import AnimRuntime
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

/// The frame of a stage that an app has placed itself, after its view was loaded.
@MainActor func placedStageFrame() -> CGRect {
  final class Placed: ContainerViewController {
    override func viewDidLoad() {
      stage.frame = CGRect(x: 20, y: 40, width: 100, height: 80)
      view.addSubview(stage)
      super.viewDidLoad()
    }
  }
  let controller = Placed(viewControllers: [Screen("A")], animators: nil)
  _ = controller.view
  return controller.stage.frame
}

/// The time of a clock in its frame after 0.1 s, for a display that shows it so many seconds later,
/// right after that frame, and 0.1 s later.
@MainActor func timesOfFrames(lead: Double) -> (frame: Double, meanwhile: Double, later: Double) {
  let clock = DisplayLinkClock()
  let start = clock.now
  var frame = 0.0
  clock.start { time in
    frame = time - start
    return false
  }
  CADisplayLink.$lead.withValue(lead) { advance(by: 0.1) }
  let meanwhile = clock.now - start
  passTime(by: 0.1)
  return (frame, meanwhile, clock.now - start)
}

/// A color of UIKit's as a value for scripts.
func passedColor() -> StageColor { StageColor(UIColor.systemTeal) }

/// The names by which scripts find two views: one with both names, and one with only an
/// accessibility identifier.
@MainActor func namesOfViews() -> [String?] {
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  let (photo, title) = (UIView(), UIView())
  photo.accessibilityIdentifier = "A photo of a cat"
  photo.animatorID = "photo"
  title.accessibilityIdentifier = "title"
  screen.addSubview(photo)
  screen.addSubview(title)
  return UIKitPlatform.findableViews(in: screen).map(\.description.identifier)
}
