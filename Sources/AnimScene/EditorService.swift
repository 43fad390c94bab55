import AnimCompiler
import AnimEditor
import AnimJSON
import AnimProgram
import AnimCheck
import AnimSource
import AnimSyntax

/// Answers a page's requests about the text of scripts: what an editor asks while someone types.
///
/// A request and its answer are JSON. Places are in bytes of UTF-8.
package struct EditorService {
  /// The scripts with what the page has written.
  private var workspace: Workspace
  /// Finds what the files of a folder import. `nil` for a page that has all files itself.
  private let finder: ScriptFolder.Finder?
  /// The unsaved texts over the files of a folder, by path.
  private var drafts: [String: [UInt8]] = [:]
  /// The last version without errors, whose animators can be played.
  package var compiled: CompiledFolder? { workspace.scripts.good }
  /// The files as the page has written them.
  package var scripts: ScriptFolder { workspace.scripts }

  /// Creates a service without files, to which a page sends all of them.
  package init() { (workspace, finder) = (Workspace(root: "/"), nil) }

  /// Creates a service over the files of a folder, to which a page sends unsaved texts.
  package init(over workspace: Workspace, finding finder: @escaping ScriptFolder.Finder) {
    (self.workspace, self.finder) = (workspace, finder)
  }

  /// Takes another version of the folder, below the same unsaved texts.
  package mutating func follow(_ workspace: Workspace) {
    let changes = drafts.compactMap { path, bytes in
      Self.place(of: path, in: workspace).map { FileChange($0, .text(bytes), isDraft: true) }
    }
    self.workspace = workspace
    self.workspace.update(changes, finding: finder)
  }

  /// Returns the answer to a request; `nil` if there is no such request.
  package mutating func answer(_ name: String, _ request: JSON) -> JSON? {
    switch name {
    case "files": return update(request["files"]?.array ?? [])
    case "check":
      for _ in 0..<min(max(1, request["count"]?.integer ?? 1), workspace.pendingChecks) {
        _ = workspace.checkNext()
      }
      return report
    case "animators": return .array((compiled?.animators ?? []).map { $0.json })
    case "claims": return .array(compiled?.declaration(request)?.claimRows ?? [])
    case "spring": return spring(request["text"]?.string ?? "")
    default: break
    }
    let path = request["path"]?.string.flatMap { Self.place(of: $0, in: workspace) }
    guard let view = path.flatMap({ workspace.view(of: $0.canonical.text) }) else {
      return JSON.refusal("there is no such file")
    }
    let offset = request["at"]?.integer ?? 0
    switch name {
    case "hover":
      guard let hover = Hover(at: offset, in: view) else { return .null }
      return JSON.object([("text", .string(hover.markdown))]).with(hover.span.json)
    case "complete": return completion(Completion(at: offset, in: view))
    case "format":
      return ["edits": .array(Formatting.edits(of: view.syntax).map { $0.json })]
    case "fixes":
      let span = SourceSpan(offset, request["end"]?.integer ?? offset)
      let actions = CodeAction.all(in: span, of: view).filter { $0.kind == .quickFix }
      return .array(
        actions.map {
          ["title": .string($0.title), "edits": .array($0.edits.map { $0.json })]
        })
    // Only the part of the text that is seen needs colors.
    case "tokens":
      let (first, last) = (request["from"]?.integer ?? 0, request["to"]?.integer ?? .max)
      func isWanted(_ token: SemanticToken) -> Bool {
        Int(token.span.end) >= first && Int(token.span.start) <= last
      }
      return .array(
        SemanticToken.all(in: view).filter(isWanted).map { token in
          .array([
            .integer(Int(token.span.start)), .integer(token.span.range.count),
            .string(token.kind.rawValue),
          ])
        })
    default: return nil
    }
  }

  // MARK: Files

  private static func place(of path: String, in workspace: Workspace) -> ScriptPlace? {
    let scripts = workspace.scripts
    return scripts.sources.firstIndex { $0.path == path }.flatMap(scripts.place)
  }

  /// Takes texts of files, each with its path; a file without a text is as it is saved, or is removed if the page has
  /// all files itself.
  private mutating func update(_ files: [JSON]) -> JSON {
    let changes = files.compactMap { file -> FileChange? in
      guard let path = file["path"]?.string else { return nil }
      let bytes = file["text"]?.string.map { Array($0.utf8) }
      guard finder != nil else {
        return FileChange(
          path: path, bytes: bytes, isRequested: file["isImported"]?.bool != true)
      }
      let place = Self.place(of: path, in: workspace)
      drafts[path] = place == nil ? nil : bytes
      guard let place else { return nil }
      let content = bytes.map(FileChange.Content.text)
      return FileChange(place, content ?? .absent(.notFound), isDraft: true)
    }
    workspace.update(changes, finding: finder)
    return report
  }

  /// Whether all files are without errors, the imports that are missing, and the problems: errors first.
  package var report: JSON {
    let places = workspace.scripts.places.map { $0.place }.sorted { $0.path < $1.path }
    let found =
      workspace.scripts.unread + places.flatMap { workspace.diagnostics(of: $0.canonical.text) }
    let errors = found.filter { $0.severity == .error }
    let others = found.filter { $0.severity != .error }
    return [
      "isReplaced": .bool(workspace.scripts.isGood),
      "wanted": .array(workspace.wantedImports.map(JSON.string)),
      "pending": .integer(workspace.pendingChecks),
      "diagnostics": .array((errors + others).prefix(Self.limit).map { $0.json }),
    ]
  }

  /// The greatest number of problems that a page is sent.
  private static let limit = 100

  /// Returns the spring that a call makes, with its values at the hundredths of a picture; null if it makes none. Without
  /// a response of its own, it is shown as it fills a second.
  private func spring(_ text: String) -> JSON {
    let inputs = TransitionInputs(container: StageSize(width: 390, height: 844))
    let value = workspace.scripts.compiled.folder.value(of: text, as: .timing, for: inputs).result
    guard case .timing(let timing)? = value,
      case .spring(let spring) = timing.curve.resolved(over: 1)
    else { return .null }
    let length = max(0.6, 5 * .pi / spring.angularFrequency)
    return [
      "isFitted": .bool(timing.curve.naturalDuration == nil), "length": .number(length),
      "values": .numbers((0...100).map { spring.value(at: length * Double($0) / 100) }),
    ]
  }

  private func completion(_ completion: Completion) -> JSON {
    let items = completion.items.map { item -> JSON in
      [
        "label": .string(item.label), "detail": .string(item.detail),
        "after": .string(item.after), "rank": .integer(item.rank),
      ]
    }
    return completion.replaced.json.with(["items": .array(items)])
  }
}

