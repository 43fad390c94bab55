import AnimCompiler
import AnimProgram
import AnimSyntax

/// The type that is expected of an expression because of its position.
struct ExpectedType {
  private let file: TypedFile
  private let folder: Folder

  init(_ probe: CompletionProbe) { (file, folder) = (probe.file, probe.folder) }

  private var syntax: FileSyntax { file.syntax }

  /// Returns the type, or `nil` if several types are allowed or none is known.
  func type(of id: Index<ExpressionSyntax>) -> ScriptValueType? {
    inStatements(id) ?? inDeclarations(id) ?? inExpressions(id)
  }

  private func inStatements(_ id: Index<ExpressionSyntax>) -> ScriptValueType? {
    for number in syntax.statementIndices {
      switch syntax[number].kind {
      case .setting(let word, id): return word == .timing ? .timing : .time
      case .constant(let constant) where constant.value == id:
        return constant.type.flatMap { file[$0] }
      case .role(let role) where syntax[role].condition == id: return .bool
      case .role(let role) where syntax[role].slicing == id: return .slicing
      case .track(let track):
        if let type = type(of: id, in: track) { return type }
      default: break
      }
    }
    return nil
  }

  private func type(
    of id: Index<ExpressionSyntax>, in number: Index<TrackSyntax>
  ) -> ScriptValueType? {
    let track = syntax[number]
    if track.using == id { return .timing }
    for key in syntax[track.keys] {
      if key.via == id { return .timing }
      guard key.value == id else { continue }
      if let row = file[number] { return row.type }
      let name = syntax.text(of: track.property)
      if let row = InteractionRow(rawValue: name), file.names[number] == nil { return row.type }
      return file.names[number].flatMap { folder.properties.at($0.index) }?.type
    }
    return nil
  }

  private func inDeclarations(_ id: Index<ExpressionSyntax>) -> ScriptValueType? {
    for declaration in syntax.declarations {
      switch declaration.kind {
      case .timing(_, let parameter, id): return parameter == nil ? .timing : .number
      case .constant(let constant) where constant.value == id:
        return constant.type.flatMap { file[$0] }
      case .rule(let rule) where rule.condition == id: return .bool
      default: break
      }
    }
    return nil
  }

  private func inExpressions(_ id: Index<ExpressionSyntax>) -> ScriptValueType? {
    for parent in syntax.expressionIndices {
      switch syntax[parent].kind {
      case .group(id), .unary(.minus, id): return type(of: parent)
      case .unary(.not, id): return .bool
      case .conditional(let test, let yes, let no):
        if test == id { return .bool }
        if yes == id || no == id { return type(of: parent) ?? file[yes == id ? no : yes].type }
      case .binary(let operation, let left, let right) where left == id || right == id:
        switch operation {
        case .or, .and: return .bool
        case .multiply, .divide, .power: return nil
        default: return file[left == id ? right : left].type ?? type(of: parent)
        }
      case .list(let elements) where syntax[elements].contains(id): return .transform
      case .call(let callee, let arguments):
        if let place = syntax[arguments].firstIndex(where: { $0.value == id }) {
          let argument = syntax[arguments][place]
          return type(ofArgument: place - syntax[arguments].startIndex, argument, of: callee)
        }
      default: break
      }
    }
    return nil
  }

  private func type(
    ofArgument place: Int, _ argument: ArgumentSyntax, of callee: Index<ExpressionSyntax>
  ) -> ScriptValueType? {
    let label = argument.label.map { syntax.text(of: $0.name) }
    switch file.names[callee] {
    case .builtIn(.function(let row)):
      if case .fixed(let types, _) = Function.all[row].signature { return types.at(place) }
      return nil
    case .builtIn(.transform(let kind)): return kind.signature.arguments.at(place)?.type
    case .builtIn(.shape(let shape)): return shape.parameters.at(place)?.type
    case .builtIn(.constructor(.spring)):
      return SpringForm.allCases.flatMap(\.arguments).first { $0.label.name == label }?.type
    case .builtIn(.constructor), .builtIn(.timing): return .number
    case .declaration(let id):
      let parameters = (file.file(of: id)?.signatures.at(Int(id.index)) ?? nil)?.parameters ?? []
      let named = parameters.first { $0.name == label }
      return (named ?? parameters.at(place))?.type
    default: return nil
    }
  }

  /// Returns whether an expression is an argument of a timing that this constructor makes.
  func isArgument(
    _ id: Index<ExpressionSyntax>, of constructor: TimingConstructor
  ) -> Bool {
    syntax.expressionIndices.contains { parent in
      guard case .call(let callee, let arguments) = syntax[parent].kind,
        syntax[arguments].contains(where: { $0.value == id })
      else { return false }
      return file.names[callee] == .builtIn(.constructor(constructor))
    }
  }
}
