import AnimRuntime

/// The place where an app keeps its registry, so that sources can replace their layers in it while
/// containers read it.
///
/// A replacement is atomic: whoever reads gets the registry before it or the one after it, whole.
public final class RegistryStore: Sendable {
  private let registry: Locked<Registry>
  private let observers = Locked<[Observer]>([])

  /// Creates a store that begins with a registry.
  public init(_ registry: Registry = Registry()) { self.registry = Locked(registry) }

  /// The registry of this moment.
  public var current: Registry { registry.withValue { $0 } }

  /// Puts a layer in the place of the one of its name, or adds it.
  public func replace(_ layer: RegistryLayer) { change { $0.replacing(layer) } }

  /// Takes the layer of that name away.
  public func remove(_ name: String) { change { $0.removing(name) } }

  /// Calls back after each change, on the thread that has made it, as long as the callback returns
  /// true. Of changes that are made while it runs, also by itself, it is told once, when it returns.
  public func onChange(_ callback: @escaping @Sendable () -> Bool) {
    observers.withValue { $0.append(Observer(callback)) }
  }

  /// Replaces a layer if `isWanted` still says so at the moment of the change, which no other change
  /// can come between; tells nobody if not.
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

/// Somebody who is told of changes, one at a time.
private final class Observer: Sendable {
  private enum State { case idle, busy, missed }

  private let callback: @Sendable () -> Bool
  private let state = Locked(State.idle)

  init(_ callback: @escaping @Sendable () -> Bool) { self.callback = callback }

  /// Tells of a change; whether the callback wants to know of more.
  func tell() -> Bool {
    let isIdle = state.withValue { state in
      defer { state = state == .idle ? .busy : .missed }
      return state == .idle
    }
    // Who is telling it now tells of this change too.
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
