import AnimSource

/// A declaration in a folder, given by its file and its index there.
package struct DeclarationID: Hashable, Sendable {
  /// The number of the file in its folder.
  package var file: Int32
  /// The number of the declaration in its file.
  package var index: Int32

  /// Creates the identifier of a declaration.
  package init(file: Int32, index: Int) {
    self.file = file
    self.index = Int32(truncatingIfNeeded: index)
  }
}

/// A place in a file of the folder.
package struct Origin: Hashable, Sendable {
  /// The file's number.
  package var file: Int32
  /// The range of its text.
  package var span: SourceSpan
}
