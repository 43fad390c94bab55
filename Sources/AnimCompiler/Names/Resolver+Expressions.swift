import AnimProgram
import AnimSource
import AnimSyntax

extension Resolver {
  // MARK: Expressions

  mutating func resolve(_ arguments: List<ArgumentSyntax>) {
    for argument in syntax[arguments] {
      resolve(argument.value)
      if let position = argument.position { resolve(position) }
    }
  }

  mutating func resolve(_ id: Index<ExpressionSyntax>) {
    let node = syntax[id]
    switch node.kind {
    case .number(_, let unit?):
      guard let meaning = lexicon.meaning(unit, as: .unit) else { return }
      let length = text(unit).utf8.count
      record(.builtIn(meaning), at: SourceSpan(Int(node.span.end) - length, Int(node.span.end)))
    case .number, .color, .string, .bool, .member, .missing: break
    case .name(let name): self.name(name, id, node.span)
    case .group(let inner), .unary(_, let inner): resolve(inner)
    case .pair(let one, let other), .binary(_, let one, let other):
      resolve(one)
      resolve(other)
    case .list(let elements): for element in syntax[elements] { resolve(element) }
    case .conditional(let test, let yes, let no):
      resolve(test)
      resolve(yes)
      resolve(no)
    case .access(let base, let member): access(base, member, id, node)
    case .call(let callee, let arguments):
      if case .name(let name) = syntax[callee].kind {
        self.callee(name, callee)
      } else {
        resolve(callee)
      }
      resolve(arguments)
    }
  }

  mutating func type(_ id: Index<TypeSyntax>?) {
    guard let id else { return }
    switch syntax[id].kind {
    case .name(let name): type(Identifier(name: name, span: syntax[id].span))
    case .quotient(let top, let bottom):
      type(top)
      type(bottom)
    case .pair(let one, let other):
      type(one)
      type(other)
    case .missing: break
    }
  }

  mutating func type(_ name: Identifier) {
    if let type = lexicon.meaning(name.name, as: .type) {
      return record(.builtIn(type), at: name.span)
    }
    let text = text(name.name)
    report(.unknown(.type, text), at: name.span)
  }

  private mutating func name(_ name: Name, _ id: Index<ExpressionSyntax>, _ span: SourceSpan) {
    if let local = local(name) { return define(id, .local(local), span) }
    if let reference = visible[name] {
      return define(id, .declaration(reference), span)
    }
    if let meaning = lexicon.operand(name) { return define(id, .builtIn(meaning), span) }
    let text = text(name)
    if NamedValue.members[text] != nil || lexicon.isRequest(name) {
      return report(.notAValue(text), at: span)
    }
    report(unknown(text), at: span)
  }

  /// What is wrong with a value of a name that nothing declares.
  private func unknown(_ name: String) -> Diagnostic.Kind {
    var owner: Diagnostic.Owner?
    if let local = self.owner, case .snapshots(let kind, _, _) = tables[local].kind {
      owner = Diagnostic.Owner(name: text(tables[local].name.name), kind: kind)
    }
    return .unknown(.value(owner: owner, inRule: isInCondition), name)
  }

  private mutating func callee(_ name: Name, _ id: Index<ExpressionSyntax>) {
    let span = syntax[id].span
    // The name of slices or elements cannot be called: in `slices rows of from in rows(3)`,
    // `rows(3)` is the function.
    if let local = local(name), !tables.isSnapshots(local) {
      return define(id, .local(local), span)
    }
    if let reference = visible[name] {
      return define(id, .declaration(reference), span)
    }
    if let meaning = lexicon.operand(name, isCalled: true) {
      return define(id, .builtIn(meaning), span)
    }
    report(.unknown(.function, text(name)), at: span)
  }

  // MARK: Dotted names

  private mutating func access(
    _ base: Index<ExpressionSyntax>, _ member: Name, _ id: Index<ExpressionSyntax>,
    _ node: ExpressionSyntax
  ) {
    if case .name(let name) = syntax[base].kind, let local = local(name),
      tables.isSnapshots(local)
    {
      return define(base, .local(local), syntax[base].span)
    }
    guard let path = path(base) else {
      if case .name(let name) = syntax[base].kind, lexicon.isRequest(name), !isKnown(name) {
        return report(
          .valueOfRequest(text(member), inRule: isInCondition), at: node.span)
      }
      if case .name(let name) = syntax[base].kind, ["frame", "center"].contains(text(member)),
        !isKnown(name)
      {
        return report(.unknown(.view, text(name)), at: syntax[base].span)
      }
      return resolve(base)
    }
    let name = path + "." + text(member)
    if let row = NamedValue.rows[name] { return define(id, .builtIn(.value(row)), node.span) }
    if NamedValue.members[name] != nil {
      return report(.notAValue(name), at: node.span)
    }
    if NamedValue.rows[path] != nil { return resolve(base) }
    report(.unknown(.path(path), text(member)), at: node.focus)
  }

  /// Returns an expression that is a value's dotted name, or the start of one. `nil` if it is not.
  private func path(_ id: Index<ExpressionSyntax>) -> String? {
    let path: String
    switch syntax[id].kind {
    case .name(let name) where isInInteraction || !isKnown(name): path = text(name)
    case .access(let base, let member):
      guard let start = self.path(base) else { return nil }
      path = start + "." + text(member)
    default: return nil
    }
    return NamedValue.rows[path] != nil || NamedValue.members[path] != nil ? path : nil
  }

  private func isKnown(_ name: Name) -> Bool {
    local(name) != nil || visible[name] != nil
  }
}
