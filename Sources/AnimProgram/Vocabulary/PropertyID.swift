/// The index of a property in a program's table. The language's own properties come first, in the
/// order of ``Property/all``, followed by those that native plugins declare.
///
/// The language's own properties have the same index in every program. A plugin's property can be
/// recognized across programs only by its name.
package struct PropertyID: Hashable, Comparable, Sendable {
  /// The index in the table, from 0.
  package let index: Int

  /// Creates the identifier for an index.
  package init(_ index: Int) { self.index = index }

  /// Finds one of the language's own properties. `nil` if there is none of that name.
  package init?(named name: String) {
    guard let index = Property.all.firstIndex(where: { $0.name == name }) else { return nil }
    self.index = index
  }

  /// Whether the property belongs to the language itself.
  package var isBuiltIn: Bool { index < Property.all.count }

  /// Compares by index.
  package static func < (left: PropertyID, right: PropertyID) -> Bool { left.index < right.index }
}

extension [Property] {
  /// Returns the row of a property.
  package subscript(property: PropertyID) -> Property { self[property.index] }
}
