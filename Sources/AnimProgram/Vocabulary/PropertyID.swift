/// The index of a property in a program's table: the language's own come first, in the order of
/// ``Property/all``, then those that native plugins declare.
///
/// The language's own properties have the same index in every program; a plugin's property is known
/// across programs by its name alone.
package struct PropertyID: Hashable, Comparable, Sendable {
  /// The place in the table, from 0.
  package let index: Int

  /// Creates the identifier of a place in the table.
  package init(_ index: Int) { self.index = index }

  /// Finds one of the language's own properties; `nil` if it has none of that name.
  package init?(named name: String) {
    guard let index = Property.all.firstIndex(where: { $0.name == name }) else { return nil }
    self.index = index
  }

  /// Whether the language itself has the property.
  package var isBuiltIn: Bool { index < Property.all.count }

  /// In the order of the table.
  package static func < (left: PropertyID, right: PropertyID) -> Bool { left.index < right.index }
}

extension [Property] {
  /// The row of a property.
  package subscript(property: PropertyID) -> Property { self[property.index] }
}

extension Program {
  /// What a property does, without the rest of its row, which holds many references.
  package func effect(of property: PropertyID) -> Property.Effect {
    properties[property.index].effect
  }
}
