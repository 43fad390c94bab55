import AnimProgram
import AnimSource
import AnimSyntax

/// The files of a folder and their imports. It never changes.
package final class Folder: Sendable {
  /// The names of the language.
  package let lexicon: Lexicon
  /// The files.
  package let units: [SourceUnit]
  /// The imports of all files.
  let graph: ImportGraph

  /// Creates a folder with files that were parsed with the lexicon's names.
  package init(_ units: [SourceUnit], lexicon: Lexicon, after other: Folder? = nil) {
    self.units = units
    self.lexicon = lexicon
    let known = other.flatMap { other in
      units.elementsEqual(other.units) { $0.imports == $1.imports && $0.seen == $1.seen }
        ? other.graph : nil
    }
    graph = known ?? ImportGraph(units)
  }

  /// Returns the folder in which one file has another tree with the same imports.
  func replacing(_ file: Int32, with syntax: FileSyntax) -> Folder {
    var units = units
    let known = units[Int(file)]
    units[Int(file)] = SourceUnit(
      syntax: syntax, imports: known.imports, isRequested: known.isRequested, seeing: known.seen)
    return updated(to: units)
  }

  /// Returns whether a file, and the files that it imports, have the same trees in another folder.
  func shares(_ file: Int, with other: Folder) -> Bool {
    ([file] + graph.imports[file]).allSatisfy { number in
      number < other.units.count && units[number].isSame(as: other.units[number])
    }
  }

  /// Returns the folder after a change of its files: this one if there is none.
  func updated(to units: [SourceUnit]) -> Folder {
    let isSame = units.elementsEqual(self.units) { $0.isSame(as: $1) }
    return isSame ? self : Folder(units, lexicon: lexicon, after: self)
  }

  /// The declarations of a file that have a name, in order.
  func declared(in file: Int) -> some Sequence<(name: Name, reference: DeclarationID)> {
    let syntax = units[file].syntax
    return syntax.declarationIndices.lazy.compactMap { index in
      guard let name = syntax.declaration(at: index).name else { return nil }
      return (
        name.name, DeclarationID(file: Int32(truncatingIfNeeded: file), index: index)
      )
    }
  }

  /// Returns a declaration of any file.
  package func declaration(_ reference: DeclarationID) -> DeclarationSyntax {
    units[Int(reference.file)].syntax.declaration(at: Int(reference.index))
  }

  /// Returns the name of a declaration. Empty if it has none.
  package func name(of reference: DeclarationID) -> String {
    let syntax = units[Int(reference.file)].syntax
    return declaration(reference).name.map { syntax.text(of: $0.name) } ?? ""
  }

  /// Returns the place of a constant's name. `nil` for other declarations.
  func constant(_ id: DeclarationID) -> Origin? {
    let kind = declaration(id).kind
    return kind.noun == nil ? nil : kind.name.map { Origin(file: id.file, span: $0.span) }
  }

  /// Returns the names of some kinds of declarations that a file can use, its own and imported ones, for
  /// suggestions. Without a file, those of the whole folder.
  package func names(
    in file: Int32? = nil, of isWanted: (DeclarationSyntax.Kind) -> Bool = { _ in true }
  ) -> [String] {
    let files = file.map { [Int($0)] + importedFiles(of: Int($0)) } ?? Array(units.indices)
    return files.flatMap { number in
      let syntax = units[number].syntax
      return syntax.declarations.filter { isWanted($0.kind) }.compactMap { declaration in
        declaration.name.map { syntax.text(of: $0.name) }
      }
    }.sorted()
  }

  /// Returns the paths of the files that declare a name, in order.
  package func files(declaring name: String) -> [String] {
    units.filter { unit in
      unit.syntax.declarations.contains { declaration in
        declaration.name.map { unit.syntax.text(of: $0.name) == name } ?? false
      }
    }.map(\.syntax.source.path).sorted()
  }

  /// Returns the numbers of the files that a file imports, except for the file itself.
  package func importedFiles(of file: Int) -> [Int] { graph.imports[file] }

  /// The numbers of the files that import a file.
  package func importers(of file: Int) -> [Int] { graph.importers[file] }

  /// Returns the path of a file.
  package func path(_ file: Int) -> String { units[file].syntax.source.path }
}

extension DeclarationSyntax.Kind {
  /// What the declaration is, if it is reported when nothing uses it.
  var noun: Diagnostic.Noun? {
    switch self {
    case .constant: .constant
    case .timing: .timing
    case .function: .function
    default: nil
    }
  }
}
