import AnimProgram
import AnimSource
import AnimSyntax
import AnimTools
import AnimatorTesting
import CorpusFiles
import Foundation
import Testing

/// A name of the language appears in its table, and elsewhere only for a reason that is given here.
///
/// So adding a row means adding one row: everything else reads the tables. A listed file that no
/// longer mentions names of its table must be removed from the list.
@Suite("Names stand in one table") struct NameTests {
  /// The files in which the names of a table appear as text, besides the table itself.
  struct Rule: CustomTestStringConvertible, Sendable {
    let table: String
    let names: Set<String>
    /// The files of the table, relative to `Sources`.
    let home: Set<String>
    /// The other files, with the reasons.
    let others: [String: String]

    var testDescription: String { table }
  }

  static let rules = [
    Rule(
      table: "properties", names: Set(Property.all.map(\.name)).subtracting(ambiguous),
      home: ["AnimProgram/Vocabulary/Property+Table.swift"],
      others: [
        "AnimProgram/Numbers/TransformKind.swift": "functions of the same name",
        "AnimProgram/Vocabulary/SnapshotField.swift": "`frame` is also a value of pictures",
        "AnimProgram/Evaluation/SnapshotFinder.swift": "`frame` is also a value of pictures",
        "AnimLanguageServer/Methods/Method+Outlines.swift": "a field of the protocol",
        "AnimPreview/Editing/ScriptPieces.swift": "a contract: the fields of messages",
        "AnimPreview/Session/FilmTrack.swift": "a property of CSS",
        "AnimPreview/Platform/CSSProperty.swift": "a platform: it draws",
        "AnimProof/Programs/PropertyKind.swift": "what the proofs know beyond the rows",
        "AnimRuntime/Transition/ScriptedAnimation.swift":
          "a finding where no one property is at fault",
        "AnimTools/Pictures/Film.swift": "an attribute of SVG",
        "AnimTools/Raster/Film+Pixels.swift": "a class of the style sheet",
        "AnimTools/Raster/Painter.swift": "an attribute of SVG",
        "AnimTools/Raster/SVGNumbers.swift": "functions of SVG of the same name",
        "AnimTools/Review/Seen.swift": "a platform: it says what is seen",
        "AnimTools/Review/MotionComparison.swift": "what is seen already",
        "AnimTools/Pictures/Figure.swift": "a platform: it draws",
        "AnimTools/Pictures/FramePicture.swift": "a platform: it draws",
        "AnimTools/Pictures/ViewPicture.swift": "a platform: it draws",
        "AnimTools/Pictures/PlotChart.swift": "the letters of a color's parts",
        "AnimTools/Pictures/ChartPicture.swift": "the colors of these letters",
        "AnimTools/Commands/Command+Sample.swift": "an option of the same name",
        "AnimTools/Sampling/OptionValue.swift": "an option of the same name",
        "AnimTools/Pictures/Program+Look.swift": "how a motion looks, by what moves",
        "AnimTools/Sampling/Sampler+Formats.swift": "a contract: the fields of `sample`",
        "AnimRuntime/Plan/LayerProperty+Rows.swift": "a platform: it draws",
        "AnimRuntime/Record/Recording+Text.swift": "the words of a recording",
        "AnimRuntime/Record/RecordingReader.swift": "the words of a recording",
        "AnimUIKit/Layers/LayerRow.swift": "a platform: it draws",
        "AnimUIKit/SwiftUI/LoneViewTransition.swift": "a platform: it draws",
        "anim-bench/SlideDocument.swift": "a script in another format, to compare with",
        "anim-bench/main.swift": "a script to measure",
      ]),
    Rule(
      table: "functions", names: Set(Function.all.map(\.name)),
      home: ["AnimProgram/Vocabulary/Function.swift"],
      others: [
        "AnimProof/Programs/Repair.swift": "what a repair writes",
        "AnimCompiler/Vocabulary/Shape.swift": "`round` is also an argument of insets",
        "AnimSyntax/Tokens/Word.swift": "`round` is also a word of insets",
        "AnimTools/Pictures/PlotChart.swift": "`round` is also an argument of insets",
      ]),
    Rule(
      table: "timings", names: Set(NamedTiming.all.map(\.name)),
      home: ["AnimProgram/Vocabulary/NamedTiming.swift"],
      others: [
        "AnimSyntax/Tokens/Word.swift": "the word behind a track's keys"
      ]),
    Rule(
      table: "units", names: Set(Unit.all.map(\.name)).subtracting(ambiguous),
      home: ["AnimProgram/Vocabulary/Unit.swift"],
      others: [
        "AnimRuntime/Record/Recording+Text.swift": "the words of a recording",
        "AnimRuntime/Record/RecordingReader.swift": "the words of a recording",
        "AnimCompiler/Check/Checker+Fitting.swift": "the units of other languages; hints",
        "AnimEditor/Language/Quantity.swift": "numbers for people",
        "AnimEditor/Proofs/Repair+FixIt.swift": "the durations that a repair changes",
        "AnimProof/Programs/Scene.swift": "numbers in findings",
        "AnimRuntime/Registry/ScriptValue+Literal.swift": "values as a script writes them",
        "AnimTools/Pictures/ChartPicture.swift": "the names of axes",
        "AnimTools/Pictures/PlotChart.swift": "the names of axes",
        "AnimTools/Sampling/SampleTimes.swift": "moments on the command line",
        "anim-bench/SlideDocument.swift": "a script in another format, to compare with",
      ]),
    Rule(
      table: "values", names: Set(NamedValue.all.map(\.name)).subtracting(ambiguous),
      home: ["AnimProgram/Vocabulary/Input.swift"],
      others: [
        "AnimPreview/Session/FilmRecording.swift": "a contract: the fields of messages",
        "AnimPreview/Session/PageMessage.swift": "a contract: the fields of messages",
        "AnimPreview/Session/Session.swift": "a contract: the fields of messages",
        "AnimProof/Programs/Repair.swift": "what a repair writes",
        "AnimSyntax/Tokens/Word.swift": "`progress` is also a word of windows",
        "AnimTools/Findings/AnimatorClaims.swift": "a contract: the fields of a counterexample",
        "AnimTools/Commands/Command+Resolve.swift": "an option of the same name",
        "AnimTools/Commands/Command+Sample.swift": "an option of the same name",
        "AnimTools/Sampling/OptionValue.swift": "an option of the same name",
        "AnimTools/Sampling/Sampler+Formats.swift": "a contract: the fields of `sample`",
        "anim-bench/SlideDocument.swift": "a script in another format, to compare with",
      ]),
    Rule(
      table: "transform functions", names: Set(TransformSignature.table.map(\.name)),
      home: ["AnimProgram/Numbers/TransformKind.swift"],
      others: [
        "AnimPreview/Platform/CSSProperty.swift": "properties of CSS of the same name",
        "AnimProgram/Vocabulary/Property+Table.swift": "properties of the same name",
        "AnimProof/Programs/PropertyKind.swift": "properties of the same name",
        "AnimTools/Pictures/Program+Look.swift": "a property of the same name",
        "AnimTools/Raster/SVGNumbers.swift": "functions of SVG of the same name",
        "AnimTools/Sampling/Sampler+Formats.swift": "a contract: the fields of `sample`",
      ]),
    Rule(
      table: "operations", names: Set(RequestOperation.allCases.map(\.rawValue)),
      home: ["AnimProgram/Vocabulary/RequestOperation.swift"],
      others: [
        "AnimSyntax/Tokens/Word.swift": "rules begin so"
      ]),
    Rule(
      table: "orders", names: Set(ElementOrder.allCases.map(\.rawValue)),
      home: ["AnimProgram/Vocabulary/SnapshotField.swift"],
      others: [
        "AnimPreview/Session/FilmRecording.swift": "`rightToLeft` is also a trait",
        "AnimPreview/Session/PageMessage.swift": "`rightToLeft` is also a trait",
        "AnimProgram/Vocabulary/Input.swift": "`rightToLeft` is also a value",
        "AnimTools/Findings/AnimatorClaims.swift": "`rightToLeft` is also a value",
      ]),
    Rule(
      table: "commands", names: Set(Command.all.map(\.name)), home: [],
      others: Dictionary(
        uniqueKeysWithValues: Command.all.map { row in
          let name = row.name == "fmt" ? "format" : row.name
          // This row reads the table of all commands, which is a floor higher.
          let folder = name == "completions" ? "Tool" : "Commands"
          return ("AnimTools/\(folder)/Command+\(name.capitalized).swift", "its row")
        } + [
          ("AnimLanguageServer/Assistant/AssistantCall.swift", "the one that may ask git"),
          ("AnimLanguageServer/Assistant/AssistantResource.swift", "the text that it shows"),
          ("AnimLanguageServer/Assistant/AssistantTool+All.swift", "the commands of its tools"),
          ("anim-bench/main.swift", "a benchmark of the same name"),
          ("anim-bench/GrowthShapes.swift", "the commands that it measures"),
          ("AnimEditor/Proofs/Counterexample+Command.swift", "a finding names what shows it"),
          ("AnimatorsPlugin/AnimatorsPlugin.swift", "the command that it runs"),
          ("AnimPreview/Session/PageMessage.swift", "a page asks for a film"),
          ("AnimPreview/Session/Session.swift", "a page asks for a film"),
        ])),
    Rule(
      table: "findings",
      names: Set(DiagnosticID.allCases.map(\.rawValue).filter { $0.contains("-") }),
      home: ["AnimSource/DiagnosticID.swift"], others: [:]),
  ]

