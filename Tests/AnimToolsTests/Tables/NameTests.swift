import AnimProgram
import AnimSource
import AnimSyntax
import AnimTools
import AnimatorTesting
import Cases
import CorpusFiles
import Foundation
import Testing

/// A name of the language appears in its table, and nowhere else in the modules of the language. So
/// adding a row means adding one row: everything else reads the tables. Platforms, which draw, and
/// formats that other programs read are not of the language.
@Suite("Names stand in one table") struct NameTests {
  /// The names of a table, and the files that may write them as text.
  struct Table: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let names: Set<String>
    let files: Set<String>

    init(_ name: String, _ names: [String], _ files: String...) {
      (testDescription, self.names) = (name, Set(names).subtracting(NameTests.ambiguous))
      self.files = Set(files)
    }
  }

  /// The modules of the language.
  private static let language = [
    "AnimSource", "AnimSyntax", "AnimProgram", "AnimCompiler", "AnimEditor",
  ]

  static let tables = [
    Table(
      "properties and transform functions",
      Property.all.map(\.name) + TransformSignature.table.map(\.name),
      "AnimProgram/Vocabulary/Property+Table.swift", "AnimProgram/Numbers/TransformKind.swift"),
    Table("functions", Function.all.map(\.name), "AnimProgram/Vocabulary/Function.swift"),
    Table(
      "timings and operations",
      NamedTiming.all.map(\.name) + RequestOperation.allCases.map(\.rawValue),
      "AnimProgram/Vocabulary/NamedTiming.swift",
      "AnimProgram/Vocabulary/RequestOperation.swift",
      // Rules begin with operations, and a track's keys end with `using`.
      "AnimSyntax/Tokens/Word.swift"),
    // The compiler suggests a unit, and an editor shows numbers for people.
    Table(
      "units", Unit.all.map(\.name), "AnimProgram/Vocabulary/Unit.swift",
      "AnimCompiler/Check/Checker+Fitting.swift", "AnimEditor/Language/Quantity.swift",
      "AnimEditor/Proofs/Repair+FixIt.swift"),
    Table(
      "values and orders", NamedValue.all.map(\.name) + ElementOrder.allCases.map(\.rawValue),
      "AnimProgram/Vocabulary/Input.swift", "AnimProgram/Vocabulary/SnapshotField.swift"),
    Table(
      "findings", DiagnosticID.allCases.map(\.rawValue).filter { $0.contains("-") },
      "AnimSource/DiagnosticID.swift"),
  ]

  /// Texts that have other meanings too: letters and signs, the frame of a view, words of windows
  /// and insets.
  static let ambiguous: Set<String> = ["z", "t", "s", "%", "frame", "progress", "round"]

  @Test("a name of the language is written in its table only")
  func names() {
    forEachCase(Self.tables) { table in
      let files = SourceText.all.filter { $0.isOf(Self.language) }
      #expect(table.files.isSubset(of: files.map(\.path)))
      for file in files where !table.files.contains(file.path) {
        #expect(file.literals.isDisjoint(with: table.names), "\(file.path)")
      }
    }
  }

  @Test("a command is named by its row only")
  func commands() {
    let names = Set(Command.all.map(\.name))
    let files = SourceText.all.filter {
      $0.isOf(["AnimTools"]) && !$0.literals.isDisjoint(with: names)
    }
    for file in files {
      #expect(file.isOf(["AnimTools/Commands", "AnimTools/Tool"]), "\(file.path)")
    }
    #expect(files.count == names.count)
  }

  /// The files that recognize statements by their keywords: the words, the rows, how each is read,
  /// which names it holds, what it can say, where it may be, and what it means.
  private static let statementFiles: Set<String> = [
    "AnimSyntax/Tokens/Word.swift", "AnimSyntax/StatementForm.swift",
    "AnimSyntax/Parser/Parser+Statements.swift", "AnimCompiler/Names/Resolver+Blocks.swift",
    "AnimCompiler/Check/Checker+Blocks.swift", "AnimCompiler/Lower/Lowering+Blocks.swift",
    "AnimCompiler/Vocabulary/LanguageName.swift", "AnimCompiler/Diagnostics/Diagnostic+Kind.swift",
  ]

  /// Keywords with a second meaning: roles of views, declarations, windows.
  private static let unclear: Set<String> = [
    "from", "to", "container", "overlay", "slices", "elements", "match", "let", "timing",
    "duration", "interaction", "reduced", "during",
  ]

  @Test("a keyword is recognized only by the files that read or lower its statement")
  func statements() {
    forEachCase(Set(StatementForm.all.map(\.word.text)).subtracting(Self.unclear).sorted()) {
      word in
      for file in SourceText.all where file.isOf(["AnimSyntax", "AnimCompiler"]) {
        #expect(!file.mentions(word) || Self.statementFiles.contains(file.path), "\(file.path)")
      }
    }
  }

  @Test("some code reports every diagnostic")
  func findings() {
    forEachCase(DiagnosticID.allCases) { id in
      let files = SourceText.all.filter { $0.mentions("\(id)") }.map(\.path)
      #expect(files.contains { $0 != "AnimSource/DiagnosticID.swift" })
    }
  }
}

/// A source file without its comments.
private struct SourceText: Sendable {
  /// The path relative to `Sources`.
  let path: String
  /// The texts between quotes, except for those with interpolations.
  let literals: Set<String>
  private let members: Set<String>

  func isOf(_ modules: [String]) -> Bool { modules.contains { path.hasPrefix($0 + "/") } }

  /// Returns whether a name follows a dot without a written type, or appears between quotes.
  func mentions(_ name: String) -> Bool { members.contains(name) || literals.contains(name) }

  private init(path: String, text: String) {
    self.path = path
    let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .joined(separator: "\n")
    literals = Set(code.matches(of: #/"([^"\\\n]*)"/#).map { String($0.1) })
    members = Set(
      code.matches(of: #/(?:^|[^\w)\]?.!])\.`?(\w+)`?(?![\w(])/#).map { String($0.1) })
  }

  static let all: [SourceText] = {
    let folder = Repository.root.appending(path: "Sources")
    let paths =
      FileManager.default.enumerator(atPath: folder.path)?
      .compactMap { $0 as? String } ?? []
    // The habits explain the words of other languages in the words of this one.
    let sources = paths.filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix("AnimSyntax/Habits/") && !$0.hasPrefix("AnimPreview/")
        && !$0.hasPrefix("AnimWeb/")
    }
    return sources.sorted().compactMap { path in
      (try? String(contentsOf: folder.appending(path: path), encoding: .utf8))
        .map { SourceText(path: path, text: $0) }
    }
  }()
}
