import AnimatorKit
import SwiftUI

@testable import AnimUIKit
@testable import AnimatorPlayer

/// A SwiftUI view with a sheet.
@MainActor final class Sheets {
  private struct Item: Identifiable { let id: String }

  /// The animators of the view.
  var animators: Animators
  /// Called with what the sheet writes to its binding.
  var onWrite: ((String?) -> Void)?
  /// Whether SwiftUI's transactions disable animations.
  var disablesAnimations = false
  /// What the view adds to its words.
  var suffix = "" { didSet { update() } }
  /// The height of the sheet. 0 to cover everything.
  var height: CGFloat = 300
  /// The screen that presents the sheets.
  private let home: UIViewController
  private var value: Item?
  private var controller: SheetPresenterController?

  /// Creates a view with a sheet in a screen of an app.
  init(_ animators: Animators, in home: UIViewController) {
    (self.animators, self.home) = (animators, home)
  }

  /// Removes the view that presents the sheet.
  func removeView() {
    controller.map { SheetPresenter<Item, Text>.dismantleUIViewController($0, coordinator: ()) }
    controller?.removeFromParent()
    controller = nil
  }

  /// Closes the sheet as a view in it does.
  func dismissInside() {
    (controller?.screen as? SheetScreen<Text>)?.rootView.environment.animatorDismiss()
  }

  /// The binding's value.
  private var item: String? { value?.id }
  /// Whether its screen is in the window, and still belongs to what is shown there.
  var isOnScreen: Bool {
    let outermost = sequence(first: home, next: \.parent).reversed()[0]
    let root = home.viewIfLoaded?.window?.rootViewController
    return root === outermost || root != nil && outermost.presentingViewController != nil
  }
  /// Whether the view that presents it is on screen.
  var isInWindow: Bool { isOnScreen && controller != nil }
  /// Whether it waits until its presenter is free.
  var isWaiting: Bool { controller?.isWaiting == true }

  /// What is wrong while nothing moves: a sheet that is shown is that of the binding. Whether it is shown is
  /// not looked at, because an animator may give up at once.
  var fault: String? {
    let screen = controller?.screen as? SheetScreen<Text>
    guard let words = screen?.rootView.content.words, screen?.presentingViewController != nil,
      words != item.map({ $0 + suffix })
    else { return nil }
    return "the sheet \(words) should be \(item ?? "nil")"
  }

  /// Sets the binding and does what SwiftUI does then.
  func show(_ id: String?) {
    value = id.map { Item(id: $0) }
    update()
  }

  private func update() {
    let presenter = SheetPresenter(
      item: Binding { [weak self] in
        self?.value
      } set: { [weak self] in
        self?.value = $0
        self?.onWrite?($0?.id)
      }, name: "Sheet", height: height > 0 ? height : nil, animators: nil,
      values: ["button": .pair(0, 70)], content: { [suffix] in Text($0.id + suffix) })
    var transaction = Transaction()
    transaction.disablesAnimations = disablesAnimations
    var environment = EnvironmentValues()
    environment.animators = animators
    let context = SheetPresenter<Item, Text>.Context(
      coordinator: presenter.makeCoordinator(), transaction: transaction, environment: environment)
    if controller == nil {
      controller = presenter.makeUIViewController(context: context)
      controller.map {
        home.addChild($0)
        home.view.addSubview($0.view)
      }
    }
    controller.map { presenter.updateUIViewController($0, context: context) }
  }
}
