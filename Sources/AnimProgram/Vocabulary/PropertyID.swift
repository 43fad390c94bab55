/// The index of a property in the table ``Property/all``.
package struct PropertyID: Hashable, Comparable, Sendable {
  /// The index in the table, from 0.
  package let index: Int

  /// Creates the identifier for an index.
  package init(_ index: Int) { self.index = index }

  /// Finds a property by its name. `nil` if there is none.
  package init?(named name: String) {
    guard let index = Property.all.firstIndex(where: { $0.name == name }) else { return nil }
    self.index = index
  }

  /// The number of scalars of a value of the property. Sixteen for a transform, which is a matrix.
  package var width: Int {
    let width = Property.all[index].type.width
    return width == 0 ? 16 : width
  }

  /// Compares by index.
  package static func < (left: PropertyID, right: PropertyID) -> Bool { left.index < right.index }
}

extension Set<PropertyID> {
  /// Returns the properties with these names. Unknown names are ignored.
  package static func named(_ names: String...) -> Set {
    Set(names.compactMap { PropertyID(named: $0) })
  }

  /// Returns the properties whose effect is one of some.
  package static func all(where isOne: (Property.Effect) -> Bool) -> Set {
    Set(Property.all.indices.filter { isOne(Property.all[$0].effect) }.map { PropertyID($0) })
  }
}

extension [Property] {
  /// Returns the row of a property.
  package subscript(property: PropertyID) -> Property { self[property.index] }
}
