import AnimProgram
import AnimSource
import AnimSyntax

extension Checker {
  /// Returns the type that is written. `nil`, with a report, if it has an error.
  @discardableResult mutating func checkType(_ id: Index<TypeSyntax>) -> ScriptValueType? {
    let type = readType(syntax[id])
    parts.types[Int(id.position)] = type
    return type
  }

  private mutating func readType(_ type: TypeSyntax) -> ScriptValueType? {
    switch type.kind {
    case .name(let name): return folder.lexicon.type(name)
    case .quotient(let top, let bottom):
      guard let over = folder.lexicon.type(top.name), let under = folder.lexicon.type(bottom.name)
      else { return nil }
      guard let first = over.dimension, let second = under.dimension else {
        report(.quotientOfTypes, at: type.span)
        return nil
      }
      return .quantity(first / second)
    case .pair(let left, let right):
      guard let first = checkType(left), let second = checkType(right) else { return nil }
      guard let dimension = first.dimension, first == second else {
        report(.pairOfTypes(first, second), at: type.span)
        return nil
      }
      return .pair(dimension)
    case .missing: return nil
    }
  }
}
