import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

/// The signatures of the function whose arguments surround the cursor.
package struct SignatureHelp: Hashable, Sendable {
  /// A signature.
  package struct Signature: Hashable, Sendable {
    /// The whole signature, as it is declared.
    package var label: String
    /// The parameters, each a part of the label.
    package var parameters: [String]
    /// A description of the function in Markdown; empty if there is none.
    package var documentation: String

    init(_ name: String, _ parameters: [String], result: String = "", _ documentation: String = "")
    {
      label = "\(name)(\(parameters.joined(separator: ", ")))" + result
      self.parameters = parameters
      self.documentation = documentation
    }
  }

  /// The signatures; a spring has several.
  package var signatures: [Signature]
  /// The index of the signature that matches the arguments so far.
  package var active: Int
  /// The index of the parameter at the cursor.
  package var activeParameter: Int
  /// The labels that an argument at the cursor may have. Empty if the function takes none.
  var labels: [String] = []

  /// Finds the call around an offset; `nil` if there is none, or if the name is unknown.
  package init?(at offset: Int, in view: ScriptView) {
    guard let call = CallAt.around(offset, in: view.syntax), let name = call.name else {
      return nil
    }
    let signatures = view.signatures(ofNameAt: name)
    guard !signatures.isEmpty else { return nil }
    let matches = signatures.map { $0.matches(call.labels) }
    self.signatures = signatures
    // If several match equally well, the first one is the usual one.
    active = matches.firstIndex(of: matches.max() ?? 0) ?? 0
    let names = signatures[active].parameters.map { $0.prefix { $0 != ":" && $0 != " " } }
    activeParameter =
      call.label.flatMap { label in names.firstIndex { $0 == label } } ?? call.commas
    guard view.takesLabels(atNameAt: name) else { return }
    let given = call.labels.isEmpty ? names.prefix(call.commas).map(String.init) : call.labels
    for label in signatures.flatMap(\.parameters).map({ String($0.prefix { $0 != ":" }) })
    where !labels.contains(label) && !given.contains(label) {
      labels.append(label)
    }
  }
}

extension SignatureHelp.Signature {
  fileprivate func matches(_ labels: [String]) -> Int {
    labels.count { label in parameters.contains { $0.hasPrefix(label + ":") } }
  }
}

/// A bracket before an offset that is still open. It is read from the tokens, because the parser often
/// cannot parse a call that is being typed.
private struct CallAt {
  /// The offset of the name before the parenthesis. `nil` if it is no call.
  var name: Int?
  /// The number of commas before the offset.
  var commas = 0
  /// The label of the argument at the offset.
  var label: String?
  /// The labels of all arguments so far.
  var labels: [String] = []

  /// Returns the call around an offset. `nil` if there is none.
  static func around(_ offset: Int, in syntax: FileSyntax) -> CallAt? {
    var open: [CallAt] = []
    var previous: Token?
    var beforePrevious: Token?
    for token in syntax.tokens where Int(token.span.start) < offset {
      switch token.kind {
      case .leftParen:
        let isCall = previous.map { $0.kind == .identifier && $0.span.end == token.span.start }
        open.append(CallAt(name: isCall == true ? previous.map { Int($0.span.start) } : nil))
      case .leftBracket: open.append(CallAt())
      case .leftBrace, .rightBrace: open = []
      case .rightParen, .rightBracket: if Int(token.span.end) <= offset { _ = open.popLast() }
      case .comma:
        if !open.isEmpty {
          open[open.count - 1].commas += 1
          open[open.count - 1].label = nil
        }
      case .colon:
        if !open.isEmpty, let previous, previous.kind == .identifier,
          beforePrevious?.kind == .comma || beforePrevious?.kind == .leftParen
        {
          let label = syntax.source.text(of: previous.span)
          open[open.count - 1].label = label
          open[open.count - 1].labels.append(label)
        }
      default: break
      }
      (beforePrevious, previous) = (previous, token)
    }
    return open.last { $0.name != nil }
  }
}

extension ScriptView {
  /// Returns whether the arguments of the name at an offset may have labels.
  fileprivate func takesLabels(atNameAt offset: Int) -> Bool {
    switch occurrence(at: offset)?.meaning {
    case .declaration, .builtIn(.constructor(.spring)): true
    default: false
    }
  }

  /// Returns the signatures of the name at an offset.
  fileprivate func signatures(ofNameAt offset: Int) -> [SignatureHelp.Signature] {
    guard let occurrence = occurrence(at: offset) else { return [] }
    switch occurrence.meaning {
    case .declaration(let id): return [view(of: id.file).signature(of: id)]
    case .builtIn(let name): return signatures(of: name)
    case .parameter, .local: return []
    }
  }

  private func signature(of id: DeclarationID) -> SignatureHelp.Signature {
    let declaration = folder.declaration(id)
    let documentation = declaration.documentation.map { syntax[$0] } ?? ""
    var result = ""
    if case .function(let function) = declaration.kind, let type = function.result {
      result = " -> " + text(of: syntax[type].span)
    }
    var parameters = parameters(of: declaration).map { syntax.canonicalText(of: $0.span) }
    if case .timing(_, let parameter, _) = declaration.kind {
      parameters = ["\(parameter.map { syntax.text(of: $0) } ?? "fraction"): Number"]
    }
    return SignatureHelp.Signature(
      folder.name(of: id), parameters, result: result, documentation)
  }

  private func signatures(of name: BuiltIn) -> [SignatureHelp.Signature] {
    let entry = LanguageName.of(name)
    let (title, summary) = (entry.name, entry.summary)
    switch name {
    case .constructor(.spring):
      return SpringForm.allCases.map { form in
        SignatureHelp.Signature(
          title, form.arguments.map { "\($0.label.rawValue): \($0.type)" }, summary)
      }
    case .constructor(let constructor):
      return constructor.forms.map { form in
        let inner = form.dropFirst(title.count + 1).dropLast()
        return SignatureHelp.Signature(
          title, inner.split(separator: ", ").map(String.init), summary)
      }
    default:
      let parameters = entry.parameters
      return parameters.isEmpty ? [] : [SignatureHelp.Signature(title, parameters, summary)]
    }
  }
}
