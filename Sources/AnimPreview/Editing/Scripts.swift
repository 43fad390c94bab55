import AnimCompiler
import AnimEditor
import AnimJSON
import AnimLive
import AnimProgram
import AnimRuntime
import AnimScene
import AnimSource
import AnimTools

/// A version of a folder's scripts, as a value that all sessions share.
package struct Scripts: Sendable {
  /// The files.
  let folder: ScriptFolder
  /// The animators and rules of the last version without errors.
  let registry: Registry

  /// Creates a version of a folder, which may share what an earlier one has computed.
  init(_ folder: ScriptFolder = ScriptFolder(), after earlier: Scripts? = nil) {
    self.folder = folder
    if let earlier, earlier.folder.good?.folder === folder.good?.folder {
      registry = earlier.registry
    } else {
      registry = Registry(layers: folder.good.map { [$0.layer("scripts")] } ?? [])
    }
  }

  /// Returns whether everything that another version plays is the same in this one, wherever it is in the text.
  func plays(like other: Scripts) -> Bool {
    let (one, two) = (compiled, other.compiled)
    if one?.folder === two?.folder { return true }
    return (one?.animators ?? []).elementsEqual(two?.animators ?? []) {
      if $0 === $1 { return true }
      return $0.animator.name == $1.animator.name && $0.animator.plays(like: $1.animator)
    }
      && (one?.rules ?? []).elementsEqual(two?.rules ?? []) { own, other in
        var rule = own.rule
        rule.source = other.rule.source
        return rule == other.rule
      }
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

  /// Returns the text of an animator's declaration in the last good version of its file.
  func text(of animator: CompiledDeclaration) -> String? {
    let place = animator.place
    guard let units = compiled?.folder.units, units.indices.contains(Int(place.file)) else {
      return nil
    }
    let syntax = units[Int(place.file)].syntax
    let found = syntax.declarations.first {
      $0.span.start <= place.span.start && place.span.end <= $0.span.end
    }
    return found.map { syntax.source.text(of: $0.span) }
  }

  /// The texts.
  package var sources: [SourceFile] { folder.sources }
}

/// The animators of a folder as a page knows them.
struct ScriptList {
  private var declarations: [CompiledDeclaration] = []
  private var rows: [JSON] = []
  private var lines: [String] = []

  private var names: [String] { declarations.map(\.animator.name) }

  /// Creates an empty list.
  init() {}

  /// Lists the animators of a folder. Those that an earlier list has need not be described again.
  init(_ scripts: Scripts, after known: ScriptList) {
    declarations = scripts.compiled?.animators ?? []
    let places = Dictionary(
      known.declarations.indices.map { (ObjectIdentifier(known.declarations[$0]), $0) },
      uniquingKeysWith: { first, _ in first })
    for declaration in declarations {
      if let place = places[ObjectIdentifier(declaration)] {
        rows.append(known.rows[place])
        lines.append(known.lines[place])
        continue
      }
      let animator = declaration.animator
      let effects = animator.effects.map { JSON.array([.string($0.name), .string($0.expression)]) }
      let row = declaration.json.with([
        "look": .string(animator.program.look), "effects": .array(effects),
      ])
      rows.append(row)
      lines.append(row.line)
    }
  }

  /// Returns the message for a page that knows an earlier list: all animators, or only those that
  /// have changed if they still have the same names.
  func message(after known: ScriptList, _ scripts: Scripts, _ report: JSON) -> JSON {
    let isSame = !names.isEmpty && names == known.names
    let changed = rows.indices.filter { !isSame || lines[$0] != known.lines[$0] }
    return [
      "m": "scripts", "revision": .integer(scripts.revision),
      "isReplaced": .bool(scripts.isReplaced),
      isSame ? "changed" : "animators": .array(changed.map { rows[$0] }),
      "files": .array(
        scripts.folder.units.filter(\.isRequested).map { .string($0.syntax.source.path) }),
      "report": report,
    ]
  }
}

extension JSON {
  /// The text without its final line ending.
  var line: String { String(text.dropLast()) }
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
