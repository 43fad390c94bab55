/// The screens of a container, and those that it shows or is about to show.
package struct Children<Screen: AnyObject> {
  /// All children, in order.
  package var list: [Child<Screen>] = []
  /// The child that is shown, or the topmost if there are several.
  package var selected: Screen?

  /// Creates children from view controllers.
  package init(_ viewControllers: [Screen] = [], selected: Screen? = nil) {
    self.init(viewControllers.map { Child($0) }, selected: selected)
  }

  /// Creates children that may not exist yet.
  package init(_ list: [Child<Screen>], selected: Screen?) {
    (self.list, self.selected) = (list, selected)
  }

  /// The view controllers. Those that don't exist yet are created.
  package var viewControllers: [Screen] { list.map { $0.viewController } }

  /// Returns whether both have the same children in the same order with the same selection.
  package func isSame(as other: Children) -> Bool {
    selected === other.selected && list.count == other.list.count
      && zip(list, other.list).allSatisfy { $0 === $1 || $0.made != nil && $0.made === $1.made }
  }

  /// Returns the index of a child. `nil` if it is not in the list or has not been created.
  package func index(of child: Screen?) -> Int? {
    guard let child else { return nil }
    return list.firstIndex { $0.made === child }
  }
}

/// A child that may be created when it is first needed.
package final class Child<Screen: AnyObject> {
  /// The style and the frame of its presentation.
  package let presentation: ModalPresentation
  /// The view controller. `nil` if it has not been created.
  package private(set) var made: Screen?
  private let make: () -> Screen

  /// Creates a child that exists.
  package init(_ viewController: Screen, presentation: ModalPresentation = ModalPresentation()) {
    (made, self.presentation, make) = (viewController, presentation, { viewController })
  }

  /// Creates a child that is created when it is needed.
  package init(make: @escaping () -> Screen) {
    (presentation, self.make) = (ModalPresentation(), make)
  }

  /// The view controller, which is created if necessary.
  package var viewController: Screen {
    if let made { return made }
    let viewController = make()
    made = viewController
    return viewController
  }
}
