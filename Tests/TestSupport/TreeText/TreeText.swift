import AnimSource
import AnimSyntax

extension FileSyntax {
  /// Returns the tree as text for people and tests: one line for each declaration or statement,
  /// expressions in prefix notation, and the errors after the tree.
  package func dump() -> String {
    var dumper = Dumper(tree: self)
    for declaration in declarations { dumper.dump(declaration) }
    for error in errors { dumper.dump(error) }
    return dumper.text
  }
}

/// Writes a tree as text.
private struct Dumper {
  let tree: FileSyntax
  var text = ""
  var indentation = 0

  init(tree: FileSyntax) { self.tree = tree }

  mutating func line(_ parts: String?...) {
    text += String(repeating: "  ", count: indentation)
    text += parts.compactMap { $0 }.joined(separator: " ") + "\n"
  }

  mutating func dump(_ error: SyntaxError) {
    let location = tree.source.location(of: Int(error.span.start))
    line("error[\(error.id.rawValue)]", "\(location.line):\(location.column)", error.message)
    guard let other = error.other, !other.isEmpty else { return }
    indentation += 1
    let place = tree.source.location(of: Int(other.start))
    line("other", "\(place.line):\(place.column)")
    indentation -= 1
  }
}

// MARK: Declarations

extension Dumper {
  mutating func dump(_ declaration: DeclarationSyntax) {
    if let documentation = declaration.documentation { line("doc", quoted(documentation)) }
    switch declaration.kind {
    case .importing(let path): line("import", path.map(quoted) ?? "<missing>")
    case .constant(let constant): dump(constant)
    case .function(let function): dump("func", function)
    case .timing(let name, let parameter, let body):
      line("timing", show(name) + (parameter.map { "(\(show($0)))" } ?? ""), "=", show(body))
    case .animator(let name, let parameters, let body): dumpAnimator(name, parameters, body)
    case .rule(let rule): dump(rule)
    case .externAnimator(let name, let parameters):
      line("extern animator", show(name))
      dump(parameters)
    case .externInteraction(let name): line("extern interaction", show(name))
    case .missing: line("<missing>")
    }
  }

  private mutating func dump(_ constant: ConstantSyntax) {
    line(
      "let", show(constant.name) + (constant.type.map { ": \(show($0))" } ?? ""), "=",
      show(constant.value))
  }

  private mutating func dump(_ word: String, _ function: FunctionSyntax) {
    line(
      word, show(function.name), function.result.map { "-> \(show($0))" },
      "= \(show(function.body))")
    dump(function.parameters)
  }

  private mutating func dumpAnimator(
    _ name: Identifier, _ parameters: List<ParameterSyntax>, _ body: AnimatorBody
  ) {
    switch body {
    case .expression(let value):
      line("animator", show(name), "=", show(value))
      dump(parameters)
    case .block(let block):
      line("animator", show(name))
      dump(parameters)
      dump(block)
    }
  }

  private mutating func dump(_ parameters: List<ParameterSyntax>) {
    indentation += 1
    for parameter in tree[parameters] {
      let range = parameter.lower.flatMap { lower in
        parameter.upper.map { "in \(show(lower)) .. \(show($0))" }
      }
      line(
        "param", show(parameter.name) + ":", show(parameter.type),
        parameter.defaultValue.map { "= \(show($0))" }, range)
    }
    indentation -= 1
  }

  private mutating func dump(_ rule: RuleSyntax) {
    line(
      "when", tree[rule.operations].map(show).joined(separator: ", "),
      rule.from.map { "from \(show($0))" }, rule.to.map { "to \(show($0))" },
      rule.container.map { "in \(show($0))" }, rule.condition.map { "if \(show($0))" },
      "use \(show(rule.animator))")
  }
}

// MARK: Statements

extension Dumper {
  private mutating func dump(_ block: Block) {
    indentation += 1
    for statement in tree[block.statements] { dump(tree[statement]) }
    indentation -= 1
  }

  private mutating func dump(_ statement: StatementSyntax) {
    switch statement.kind {
    case .setting(let word, let value): line(word.text, show(value))
    case .constant(let constant): dump(constant)
    case .order(let upper, let lower, let moment):
      line("order", show(upper), "above", show(lower), moment.map { "at \(show($0))" })
    case .interaction(let kind, let edge, let block):
      line("interaction", kind.map(show), edge.map { ".\(show($0))" })
      dump(block)
    case .reduced(let block):
      line("reduced")
      dump(block)
    case .reducedUse(let animator): line("reduced use", show(animator))
    case .role(let role): dump(tree[role])
    case .window(let window, let block):
      line(show(window))
      dump(block)
    case .track(let track): dump(tree[track])
    case .missing: line("<missing>")
    }
  }

