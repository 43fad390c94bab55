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

  /// A SwiftUI view with a sheet.
  @MainActor final class Sheets {
    private struct Item: Identifiable { let id: String }

    private let animators: Animators
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    private var value: Item?
    private var controller: SheetPresenterController?
    private(set) var count = 0
    private weak var last: UIViewController?

    init(_ script: String) { animators = Animators(.data(Data(script.utf8))) { _ in } }

    /// The binding's value.
    var item: String? { value?.id }

    /// Sets the binding and does what SwiftUI does then.
    func show(_ id: String?) {
      value = id.map { Item(id: $0) }
      update()
    }

    private func update() {
      let presenter = SheetPresenter(
        item: Binding {
          self.value
        } set: {
          self.value = $0
        }, name: "Sheet", height: 300,
        animators: animators, content: { Text($0.id) })
      let context = SheetPresenter<Item, Text>.Context(coordinator: presenter.makeCoordinator())
      if controller == nil {
        controller = presenter.makeUIViewController(context: context)
        controller.map { window.addSubview($0.view) }
      }
      controller.map { presenter.updateUIViewController($0, context: context) }
      note()
    }

    private func note() {
      guard let screen = controller?.presentedViewController, screen !== last else { return }
      (last, count) = (screen, count + 1)
    }

    /// The words of the sheet that was presented last.
    var presented: String? {
      (controller?.presentedViewController as? SheetScreen<Text>)?.rootView.content.words
    }

    /// Whether the scripts animate the sheet.
    var isScripted: Bool {
      controller?.presentedViewController?.transitioningDelegate === animators.delegate
    }

    /// Does what UIKit does when the sheet has been dismissed.
    func finishDismissal(byUser: Bool) {
      let screen = controller?.presentedViewController
      screen?.isBeingDismissed = true
      screen?.viewDidDisappear(true)
      screen?.presentingViewController = nil
      let completion = screen?.afterDismissal
      screen?.afterDismissal = nil
      if !byUser { completion?() }
      note()
    }
  }
#endif
