import AnimCompiler
import AnimEditor
import AnimLive
import AnimProgram
import AnimRuntime
import AnimSource
import AnimSyntax
import AnimTools

/// A snapshot of a folder's scripts, as a value that all sessions share.
package struct Scripts: Sendable {
  /// The number of loads.
  package var revision = 0
  /// The revision of the last load without errors; 0 before the first.
  private(set) var goodRevision = 0
  /// Whether the last load replaced the scripts; false if an error keeps the last good version.
  package var isReplaced = true
  /// The problems in the files, by path and place.
  package var findings: [Diagnostic] = []
  /// The files of the last load; `nil` before the first.
  private(set) var loaded: ScriptSet?
  /// The compiled files of the last load, which the next one reuses.
  private var compilation: LoadedCompilation?
  /// The last load without errors; `nil` before the first.
  package var compiled: CompiledFolder?
  /// The animators and rules of the last load without errors.
  package var registry = Registry()
  /// The effects that the folder lists, with the expressions that play them.
  var effects: [(name: String, expression: String)] = []

  /// Creates an empty folder.
  package init() {}

  /// The texts of the last load.
  package var sources: [SourceFile] { loaded?.units.map(\.syntax.source) ?? [] }

  /// Returns the scripts after a load; if the load has errors, the last good version is kept. `nil`
  /// if no file has changed.
  package func loading(_ set: ScriptSet) -> Scripts? {
    let sources = set.units.map(\.syntax.source)
    let isSame =
      set.findings == loaded?.findings
      && sources.elementsEqual(self.sources) { $0.path == $1.path && $0.bytes == $1.bytes }
    guard revision == 0 || !isSame else { return nil }
    let compilation = LoadedCompilation(set, after: self.compilation)
    let result = compilation.result
    var next = self
    next.revision += 1
    next.findings = set.findings + result.diagnostics
    (next.loaded, next.compilation) = (set, compilation)
    let compiled = result.compiled(besides: set.findings)
    next.isReplaced = compiled != nil
    guard let compiled else { return next }
    next.goodRevision = next.revision
    next.compiled = compiled
    next.registry = Registry(layers: [compiled.layer("scripts")])
    return next
  }

  /// Returns the scripts if a file had another text that imports the same files; `nil` if the text
  /// is the same, or imports other files.
  func replacing(_ file: Int, with bytes: [UInt8]) -> Scripts? {
    guard let set = loaded, set.units.indices.contains(file) else { return nil }
    var units = set.units
    let source = SourceFile(path: units[file].syntax.source.path, bytes: bytes)
    let syntax = FileSyntax(parsing: source, names: set.lexicon.names)
    // Other imports have to be searched for, which happens when the text is saved.
    guard syntax.importTexts == units[file].syntax.importTexts else { return nil }
    units[file] = SourceUnit(
      syntax: syntax, imports: units[file].imports, isRequested: units[file].isRequested)
    return loading(ScriptSet(units: units, findings: set.findings, lexicon: set.lexicon))
  }
}

extension Scripts {
  /// The last good version, for apps that follow the folder.
  var feed: ScriptFeed { ScriptFeed(revision: goodRevision, compiled?.folder.units ?? []) }

  fileprivate func json(of declaration: CompiledDeclaration) -> JSON {
    let animator = declaration.animator
    let ranges = animator.program.parameterRanges
    let parameters = declaration.parameters.map { parameter -> JSON in
      [
        "name": .string(parameter.name), "type": .string(parameter.type),
        "default": parameter.defaultValue.map(JSON.string) ?? .null,
        "range": ranges[parameter.name] ?? .null,
      ]
    }
    return [
      "name": .string(animator.name), "path": .string(animator.path),
      "line": .integer(animator.line), "summary": .string(animator.summary),
      "look": .string(animator.program.look), "parameters": .array(parameters),
    ]
  }

  fileprivate var findingJSON: [JSON] {
    var text = FindingText(sources: SourceTable(sources), ink: Ink(isColored: false))
    return findings.filter { $0.severity != .note }.prefix(50).map { finding in
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
    rows = animators.map { scripts.json(of: $0) }
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
      "findings": .array(scripts.findingJSON),
      "effects": isSame
        ? .null
        : .array(
          scripts.effects.map { .array([.string($0.name), .string($0.expression)]) }),
    ]
  }
}

extension Program {
  /// The least and the greatest value of each parameter that has a range, in points, seconds and
  /// radians, on a device of the usual size.
  fileprivate var parameterRanges: [String: JSON] {
    let limited = parameters.filter { $0.lower != nil || $0.upper != nil }
    guard !limited.isEmpty else { return [:] }
    let size = Configuration().size
    let transition = Transition(self, inputs: TransitionInputs(container: size))
    func json(_ slot: Slot?) -> JSON {
      guard let value = slot.map(transition.value(of:)), value.isFinite else { return .null }
      return .number(value)
    }
    let ranges = limited.map { ($0.name, JSON.array([json($0.lower), json($0.upper)])) }
    return Dictionary(ranges) { first, _ in first }
  }
}

extension JSON {
  /// The text without its final line ending.
  var line: String { String(text.dropLast()) }
}
