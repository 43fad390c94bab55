import AnimCompiler
import AnimEditor
import AnimProgram
import Cases
import CorpusFiles
import Foundation
import Testing

@testable import AnimTools

/// `animators/README.md` lists every shipped effect with the expression that plays it. The lists
/// are generated from the animators and their comments.
@Suite("The catalogue of the shipped animators") struct CatalogueTests {
  /// The text before the lists, which are written by `ANIM_REWRITE=1 swift test --filter Catalogue`.
  private static let mark = "## By what it looks like\n"

  @Test("the README lists every shipped effect with its expression")
  func readme() throws {
    let file = CorpusFile(url: Repository.root.appending(path: "animators/README.md"))
    let text = try file.text()
    let start = try #require(text.range(of: Self.mark)?.lowerBound)
    let made = text[..<start] + Self.mark + "\n" + Catalogue.text
    let difference = try file.difference(from: String(made))
    #expect(difference == nil)
  }

  @Test("of wishes in plain words, nine of ten find what they mean among the first three")
  func wishes() throws {
    let animators = Shown.animators.map(\.animator)
    let search = AnimatorSearch(animators)
    let file = CorpusFile(url: Repository.root.appending(path: "Tests/Corpus/wishes.txt"))
    let wishes = try file.text().split(separator: "\n").filter { !$0.hasPrefix("//") }
    let missed = wishes.filter { line in
      let parts = line.components(separatedBy: " | ")
      let found = search.find(parts[0]).rows.prefix(3).map { animators[$0.animator].name }
      return !parts[1].split(separator: " ").contains { name in
        found.contains { name.last == "*" ? $0.hasPrefix(name.dropLast()) : $0 == name }
      }
    }
    #expect(wishes.count == 100 && missed.count <= 10, "\(missed)")
  }

  @Test("an animator's comment lists the effects whose numbers are known")
  func listed() {
    let animators = Dictionary(uniqueKeysWithValues: Catalogue.looks.map { ($0.name, $0) })
    forEachCase(EffectRow.all.filter { $0.size == EffectRow.usualSize }) { row in
      let effects = animators[row.animator]?.effects ?? []
      let effect = ListedEffect(name: row.effect, expression: row.expression)
      #expect(row.effect == row.animator || effects.contains(effect))
    }
  }

  @Test("a search finds endings, effects of other libraries and words for the same look")
  func words() {
    let search = WishSearch([
      ["navFlip", "The screens are the faces of a card."], ["fold", "Like an accordion."],
      ["popup", "A popup rises.", "", "Rises flipping."],
    ])
    func found(_ wish: String) -> [Int] { search.find(wish) }
    #expect(found("flips over") == [0] && found("Flipping") == [0])
    #expect(found("blinds") == [1] && found("accord") == [1])
    #expect(found("pop up") == [2] && found("a pop-up, as before") == [2])
    #expect(found("the of 漢字") == [] && found("") == [])
  }
}

/// The lists of the README.
private enum Catalogue {
  /// An effect, the expression that plays it, and what it looks like.
  struct Row {
    let effect: String
    let expression: String
    let look: Look
  }

  static let looks = Shown.animators.map(Look.init)

  /// One row for each effect that a comment lists, by its name in the original library, and one
  /// for every other animator.
  static let rows: [Row] = looks.flatMap { look in
    let usual = ListedEffect(name: look.name, expression: look.name)
    return (look.effects.isEmpty ? [usual] : look.effects).map {
      Row(effect: $0.name, expression: $0.expression, look: look)
    }
  }

  static var text: String {
    let families = Dictionary(grouping: looks, by: \.family)
    let index = Program.looks.compactMap { family in
      families[family].map {
        "| \(family) | \($0.map { "`\($0.name)`" }.joined(separator: ", ")) |"
      }
    }
    let works = Dictionary(grouping: rows, by: \.look.file).sorted { $0.key < $1.key }
    return """
      | it | animators |
      |---|---|
      \(index.joined(separator: "\n"))

      ## By library

      \(rows.count) effects. The comment of an animator says what its `edge` means. An animator without `edge` always moves the
      same way, or takes the direction from the request.

      \(works.map(table).joined(separator: "\n"))
      """
  }

  private static func table(_ file: String, _ rows: [Row]) -> String {
    let lines = rows.map { row in
      let film =
        "../Sources/AnimatorKit/AnimatorKit.docc/Resources/film-\(file)-\(row.look.name).svg"
      return "| \(row.effect) | `\(row.expression)` | \(row.look.family) | \(row.look.direction)"
        + " | \(row.look.mood) | [film](\(film)) |"
    }
    return """
      ### \(file).anim

      | effect | expression | it | goes | takes | |
      |---|---|---|---|---|---|
      \(lines.joined(separator: "\n"))

      """
  }
}

/// What an animator looks like, as far as its program tells.
private struct Look {
  let name: String
  /// The name of the script without its extension.
  let file: String
  let family: String
  let direction: String
  let mood: String
  let effects: [ListedEffect]

  init(_ declaration: CompiledDeclaration) {
    let program = declaration.animator.program
    name = declaration.animator.name
    file = declaration.animator.path.split(separator: "/").last.map { String($0.dropLast(5)) } ?? ""
    family = program.look
    effects = declaration.animator.effects
    let hasEdge = declaration.parameters.contains { "\($0.type)" == "Edge" }
    let readsDirection = program.instructions.contains { step in
      step.operation == .input && Input.allCases.indices.contains(Int(step.a))
        && Input.allCases[Int(step.a)] == .direction
    }
    direction = hasEdge ? "any way" : readsDirection ? "with the change" : "one way"
    let size = StageSize(width: EffectRow.usualSize.width, height: EffectRow.usualSize.height)
    let seconds = Transition(program, inputs: TransitionInputs(container: size)).duration
    let springs = program.curves.contains { curve in
      switch curve.form {
      case .spring, .stiffness, .response, .bounce, .fitted: true
      default: false
      }
    }
    mood = "\(Int((seconds * 1000).rounded())) ms" + (springs ? ", springs" : "")
  }
}
