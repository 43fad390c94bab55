import AnimCompiler
import AnimSyntax

/// Where a name is declared and used, in all files of a workspace.
package struct References: Sendable {
  /// One place.
  package struct Place: Hashable, Sendable {
    /// The name.
    package var range: FileRange
    /// Whether it is declared there.
    package var isDeclaration: Bool
  }

  /// The places, in the order of the files and of their texts.
  package let places: [Place]

  /// Finds what the name at an offset means and all places that mean the same; `nil` if no name
  /// stands there.
  package init?(at offset: Int, in view: ScriptView) {
    guard let occurrence = view.occurrence(at: offset) else { return nil }
    places = References.occurrences(of: occurrence.meaning, in: view).flatMap { view, found in
      found.map {
        Place(range: FileRange(path: view.path, span: $0.span), isDeclaration: $0.isDeclaration)
      }
    }
  }

  /// The places of a meaning by file, without the files that do not have it.
  static func occurrences(
    of meaning: Definition, in view: ScriptView
  ) -> [(view: ScriptView, occurrences: [Occurrence])] {
    if case .local = meaning { return [(view, view.occurrences(of: meaning))] }
    return view.workspace.paths.compactMap { path in
      guard let other = view.workspace.view(of: path), other.mayMention(meaning) else { return nil }
      let found = other.occurrences(of: meaning)
      return found.isEmpty ? nil : (other, found)
    }
  }
}

extension ScriptView {
  /// The places of the file that have a meaning.
  fileprivate func occurrences(of meaning: Definition) -> [Occurrence] {
    occurrences.filter { $0.meaning == meaning }
  }

  /// Whether the file may have a meaning; a quick test that spares most files.
  fileprivate func mayMention(_ meaning: Definition) -> Bool {
    switch meaning {
    case .declaration(let id), .parameter(let id, _):
      return id.file == checked.file || names.uses.contains { $0.definition == .declaration(id) }
    case .local: return true
    case .builtIn:
      return names.uses.contains { $0.definition == meaning }
        || checked.uses.contains { $0.definition == meaning }
    }
  }
}

/// Where the name under the cursor is declared.
package enum DefinitionQuery {
  /// The declaration of the name at an offset, or the file of the import there; `nil` for anything
  /// else, such as the names of the language.
  package static func run(at offset: Int, in view: ScriptView) -> FileRange? {
    if let link = ImportLink.all(in: view).first(where: { $0.span.touches(offset) }) {
      return FileRange(path: link.path, span: SourceSpan(0, 0))
    }
    return view.occurrence(at: offset).flatMap { view.origin(of: $0.meaning) }
  }
}

/// An import with the file that it leads to.
package struct ImportLink: Hashable, Sendable {
  /// The string with its quotes.
  package var span: SourceSpan
  /// The path of the file.
  package var path: String

  /// The imports of a file that lead to a file.
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
