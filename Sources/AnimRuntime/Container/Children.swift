/// The screens of a container, and those that it shows or is about to show.
struct Children<P: TransitionPlatform> {
  /// All children, in order.
  var list: [Child<P>] = []
  /// The child that is shown, or the topmost if there are several.
  var selected: P.ViewController?

  /// Creates children from view controllers.
  init(_ viewControllers: [P.ViewController] = [], selected: P.ViewController? = nil) {
    self.init(viewControllers.map { Child($0) }, selected: selected)
  }

  /// Creates children that may not exist yet.
  init(_ list: [Child<P>], selected: P.ViewController?) {
    (self.list, self.selected) = (list, selected)
  }

  /// The view controllers. Those that don't exist yet are created.
  var viewControllers: [P.ViewController] { list.map(\.viewController) }

  /// Returns whether both have the same children in the same order with the same selection.
  func isSame(as other: Children) -> Bool {
    selected === other.selected && list.count == other.list.count
      && zip(list, other.list).allSatisfy { $0 === $1 || $0.made != nil && $0.made === $1.made }
  }

  /// Returns the index of a child. `nil` if it is not in the list or has not been created.
  func index(of child: P.ViewController?) -> Int? {
    guard let child else { return nil }
    return list.firstIndex { $0.made === child }
  }
}

/// A child that may be created when it is first needed.
final class Child<P: TransitionPlatform> {
  private enum State {
    case made(P.ViewController)
    case unmade(() -> P.ViewController)
  }

  /// The style and the frame of its presentation.
  let presentation: ModalPresentation
  private var state: State

  /// Creates a child that exists.
  init(_ viewController: P.ViewController, presentation: ModalPresentation = ModalPresentation()) {
    self.presentation = presentation
    state = .made(viewController)
  }

  /// Creates a child that is created when it is needed.
  init(make: @escaping () -> P.ViewController) {
    presentation = ModalPresentation()
    state = .unmade(make)
  }

  /// The view controller. `nil` if it has not been created.
  var made: P.ViewController? {
    if case .made(let viewController) = state { viewController } else { nil }
  }

  /// The view controller, which is created if necessary.
  var viewController: P.ViewController {
    switch state {
    case .made(let viewController): return viewController
    case .unmade(let make):
      let viewController = make()
      state = .made(viewController)
      return viewController
    }
  }
}
