#if canImport(UIKit) && !os(watchOS)
  import AnimRuntime
  import AnimUIKit

  extension UIKitRules {
    /// Creates rules that follow a store. When the registry changes, the next transition uses the new
    /// one, and the gestures are updated soon.
    package convenience init(store: RegistryStore) {
      self.init {
        store.current
      } slowMotion: {
        store.slowMotion
      }
      store.follow(self) { $0.updateGestures() }
    }
  }

  extension RegistryStore {
    /// Calls `body` on the main actor after each change, as long as the follower exists.
    @MainActor func follow<Follower: AnyObject>(
      _ follower: Follower, _ body: @escaping @MainActor (Follower) -> Void
    ) {
      let link = Weak(follower)
      onChange(for: follower) {
        Task { @MainActor in
          if let follower = link.follower { body(follower) }
        }
      }
    }
  }

  /// A follower, which only the main actor may hold, if only for a moment.
  @MainActor private final class Weak<Follower: AnyObject> {
    private(set) weak var follower: Follower?

    init(_ follower: Follower) { self.follower = follower }
  }
#endif
