import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

// MARK: Values
extension CompletionProbe {
  /// The operands that are allowed in an expression, those of the expected type first.
  var operandItems: [CompletionItem] {
    let wanted = expectedType
    return all(for: wanted).map { item in
      var ranked = item
      let fits = wanted != nil && item.type == wanted
      ranked.rank = fits ? item.isOwn ? 0 : 1 : 2
      return ranked
    } + labels + elsewhere(where: Self.isOperand)
  }

  /// The labels of an argument that begins at the cursor.
  private var labels: [CompletionItem] {
    let before = syntax.tokens.last { $0.span.end <= cursor.start }?.kind
    guard before == .leftParen || before == .comma else { return [] }
    return SignatureHelp(at: Int(cursor.start), in: view)?.labels.map { label in
      var item = CompletionItem(label, .parameter, after: ": ")
      item.rank = 0
      return item
    } ?? []
  }

  private static func isOperand(_ kind: DeclarationSyntax.Kind) -> Bool {
    switch kind {
    case .constant, .function, .timing: true
    default: false
    }
  }

  private func all(for wanted: ScriptValueType?) -> [CompletionItem] {
    let declared = declarations(where: Self.isOperand)
    let words: [CompletionItem] =
      [CompletionItem(.word(.if), after: " ")]
      + (wanted == .bool || wanted == nil
        ? [Word.true, .false].map { CompletionItem(.word($0), type: .bool) } : [])
    return locals + declared + values + functions + timings(for: wanted) + special(for: wanted)
      + words
  }

  /// The local names that are visible at the cursor.
  private var locals: [CompletionItem] {
    let names = file.names
    var items: [CompletionItem] = []
    var scope = names.scope(at: cursor.start)
    while let number = scope {
      items += names.scopes[number].locals.map { item(names[$0]) }
      scope = names.scopes[number].parent.map(Int.init)
    }
    return items
  }

  private func item(_ local: ResolvedFile.Local) -> CompletionItem {
    let name = syntax.text(of: local.name)
    switch local.kind {
    case .parameter(let parameter, _):
      let type = file[parameter.type]
      return CompletionItem(name, .parameter, detail: type.map { "\($0)" } ?? "", type: type)
    case .fraction: return CompletionItem(name, .parameter, detail: "Number", type: .number)
    case .constant(let constant):
      let type = file[constant.value].type
      return CompletionItem(name, .constant, detail: type.map { "\($0)" } ?? "", type: type)
    case .snapshots: return CompletionItem(name, .constant)
    }
  }

  private var values: [CompletionItem] {
    let kinds = block?.kinds
    let isCondition =
      rule?.condition.map { syntax[$0].span.touches(Int(cursor.start)) } ?? false
    return NamedValue.all.enumerated().filter { _, value in
      value.isAllowed(in: kinds) && (value.isForRules || !isCondition)
    }.map { row, value in
      CompletionItem(.value(row), detail: "\(value.type)", type: value.type)
    }
  }

  private var functions: [CompletionItem] {
    Function.all.indices.map { CompletionItem(.function($0), after: "()") }
  }

  private func timings(for wanted: ScriptValueType?) -> [CompletionItem] {
    guard wanted == nil || wanted == .timing || wanted == .number else { return [] }
    return NamedTiming.all.indices.map {
      CompletionItem(.timing($0), detail: "Timing", type: .timing)
    }
      + TimingConstructor.allCases.map {
        CompletionItem(.constructor($0), detail: "Timing", after: "()", type: .timing)
      }
  }

  /// Returns the constructors of a type that has no other values: transforms, clips, slicings,
  /// rectangles.
  private func special(for wanted: ScriptValueType?) -> [CompletionItem] {
    var names: [BuiltIn] = []
    if wanted == .transform { names += TransformSignature.table.map { .transform($0.kind) } }
    names += ShapeFunction.allCases.filter { $0.result == wanted }.map(BuiltIn.shape)
    return names.map { CompletionItem($0, after: "()", type: wanted) }
      + (wanted == .clip ? [CompletionItem(.noClip, type: .clip)] : [])
  }
}

