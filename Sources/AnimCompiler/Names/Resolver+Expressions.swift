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
    tables.findings.addUnknown(
      "there is no type `\(text)`", text, at: name.span, among: ScriptValueType.named.map(\.name),
      habit: .type)
  }

  private mutating func name(_ name: Name, _ id: Index<ExpressionSyntax>, _ span: SourceSpan) {
    if let local = local(name) { return define(id, .local(local), span) }
    if let reference = visible[name] {
      return define(id, .declaration(reference), span)
    }
    if let meaning = lexicon.operand(name) { return define(id, .builtIn(meaning), span) }
    let text = text(name)
    if NamedValue.members[text] != nil || lexicon.isRequest(name) {
      return tables.findings.add(
        .typeMismatch, "`\(text)` is not a value on its own", at: span,
        help: isInCondition && lexicon.isRequest(name)
          ? ["a rule names its screens before `if`: `when push from Home to Photo use …`"]
          : NamedValue.all.first { $0.name.hasPrefix(text + ".") }.map {
            ["write one of its values, such as `\($0.name)`"]
          } ?? [])
    }
    if reportElsewhere(text, at: span, as: .unknownName) { return }
    if let value = valueOfOwner(text) {
      return tables.findings.add(
        .unknownName, "cannot find `\(text)`", at: span,
        fixIts: [.init("write `\(value)`", replace: span, with: value)])
    }
    let (candidates, help) = (candidates, help(for: text))
    tables.findings.addUnknown(
      "cannot find `\(text)`", text, at: span, among: candidates, habit: .value, otherwise: help)
  }

  /// Returns what to write instead of a name in a block of slices, elements or a match, such as `rows.index`
  /// for `index`. `nil` if these have no such value.
  private func valueOfOwner(_ name: String) -> String? {
    guard let owner, case .snapshots(let kind, _, _) = tables[owner].kind else { return nil }
    let field = SnapshotField.all.first {
      $0.kinds.contains(kind) && $0.name == (name == "i" ? "index" : name)
    }
    return field?.name.map { "\(text(tables[owner].name.name)).\($0)" }
  }

  /// Returns what helps against an unknown name: the values that have a part of that name, or what the
  /// condition of a rule can read.
  private func help(for name: String) -> [String] {
    let paths = NamedValue.all.compactMap { value -> String? in
      let parts = value.name.split(separator: ".")
      return parts.count > 1 && parts[1] == name ? "\(parts[0]).\(name)" : nil
    }
    let known = NamedValue.all.filter(\.isForRules).map(\.name)
    let names = isInCondition ? paths.filter(known.contains) : paths
    let unique = names.indices.filter { !names[..<$0].contains(names[$0]) }.map { "`\(names[$0])`" }
    if !unique.isEmpty { return ["did you mean \(unique.joined(separator: " or "))?"] }
    guard isInCondition else { return [] }
    return ["a rule can read " + known.map { "`\($0)`" }.joined(separator: ", ")]
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
    let (text, candidates) = (text(name), candidates)
    if reportElsewhere(text, at: span, as: .unknownName) { return }
    tables.findings.addUnknown(
      "there is no function `\(text)`", text, at: span,
      among: candidates + TransformSignature.table.map(\.name), habit: .value)
  }

  /// The names of values that can be used here.
  private var candidates: [String] {
    guard tables.findings.comparesNames else { return [] }
    return tables.visible(from: scope).map { text($0) } + folder.names(in: file)
      + NamedTiming.all.map(\.name) + NamedValue.all.map(\.name) + Function.all.map(\.name)
      + TimingConstructor.allCases.map(\.rawValue)
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
        return tables.findings.add(
          .misplaced, "the value of a request can only be the default of a parameter",
          at: node.span,
          help: [
            isInCondition
              ? "a rule cannot read it: let an animator do so, or name the screens"
              : "declare a parameter with its type, such as `animator name(\(text(member)):"
                + " \(text(member).typeOfRequest) = request.\(text(member)))`, and use `\(text(member))`"
          ])
      }
      if case .name(let name) = syntax[base].kind, ["frame", "center"].contains(text(member)),
        !isKnown(name)
      {
        return tables.findings.add(
          .unknownName, "no view has the name `\(text(name))` here", at: syntax[base].span,
          help: [
            "`elements \(text(name)) of to like \(text(name)) { … }` and `match \(text(name)) { … }`"
              + " give views of the screens a name"
          ])
      }
      return resolve(base)
    }
    let name = path + "." + text(member)
    if let row = NamedValue.rows[name] { return define(id, .builtIn(.value(row)), node.span) }
    if NamedValue.members[name] != nil {
      return tables.findings.add(
        .typeMismatch, "`\(name)` is not a value on its own", at: node.span)
    }
    if NamedValue.rows[path] != nil { return resolve(base) }
    if tables.findings.addHabit(.value, at: node.span, as: .unknownName) { return }
    tables.findings.addUnknown(
      "`\(path)` has no `\(text(member))`", text(member), at: node.focus,
      among: NamedValue.members[path] ?? [])
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

extension String {
  /// The type that a value of a request with this name probably has.
  fileprivate var typeOfRequest: String {
    switch self {
    case "origin", "frame": "Rectangle"
    default: "(Length, Length)"
    }
  }
}
