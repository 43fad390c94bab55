import AnimSyntax

/// A parsed file with the results of its imports.
package struct SourceUnit: Sendable {
  /// The result of an import.
  package enum Import: Hashable, Sendable {
    /// The number of the unit that it imports.
    case unit(Int)
    /// There is no such file.
    case notFound
    /// The file exists but cannot be read, for a reason that can end a sentence.
    case unreadable(String)
    /// The file is outside the root folder. It was not opened.
    case outsideRoot
    /// The chain of imports is too long. The file was not opened.
    case tooDeep
  }

  /// The tree.
  package let syntax: FileSyntax
  /// The results of the import declarations with a path, in order.
  package let imports: [Import]
  /// Whether the user requested this file. Only then are its rules used and its diagnostics shown.
  package let isRequested: Bool
  /// The numbers of units whose names it can use without importing them, of each name the last: a
  /// text from outside any file has no imports.
  package let seen: [Int]

  /// Creates a unit.
  package init(
    syntax: FileSyntax, imports: [Import] = [], isRequested: Bool = true, seeing seen: [Int] = []
  ) {
    self.seen = seen
    self.syntax = syntax
    self.imports = imports
    self.isRequested = isRequested
  }

  /// Returns whether another unit has the same tree with the same imports, for the same purpose.
  func isSame(as other: SourceUnit) -> Bool {
    syntax === other.syntax && isRequested == other.isRequested && imports == other.imports
      && seen == other.seen
  }
}
