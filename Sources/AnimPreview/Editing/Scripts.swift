import AnimCompiler
import AnimLive
import AnimProgram
import AnimRuntime
import AnimSource
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
  /// The files that could not be read at the last load.
  private var unreadable: [Diagnostic] = []
  /// The texts of the last load.
  package var sources: [SourceFile] = []
  /// The last load without errors; `nil` before the first.
  package var compiled: CompiledFolder?
  /// The animators and rules of the last load without errors.
  package var registry = Registry()

  /// Creates an empty folder.
  package init() {}

  /// Returns the scripts after a load; if the load has errors, the last good version is kept. `nil`
  /// if no file has changed.
  package func loading(_ set: ScriptSet) -> Scripts? {
    let sources = set.units.map(\.syntax.source)
    let isSame =
      set.findings == unreadable
      && sources.elementsEqual(self.sources) { $0.path == $1.path && $0.bytes == $1.bytes }
    guard revision == 0 || !isSame else { return nil }
    let result = set.compile()
    var next = self
    next.revision += 1
    next.findings = set.findings + result.diagnostics
    next.sources = sources
    next.unreadable = set.findings
    let compiled = result.compiled(besides: set.findings)
    next.isReplaced = compiled != nil
    guard let compiled else { return next }
    next.goodRevision = next.revision
    next.compiled = compiled
    next.registry = Registry(layers: [compiled.layer("scripts")])
    return next
  }
}

extension Scripts {
  /// The last good version, for apps that follow the folder.
  var feed: ScriptFeed { ScriptFeed(revision: goodRevision, compiled?.folder.units ?? []) }

  /// The scripts in the form that the page reads.
  var json: JSON {
    let animators = compiled?.animators.map { json(of: $0) } ?? []
    let rules = registry.layers.flatMap(\.rules).map { rule in
      JSON.object([
        ("use", .string(rule.text)), ("path", .string(rule.source.path)),
        ("line", .integer(rule.source.line)),
      ])
    }
    return .object([
      ("m", .string("scripts")), ("revision", .integer(revision)),
      ("isReplaced", .bool(isReplaced)), ("animators", .array(animators)),
      ("rules", .array(rules)), ("findings", .array(findingJSON)),
    ])
  }

  private func json(of declaration: CompiledDeclaration) -> JSON {
    let animator = declaration.animator
    let ranges = animator.program.parameterRanges
    let parameters = declaration.parameters.map { parameter in
      JSON.object([
        ("name", .string(parameter.name)), ("type", .string(parameter.type)),
        ("default", parameter.defaultValue.map(JSON.string) ?? .null),
        ("range", ranges[parameter.name] ?? .null),
      ])
    }
    return .object([
      ("name", .string(animator.name)), ("path", .string(animator.path)),
      ("line", .integer(animator.line)), ("summary", .string(animator.summary)),
      ("parameters", .array(parameters)),
    ])
  }

  private var findingJSON: [JSON] {
    var text = FindingText(sources: SourceTable(sources), ink: Ink(isColored: false))
    return findings.filter { $0.severity != .note }.prefix(50).map { finding in
      .object([
        ("severity", .string(finding.severity.rawValue)), ("path", .string(finding.path)),
        ("text", .string(text.text(of: finding))),
      ])
    }
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
