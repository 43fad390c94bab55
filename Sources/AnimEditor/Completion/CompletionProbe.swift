import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

/// A file that is parsed and checked with a unique name at the cursor. Where the parser meets that
/// name, and what the names around it mean, determines what is allowed there.
struct CompletionProbe {
  /// The name at the cursor.
  private static let name = "anAnimatorCursor"

  let view: ScriptView
  let file: TypedFile
  let folder: Folder
  /// The name at the cursor.
  let cursor: SourceSpan
  /// The part of the name that is typed so far, in lower case.
  let typed: [UInt8]
  private let name: Name

  init(replacing span: SourceSpan, typed: SourceSpan, in view: ScriptView) {
    self.typed = Array(view.text(of: typed).lowercased().utf8)
    var names = view.workspace.lexicon.names
    name = names.intern(CompletionProbe.name)
    var bytes = view.syntax.source.bytes
    bytes.replaceSubrange(span.range, with: CompletionProbe.name.utf8)
    let source = SourceFile(path: view.path, bytes: bytes)
    let syntax = FileSyntax(parsing: source, names: names, cursor: name)
    (file, folder) = view.checked.trying(syntax, in: view.folder)
    cursor = SourceSpan(Int(span.start), Int(span.start) + CompletionProbe.name.utf8.count)
    self.view = view
  }

  var syntax: FileSyntax { file.syntax }

  /// Everything that is allowed at the cursor.
  var items: [CompletionItem] { Set(syntax.expectations).flatMap(items) }

  private func items(_ expectation: Expectation) -> [CompletionItem] {
    switch expectation {
    case .declaration: CompletionItem.declarations
    case .statement: statementItems
    case .property: trackItems
    case .value: operandItems
    case .member: memberItems
    case .enumMember: enumMembers
    case .unit: units
    case .type: ScriptValueType.named.indices.map { CompletionItem(.type($0)) }
    case .operation:
      [CompletionItem(.word(.any))]
        + RequestOperation.allCases.map { CompletionItem(.operation($0)) }
    case .animator: animatorItems
    case .screen: [Word.from, .to].map { CompletionItem($0.text, .word) }
    case .pattern: screens
    case .gesture:
      GestureName.allCases.map { CompletionItem(.gesture($0)) }
        + declarations { if case .externInteraction = $0 { true } else { false } }
    case .name: []
    case .words(let words): words.map { CompletionItem(.word($0), after: " ") }
    }
  }

  // MARK: Where the cursor is

  /// The expression that consists of the name at the cursor, or ends with it.
  var expression: Index<ExpressionSyntax>? {
    syntax.expressions.firstIndex { expression in
      switch expression.kind {
      case .name(name), .member(name), .access(_, name), .number(_, name): true
      default: false
      }
    }.map { Index($0) }
  }

  /// The type that is expected at the cursor. `nil` if several types are allowed or none is known.
  var expectedType: ScriptValueType? { expression.flatMap { file.expectedType(of: $0) } }

  /// The block around the cursor. `nil` outside of the blocks of animators.
  var block: TypedBlockRange? { file.block(at: cursor.start) }

  /// Whether the cursor is between the parentheses of a call of this function.
  private func isInCall(of function: BuiltIn) -> Bool {
    syntax.expressions.contains { call in
      guard case .call(let callee, _) = call.kind else { return false }
      return call.span.touches(Int(cursor.start)) && file.names[callee] == .builtIn(function)
    }
  }

  // MARK: Items

  /// Returns the properties that these roles have.
  func properties(of roles: Property.Roles) -> [CompletionItem] {
    Property.all.indices.filter { !Property.all[$0].roles.isDisjoint(with: roles) }.map { number in
      CompletionItem(
        .property(PropertyID(number)), detail: "\(Property.all[number].type)", after: ": ")
    }
  }

  /// Returns the visible declarations of certain kinds.
  func declarations(where isWanted: (DeclarationSyntax.Kind) -> Bool) -> [CompletionItem] {
    ([Int(file.file)] + folder.importedFiles(of: Int(file.file))).flatMap { number in
      let home = number == Int(file.file) ? file : view.workspace.checked(number)
      return home.syntax.declarationIndices.compactMap { number -> CompletionItem? in
        let declaration = home.syntax.declaration(at: number)
        guard isWanted(declaration.kind), let signature = home.signatures.at(number) ?? nil else {
          return nil
        }
        return CompletionItem(declaration, signature, in: home.syntax)
      }
    }
  }

  private var units: [CompletionItem] {
    let wanted = expectedType
    return Unit.all.enumerated().map { row, unit in
      var item = CompletionItem(.unit(row), detail: "\(unit.dimension)")
      if wanted == .quantity(unit.dimension) { item.rank = 0 }
      return item
    }
  }

  private var enumMembers: [CompletionItem] {
    for statement in syntax.statements where statement.span.touches(Int(cursor.end)) {
      switch statement.kind {
      case .role(let role) where syntax[role].order?.name == name:
        return ElementOrder.allCases.map { CompletionItem(.order($0)) }
      case .interaction: return edges
      default: break
      }
    }
    return isInCall(of: .constructor(.steps))
      ? JumpTerm.allCases.map { CompletionItem(.jump($0)) } : edges
  }

  private var edges: [CompletionItem] {
    StageEdge.allCases.map { CompletionItem(.edge($0), detail: "Edge") }
  }

  /// The identifiers in the rules of the folder.
  private var screens: [CompletionItem] {
    let names = view.workspace.files.reduce(into: Set<String>()) {
      $0.formUnion(view.workspace.index($1).screens)
    }
    return names.map { CompletionItem($0, .screen) }
  }
}

extension CompletionItem {
  /// Creates the item for a declaration.
  init?(_ declaration: DeclarationSyntax, _ signature: Signature, in syntax: FileSyntax) {
    guard let name = declaration.name, !name.span.isEmpty else { return nil }
    let documentation = declaration.documentation.map { syntax[$0] } ?? ""
    let parameters = signature.parameters.map { parameter in
      parameter.name + (parameter.type.map { ": \($0)" } ?? "")
    }.joined(separator: ", ")
    let needsArguments = signature.parameters.contains { !$0.hasDefault }
    let kind: NameKind
    var type = signature.result
    var after = ""
    switch declaration.kind {
    case .function:
      kind = .function
      after = "()"
    case .timing:
      kind = .timing
      type = .timing
    case .animator, .externAnimator:
      kind = .animator
      if needsArguments { after = "()" }
    case .externInteraction: kind = .interaction
    default: kind = .constant
    }
    self.init(
      syntax.text(of: name), kind,
      detail: parameters.isEmpty ? type.map { "\($0)" } ?? "" : "(\(parameters))",
      documentation: documentation, after: after, type: type)
  }
}
