import AnimFiles

/// An effect of a library, as a folder's README lists it.
package struct ListedEffect: Sendable {
  /// The name that it has there.
  package let name: String
  /// The expression that plays it.
  package let expression: String

  /// Returns the effects of a README: the rows of tables with a name, the expression in backticks,
  /// and what it looks like.
  package static func all(in readme: String) -> [ListedEffect] {
    readme.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.dropFirst().dropLast() }
      guard line.hasPrefix("| "), cells.count > 2, cells[1].first == "`", cells[1].last == "`",
        !cells[0].contains("`")
      else { return nil }
      return ListedEffect(
        name: String(cells[0]), expression: String(cells[1].dropFirst().dropLast()))
    }
  }

  /// The name of the animator that plays it.
  package var animator: String { String(expression.prefix { $0 != "(" }) }
}

extension FileAccess {
  /// Returns the effects that the README of a script's folder lists. If the path is a folder, its
  /// own.
  package func effects(near path: String) -> [ListedEffect] {
    guard let folder = folder(of: path), let readme = canonicalPath(of: folder + "/README.md"),
      let bytes = try? read(readme, limit: 1 << 20)
    else { return [] }
    return ListedEffect.all(in: String(decoding: bytes, as: UTF8.self))
  }
}
