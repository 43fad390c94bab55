import AnimProgram

/// Finds out whether an expression depends on anything: the container, the change, or the arguments
/// of the declaration around it.
struct DependencyWalk {
  private let file: TypedFile
  private var known: [DeclarationID: Bool] = [:]
  private var knownLocals: [LocalID: Bool] = [:]

  init(_ file: TypedFile) { self.file = file }

  /// Returns whether an expression of the file has a value that is always the same.
  mutating func isConstant(_ id: TypedID) -> Bool { isConstant(id, in: file, isInside: false) }

  /// - Parameter isInside: Whether the parameters around the expression have constant arguments.
  private mutating func isConstant(_ id: TypedID, in file: TypedFile, isInside: Bool) -> Bool {
    switch file[id].kind {
    case .number, .color, .text, .byDefault: return true
    case .input, .field, .invalid: return false
    case .local(let local):
      switch file[local].meaning {
      case .parameter: return isInside
      case .constant(let value):
        if let known = knownLocals[local] { return known }
        let result = isConstant(value, in: file, isInside: isInside)
        knownLocals[local] = result
        return result
      case .snapshots, .invalid: return false
      }
    case .declared(let declaration): return isConstant(declaration, for: file)
    case .call(let declaration, let list):
      return areConstant(list, in: file, isInside) && isConstant(declaration, for: file)
    case .both(let inner), .member(_, let inner):
      return isConstant(inner, in: file, isInside: isInside)
    case .operation(_, let list), .select(let list), .vector(let list), .random(let list),
      .curve(_, let list), .apply(let list), .transform(_, let list), .list(let list):
      return areConstant(list, in: file, isInside)
    }
  }

  private mutating func areConstant(
    _ list: TypedList, in file: TypedFile, _ isInside: Bool
  ) -> Bool {
    for number in 0..<Int(list.count) {
      guard isConstant(file[list, number], in: file, isInside: isInside) else { return false }
    }
    return true
  }

  /// Returns whether a declaration has the same value for the same arguments.
  private mutating func isConstant(_ id: DeclarationID, for user: TypedFile) -> Bool {
    if let known = known[id] { return known }
    guard let file = user.usable(id) else { return false }
    let result =
      switch file.declarations[Int(id.index)] {
      case .constant(let body), .timing(let body), .timingFunction(_, _, let body):
        isConstant(body, in: file, isInside: true)
      case .function(let parameters, let body):
        isConstant(body, in: file, isInside: true)
          && areConstant(parameters.compactMap(\.defaultValue), in: file)
      default: false
      }
    known[id] = result
    return result
  }

  private mutating func areConstant(_ ids: [TypedID], in file: TypedFile) -> Bool {
    for id in ids { guard isConstant(id, in: file, isInside: true) else { return false } }
    return true
  }
}
