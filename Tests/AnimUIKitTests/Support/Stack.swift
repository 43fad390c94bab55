#if ANIM_STAND_INS
  import SwiftUI
  import UIKit

  @testable import AnimatorKit

  /// A stack of SwiftUI's with the modifier on its root.
  @MainActor struct Stack {
    let app: Installed
    private let finder: NavigationFinderController?
    private let hasNavigation: Bool

    init(_ script: String, hasNavigation: Bool) {
      app = Installed(script)
      app.takeOver()
      self.hasNavigation = hasNavigation
      finder = app.animators.map { animators in
        let finder = NavigationFinder(animators: animators)
        return finder.makeUIViewController(
          context: NavigationFinder.Context(coordinator: finder.makeCoordinator()))
      }
    }

    /// Does what SwiftUI does when the stack appears.
    func appear() {
      guard let finder else { return }
      if hasNavigation, finder.parent == nil {
        app.navigation.addChild(finder)
        finder.didMove(toParent: app.navigation)
      }
      _ = finder.view
      finder.viewDidAppear(false)
    }
  }
#endif
