import AnimProgram
import AnimSource
import AnimSyntax

/// The files of a compilation, with the names that each of them can use. It never changes.
package final class Folder: Sendable {
  /// The names of the language.
  package let lexicon: Lexicon
  /// The files.
  package let units: [SourceUnit]
  /// The diagnostics about names and imports, by file number.
  private let findings: [Int: [Diagnostic]]
  let scopes: [FileScope]
  /// The imports of all files.
  let graph: ImportGraph

  /// Links files that were parsed with the lexicon's names. A file is not linked again if it and the
  /// files that it imports have the same trees as in another folder.
  package init(_ units: [SourceUnit], lexicon: Lexicon, after other: Folder? = nil) {
    self.units = units
    self.lexicon = lexicon
    let isSameGraph = other.map { other in
      units.elementsEqual(other.units) { $0.imports == $1.imports && $0.seen == $1.seen }
    }
    graph = isSameGraph == true ? other?.graph ?? ImportGraph(units) : ImportGraph(units)
    let isSame = units.enumerated().map { number, unit in
      other.map { number < $0.units.count && $0.units[number].isSame(as: unit) } ?? false
    }
    let imports = graph.imports
    let shared = units.indices.map { file in isSame[file] && imports[file].allSatisfy { isSame[$0] }
    }
    var scopes = units.indices.map { file in shared[file] ? other?.scopes[file] : nil }.enumerated()
      .map { file, known in known ?? FileScope(file: file, syntax: units[file].syntax) }
    var findings: [Int: [Diagnostic]] = [:]
    for file in units.indices {
      findings[file] =
        shared[file] ? other?.findings[file] : Folder.link(file, units, lexicon, graph, &scopes)
    }
    self.scopes = scopes
    self.findings = findings
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

  /// Links a file.
  ///
  /// - Returns: The diagnostics about its names and imports, or `nil` if there are none.
  private static func link(
    _ file: Int, _ units: [SourceUnit], _ lexicon: Lexicon, _ graph: ImportGraph,
    _ scopes: inout [FileScope]
  ) -> [Diagnostic]? {
    var linker = Linker(file: file, units: units, lexicon: lexicon, graph: graph)
    linker.link(&scopes)
    let found = linker.findings.diagnostics
    return found.isEmpty ? nil : found
  }

  /// Returns the folder after a change of its files: this one if there is none.
  func updated(to units: [SourceUnit]) -> Folder {
    let isSame = units.elementsEqual(self.units) { $0.isSame(as: $1) }
    return isSame ? self : Folder(units, lexicon: lexicon, after: self)
  }

  /// Returns the diagnostics about the names and imports of a file.
  func findings(in file: Int) -> [Diagnostic] { findings.isEmpty ? [] : findings[file] ?? [] }

  /// Returns the declaration that a name means in a file. `nil` if there is none.
  package func reference(_ name: Name, in file: Int32) -> DeclarationID? {
    scopes[Int(file)].visible(name)
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
    guard case .constant(let constant) = declaration(id).kind else { return nil }
    return Origin(file: id.file, span: constant.name.span)
  }

  /// Returns the names that a file can use, its own and imported ones, for suggestions.
  func visibleNames(in file: Int32) -> [String] { visible(in: file).map(\.name).sorted() }

  /// Returns the animators that a file can use, for suggestions.
  func animatorNames(in file: Int32) -> [String] { names(in: file) { $0.isAnimator } }

  /// Returns the names of some kinds of declarations that a file can use.
  func names(in file: Int32, of isWanted: (DeclarationSyntax.Kind) -> Bool) -> [String] {
    visible(in: file).filter { isWanted($0.kind) }.map(\.name).sorted()
  }

  private func visible(in file: Int32) -> [(name: String, kind: DeclarationSyntax.Kind)] {
    ([Int(file)] + importedFiles(of: Int(file))).flatMap { number in
      let syntax = units[number].syntax
      return syntax.declarations.compactMap { declaration in
        declaration.name.map { (name: syntax.text(of: $0.name), kind: declaration.kind) }
      }
    }
  }

  /// Returns the paths of the files that declare an animator of that name, in order.
  func files(declaring name: String) -> [String] {
    units.filter { unit in
      unit.syntax.declarations.contains { declaration in
        guard case .animator(let identifier, _, _) = declaration.kind else { return false }
        return unit.syntax.text(of: identifier.name) == name
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
