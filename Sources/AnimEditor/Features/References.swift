import AnimCompiler
import AnimSource
import AnimSyntax

/// The places in all files of a workspace at which a name is declared and used.
package struct References: Sendable {
  /// One place.
  package struct Place: Hashable, Sendable {
    /// The span of the name.
    package var range: FileRange
    /// Whether the name is declared there.
    package var isDeclaration: Bool
  }

  /// The places, by file and then in the order of the text.
  package let places: [Place]

  /// Finds what the name at an offset means, and all places with that meaning; `nil` if there is no
  /// name.
  package init?(at offset: Int, in view: ScriptView) {
    guard let occurrence = view.occurrence(at: offset) else { return nil }
    places = References.occurrences(of: occurrence.meaning, in: view).flatMap { path, found in
      found.map {
        Place(range: FileRange(path: path, span: $0.span), isDeclaration: $0.isDeclaration)
      }
    }
  }

  /// Returns the places in this file with the meaning of the name at an offset; none if there is no
  /// name.
  package static func here(at offset: Int, in view: ScriptView) -> [Place] {
    guard let occurrence = view.occurrence(at: offset) else { return [] }
    return view.occurrences.filter { $0.meaning == occurrence.meaning }.map {
      Place(range: FileRange(path: view.path, span: $0.span), isDeclaration: $0.isDeclaration)
    }
  }

  /// Returns the places of a meaning by the path of their file, without files that have none.
  static func occurrences(
    of meaning: Definition, in view: ScriptView
  ) -> [(path: String, occurrences: [Occurrence])] {
    view.files(thatMayMean: meaning).compactMap { file in
      let found = view.workspace.index(file).occurrences.filter { $0.meaning == meaning }
      return found.isEmpty ? nil : (view.folder.path(file), found)
    }
  }
}

extension ScriptView {
  /// Returns the files that may use a meaning, by path: for a declaration its file and those that
  /// import it, for a name of the language all files.
  fileprivate func files(thatMayMean meaning: Definition) -> [Int] {
    switch meaning {
    case .local: [number]
    case .declaration(let id), .parameter(let id, _): workspace.files(seeing: [Int(id.file)])
    case .builtIn: workspace.files
    }
  }
}

extension Workspace {
  /// Returns these files and those that import them, by path.
  func files(seeing files: Set<Int>) -> [Int] {
    let importers = files.flatMap { folder.importers(of: $0) }
    return files.union(importers).sorted { folder.path($0) < folder.path($1) }
  }
}

/// Finds the place at which the name under the cursor is declared.
package enum DefinitionQuery {
  /// Returns the declaration of the name at an offset, or the file of the import there; `nil` for
  /// anything else, such as names of the language.
  package static func run(at offset: Int, in view: ScriptView) -> FileRange? {
    if let link = ImportLink.all(in: view).first(where: { $0.span.touches(offset) }) {
      return FileRange(path: link.path, span: SourceSpan(0, 0))
    }
    return view.occurrence(at: offset).flatMap { view.origin(of: $0.meaning) }
  }
}

/// An import, with the file that it refers to.
package struct ImportLink: Hashable, Sendable {
  /// The string, including its quotation marks.
  package var span: SourceSpan
  /// The path of the file.
  package var path: String

  /// Returns the imports of a file that can be found.
  package static func all(in view: ScriptView) -> [ImportLink] {
    let folder = view.folder
    let spans = view.syntax.declarations.compactMap { declaration -> SourceSpan? in
      if case .importing(.some) = declaration.kind { declaration.focus } else { nil }
    }
    return zip(spans, folder.units[view.number].imports).compactMap { span, target in
      guard case .unit(let file) = target else { return nil }
      return ImportLink(span: span, path: folder.path(file))
    }
  }
}
