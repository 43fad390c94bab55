import AnimRuntime
import UIKit

@testable import AnimUIKit

/// What the screens of an app hear of their changes.
@MainActor final class Book {
  /// The changes whose end somebody waits for.
  private(set) var open: Set<Int> = []
  /// What has gone wrong.
  private(set) var failures: [String] = []
  private var count = 0

  /// Waits for the end of a change, and animates something alongside, as apps do.
  func follow(_ coordinator: any UIViewControllerTransitionCoordinator) {
    count += 1
    let number = count
    var hasMoved = false
    let isQueued = coordinator.animate { [weak self] _ in
      if hasMoved { self?.failures.append("something is animated alongside twice") }
      hasMoved = true
    } completion: { [weak self] context in
      if !hasMoved, !context.isCancelled {
        self?.failures.append("a change ends before anything is animated alongside")
      }
      if context.isInteractive { self?.failures.append("a change ends under a finger") }
      self?.open.remove(number)
    }
    if isQueued { open.insert(number) } else { hasMoved = true }
  }
}

/// A screen of an app.
@MainActor final class AppScreen: Screen {
  private let book: Book

  init(_ name: String, _ book: Book) {
    self.book = book
    super.init(name)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let photo = UIView(frame: CGRect(x: 20, y: 40, width: 60, height: 60))
    photo.animatorID = "photo"
    photo.isUserInteractionEnabled = false
    view.addSubview(photo)
  }

  override func viewWillAppear(_ animated: Bool) {
    if animated, let transitionCoordinator { book.follow(transitionCoordinator) }
  }
  override func viewWillDisappear(_ animated: Bool) {
    if animated, let transitionCoordinator { book.follow(transitionCoordinator) }
  }
}

extension UIViewController {
  /// The screens that it shows, the innermost last.
  var shownScreens: [UIViewController] {
    let inner: UIViewController? =
      switch self {
      case let stack as UINavigationController: stack.topViewController
      case let tabs as UITabBarController: TabList(of: tabs).selected
      default: nil
      }
    return [self] + (inner?.shownScreens ?? [])
  }

  /// It, and what is presented above it.
  var presentedChain: [UIViewController] {
    Array(sequence(first: self) { $0.presentedViewController })
  }
}
