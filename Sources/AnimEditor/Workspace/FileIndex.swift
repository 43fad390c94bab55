import AnimCompiler
import AnimSource
import AnimSyntax

/// A name in a file with its meaning: a declaration or a use.
struct Occurrence: Hashable, Sendable {
  /// The name.
  var span: SourceSpan
  /// The meaning. A parameter is always identified by its declaration, even in the body.
  var meaning: Definition
  /// Whether the name is declared here.
  var isDeclaration = false
}

/// The names of a file, with their places and meanings. It is built once each time the file is
/// compiled.
struct FileIndex: Sendable {
  /// A name that the file declares.
  struct DeclaredName: Sendable {
    /// The name.
    var text: String
    /// The name's bytes in lower case, for searches.
    var folded: [UInt8]
    /// The index of the declaration.
    var index: Int
  }

  /// The file that is indexed.
  let checked: TypedFile
  /// The line index of the file.
  let lines: LineIndex
  /// All names with a meaning, each once, in the order of the text.
  let occurrences: [Occurrence]
  /// The names that the file declares, in the order of the text.
  let declared: [DeclaredName]
  /// The screens and containers that the file's rules name.
  let screens: Set<String>

  /// Indexes a file.
  init(_ checked: TypedFile) {
    self.checked = checked
    let syntax = checked.syntax
    lines = LineIndex(syntax.source.bytes)
    declared = syntax.declarationIndices.compactMap { number in
      guard let name = syntax.declaration(at: number).name, !name.span.isEmpty else { return nil }
      let text = syntax.text(of: name)
      return DeclaredName(text: text, folded: Array(text.lowercased().utf8), index: number)
    }
    occurrences = FileIndex.occurrences(checked)
    screens = FileIndex.screens(syntax)
  }

  private static func occurrences(_ checked: TypedFile) -> [Occurrence] {
    let names = checked.names
    let uses = (names.uses + checked.uses).map {
      Occurrence(span: $0.span, meaning: names.meaning(of: $0.definition))
    }
    // If there are several in one place, the last counts: a declaration rather than a use.
    let sorted = (uses + declarations(checked)).enumerated().sorted {
      ($0.element.span.start, $0.element.span.end, $0.offset)
        < ($1.element.span.start, $1.element.span.end, $1.offset)
    }
    var occurrences: [Occurrence] = []
    occurrences.reserveCapacity(sorted.count)
    for (_, occurrence) in sorted {
      if occurrences.last?.span == occurrence.span { occurrences.removeLast() }
      occurrences.append(occurrence)
    }
    return occurrences
  }

  private static func declarations(_ checked: TypedFile) -> [Occurrence] {
    let (syntax, names) = (checked.syntax, checked.names)
    let declared = syntax.declarationIndices.compactMap { number -> Occurrence? in
      guard let name = syntax.declaration(at: number).name, !name.span.isEmpty else { return nil }
      return Occurrence(
        span: name.span, meaning: .declaration(DeclarationID(file: checked.file, index: number)),
        isDeclaration: true)
    }
    let locals = names.locals.enumerated().compactMap { number, local -> Occurrence? in
      guard !local.name.span.isEmpty else { return nil }
      return Occurrence(
        span: local.name.span, meaning: names.meaning(of: .local(LocalID(number))),
        isDeclaration: true)
    }
    return declared + locals
  }

  private static func screens(_ syntax: FileSyntax) -> Set<String> {
    var names: Set<String> = []
    for number in syntax.declarationIndices {
      guard case .rule(let rule) = syntax.declaration(at: number).kind else { continue }
      for pattern in [rule.from, rule.to, rule.container].compactMap(\.self) {
        names.formUnion(syntax[pattern.items].filter { !$0.isString }.map { syntax[$0.text] })
      }
    }
    return names
  }
}

extension ResolvedFile {
  /// Returns the same meaning, in which a parameter is identified by its declaration.
  fileprivate func meaning(of definition: Definition) -> Definition {
    guard case .local(let id) = definition, case .parameter(_, let number) = self[id].kind else {
      return definition
    }
    return .parameter(DeclarationID(file: file, index: Int(self[id].declaration)), number)
  }
}

extension ScriptView {
  /// The names of the file.
  var index: FileIndex { workspace.index(number) }

  /// The line index of the file.
  package var lines: LineIndex { index.lines }

  /// All names of the file with a meaning, each once, in the order of the text.
  var occurrences: [Occurrence] { index.occurrences }

  /// Returns the name at an offset, the shortest if there are several.
  func occurrence(at offset: Int) -> Occurrence? {
    let here = occurrences.filter { $0.span.touches(offset) }
    // Between two adjacent names, the cursor belongs to the second.
    let inside = here.filter { offset < Int($0.span.end) }
    return (inside.isEmpty ? here : inside)
      .min { $0.span.end - $0.span.start < $1.span.end - $1.span.start }
  }

  /// Returns where a meaning is declared, or `nil` for a name of the language.
  func origin(of meaning: Definition) -> FileRange? {
    switch meaning {
    case .declaration(let id):
      let home = view(of: id.file)
      return folder.declaration(id).name.map { FileRange(path: home.path, span: $0.span) }
    case .parameter(let id, let number):
      let home = view(of: id.file)
      return home.parameter(number, of: id).map { FileRange(path: home.path, span: $0.name.span) }
    case .local(let id): return FileRange(path: path, span: names[id].name.span)
    case .builtIn: return nil
    }
  }

  /// Returns a parameter of a declaration in this file.
  func parameter(_ number: Int, of id: DeclarationID) -> ParameterSyntax? {
    Array(parameters(of: folder.declaration(id))).at(number)
  }

  /// Returns the parameters of a declaration in this file.
  func parameters(of declaration: DeclarationSyntax) -> ArraySlice<ParameterSyntax> {
    switch declaration.kind {
    case .function(let function): syntax[function.parameters]
    case .animator(_, let parameters, _), .externAnimator(_, let parameters): syntax[parameters]
    default: []
    }
  }
}

extension [UInt8] {
  /// Returns whether this text contains the letters of another one, in that order.
  func holds(_ letters: [UInt8]) -> Bool {
    var next = 0
    for byte in self where next < letters.count && byte == letters[next] { next += 1 }
    return next == letters.count
  }
}