  /// Letters and signs that have many meanings in a text.
  private static let ambiguous: Set<String> = ["z", "t", "s", "%"]

  @Test(
    "a name of the language is written in its table, and elsewhere only for a given reason",
    arguments: rules)
  func names(_ rule: Rule) throws {
    var found: Set<String> = []
    for file in SourceText.all where !rule.home.contains(file.path) {
      let names = file.literals.intersection(rule.names)
      if !names.isEmpty { found.insert(file.path) }
      #expect(
        names.isEmpty || rule.others[file.path] != nil,
        "\(file.path) names \(names.sorted().joined(separator: ", "))")
    }
    #expect(Set(rule.others.keys).subtracting(found) == [])
  }

  /// The files that recognize statements by their keywords. A new keyword may appear only in these.
  private static let statementFiles: [String: String] = [
    "AnimSyntax/Tokens/Word.swift": "the words",
    "AnimSyntax/StatementForm.swift": "the rows",
    "AnimSyntax/Parser/Parser+Statements.swift": "how each is read",
    "AnimCompiler/Check/TypedAnimator.swift": "what each can say",
    "AnimCompiler/Check/Checker+Blocks.swift": "where each may be",
    "AnimCompiler/Lower/Lowering+Blocks.swift": "what each means",
  ]

  /// Other files that recognize some keywords, with the reasons.
  private static let moreFiles: [String: (words: Set<String>, reason: String)] = [
    "AnimSyntax/Parser/Parser.swift": (["during"], "a line that begins so is a block"),
    "AnimSyntax/Parser/Parser+Recovery.swift": (
      ["from", "to", "during"], "where to go on after a mistake"
    ),
    "AnimSyntax/Parser/Parser+Declarations.swift": (
      ["let", "timing", "interaction", "from", "to"], "declarations and rules begin so too"
    ),
    "AnimCompiler/Vocabulary/Lexicon.swift": (["from", "to", "container"], "values begin so too"),
    "AnimCompiler/Check/Checker+Interactions.swift": (["interaction"], "the block of its rows"),
    "AnimCompiler/Check/Checker+Tracks.swift": (
      ["container", "overlay", "slices", "elements", "match"], "the roles that a property may have"
    ),
    "AnimCompiler/Lower/Lowering+Snapshots.swift": (["slices"], "how many there are"),
    "AnimCompiler/Names/Resolver+Blocks.swift": (
      ["order", "interruption", "from", "slices", "elements", "match", "container", "overlay"],
      "which statements hold names, and whose pictures a name means"
    ),
    "AnimCompiler/Lower/Lowering+Names.swift": (
      ["from", "to", "match"], "the screen whose pictures are meant"
    ),
    "AnimCompiler/Lower/Lowering+Declarations.swift": (
      ["reduced", "match"], "the variant for reduced motion; where a match comes to rest"
    ),
    "AnimCompiler/Lower/FileLowering.swift": (["reduced"], "the variant for reduced motion"),
    "AnimCompiler/Lower/RuleLowering.swift": (["reduced"], "the variant for reduced motion"),
    "AnimCompiler/Lower/Layout.swift": (
      ["from", "to", "container", "slices", "elements", "match"], "the stage of all roles"
    ),
  ]

  /// Keywords that are also used for types and curves, where a search cannot tell them apart.
  private static let unclear: Set<String> = ["timing", "duration"]

  @Test(
    "a keyword is recognized only by the files that read or lower its statement",
    arguments: StatementForm.all.map(\.word.text))
  func statements(_ word: String) {
    if Self.unclear.contains(word) { return }
    for file in SourceText.all where file.isOf(["AnimSyntax", "AnimCompiler"]) {
      guard file.mentions(word), Self.statementFiles[file.path] == nil else { continue }
      #expect(Self.moreFiles[file.path]?.words.contains(word) ?? false, "\(file.path)")
    }
  }

  @Test("each excuse for a keyword is still needed")
  func noExcess() {
    for (path, entry) in Self.moreFiles {
      let file = SourceText.all.first { $0.path == path }
      #expect(entry.words.contains { file?.mentions($0) ?? false }, "\(path)")
    }
  }

  @Test("every diagnostic has a row, and some code reports it", arguments: DiagnosticID.allCases)
  func findings(_ id: DiagnosticID) {
    let files = SourceText.all.filter { $0.mentions("\(id)") }.map(\.path)
    #expect(files.contains("AnimSource/DiagnosticRow.swift"))
    let tables: Set<String> = [
      "AnimSource/DiagnosticRow.swift", "AnimSource/DiagnosticID.swift",
    ]
    #expect(files.contains { !tables.contains($0) })
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
    // The preview's page is written in other languages, the habits explain the words of other
    // languages in the words of this one, and the playground's messages have fields of these names.
    let sources = paths.filter {
      $0.hasSuffix(".swift") && !$0.hasSuffix("PageFiles.swift")
        && !$0.hasPrefix("AnimSyntax/Habits/") && !$0.hasPrefix("AnimWeb/")
    }
    return sources.sorted().compactMap { path in
      (try? String(contentsOf: folder.appending(path: path), encoding: .utf8))
        .map { SourceText(path: path, text: $0) }
    }
  }()
}