extension CompletionItem {
  /// Whether the script itself declares the name.
  fileprivate var isOwn: Bool {
    switch kind {
    case .constant, .parameter: true
    default: false
    }
  }
}

extension NamedValue {
  /// Returns whether the value can be read in a block, or outside of blocks if it is `nil`.
  fileprivate func isAllowed(in kinds: BlockKinds?) -> Bool {
    switch source {
    case .gesture where kinds == .interaction, .along where kinds == .interaction: true
    case .progress where kinds == .interaction: true
    case .gesture(.translationX), .fraction, .elapsed, .progress:
      !(kinds?.isDisjoint(with: .roles) ?? true)
    case .gesture, .along: false
    default: true
    }
  }
}

// MARK: Members
extension CompletionProbe {
  /// The names that are allowed after the dot of a value.
  var memberItems: [CompletionItem] {
    guard let id = expression, case .access(let base, _) = syntax[id].kind else { return [] }
    if case .local(let local)? = file.names[base],
      case .snapshots(let kind, _, _) = file.names[local].kind
    {
      return fields(of: kind)
    }
    let written = syntax.canonicalText(of: syntax[base].span) + "."
    let kinds = block?.kinds
    let values = NamedValue.all.filter { $0.name.hasPrefix(written) && $0.isAllowed(in: kinds) }.map
    { value in
      CompletionItem(
        String(value.name.dropFirst(written.count)), .value, detail: "\(value.type)",
        documentation: value.summary, type: value.type)
    }
    let members = (file[base].type?.members ?? []).map {
      CompletionItem($0.name, .field, detail: "\($0.type)", type: $0.type)
    }
    return values + members
  }

  private func fields(of kind: SnapshotKind) -> [CompletionItem] {
    SnapshotField.all.filter { $0.kinds.contains(kind) }.compactMap { field in
      field.name.map {
        CompletionItem($0, .field, detail: "\(field.type)", documentation: field.summary)
      }
    }
  }
}

// MARK: Animators
extension CompletionProbe {
  /// The animators that are allowed in a rule or after `=`.
  var animatorItems: [CompletionItem] {
    let before = syntax.tokens.last { $0.span.end <= cursor.start }
    // What the app provides, and the answers of a rule, are not part of anything larger.
    let isWhole = rule != nil && before?.isWord(.use) == true
    let visible = declarations { kind in
      if case .externAnimator = kind { isWhole } else { kind.isAnimator }
    }.map { item in
      var first = item
      first.rank = 0
      return first
    }
    let answers = isWhole ? RuleAnswer.allCases.map { CompletionItem(.answer($0)) } : []
    return visible + [CompletionItem(.word(.reversed), after: " ")] + answers
      + elsewhere(where: \.isAnimator)
  }

  /// The rule around the cursor. `nil` outside of rules.
  private var rule: RuleSyntax? {
    syntax.declarationIndex(at: Int(cursor.start)).flatMap { number in
      if case .rule(let rule) = syntax.declaration(at: number).kind { rule } else { nil }
    }
  }

  /// The greatest number of names that are offered from files that are not imported yet.
  static let elsewhereLimit = 100

  /// Returns the declarations of files that are not imported yet whose names contain the typed letters, each
  /// with its import.
  private func elsewhere(
    where isWanted: (DeclarationSyntax.Kind) -> Bool
  ) -> [CompletionItem] {
    let known = Set([view.number] + view.folder.importedFiles(of: view.number))
    var items: [CompletionItem] = []
    for file in view.workspace.files where !known.contains(file) {
      let names = view.workspace.index(file).declared.filter { $0.folded.holds(typed) }
      guard !names.isEmpty, let text = view.importText(of: view.folder.path(file)) else { continue }
      let other = view.workspace.checked(file)
      for name in names {
        let declaration = other.syntax.declaration(at: name.index)
        guard isWanted(declaration.kind), let signature = other.signatures[name.index],
          var item = CompletionItem(declaration, signature, in: other.syntax)
        else { continue }
        item.detail = "import \"\(text)\""
        item.edit = view.syntax.importEdit(of: text)
        item.rank = 3
        items.append(item)
        if items.count == CompletionProbe.elsewhereLimit { return items }
      }
    }
    return items
  }
}
