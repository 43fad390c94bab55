/// The values of some of a view's properties. Each value is one or more numbers.
public struct PropertyValues: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private struct Entry: Hashable, Sendable {
    let property: PropertyID
    /// The range of its values.
    var range: Range<Int>
  }

  /// The entries, sorted by key.
  private var entries: [Entry] = []
  private var scalars: [Double] = []

  /// Creates an empty set of values.
  package init() {}

  /// Creates values by property name. If a name appears twice, the last value is used.
  public init(dictionaryLiteral elements: (String, [Double])...) {
    for (name, values) in elements { self[name] = values }
  }

  /// The names of the properties that have a value, in the order of the language's table.
  package var names: [String] { entries.map { Property.all[$0.property].name } }

  /// Whether all values are finite.
  package var isFinite: Bool { scalars.allSatisfy(\.isFinite) }

  /// The numbers of a property's value. `nil` if it has no value.
  package subscript(property: PropertyID) -> ArraySlice<Double>? {
    get {
      for entry in entries where entry.property == property { return scalars[entry.range] }
      return nil
    }
    set { replace(newValue, of: property) }
  }

  /// The numbers of a property's value, by its name in the language. `nil` if the property has no
  /// value. A name that the language doesn't have is ignored.
  public subscript(name: String) -> [Double]? {
    get { PropertyID(named: name).flatMap { self[$0] }.map(Array.init) }
    set { if let property = PropertyID(named: name) { self[property] = newValue?[...] } }
  }

  private mutating func replace(_ value: ArraySlice<Double>?, of key: PropertyID) {
    var all = entries.map { ($0.property, scalars[$0.range]) }.filter { $0.0 != key }
    if let value { all.append((key, value)) }
    all.sort { $0.0 < $1.0 }
    (entries, scalars) = ([], [])
    for (key, value) in all { append(value, of: key) }
  }

  /// Sets the value of a property. In the order of the table, this is quickest.
  mutating func set(_ value: some Collection<Double>, of key: PropertyID) {
    if let last = entries.last, !(last.property < key) {
      return replace(Array(value)[...], of: key)
    }
    append(value, of: key)
  }

  private mutating func append(_ value: some Collection<Double>, of key: PropertyID) {
    entries.append(Entry(property: key, range: scalars.count..<scalars.count + value.count))
    scalars += value
  }
}

extension PropertyValues {
  /// Replaces values that are not finite by earlier ones. Those without an earlier value are removed.
  package mutating func keepFinite(_ last: PropertyValues) {
    for entry in entries where !scalars[entry.range].allSatisfy(\.isFinite) {
      self[entry.property] = last[entry.property]
    }
  }
}
