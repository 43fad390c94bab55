import AnimProgram
import AnimSource
import AnimSyntax

/// A constant or a timing of a script, with its value.
package struct CompiledConstant: Sendable {
  /// The name.
  package let name: String
  /// The type. `nil` for a value that has none by itself, such as `0`.
  package let type: ScriptValueType?
  /// The value. A time is in seconds.
  package let value: ScriptValue
  /// The path of the file.
  package let path: String
  /// The line of the name, starting from 1.
  package let line: Int
}

extension CompiledFolder {
  /// The constants and timings of the requested files that are the same in every container and have
  /// no parameters, in the order of the files.
  package var constants: [CompiledConstant] {
    var constants: [CompiledConstant] = []
    for (number, unit) in folder.units.enumerated() where unit.isRequested {
      guard types.indices.contains(number), let file = types[number] else { continue }
      let syntax = unit.syntax
      for declaration in syntax.declarations {
        let (name, value): (Identifier, Index<ExpressionSyntax>)
        switch declaration.kind {
        case .constant(let constant): (name, value) = (constant.name, constant.value)
        case .timing(let own, nil, let curve): (name, value) = (own, curve)
        default: continue
        }
        guard let known = LoweredExpression(TypedID(value), of: file, in: folder).constant else {
          continue
        }
        constants.append(
          CompiledConstant(
            name: syntax.text(of: name), type: file[TypedID(value)].type, value: known,
            path: syntax.source.path,
            line: syntax.source.location(of: Int(name.span.start)).line))
      }
    }
    return constants
  }
}
