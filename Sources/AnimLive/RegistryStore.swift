import AnimRuntime
import AnimSystem

/// Holds an app's registry, so that sources can replace their layers while containers read it.
///
/// A replacement is atomic: readers see either the registry before it or the one after it. A store
/// can be used from any thread.
public final class RegistryStore: Sendable {
  private let registry: Locked<Registry>
  private let observers = Locked<[Observer]>([])

  /// Creates a store that holds a registry.
  public init(_ registry: Registry = Registry()) { self.registry = Locked(registry) }

  /// The current registry.
  public var current: Registry { registry.withValue { $0 } }

  /// Replaces the layer of the same name, or adds the layer if there is none.
  public func replace(_ layer: RegistryLayer) { change { $0.replacing(layer) } }

  /// Removes the layer of that name. Does nothing if there is none.
  public func remove(_ name: String) { change { $0.removing(name) } }

  /// Calls back after each change, on the thread that made the change, until the callback returns
  /// `false`. Changes made while the callback runs, including its own, lead to one more call after
  /// it returns.
  public func onChange(_ callback: @escaping @Sendable () -> Bool) {
    observers.withValue { $0.append(Observer(callback)) }
  }

  /// Replaces a layer if `isWanted` returns `true` at the moment of the change. No other change can
  /// happen in between. If it returns `false`, nothing changes and no observer is called.
  func replace(_ layer: RegistryLayer, if isWanted: () -> Bool) {
    change { isWanted() ? $0.replacing(layer) : nil }
  }

  private func change(_ body: (Registry) -> Registry?) {
    let hasChanged = registry.withValue { registry in
      guard let changed = body(registry) else { return false }
      registry = changed
      return true
    }
    guard hasChanged else { return }
    let gone = observers.withValue { $0 }.filter { !$0.tell() }
    guard !gone.isEmpty else { return }
    observers.withValue { $0.removeAll { observer in gone.contains { $0 === observer } } }
  }
}

/// A callback for changes, which runs one call at a time.
private final class Observer: Sendable {
  private enum State { case idle, busy, missed }

  private let callback: @Sendable () -> Bool
  private let state = Locked(State.idle)

  init(_ callback: @escaping @Sendable () -> Bool) { self.callback = callback }

  /// Calls back about a change. Returns whether the callback wants to be called again.
  func tell() -> Bool {
    let isIdle = state.withValue { state in
      defer { state = state == .idle ? .busy : .missed }
      return state == .idle
    }
    // A change made during a notification is reported by that same notification.
    guard isIdle else { return true }
    var hasMissed = true
    while hasMissed {
      guard callback() else { return false }
      hasMissed = state.withValue { state in
        defer { state = state == .missed ? .busy : .idle }
        return state == .missed
      }
    }
    return true
  }
}
