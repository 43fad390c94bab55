// Step 2: one screen whose animator is chosen in code, with the place of the button that opens it.

import AnimatorKit
import UIKit

/// What the script has in addition.
let opening = """
  animator open(button: (Length, Length) = request.button) {
      duration 350ms
      to { clip: circle(button, 0) -> circle(button, container.height) }
  }
  """

@MainActor func openPhoto(
  _ photo: UIViewController, in navigation: UINavigationController, from button: CGPoint
) {
  photo.chosenAnimators.pop = "slide"
  navigation.push(photo, using: "open", values: ["button": .pair(button.x, button.y)])
}
