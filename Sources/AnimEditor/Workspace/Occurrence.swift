import AnimCompiler
import AnimSyntax

/// A name in a file with what it means: a declaration or a use.
struct Occurrence: Hashable, Sendable {
  /// The name.
  var span: SourceSpan
  /// What it means. A parameter is always named by its declaration, in its body too.
  var meaning: Definition
  /// Whether the name is declared here.
  var isDeclaration = false
}

extension ScriptView {
  /// All names of the file that mean something, each place once, in the order of the text.
  var occurrences: [Occurrence] {
    var bySpan: [SourceSpan: Occurrence] = [:]
    for use in names.uses + checked.uses {
      bySpan[use.span] = Occurrence(span: use.span, meaning: meaning(of: use.definition))
    }
    for occurrence in declaredNames { bySpan[occurrence.span] = occurrence }
    return bySpan.values.sorted { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
  }

  /// The name at an offset, the shortest if several stand there.
  func occurrence(at offset: Int) -> Occurrence? {
    let here = occurrences.filter { $0.span.touches(offset) }
    // Between two names the cursor means the one that begins there.
    let inside = here.filter { offset < Int($0.span.end) }
    return (inside.isEmpty ? here : inside)
      .min { $0.span.end - $0.span.start < $1.span.end - $1.span.start }
  }

  /// The names that the file declares.
  private var declaredNames: [Occurrence] {
    let file = checked.file
    let declared = syntax.declarationPlaces.compactMap { place -> Occurrence? in
      guard let name = syntax.declaration(at: place).name, !name.span.isEmpty else { return nil }
      return Occurrence(
        span: name.span, meaning: .declaration(DeclarationID(file: file, index: place)),
        isDeclaration: true)
    }
    let locals = names.locals.enumerated().compactMap { number, local -> Occurrence? in
      guard !local.name.span.isEmpty else { return nil }
      return Occurrence(
        span: local.name.span, meaning: meaning(of: .local(LocalID(number))), isDeclaration: true)
    }
    return declared + locals
  }

  /// The same meaning, with a parameter named by its declaration.
  private func meaning(of definition: Definition) -> Definition {
    guard case .local(let id) = definition, case .parameter(_, let place) = names[id].kind else {
      return definition
    }
    return .parameter(
      DeclarationID(file: checked.file, index: Int(names[id].declaration)), place)
  }

  /// Where a meaning is declared, or `nil` for a name of the language.
  func origin(of meaning: Definition) -> FileRange? {
    switch meaning {
    case .declaration(let id):
      let home = view(of: id.file)
      return folder.declaration(id).name.map { FileRange(path: home.path, span: $0.span) }
    case .parameter(let id, let place):
      let home = view(of: id.file)
      return home.parameter(place, of: id).map { FileRange(path: home.path, span: $0.name.span) }
    case .local(let id): return FileRange(path: path, span: names[id].name.span)
    case .builtIn: return nil
    }
  }

  /// A parameter of a declaration of this file.
  func parameter(_ place: Int, of id: DeclarationID) -> ParameterSyntax? {
    Array(parameters(of: folder.declaration(id))).at(place)
  }

  /// The parameters of a declaration of this file.
  func parameters(of declaration: DeclarationSyntax) -> ArraySlice<ParameterSyntax> {
    switch declaration.kind {
    case .function(let function), .externFunction(let function): syntax[function.parameters]
    case .animator(_, let parameters, _), .externAnimator(_, let parameters): syntax[parameters]
    default: []
    }
  }
}
