import AnimRuntime

/// The place where an app keeps its registry, so that sources can replace their layers in it while
/// containers read it.
///
/// A replacement is atomic: whoever reads gets the registry before it or the one after it, whole.
public final class RegistryStore: Sendable {
  private let registry: Locked<Registry>

  /// Creates a store that begins with a registry.
  public init(_ registry: Registry = Registry()) { self.registry = Locked(registry) }

  /// The registry of this moment.
  public var current: Registry { registry.withValue { $0 } }

  /// Puts a layer in the place of the one of its name, or adds it.
  public func replace(_ layer: Layer) {
    registry.withValue { $0 = $0.replacing(layer) }
  }

  /// Takes the layer of that name away.
  public func remove(_ name: String) {
    registry.withValue { $0 = $0.removing(name) }
  }
}
