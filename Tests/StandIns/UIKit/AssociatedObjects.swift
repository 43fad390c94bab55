/// What the Objective-C runtime does for Foundation on Apple's systems.
// swift-format-ignore: TypeNamesShouldBeCapitalized, AlwaysUseLowerCamelCase
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
}

private final class Associations: @unchecked Sendable {
  private final class Entry {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Any] = [:]

    init(_ owner: AnyObject) { self.owner = owner }
  }

  static let shared = Associations()
  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]

  subscript(_ owner: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    get { lock.withLock { entry(of: owner)?.values[key] } }
    set {
      // What is released may come back here.
      let released = lock.withLock {
        let gone = entries.filter { $0.value.owner == nil }
        for id in gone.keys { entries[id] = nil }
        let entry = entry(of: owner) ?? Entry(owner)
        entries[ObjectIdentifier(owner)] = entry
        let old = entry.values[key]
        entry.values[key] = newValue
        return (gone, old)
      }
      _ = released
    }
  }

  private func entry(of owner: AnyObject) -> Entry? {
    entries[ObjectIdentifier(owner)].flatMap { $0.owner === owner ? $0 : nil }
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
