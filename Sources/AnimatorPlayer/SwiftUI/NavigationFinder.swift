#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import AnimUIKit
  import SwiftUI

  extension View {
    /// Lets the scripts animate the pushes and pops of the `NavigationStack` around this view. Apply it
    /// to the root of the stack:
    ///
    /// ```swift
    /// NavigationStack(path: $path) {
    ///   Home().animatorNavigation()
    /// }
    /// ```
    ///
    /// It looks for the stack's navigation controller by public means: a hidden view controller asks
    /// for its `navigationController`. Apple does not promise that a stack has one. If it has none,
    /// the stack keeps its own transition, and the animators log that once.
    ///
    /// - Parameter animators: The animators. `nil` for those of the surrounding `.animators(_:)`.
    public func animatorNavigation(_ animators: Animators? = nil) -> some View {
      background { NavigationFinder(animators: animators) }
    }
  }

  /// A hidden view controller that installs animators on the navigation controller around it.
  struct NavigationFinder: UIViewControllerRepresentable {
    let animators: Animators?

    func makeUIViewController(context: Context) -> NavigationFinderController {
      NavigationFinderController(animators ?? context.environment.animators)
    }

    func updateUIViewController(
      _ uiViewController: NavigationFinderController, context: Context
    ) {
      uiViewController.animators = animators ?? context.environment.animators
      uiViewController.find()
    }
  }

  /// A view controller that SwiftUI puts behind a view, and that shows nothing.
  class HiddenViewController: UIViewController {
    /// `nil` if there are none.
    var animators: Animators?

    init(_ animators: Animators?) {
      self.animators = animators
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.isUserInteractionEnabled = false
      view.isHidden = true
    }
  }

  /// The hidden view controller.
  final class NavigationFinderController: HiddenViewController {
    private weak var found: UINavigationController?

    override var animators: Animators? {
      didSet { if animators !== oldValue { found = nil } }
    }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      if parent != nil { find() }
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      find()
      if found == nil {
        animators?.report(
          AnimatorMessage(
            .setup, .warning,
            "this NavigationStack has no navigation controller, so it keeps its own transition"))
      }
    }

    /// Installs the animators on the navigation controller around it, once.
    func find() {
      guard let animators, let navigationController, found !== navigationController else { return }
      found = navigationController
      animators.install(on: navigationController)
    }
  }
#endif
