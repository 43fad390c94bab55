import AnimProgram
import Testing

@Suite("Transforms against reference numbers")
struct TransformVectorTests {
  /// These are left out because they are not about transform lists: the properties `perspective`
  /// (mixed as a length) and `…-origin`, and rows that ask for a value from another element or style.
  private static func isExpressible(_ row: CSVTable.Row) -> Bool {
    ["transform", "translate", "rotate", "scale"].contains(row["property"])
      && !["inherit", "(neutral)"].contains(row["from"])
      && !["inherit", "(neutral)"].contains(row["to"])
  }

  @Test("Interpolation of transform lists") func interpolation() throws {
    let rows = try CSVTable("wpt-transform").rows.filter(Self.isExpressible)
    var rounded = 0
    for row in rows {
      let lists = ["from", "to", "expect"].map { list(row[$0], of: row["property"]) }
      let (from, to) = (try #require(lists[0], "\(row)"), try #require(lists[1], "\(row)"))
      let expected = try #require(lists[2], "\(row)").reduce(.identity) { $0 * $1.matrix }
      let found = TransformInterpolation(from: from, to: to).matrix(at: row.number("at"))
      let error = zip(found.elements, expected.elements).reduce(0) { error, pair in
        max(error, abs(pair.0 - pair.1) / max(1, abs(pair.1)))
      }
      #expect(error <= (row["comparison"] == "default" ? 0.01 : 1e-5), "\(row)")
      rounded += error > 1e-6 ? 1 : 0
    }
    #expect(rows.count == 425)
    // The expectations of these rows have few digits; all other rows agree closely.
    #expect(rounded == 22)
  }

  @Test("Rotation about an axis") func rotation() throws {
    let table = try CSVTable("rotation3d")
    let names = ["m11", "m12", "m13", "m21", "m22", "m23", "m31", "m32", "m33"]
    for row in table.rows {
      let numbers = ["x", "y", "z", "angle_rad"].map { row.number($0) }
      let matrix = TransformFunction(kind: .rotate3d, arguments: numbers).matrix
      let found = [0, 1, 2, 4, 5, 6, 8, 9, 10].map { matrix.elements[$0] }
      let errors = zip(found, names).map { abs($0 - row.number($1)) }
      #expect(errors.allSatisfy { $0 <= 1e-14 }, "\(errors) \(row)")
    }
    #expect(table.rows.count == 144)
  }

  private func list(_ text: String, of property: String) -> [TransformFunction]? {
    if ["none", "initial", "unset"].contains(text) { return [] }
    guard property == "transform" else {
      return TransformFunction(css: text, property: property).map { [$0] }
    }
    let functions = CSSText.list(text).map { $0.flatMap(TransformFunction.init(css:)) }
    return functions.contains(nil) ? nil : functions.compactMap { $0 }
  }
}

extension TransformFunction {
  /// Any box and any font size will do for relative lengths.
  private static let units: [TransformSignature.Argument: [String: Double]] = [
    .length: ["px": 1, "em": 16, "%": 2, "": 1],
    .number: ["": 1],
    .angle: ["deg": .pi / 180, "rad": 1, "grad": .pi / 200, "turn": 2 * .pi, "": 1],
  ]

  fileprivate init?(css function: CSSText) {
    let kind = TransformKind.allCases.first { $0.signature.name.lowercased() == function.name }
    guard let kind else { return nil }
    self.init(kind: kind, css: function.arguments)
  }

  fileprivate init?(css text: String, property: String) {
    let words = CSSText.split(text, at: " ")
    switch property {
    case "translate": self.init(kind: .translate3d, css: words)
    case "scale" where words.count == 1: self.init(kind: .scale, css: words)
    case "scale": self.init(kind: .scale3d, css: words)
    case "rotate" where words.count == 1: self.init(kind: .rotate, css: words)
    case "rotate": self.init(kind: .rotate3d, css: words)
    default: return nil
    }
  }

  private init?(kind: TransformKind, css words: [String]) {
    if kind == .perspective && words == ["none"] {
      self.init(kind: kind, arguments: [.infinity])
      return
    }
    let values = zip(words, kind.signature.arguments).map { word, argument in
      CSSText.number(word, units: Self.units[argument] ?? [:])
    }
    guard values.count == words.count, !values.contains(nil) else { return nil }
    self.init(kind: kind, arguments: values.compactMap { $0 })
  }
}
