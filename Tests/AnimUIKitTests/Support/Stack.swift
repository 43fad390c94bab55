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

  private let animators: Animators
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

  private init(beside other: Sheets) {
    (animators, home, isCover) = (other.animators, other.home, false)
  }

  private var top: UIViewController {
    sequence(first: home, next: \.presentedViewController).reversed()[0]
  }

  /// How many screens are presented above each other.
  var depth: Int { Array(sequence(first: home, next: \.presentedViewController)).count - 1 }

  /// Presents another screen above what is shown.
  func presentOther() { top.present(UIViewController(), animated: false) }

  /// Dismisses what is presented.
  func dismissAll() { home.dismiss(animated: true) }

  /// Closes the sheet as a view in it does.
  func dismissInside() {
    (home.presentedViewController as? SheetScreen<Text>)?.rootView.environment.animatorDismiss()
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
