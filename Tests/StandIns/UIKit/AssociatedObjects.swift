/// What the Objective-C runtime does for Foundation on Apple's systems.
// swift-format-ignore: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
}

private final class Associations: @unchecked Sendable {
  static let shared = Associations()
  private let lock = NSLock()
  private var values:
    [ObjectIdentifier: (owner: () -> AnyObject?, values: [UnsafeRawPointer: Any])] =
      [:]

  subscript(_ owner: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    get { lock.withLock { entry(of: owner)?.values[key] } }
    set {
      // What is released may come back here.
      let old = lock.withLock {
        let old = values
        values = values.filter { $0.value.owner() != nil }
        var entry = entry(of: owner) ?? ({ [weak owner] in owner }, [:])
        entry.values[key] = newValue
        values[ObjectIdentifier(owner)] = entry
        return old
      }
      _ = old
    }
  }

  private func entry(
    of owner: AnyObject
  ) -> (owner: () -> AnyObject?, values: [UnsafeRawPointer: Any])? {
    let entry = values[ObjectIdentifier(owner)]
    return entry?.owner() === owner ? entry : nil
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.shared[object as AnyObject, key]
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.shared[object as AnyObject, key] = value
}