extension CompiledFolder {
  /// The declaration of the animator that a request names.
  package func declaration(_ request: JSON) -> CompiledDeclaration? {
    animators.first { $0.animator.name == request["animator"]?.string }
  }
}

extension JSON {
  /// The answer that says why there is none.
  package static func refusal(_ why: String) -> JSON { ["refused": .string(why)] }
}

extension SourceSpan {
  /// The place in bytes.
  fileprivate var json: JSON { ["at": .integer(Int(start)), "length": .integer(range.count)] }
}

extension Diagnostic {
  fileprivate var json: JSON {
    let head: JSON = [
      "path": .string(path), "severity": .string(severity.rawValue), "id": .string(id.rawValue),
      "message": .string(message),
    ]
    return head.with(span.json).with(["help": .array(help.map(JSON.string))])
  }
}

extension TextEdit {
  fileprivate var json: JSON { span.json.with(["text": .string(replacement)]) }
}

extension CompiledDeclaration {
  /// The animator as a page knows it.
  package var json: JSON {
    [
      "name": .string(animator.name), "path": .string(animator.path),
      "line": .integer(animator.line), "summary": .string(animator.summary),
      "parameters": .array(
        parameters.map { parameter in
          let own = animator.program.parameters.first { $0.name == parameter.name }
          return [
            "name": .string(parameter.name), "type": .string(parameter.type),
            "default": parameter.defaultValue.map(JSON.string) ?? .null,
            "range": own.map { animator.program.range(of: $0) } ?? .null,
            "units": .array(own?.type.units ?? []), "choices": .array(own?.type.choices ?? []),
          ]
        }),
    ]
  }
}

extension Program {
  /// The least and the greatest value of a parameter, in points, seconds and radians, on a device of
  /// the usual size; null if it has no range.
  fileprivate func range(of parameter: Parameter) -> JSON {
    guard parameter.lower != nil || parameter.upper != nil else { return .null }
    let size = StageSize(width: 390, height: 844)
    let transition = Transition(self, inputs: TransitionInputs(container: size))
    return .array(
      [parameter.lower, parameter.upper].map { slot in
        guard let slot else { return .null }
        let value = transition.value(of: slot)
        return value.isFinite ? .number(value) : .null
      })
  }
}

extension ScriptValueType {
  /// The units of a number, each with the factor to points, seconds or radians. None if it is no
  /// number.
  fileprivate var units: [JSON] {
    guard case .quantity(let dimension) = self else { return [] }
    let known = Unit.all.filter { $0.dimension == dimension }.map { ($0.name, $0.scaled(1)) }
    return (dimension == .number ? known + [("", 1)] : known).map { name, factor in
      .array([.string(name), .number(factor)])
    }
  }

  /// All values as a script writes them, if there are only a few.
  fileprivate var choices: [JSON] {
    switch self {
    case .bool: [.string("true"), .string("false")]
    case .edge: StageEdge.allCases.map { .string(".\($0.name)") }
    default: []
    }
  }
}
