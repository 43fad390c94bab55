import AnimProgram

/// The values of some of a view's properties. Each value is one or more numbers.
public struct PropertyValues: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// Identifies a property: those of plugins have different indices in different programs.
  private enum Name: Hashable, Comparable, Sendable {
    case builtIn(PropertyID)
    case plugin(String)

    init(_ name: String) {
      self = PropertyID(named: name).map(Name.builtIn) ?? .plugin(name)
    }

    var set: PropertySet {
      switch self {
      case .builtIn(let property): PropertySet(property)
      case .plugin: .plugins
      }
    }
  }

  private struct Entry: Hashable, Sendable {
    let property: Name
    /// The range of its values.
    var range: Range<Int>
  }

  /// The entries, sorted by key.
  private var entries: [Entry] = []
  private var scalars: [Double] = []

  /// Creates an empty set of values.
  public init() {}

  /// Creates values by property name. If a name appears twice, the last value is used.
  public init(dictionaryLiteral elements: (String, ArraySlice<Double>)...) {
    for (name, values) in elements { self[name] = values }
  }

  /// The names of the properties that have a value, in the order of the language's table, followed
  /// by those of plugins.
  public var names: [String] {
    entries.map { entry in
      switch entry.property {
      case .builtIn(let property): Property.all[property].name
      case .plugin(let name): name
      }
    }
  }

  /// Whether no property has a value.
  package var isEmpty: Bool { entries.isEmpty }

  /// Whether all values are finite.
  package var isFinite: Bool { scalars.allSatisfy(\.isFinite) }

  /// The values of one of the language's own properties. `nil` if it has no value.
  package subscript(property: PropertyID) -> ArraySlice<Double>? {
    get { value(of: .builtIn(property)) }
    set { set(newValue, of: .builtIn(property)) }
  }

  /// The numbers of a property's value, by its name in the language. This includes properties of
  /// plugins. `nil` if the property has no value.
  public subscript(name: String) -> ArraySlice<Double>? {
    get { value(of: Name(name)) }
    set { set(newValue, of: Name(name)) }
  }

  private func value(of key: Name) -> ArraySlice<Double>? {
    for entry in entries where entry.property == key { return scalars[entry.range] }
    return nil
  }

  private mutating func set(_ value: ArraySlice<Double>?, of key: Name) {
    var all = entries.map { ($0.property, scalars[$0.range]) }.filter { $0.0 != key }
    if let value { all.append((key, value)) }
    all.sort { $0.0 < $1.0 }
    (entries, scalars) = ([], [])
    for (key, value) in all {
      entries.append(Entry(property: key, range: scalars.count..<scalars.count + value.count))
      scalars += value
    }
  }
}

// MARK: - Frames

extension PropertyValues {
  /// Returns the range of a property's values. `nil` if it has none.
  func range(of name: String) -> Range<Int>? {
    let key = Name(name)
    return entries.first { $0.property == key }?.range
  }

  /// Writes the values of one property in place.
  mutating func write(
    _ values: UnsafeBufferPointer<Double>, from offset: Int, into range: Range<Int>
  ) {
    for index in range { scalars[index] = values[offset + index - range.lowerBound] }
  }

  /// Copies the values of some properties. If both have the same properties, this allocates no
  /// memory.
  mutating func take(_ changed: PropertySet, from other: PropertyValues) {
    guard entries == other.entries else {
      self = other
      return
    }
    for entry in entries where changed.meets(entry.property.set) {
      for index in entry.range { scalars[index] = other.scalars[index] }
    }
  }
}
