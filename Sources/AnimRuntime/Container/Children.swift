/// What a container shows, or is about to show.
struct Children<P: TransitionPlatform> {
  /// All of them, in order.
  var list: [Child<P>] = []
  /// The one that is shown, or the topmost of those.
  var selected: P.ViewController?

  /// These children, of which one is selected.
  init(_ viewControllers: [P.ViewController] = [], selected: P.ViewController? = nil) {
    self.init(viewControllers.map { Child($0) }, selected: selected)
  }

  /// These children, made or still to be made, of which one is selected.
  init(_ list: [Child<P>], selected: P.ViewController?) {
    (self.list, self.selected) = (list, selected)
  }

  /// All of them; those that are still to be made are made.
  var viewControllers: [P.ViewController] { list.map(\.viewController) }

  /// Whether they are the same in the same order, with the same one selected.
  func isSame(as other: Children) -> Bool {
    selected === other.selected && list.count == other.list.count
      && zip(list, other.list).allSatisfy { $0 === $1 || $0.made != nil && $0.made === $1.made }
  }

  /// The place of a child in the list; nil for one that is not there or not made.
  func index(of child: P.ViewController?) -> Int? {
    guard let child else { return nil }
    return list.firstIndex { $0.made === child }
  }
}

/// A child that may be made when it is first needed.
final class Child<P: TransitionPlatform> {
  private enum State {
    case made(P.ViewController)
    case unmade(() -> P.ViewController)
  }

  /// How it is presented, where it is.
  let presentation: ModalPresentation
  private var state: State

  /// A child that is there.
  init(_ viewController: P.ViewController, presentation: ModalPresentation = ModalPresentation()) {
    self.presentation = presentation
    state = .made(viewController)
  }

  /// A child that is still to be made.
  init(make: @escaping () -> P.ViewController) {
    presentation = ModalPresentation()
    state = .unmade(make)
  }

  /// The view controller, if it has been made.
  var made: P.ViewController? {
    if case .made(let viewController) = state { viewController } else { nil }
  }

  /// The view controller, made if need be.
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
