#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A view controller that shows one of its children and animates changes as the rules of a
  /// registry say: the container of objc.io's article.
  open class ContainerViewController: StagedViewController<ContainerController<UIKitPlatform>> {
    /// Creates a container of these children and shows the first.
    ///
    /// - Parameters:
    ///   - viewControllers: The children, in order. If the list is empty, the container shows
    ///     nothing.
    ///   - registry: Returns the current registry. It is called at each change.
    public init(viewControllers: [UIViewController], registry: @escaping () -> Registry) {
      super.init(registry: registry) { owner in
        ContainerController(
          of: owner, containerView: owner.stage, viewControllers: viewControllers,
          clock: owner.clock)
      }
    }

    /// Creates a container whose children are created when they are first shown, or when a gesture
    /// could first show them. It shows the first child.
    ///
    /// - Parameters:
    ///   - makers: Closures that create the children, in order.
    ///   - registry: Returns the current registry. It is called at each change.
    public init(children makers: [() -> UIViewController], registry: @escaping () -> Registry) {
      super.init(registry: registry) { owner in
        ContainerController(
          of: owner, containerView: owner.stage, children: makers, clock: owner.clock)
      }
    }

    /// Returns `nil`: this container is created in code.
    public required init?(coder: NSCoder) { nil }

    /// Shows the first child if none is selected.
    open override func viewDidLoad() {
      super.viewDidLoad()
      if container.selectedViewController == nil { container.select(at: 0) }
    }
  }
#endif
