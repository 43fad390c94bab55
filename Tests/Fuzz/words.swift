import AnimProgram
import AnimSyntax

/// Prints every word of the vocabulary, and every line of the statements' examples, as a dictionary
/// for libFuzzer.
@main enum Words {
  private static let signs = ["->", "..", "<=", ">=", "==", "!=", "/*", "*/", "///", "#123456"]

  static func main() {
    let names: [[String]] = [
      Word.allCases.map(\.text), Property.all.map(\.name), Function.all.map { $0.name + "(" },
      NamedTiming.all.map(\.name), TransformKind.allCases.map { "\($0)(" },
      NamedValue.all.map(\.name), Unit.all.map { "1" + $0.name }, signs,
    ]
    let lines = StatementForm.all.flatMap { $0.example.split(separator: "\n").map(String.init) }
    for text in Set(names.joined() + lines).sorted() where text.utf8.count < 60 {
      let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      print("\"\(escaped)\"")
    }
  }
}
