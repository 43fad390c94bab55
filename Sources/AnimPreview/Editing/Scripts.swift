import AnimCompiler
import AnimEditor
import AnimLive
import AnimProgram
import AnimRuntime
import AnimSource
import AnimSyntax
import AnimTools

/// A version of a folder's scripts, as a value that all sessions share.
package struct Scripts: Sendable {
  /// The files.
  let folder: ScriptFolder
  /// The problems in the files, by path and place.
  let findings: [Diagnostic]
  /// The animators and rules of the last version without errors.
  let registry: Registry

  /// Creates a version of a folder, which may share what an earlier one has computed.
  init(_ folder: ScriptFolder = ScriptFolder(), after earlier: Scripts? = nil) {
    self.folder = folder
    findings = folder.findings
    let isSame = earlier?.goodRevision == folder.goodRevision
    let layers = folder.good.map { [$0.layer("scripts")] } ?? []
    registry = isSame ? earlier?.registry ?? Registry() : Registry(layers: layers)
  }

  /// The number of the version; 0 before the first.
  var revision: Int { folder.revision }
  /// The number of the last version without errors; 0 before the first.
  var goodRevision: Int { folder.goodRevision }
  /// Whether this version has no errors; false if the last good one stays in use.
  package var isReplaced: Bool { revision == 0 || folder.isGood }
  /// The last version without errors; `nil` before the first.
  package var compiled: CompiledFolder? { folder.good }

  /// Returns the animators that match a wish, the best first, each with the name of the effect that
  /// matches, if it is one. Only animators with a look, if one is given.
  func found(_ wish: String, look: String) -> JSON {
    let animators = (compiled?.animators ?? []).map(\.animator).filter {
      look.isEmpty || $0.program.look == look
    }
    let rows = AnimatorSearch(animators).find(wish).rows
    return .array(
      rows.map { row in
        .array([
          .string(animators[row.animator].name), row.effect.map { .string($0.name) } ?? .null,
        ])
      })
  }

  /// The texts.
  package var sources: [SourceFile] { folder.sources }
}

extension Scripts {
  /// The last good version, for apps that follow the folder.
  var feed: ScriptFeed { ScriptFeed(revision: goodRevision, compiled?.folder.units ?? []) }
}

extension [Diagnostic] {
  /// The problems in files as a page shows them: each as `animc check` prints it.
  func problems(in sources: [SourceFile]) -> [JSON] {
    let text = DiagnosticText(SourceTable(sources))
    return filter { $0.severity != .note }.map { finding in
      [
        "severity": .string(finding.severity.rawValue), "path": .string(finding.path),
        "text": .string(text.text(of: finding)),
      ]
    }
  }
}

/// The animators of a folder as a page knows them.
struct ScriptList {
  private var names: [String] = []
  private var rows: [JSON] = []
  private var lines: [String] = []

  /// Creates an empty list.
  init() {}

  /// Lists the animators of a folder.
  init(_ scripts: Scripts) {
    let animators = scripts.compiled?.animators ?? []
    names = animators.map(\.animator.name)
    rows = animators.map { declaration in
      let animator = declaration.animator
      let effects = animator.effects.map { JSON.array([.string($0.name), .string($0.expression)]) }
      return declaration.json.with([
        "look": .string(animator.program.look), "effects": .array(effects),
      ])
    }
    lines = rows.map(\.line)
  }

  /// Returns the message for a page that knows an earlier list: all animators, or only those that
  /// have changed if they still have the same names.
  func message(after known: ScriptList, _ scripts: Scripts) -> JSON {
    let isSame = !names.isEmpty && names == known.names
    let changed = rows.indices.filter { !isSame || lines[$0] != known.lines[$0] }
    return [
      "m": "scripts", "revision": .integer(scripts.revision),
      "isReplaced": .bool(scripts.isReplaced),
      isSame ? "changed" : "animators": .array(changed.map { rows[$0] }),
      "findings": .array(Array(scripts.findings.prefix(50)).problems(in: scripts.sources)),
    ]
  }
}

extension JSON {
  /// The text without its final line ending.
  var line: String { String(text.dropLast()) }
}

/// The declaration of an animator in the last good version of its file.
struct ScriptSource {
  /// The index of the file among the loaded ones.
  let file: Int
  let syntax: FileSyntax
  /// The place of the declaration.
  let span: SourceSpan

  /// Finds the declaration of an animator.
  init?(_ animator: CompiledDeclaration, in scripts: Scripts) {
    guard let folder = scripts.compiled?.folder else { return nil }
    file = Int(animator.place.file)
    guard folder.units.indices.contains(file) else { return nil }
    syntax = folder.units[file].syntax
    let place = animator.place.span
    let found = syntax.declarations.first {
      $0.span.start <= place.start && place.end <= $0.span.end
    }
    guard let found else { return nil }
    span = found.span
  }

  /// The text of the declaration.
  var text: String { syntax.source.text(of: span) }

  /// The file with the places of the declaration's numbers, colors, members and truth values, which a
  /// page may replace, in bytes.
  var json: JSON {
    let (source, tokens) = (syntax.source, syntax.tokens)
    let replaceable = tokens.indices.filter { (index: Int) -> Bool in
      let token = tokens[index]
      guard span.start <= token.span.start, token.span.end <= span.end else { return false }
      switch token.kind {
      case .number, .color: return true
      case .identifier:
        let text = syntax.source.text(of: token.span)
        let before = tokens[..<index].suffix(2).map(\.kind)
        // A name after a dot is a member, unless it is one of something.
        return text == "true" || text == "false"
          || before.last == .dot && before.first != .identifier && before.first != .rightParen
      default: return false
      }
    }
    return [
      "file": .integer(file), "path": .string(source.path),
      "revision": .string(source.revision),
      "text": .string(String(decoding: source.bytes, as: UTF8.self)),
      "from": .integer(Int(span.start)), "to": .integer(Int(span.end)),
      "tokens": .array(
        replaceable.map { index in
          let range = tokens[index].span.range
          return .array([.integer(range.lowerBound), .integer(range.count)])
        }),
    ]
  }
}

extension SourceFile {
  /// A number that differs for other texts, as a page sends it back.
  var revision: String { bytes.revision }
}

extension [UInt8] {
  /// A number that differs for other bytes.
  var revision: String {
    // A hash detects accidental differences. Other checks keep attackers out.
    var hash = Hash64()
    hash.combine(self)
    return String(hash.mixed, radix: 16)
  }
}