  private mutating func dump(_ role: RoleSyntax) {
    line(
      role.role.text, role.name.map(show), role.placement.map(show),
      role.target.map { role.placement == nil ? "of \(show($0))" : show($0) },
      role.slicing.map { "in \(show($0))" }, role.pattern.map { "like \(show($0))" },
      role.counterpart.map { "with \(show($0))" }, role.exception.map { "except \(show($0))" },
      role.order.map { "by .\(show($0))" }, role.condition.map { "if \(show($0))" })
    dump(role.body)
  }

  private mutating func dump(_ track: TrackSyntax) {
    line(
      "track", show(track.property.name), track.window.map(show),
      track.using.map { "using \(show($0))" })
    indentation += 1
    for key in tree[track.keys] {
      line(
        "key", show(key.value), key.position.map { "at \(show($0))" },
        key.via.map { "via \(show($0))" })
    }
    indentation -= 1
  }
}

// MARK: On one line

extension Dumper {
  private func show(_ name: Name) -> String {
    let text = tree.names.text(name)
    return text.isEmpty ? "<missing>" : text
  }

  private func show(_ name: Identifier) -> String { show(name.name) }

  private func quoted(_ index: Index<String>) -> String {
    let escaped = tree[index].unicodeScalars.map { $0 == "'" ? "'" : $0.escaped(asASCII: false) }
    return "\"" + escaped.joined() + "\""
  }

  private func show(_ window: WindowSyntax) -> String {
    "during \(show(window.lower)) .. \(show(window.upper))"
      + (window.isOfProgress ? " of progress" : "")
  }

  private func show(_ pattern: PatternSyntax) -> String {
    let items = tree[pattern.items].map { $0.isString ? quoted($0.text) : tree[$0.text] }
    return items.count == 1 ? items[0] : "(\(items.joined(separator: ", ")))"
  }

  private func show(_ index: Index<TypeSyntax>) -> String {
    switch tree[index].kind {
    case .name(let name): show(name)
    case .quotient(let dividend, let divisor): "\(show(dividend))/\(show(divisor))"
    case .pair(let x, let y): "(\(show(x)), \(show(y)))"
    case .missing: "<missing>"
    }
  }

  private func show(_ index: Index<AnimatorSyntax>) -> String {
    switch tree[index].kind {
    case .named(let name, let arguments):
      arguments.isEmpty ? show(name) : "(\(show(name))\(show(arguments)))"
    case .reversed(let operand): "(reversed \(show(operand)))"
    case .together(let left, let right): "(+ \(show(left)) \(show(right)))"
    case .sequence(let left, let right): "(then \(show(left)) \(show(right)))"
    case .group(let inner): "(group \(show(inner)))"
    case .missing: "<missing>"
    }
  }

  private func show(_ arguments: List<ArgumentSyntax>) -> String {
    tree[arguments].map {
      " " + ($0.label.map { "\(show($0)): " } ?? "") + show($0.value)
        + ($0.position.map { " at \(show($0))" } ?? "")
    }.joined()
  }

  private func show(_ index: Index<ExpressionSyntax>) -> String {
    switch tree[index].kind {
    case .number(let value, let unit): show(value) + (unit.map(show) ?? "")
    case .color(let value): "#" + hex(value)
    case .string(let text): quoted(text)
    case .bool(let value): "\(value)"
    case .name(let name): show(name)
    case .member(let name): ".\(show(name))"
    case .group(let inner): "(group \(show(inner)))"
    case .pair(let x, let y): "(pair \(show(x)) \(show(y)))"
    case .list(let elements): "[\(tree[elements].map(show).joined(separator: " "))]"
    case .unary(let operation, let operand):
      "(\(operation == .minus ? "-" : "not") \(show(operand)))"
    case .binary(let operation, let left, let right):
      "(\(operation.text) \(show(left)) \(show(right)))"
    case .conditional(let condition, let positive, let negative):
      "(if \(show(condition)) \(show(positive)) \(show(negative)))"
    case .access(let base, let name): "(. \(show(base)) \(show(name)))"
    case .call(let callee, let arguments): "(call \(show(callee))\(show(arguments)))"
    case .missing: "<missing>"
    }
  }

  private func show(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension BinaryOperator {
  /// The operator as text.
  package var text: String {
    switch self {
    case .or: "or"
    case .and: "and"
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .equal: "=="
    case .notEqual: "!="
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .power: "^"
    }
  }
}
