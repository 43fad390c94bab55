import AnimCompiler
import AnimProgram
import AnimSyntax

/// The words that a fuzzer puts into its inputs: the vocabulary, and every line of the statements'
/// examples.
enum FuzzWords {
  private static let signs = ["->", "..", "<=", ">=", "==", "!=", "/*", "*/", "///", "#123456"]

  /// The words as a dictionary for libFuzzer.
  static var dictionary: String {
    let names: [[String]] = [
      Word.allCases.map(\.text), Property.all.map(\.name), Function.all.map { $0.name + "(" },
      NamedTiming.all.map(\.name), TransformSignature.table.map { "\($0.name)(" },
      NamedValue.all.map(\.name), Unit.all.map { "1" + $0.name }, signs,
    ]
    let lines = StatementForm.all.flatMap { $0.example.split(separator: "\n").map(String.init) }
    return Set(names.joined() + lines).sorted().filter { $0.utf8.count < 60 }.map { text in
      let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "\"\(escaped)\"\n"
    }.joined()
  }
}
