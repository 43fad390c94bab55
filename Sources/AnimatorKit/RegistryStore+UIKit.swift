#if canImport(UIKit) && !os(watchOS)
  import AnimLive
  import AnimSystem
  import AnimUIKit
  import UIKit

  extension ContainerViewController {
    /// Creates a container of these children that follows a store. When the registry changes, the
    /// next transition uses the new one, and the container's gestures are updated soon.
    public convenience init(viewControllers: [UIViewController], store: RegistryStore) {
      self.init(viewControllers: viewControllers) { store.current }
      store.follow(self) { $0.container.updateGestures() }
    }
  }

  extension StackViewController {
    /// Creates a stack of these screens, topmost last, that follows a store. When the registry changes,
    /// the next transition uses the new one, and the stack's gestures are updated soon.
    public convenience init(viewControllers: [UIViewController], store: RegistryStore) {
      self.init(viewControllers: viewControllers) { store.current }
      store.follow(self) { $0.container.updateGestures() }
    }
  }

  extension UIKitRules {
    /// Creates rules that follow a store. When the registry changes, the next transition uses the new
    /// one, and the gestures are updated soon.
    package convenience init(store: RegistryStore) {
      self.init { store.current }
      store.follow(self) { $0.updateGestures() }
    }
  }

  extension RegistryStore {
    /// Calls `body` on the main actor after each change, as long as the follower exists.
    @MainActor
    fileprivate func follow<Follower: AnyObject>(
      _ follower: Follower, _ body: @escaping @MainActor (Follower) -> Void
    ) {
      let link = FollowerLink(follower, body)
      onChange {
        Task { @MainActor in link.update() }
        return link.isAlive
      }
    }
  }

  /// Connects a store, which may change on any thread, with an object on the main actor.
  @MainActor
  private final class FollowerLink {
    private let callFollower: () -> Bool
    private nonisolated let alive = Locked(true)

    init<Follower: AnyObject>(
      _ follower: Follower, _ body: @escaping @MainActor (Follower) -> Void
    ) {
      callFollower = { [weak follower] in
        guard let follower else { return false }
        body(follower)
        return true
      }
    }

    /// `false` once an update has found that the follower no longer exists.
    nonisolated var isAlive: Bool { alive.withValue { $0 } }

    func update() {
      let isAlive = callFollower()
      alive.withValue { $0 = isAlive }
    }
  }
#endif
