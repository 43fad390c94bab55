import AnimCompiler
import AnimProgram
import AnimSystem

/// The scripts of a folder, as Swift code: their bytes, and a typed name for each animator. `animator
/// slide(padding: Length = 16pt)` becomes `.slide(padding: 16)`. Lengths are points, times seconds and
/// angles radians.
package struct SwiftScripts {
  private let animators: [Declaration]
  private let bytes: [UInt8]
  private typealias Declaration = (
    name: String, summary: String, parameters: [CompiledDeclaration.Parameter]
  )
  /// The module that apps import. This one does not use it.
  private let imports = "import AnimatorPlayer"

  /// Creates the code of compiled scripts.
  package init(_ compiled: CompiledFolder) {
    bytes = compiled.forApps.bytes
    let own = compiled.animators.map {
      ($0.animator.name, $0.animator.summary, $0.parameters) as Declaration
    }
    // Only the last animator of a name can be used by that name.
    let byName = Dictionary((compiled.externs + own).map { ($0.name, $0) }) { $1 }
    animators = byName.values.sorted { $0.name < $1.name }
  }

  /// The text of the Swift file.
  package var text: String {
    let names = animators.map(declaration).joined(separator: "\n")
    let quotes = "\"\"\""
    return """
      // Made from scripts by animc. Changes are lost when the scripts change.

      \(imports)

      extension AnimatorName {
      \(names)}

      extension Animators.Source {
        /// The scripts, compiled.
        nonisolated static var compiled: Self {
          .compiled(
            \(quotes)
      \(code)
            \(quotes))
        }
      }

      """
  }

  /// The bytes in lines of Base64.
  private var code: String {
    let letters = Array(Base64.text(of: bytes).utf8)
    return stride(from: 0, to: letters.count, by: 100).map { start in
      let line = letters[start..<min(start + 100, letters.count)]
      return "      " + String(decoding: line, as: UTF8.self)
    }.joined(separator: "\n")
  }

  private func declaration(of declaration: Declaration) -> String {
    let name = declaration.name
    let parameters = declaration.parameters.map { ($0, SwiftType(named: $0.type)) }
    var text = declaration.summary.split(separator: "\n").map { "  /// \($0)\n" }.joined()
    guard !parameters.isEmpty else {
      return text + "  nonisolated static var \(name.escaped): Self { Self(\"\(name)\") }\n"
    }
    let list = parameters.map { parameter, type in
      parameter.defaultValue == nil
        ? "\(parameter.name.escaped): \(type.name)"
        : "\(parameter.name.escaped): \(type.name)? = nil"
    }
    let arguments = parameters.map { parameter, type in
      let value = parameter.name.escaped
      return parameter.defaultValue == nil
        ? "\"\(parameter.name)\": \(type.value(value))"
        : "\"\(parameter.name)\": \(value).map { \(type.value("$0")) }"
    }
    text += "  nonisolated static func \(name.escaped)(\(list.joined(separator: ", ")))"
    text += " -> Self {\n"
    text += "    Self(\"\(name)\", [\(arguments.joined(separator: ", "))])\n  }\n"
    return text
  }
}

/// The Swift form of a parameter's type.
private struct SwiftType {
  let name: String
  /// Returns the code of a value, given the code that has it in Swift.
  let value: (String) -> String

  init(named type: String) {
    switch type {
    case "Color": self.init("StageColor") { ".color(\($0))" }
    case "Bool": self.init("Bool") { ".bool(\($0))" }
    case "Text": self.init("String") { ".text(\($0))" }
    case "Edge": self.init("StageEdge") { ".edge(\($0))" }
    case "Rectangle": self.init("StageRectangle") { ".rectangle(\($0))" }
    case "Timing": self.init("ScriptTiming") { ".timing(\($0))" }
    case _ where type.hasPrefix("("): self.init("(Double, Double)") { ".pair(\($0).0, \($0).1)" }
    default: self.init("Double") { ".number(\($0))" }
    }
  }

  private init(_ name: String, _ value: @escaping (String) -> String) {
    (self.name, self.value) = (name, value)
  }
}

/// The reserved words of Swift.
private let reservedWords: Set<String> = [
  "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
  "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
  "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
  "operator", "private", "precedencegroup", "protocol", "public", "repeat", "rethrows", "return",
  "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
  "typealias", "var", "where", "while",
]

extension String {
  /// The name as it can be used in Swift code.
  fileprivate var escaped: String {
    // Swift has meanings of its own for these, which backquotes don't remove.
    // An optional would take the last two for its own cases.
    let taken = ["", "Self", "Type", "Protocol", "self", "init", "Any", "none", "some"]
    // `Type_` gets another underscore too, because it is what `Type` becomes.
    if taken.contains(String(reversed().drop { $0 == "_" }.reversed())) { return self + "_" }
    return reservedWords.contains(self) ? "`\(self)`" : self
  }
}
