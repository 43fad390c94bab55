import AnimProgram
import AnimSource
import AnimSyntax

extension Property {
  /// Creates a property that a native plugin adds. `nil` if its type is unknown. An identity that is
  /// not a literal of that type counts as 0.
  init?(
    native name: String, _ syntax: FileSyntax, _ type: Index<TypeSyntax>,
    _ identity: Index<ExpressionSyntax>, _ lexicon: Lexicon
  ) {
    guard let type = syntax.valueType(type, lexicon) else { return nil }
    var scalars = syntax.scalars(of: identity, lexicon) ?? []
    if scalars.count != type.width { scalars = Array(repeating: 0, count: type.width) }
    self.init(
      name, type, identity: scalars, summary: "A property that a plugin provides.",
      example: "\(name): \(syntax.source.text(of: syntax[identity].span))")
  }
}

extension FileSyntax {
  /// Returns the type that is written. `nil` if it is not the type of a value.
  fileprivate func valueType(_ id: Index<TypeSyntax>, _ lexicon: Lexicon) -> ScriptValueType? {
    switch self[id].kind {
    case .name(let name): return lexicon.type(name)
    case .quotient(let top, let bottom):
      guard let over = lexicon.type(top.name)?.dimension,
        let under = lexicon.type(bottom.name)?.dimension
      else { return nil }
      return .quantity(over / under)
    case .pair(let left, _): return valueType(left, lexicon)?.dimension.map { .pair($0) }
    case .missing: return nil
    }
  }

  /// Returns the scalars of a literal. `nil` for any other expression.
  fileprivate func scalars(of id: Index<ExpressionSyntax>, _ lexicon: Lexicon) -> [Double]? {
    switch self[id].kind {
    case .number(let value, let unit):
      return [unit.flatMap(lexicon.unit).map { Unit.all[$0].scaled(value) } ?? value]
    case .color(let bits): return [24, 16, 8, 0].map { Double((bits >> $0) & 0xff) / 255 }
    case .bool(let truth): return [truth ? 1 : 0]
    case .group(let inner): return scalars(of: inner, lexicon)
    case .unary(.minus, let inner): return scalars(of: inner, lexicon)?.map { -$0 }
    case .pair(let x, let y):
      guard let first = scalars(of: x, lexicon), let second = scalars(of: y, lexicon) else {
        return nil
      }
      return first + second
    default: return nil
    }
  }
}
