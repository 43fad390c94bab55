import CorpusFiles
import Foundation

/// A table of reference numbers in `Tests/Corpus/vectors`.
struct CSVTable {
  let rows: [Row]

  struct Row: CustomStringConvertible {
    let fields: [String: String]

    /// The text of a field. Empty if the row has no such field.
    subscript(_ name: String) -> String { fields[name] ?? "" }

    /// The number in a field. NaN if there is none.
    func number(_ name: String) -> Double { Double(self[name]) ?? .nan }

    var description: String {
      fields.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
    }
  }

  init(_ name: String) throws {
    let path = Repository.corpus.appending(path: "vectors/\(name).csv")
    self.init(text: try String(contentsOf: path, encoding: .utf8))
  }

  init(text: String) {
    var lines = text.split(whereSeparator: \.isNewline).map { Self.fields(of: $0) }
    let names = lines.isEmpty ? [] : lines.removeFirst()
    rows = lines.map { Row(fields: Dictionary(zip(names, $0)) { first, _ in first }) }
  }

  private static func fields(of line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(character)
      }
    }
    return fields
  }
}

extension CSVTable {
  /// Describes the rows in which the number differs from the expected one by more than the
  /// tolerance.
  func misses(
    tolerance: (Row) -> Double, expected: (Row) -> Double, actual: (Row) -> Double
  ) -> [String] {
    rows.compactMap { row in
      let error = abs(actual(row) - expected(row))
      return error <= tolerance(row) ? nil : "off by \(error): \(row)"
    }
  }
}
