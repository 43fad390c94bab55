import AnimProgram
import AnimSyntax

/// The vocabulary by symbol: what each name of the language's tables means, found by its number.
///
/// One lexicon serves any number of files: their name tables begin with its names, so a symbol
/// below ``names``' count means the same in all of them.
public struct Lexicon: Sendable {
  /// The names that files are parsed with.
  public let names: NameTable

  private var rows: [Rows]
  private let values: [String: Int]
  private let valuePrefixes: Set<String>

  /// What one symbol means, as numbers of rows; below 0 where it is none.
  private struct Rows {
    var property: Int16 = -1
    var unit: Int16 = -1
    var type: Int16 = -1
    var function: Int16 = -1
    var timing: Int16 = -1
    var constructor: Int16 = -1
    var transform: Int16 = -1
    var value: Int16 = -1
    var edge: Int16 = -1
    var jump: Int16 = -1
  }

  /// The lexicon of the language.
  public init() {
    var names = NameTable()
    var rows: [Rows] = []
    func add(_ texts: [String], _ field: WritableKeyPath<Rows, Int16>) {
      for (number, text) in texts.enumerated() {
        let index = Int(names.intern(text).index)
        while rows.count <= index { rows.append(Rows()) }
        rows[index][keyPath: field] = Int16(number)
      }
    }
    add(Property.all.map(\.name), \.property)
    add(Unit.all.map(\.name), \.unit)
    add(ValueType.named.map(\.name), \.type)
    add(Function.all.map(\.name), \.function)
    add(NamedTiming.all.map(\.name), \.timing)
    add(TimingConstructor.allCases.map(\.rawValue), \.constructor)
    add(TransformKind.allCases.map(\.signature.name), \.transform)
    add(NamedValue.all.map(\.name), \.value)
    add(Edge.allCases.map(\.name), \.edge)
    add(JumpTerm.allCases.map { "\($0)" }, \.jump)
    self.names = names
    self.rows = rows
    values = Dictionary(
      NamedValue.all.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    valuePrefixes = Set(NamedValue.all.flatMap { Self.prefixes(of: $0.name) })
  }

  private static func prefixes(of name: String) -> [String] {
    let parts = name.split(separator: ".")
    return (1..<max(1, parts.count)).map { parts.prefix($0).joined(separator: ".") }
  }

  private func row(_ symbol: Symbol, _ field: KeyPath<Rows, Int16>) -> Int? {
    guard symbol.index < rows.count else { return nil }
    let number = rows[Int(symbol.index)][keyPath: field]
    return number < 0 ? nil : Int(number)
  }

  func property(_ symbol: Symbol) -> Int? { row(symbol, \.property) }
  func unit(_ symbol: Symbol) -> Unit? { row(symbol, \.unit).map { Unit.all[$0] } }
  func type(_ symbol: Symbol) -> ValueType? { row(symbol, \.type).map { ValueType.named[$0].type } }
  func function(_ symbol: Symbol) -> Int? { row(symbol, \.function) }
  func timing(_ symbol: Symbol) -> Int? { row(symbol, \.timing) }
  func constructor(_ symbol: Symbol) -> TimingConstructor? {
    row(symbol, \.constructor).map { TimingConstructor.allCases[$0] }
  }
  func transform(_ symbol: Symbol) -> TransformKind? {
    row(symbol, \.transform).map { TransformKind.allCases[$0] }
  }
  func edge(_ symbol: Symbol) -> Edge? { row(symbol, \.edge).map { Edge.allCases[$0] } }
  func jump(_ symbol: Symbol) -> JumpTerm? { row(symbol, \.jump).map { JumpTerm.allCases[$0] } }

  /// The value of an undotted name.
  func value(_ symbol: Symbol) -> Int? { row(symbol, \.value) }
  /// The value of a dotted name.
  func value(path: String) -> Int? { values[path] }
  /// Whether dotted names of values begin so.
  func isValuePrefix(_ path: String) -> Bool { valuePrefixes.contains(path) }

  /// Whether a name is a value or a role of the language, which no declaration may hide.
  func isProtected(_ symbol: Symbol) -> Bool {
    if value(symbol) != nil { return true }
    switch symbol.word {
    case .from, .to, .container: return true
    default: return names.text(symbol) == "request"
    }
  }
}

/// The functions that make a timing.
enum TimingConstructor: String, CaseIterable {
  case bezier, steps, points, path, spring
}
