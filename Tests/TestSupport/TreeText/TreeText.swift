import AnimSource
import AnimSyntax

/// A tree as text for people and tests: a line for each declaration, statement, parameter and key,
/// on which expressions are in prefix notation, and the errors after the tree.
///
/// It shows everything in the tree except for places, by the names that the tree uses. What may be
/// missing follows its name, as in `via: ease`.
extension FileSyntax {
  /// Returns the tree as text.
  package func dump() -> String {
    (declarations.flatMap(lines) + errors.flatMap(lines)).map { $0 + "\n" }.joined()
  }

  private func lines(of error: SyntaxError) -> [String] {
    func place(_ span: SourceSpan) -> String {
      let location = source.location(of: Int(span.start))
      return "\(location.line):\(location.column)"
    }
    let line = "error[\(error.id.rawValue)] \(place(error.span)) \(error.message)"
    guard let other = error.other, !other.isEmpty else { return [line] }
    return [line, "  other \(place(other))"]
  }

  private func lines(of node: Any) -> [String] {
    var below: [Any] = []
    let line = parts(of: node, &below)
    return [line] + below.flatMap(lines).map { "  " + $0 }
  }

  /// Returns a value on one line. Nodes that have their own lines come below it.
  private func show(_ value: Any, _ below: inout [Any]) -> String {
    switch value {
    case is SourceSpan: return ""
    case let name as Name: return text(of: name).isEmpty ? "<missing>" : text(of: name)
    case let string as Index<String>: return self[string].debugDescription
    case ExpressionSyntax.Kind.number(let number, let unit):
      let digits = "\(number)"
      return (digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
        + (unit.map(text) ?? "")
    case let color as UInt32: return "#" + String(1 << 32 | UInt64(color), radix: 16).dropFirst()
    case let truth as Bool: return "\(truth)"
    case is StatementSyntax, is ParameterSyntax, is KeySyntax:
      below.append(value)
      return ""
    default:
      guard let nodes = nodes(value) else { return parts(of: value, &below) }
      return joined(nodes.map { show($0, &below) })
    }
  }

  /// Returns the nodes to which a value refers. `nil` if it is neither an index nor a list.
  private func nodes(_ value: Any) -> [Any]? {
    switch value {
    case let index as Index<ExpressionSyntax>: [self[index].kind]
    case let index as Index<AnimatorSyntax>: [self[index].kind]
    case let index as Index<TypeSyntax>: [self[index].kind]
    case let index as Index<StatementSyntax>: [self[index]]
    case let index as Index<RoleSyntax>: [self[index]]
    case let index as Index<TrackSyntax>: [self[index]]
    case let list as List<Index<ExpressionSyntax>>: Array(self[list])
    case let list as List<Index<StatementSyntax>>: Array(self[list])
    case let list as List<ArgumentSyntax>: Array(self[list])
    case let list as List<ParameterSyntax>: Array(self[list])
    case let list as List<PatternItemSyntax>: Array(self[list])
    case let list as List<Identifier>: Array(self[list])
    case let list as List<KeySyntax>: Array(self[list])
    default: nil
    }
  }

  /// Returns the members of a structure, or a case with its values in parentheses.
  private func parts(of value: Any, _ below: inout [Any]) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { show($0.value, &below) } ?? ""
    case .enum:
      guard let payload = mirror.children.first, let name = payload.label else { return "\(value)" }
      let values = show(payload.value, &below)
      switch name {
      case "bool", "color", "name", "string": return values
      case "binary", "unary": return "(\(values))"
      default: return "(\(joined([name, values])))"
      }
    default:
      return joined(
        mirror.children.map { child in
          let shown = show(child.value, &below)
          let isOptional = Mirror(reflecting: child.value).displayStyle == .optional
          guard child.value is Bool else {
            return isOptional && !shown.isEmpty ? "\(child.label ?? ""): \(shown)" : shown
          }
          return shown == "true" ? child.label ?? "" : ""
        })
    }
  }

  private func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
