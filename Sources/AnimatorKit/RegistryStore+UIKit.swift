#if canImport(UIKit)
  import AnimLive
  import AnimUIKit
  import UIKit

  extension ContainerViewController {
    /// Creates a container of these children that follows a store: another registry counts from the
    /// next change on, and its gestures soon.
    public convenience init(viewControllers: [UIViewController], store: RegistryStore) {
      self.init(viewControllers: viewControllers) { store.current }
      store.tell(self) { $0.container.updateGestures() }
    }
  }

  extension RegistryTransitioningDelegate {
    /// Creates a delegate that follows a store: another registry counts from the next change on, and
    /// its gestures soon.
    public convenience init(store: RegistryStore) {
      self.init { store.current }
      store.tell(self) { $0.updateGestures() }
    }
  }

  extension RegistryStore {
    /// Tells somebody on the main actor of each change, for as long as there is somebody.
    fileprivate func tell<Listener: AnyObject & Sendable>(
      _ listener: Listener, _ body: @escaping @MainActor @Sendable (Listener) -> Void
    ) {
      onChange { [weak listener] in
        guard let listener else { return false }
        Task { @MainActor in body(listener) }
        return true
      }
    }
  }
#endif
