import AnimatorKit
import AnimRuntime
import SwiftUI
import UIKit

@testable import AnimUIKit
@testable import AnimatorPlayer

/// A stack of SwiftUI's with the modifier on its root.
@MainActor struct Stack {
  let app: Installed
  private let finder: NavigationFinderController?
  private let hasNavigation: Bool
  private let own = Own()

  /// What the stack has got besides the animators of its app.
  private final class Own { var animators: Animators? }

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

  /// Gives the modifier other animators.
  func use(_ script: String) {
    let animators = Animators(.data(Data(script.utf8))) { _ in }
    own.animators = animators
    guard let finder else { return }
    // The stand-in has taken it out of the stack.
    app.navigation.addChild(finder)
    NavigationFinder(animators: animators).updateUIViewController(
      finder, context: NavigationFinder.Context(coordinator: ()))
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

/// What a script finds in a SwiftUI screen that gives a view this name.
@MainActor func findableName(_ name: String) -> [String] {
  let anchor = FindableView(name: "old", content: Text("photo"))
  let context = FindableView<Text>.Context(coordinator: ())
  let controller = anchor.makeUIViewController(context: context)
  FindableView(name: name, content: Text("photo")).updateUIViewController(
    controller, context: context)
  let screen = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  screen.addSubview(UIKitPlatform.view(of: controller))
  return UIKitPlatform.findableViews(in: screen).map(\.description.identifier)
}

/// The size of a named text of 40 × 30 points in a SwiftUI screen, or of a named rectangle.
@MainActor func sizeOfFindableView(proposed width: Double?, isFlexible: Bool = false) -> [Double] {
  isFlexible ? size(of: Rectangle(), width) : size(of: Text("photo"), width)
}

@MainActor private func size<Content: View>(of content: Content, _ width: Double?) -> [Double] {
  let anchor = FindableView(name: "photo", content: content)
  let context = FindableView<Content>.Context(coordinator: ())
  let controller = anchor.makeUIViewController(context: context)
  let size = anchor.sizeThatFits(
    ProposedViewSize(width: width.map { CGFloat($0) }, height: nil),
    uiViewController: controller, context: context)
  return size.map { [Double($0.width), Double($0.height)] } ?? []
}

/// A SwiftUI view with a sheet.
@MainActor final class Sheets {
  private struct Item: Identifiable { let id: String }

  private var animators: Animators
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
  /// The screen that presents the sheets.
  private let home: UIViewController
  private var value: Item?
  private var controller: SheetPresenterController?
  private(set) var count = 0
  private weak var last: UIViewController?
  private let isCover: Bool
  /// What the view adds to its words.
  var suffix = "" { didSet { update() } }
  /// The height of the sheet.
  var height: CGFloat = 300 { didSet { update() } }
  /// The height that the sheet prefers.
  var presentedHeight: CGFloat? { home.presentedViewController?.preferredContentSize.height }
  /// Removes the view that presents the sheet.
  func removeView() {
    controller.map { SheetPresenter<Item, Text>.dismantleUIViewController($0, coordinator: ()) }
    controller?.removeFromParent()
    controller = nil
  }

  init(_ script: String, isCover: Bool = false, in name: String = "Home") {
    animators = Animators(.data(Data(script.utf8))) { _ in }
    (home, self.isCover) = (Screen(name), isCover)
    window.addSubview(home.view)
  }

  /// Creates a view with a sheet in a screen of an app.
  init(_ animators: Animators, in home: UIViewController) {
    (self.animators, self.home, isCover) = (animators, home, false)
  }

  private init(beside other: Sheets) {
    (animators, home, isCover) = (other.animators, other.home, false)
  }

  /// Gives the view other animators.
  func use(_ script: String) {
    animators = Animators(.data(Data(script.utf8))) { _ in }
    update()
  }

  /// A drag on the stage of the sheet.
  var touch: Touch? {
    (home.presentedViewController?.presentationController as? ScriptedPresentationController)
      .flatMap { Touch(on: $0.stage) }
  }

  private var top: UIViewController {
    sequence(first: home, next: \.presentedViewController).reversed()[0]
  }

  /// How many screens are presented above each other.
  var depth: Int { Array(sequence(first: home, next: \.presentedViewController)).count - 1 }

  /// Presents another screen above what is shown.
  func presentOther(_ style: UIModalPresentationStyle = .automatic) {
    let other = UIViewController()
    other.modalPresentationStyle = style
    top.present(other, animated: false)
  }

  /// Dismisses what is presented.
  func dismissAll() { home.dismiss(animated: true) }

  /// Closes the sheet as a view in it does.
  func dismissInside() {
    (controller?.screen as? SheetScreen<Text>)?.rootView.environment.animatorDismiss()
  }

  /// Whether SwiftUI's transactions disable animations.
  var disablesAnimations = false
  /// Whether the sheet is being presented.
  var isMoving: Bool { home.presentedViewController?.isBeingPresented == true }

  /// Another sheet of the same screen.
  func another() -> Sheets { Sheets(beside: self) }

  /// Whether the sheet replaces its presenter.
  var replacesPresenter: Bool {
    home.presentedViewController?.modalPresentationStyle == .fullScreen
  }

  /// How far down the script of the presentation begins.
  var beginning: Double? {
    let animator = home.presentedViewController?.presentationChange?.animator
    return (animator as? AnimatedTransition)?.beginning?.matrix.m42
  }

  /// The binding's value.
  var item: String? { value?.id }
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
      }, name: "Sheet", height: height, replacesPresenter: isCover, animators: animators,
      values: ["button": .pair(0, 70)], content: { [suffix] in Text($0.id + suffix) })
    var transaction = Transaction()
    transaction.disablesAnimations = disablesAnimations
    let context = SheetPresenter<Item, Text>.Context(
      coordinator: presenter.makeCoordinator(), transaction: transaction)
    if controller == nil {
      controller = presenter.makeUIViewController(context: context)
      controller.map {
        home.addChild($0)
        home.view.addSubview($0.view)
      }
    }
    controller.map { presenter.updateUIViewController($0, context: context) }
    note()
  }

  private func note() {
    guard let screen = home.presentedViewController, screen !== last else { return }
    (last, count) = (screen, count + 1)
  }

  /// The words of the sheet that was presented last.
  var presented: String? {
    (home.presentedViewController as? SheetScreen<Text>)?.rootView.content.words
  }

  /// Whether the scripts animate the sheet.
  var isScripted: Bool {
    home.presentedViewController?.transitioningDelegate is ModalInstallation
  }

  /// Lets the sheet be dismissed, by the user or by the binding.
  func finishDismissal(byUser: Bool) async {
    advance(by: 2, frames: 10)
    if byUser { home.presentedViewController?.dismiss(animated: true) }
    advance(by: 2, frames: 10)
    await Task.yield()
    note()
  }
}
