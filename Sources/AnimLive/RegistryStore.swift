import AnimRuntime

/// The place where an app keeps its registry, so that sources can replace their layers in it while
/// containers read it.
///
/// A replacement is atomic: whoever reads gets the registry before it or the one after it, whole.
public final class RegistryStore: Sendable {
  private let registry: Locked<Registry>
  private let observers = Locked<[@Sendable () -> Bool]>([])

  /// Creates a store that begins with a registry.
  public init(_ registry: Registry = Registry()) { self.registry = Locked(registry) }

  /// The registry of this moment.
  public var current: Registry { registry.withValue { $0 } }

  /// Puts a layer in the place of the one of its name, or adds it.
  public func replace(_ layer: Layer) { change { $0.replacing(layer) } }

  /// Takes the layer of that name away.
  public func remove(_ name: String) { change { $0.removing(name) } }

  /// Calls back after each change, on the thread that has made it, as long as the callback returns
  /// true.
  public func onChange(_ callback: @escaping @Sendable () -> Bool) {
    observers.withValue { $0.append(callback) }
  }

  private func change(_ body: (Registry) -> Registry) {
    registry.withValue { $0 = body($0) }
    let called = observers.withValue { observers in
      defer { observers = [] }
      return observers
    }
    // Whoever is called may change the store, or wait for its next change.
    let remaining = called.filter { $0() }
    observers.withValue { $0 = remaining + $0 }
  }
}
