// Step 1: one push by a rule. Everything else stays as it is in UIKit.

import AnimatorKit
import Foundation
import UIKit

/// The script of the app, which a real app has as a file in its bundle.
let script = """
  animator slide {
      duration 400ms
      timing easeInOut
      from { translate.x: 0 -> -container.width / 3 * direction }
      to { translate.x: container.width * direction -> 0 }
  }

  when push to Detail use slide
  """

@MainActor func makeNavigation(_ home: UIViewController) -> UINavigationController {
  let navigation = UINavigationController(rootViewController: home)
  Animators(.data(Data(script.utf8))).install(on: navigation)
  return navigation
}

@MainActor func showDetail(in navigation: UINavigationController) {
  let detail = UIViewController()
  detail.animatorID = "Detail"
  navigation.pushViewController(detail, animated: true)
}
