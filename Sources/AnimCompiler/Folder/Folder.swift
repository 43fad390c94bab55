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

  /// Links files that were parsed with the lexicon's names.
  package init(_ units: [SourceUnit], lexicon: Lexicon) {
    self.units = units
    self.lexicon = lexicon
    graph = ImportGraph(units)
    var scopes = units.indices.map { FileScope(file: $0, syntax: units[$0].syntax) }
    var findings: [Int: [Diagnostic]] = [:]
    for file in units.indices {
      findings[file] = Folder.link(file, units, lexicon, graph, &scopes)
    }
    self.scopes = scopes
    self.findings = findings
  }

  /// Creates a folder in which some files have other trees with the same imports. Only these files
  /// are linked again, and the importers of a file that now declares other names.
  ///
  /// - Parameter includesImporters: Whether importers are linked again. That is not necessary to
  ///   look at one file by itself.
  init(
    _ other: Folder, replacing trees: [Int: FileSyntax], includesImporters: Bool = true
  ) {
    var units = other.units
    var scopes = other.scopes
    var findings = other.findings
    var stale = Set(trees.keys)
    for (file, syntax) in trees {
      units[file] = SourceUnit(
        syntax: syntax, imports: units[file].imports, isRequested: units[file].isRequested)
      if includesImporters, !syntax.declaresSameNames(as: other.units[file].syntax) {
        stale.formUnion(other.graph.importers[file])
      }
    }
    for file in stale { scopes[file] = FileScope(file: file, syntax: units[file].syntax) }
    for file in stale {
      findings[file] = Folder.link(file, units, other.lexicon, other.graph, &scopes)
    }
    self.units = units
    self.scopes = scopes
    self.findings = findings
    lexicon = other.lexicon
    graph = other.graph
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

  /// Returns the folder after a change of its files. If only texts have changed, it shares this
  /// folder's graph and links only what the change can affect.
  func updated(to units: [SourceUnit]) -> Folder {
    guard let trees = changedTrees(in: units) else { return Folder(units, lexicon: lexicon) }
    return trees.isEmpty ? self : Folder(self, replacing: trees)
  }

  /// Returns the new trees of files by number. `nil` if more than texts has changed.
  private func changedTrees(in units: [SourceUnit]) -> [Int: FileSyntax]? {
    guard units.count == self.units.count else { return nil }
    var trees: [Int: FileSyntax] = [:]
    for (file, unit) in units.enumerated() {
      let known = self.units[file]
      guard unit.imports == known.imports, unit.isRequested == known.isRequested else { return nil }
      guard unit.syntax !== known.syntax else { continue }
      guard unit.syntax.source.path == known.syntax.source.path else { return nil }
      trees[file] = unit.syntax
    }
    return trees
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
  func visibleNames(in file: Int32) -> [String] {
    visible(in: file).map(\.name).sorted()
  }

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

extension FileSyntax {
  /// Returns whether another tree of the file declares the same names in the same order, each for
  /// the same kind of declaration.
  func declaresSameNames(as other: FileSyntax) -> Bool {
    guard declarationIndices == other.declarationIndices else { return false }
    return declarationIndices.allSatisfy { number in
      let (new, old) = (declaration(at: number), other.declaration(at: number))
      return new.name.map { text(of: $0.name) } == old.name.map { other.text(of: $0.name) }
        && DeclarationKind(new.kind) == DeclarationKind(old.kind)
    }
  }
}
