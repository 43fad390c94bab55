import AnimRuntime
import UIKit

@testable import AnimUIKit

@MainActor extension Owners.Change {
  private var companion: UIViewPropertyAnimator? {
    animator.interruptibleAnimator(using: context) as? UIViewPropertyAnimator
  }

  /// What was done with the animator that UIKit gets.
  var companionSteps: [String] { companion?.steps ?? [] }

  /// How much of its way the animator that UIKit gets shows, in percent.
  var companionPercent: Int? { companion.map { Int(($0.fractionComplete * 100).rounded()) } }

  /// Lets the duration of the animator that UIKit gets pass.
  func passTimeOfCompanion() { companion?.passTime() }

  /// UIKit's header: "It is expected that this method will return the same instance for the life
  /// of a transition."
  var companionIsSame: Bool { companion != nil && companion === companion }

  /// How long UIKit takes to complete what it animates itself, in seconds.
  func completionSeconds(from percent: Double) -> Double? {
    controller.map {
      (1 - percent) * animator.transitionDuration(using: context) / $0.completionSpeed
    }
  }
}

extension Owners {
  /// The container in which a finger catches a change.
  enum Place { case navigation, tabs }

  /// The drag that would catch the running change: that of the recognizer which was added last.
  func catchingTouch(in place: Place) -> Touch? {
    Touch(last: place == .navigation ? navigation.view : tabs.view)
  }
}
