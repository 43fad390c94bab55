import AnimCompiler
import AnimEditor
import AnimProgram
import AnimCheck
import AnimSource
import AnimSyntax
import AnimTools

/// Answers a page's requests about the text of scripts: what an editor asks while someone types.
///
/// A request and its answer are JSON. Places are in bytes of UTF-8.
struct EditorService: Sendable {
  /// The scripts as the page has written them.
  private var workspace = Workspace(root: "/")
  /// The last version without errors, whose animators can be played.
  var compiled: CompiledFolder? { workspace.scripts.good }

  /// Creates a service without files.
  init() {}

  /// Returns the answer to a request; `nil` if there is no such request.
  ///
  /// - Parameter others: the other files of a folder, which the page has not written but may import.
  mutating func answer(_ name: String, _ request: JSON, besides others: [SourceFile] = []) -> JSON?
  {
    switch name {
    case "files": return update(request["files"]?.array ?? [], others)
    case "prove": return prove(request["count"]?.integer ?? 1)
    case "claims": return .array(compiled?.declaration(request)?.claimRows ?? [])
    case "spring": return spring(request["text"]?.string ?? "")
    default: break
    }
    guard let view = request["path"]?.string.flatMap(workspace.view) else {
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
        actions.map { action in
          [
            "title": .string(action.title), "isPreferred": .bool(action.isPreferred),
            "edits": .array(action.edits.map { $0.json }),
          ]
        })
    case "tokens":
      return .array(
        SemanticToken.all(in: view).map { token in
          .array([
            .integer(Int(token.span.start)), .integer(token.span.range.count),
            .string(token.kind.rawValue),
          ])
        })
    default: return nil
    }
  }

  // MARK: Files

  /// Takes the files of a folder, each with its path and text; a file without a text is removed.
  private mutating func update(_ files: [JSON], _ others: [SourceFile]) -> JSON {
    let written = files.compactMap { file in
      file["path"]?.string.map { path in
        FileChange(
          path: path, bytes: file["text"]?.string.map { Array($0.utf8) },
          isRequested: file["isImported"]?.bool != true)
      }
    }
    let own = Set(written.map(\.path))
    var texts: [ExactPath: [UInt8]] = [:]
    for source in others {
      let path = ExactPath(source.path.hasPrefix("/") ? source.path : "/" + source.path)
      if !own.contains(path) { texts[path] = source.bytes }
    }
    let known = texts.filter { workspace.contains($0.key.text) }.map { path, bytes in
      FileChange(path: path.text, bytes: bytes, isRequested: false)
    }
    workspace.update(written + known) { places in
      places.map { place in
        let content = texts[place.canonical].map(FileChange.Content.text)
        return FileChange(place, content ?? .absent(.notFound), isRequested: false)
      }
    }
    let report: JSON = ["isReplaced": .bool(workspace.scripts.isGood)]
    return report.with(findings).with([
      "wanted": .array(workspace.wantedImports.map(JSON.string)),
      "animators": .array((compiled?.animators ?? []).map { $0.json }),
      "rules": .array((compiled?.rules ?? []).map { .string($0.rule.text) }),
    ])
  }

  /// Runs some of the proofs that are left.
  private mutating func prove(_ count: Int) -> JSON {
    for _ in 0..<max(1, count) where workspace.isProving { _ = workspace.prove() }
    return findings
  }

  private var findings: JSON {
    let rows = workspace.paths.flatMap { path in workspace.diagnostics(of: path).map { $0.json } }
    return ["pending": .integer(workspace.pendingProofs), "diagnostics": .array(rows)]
  }

  /// Returns the spring that a call makes, with its values at the hundredths of a picture; null if it makes none. Without
  /// a response of its own, it is shown as it fills a second.
  private func spring(_ text: String) -> JSON {
    let inputs = TransitionInputs(container: StageSize(width: 390, height: 844))
    let value = workspace.scripts.compiled.folder.value(of: text, as: .timing, for: inputs).result
    guard case .timing(let timing)? = value,
      case .spring(let spring) = timing.curve.resolved(over: 1)
    else { return .null }
    let response = 2 * .pi / spring.angularFrequency
    let length = max(0.6, response * 2.5)
    return [
      "isFitted": .bool(timing.curve.naturalDuration == nil), "response": .number(response),
      "dampingRatio": .number(spring.dampingRatio), "velocity": .number(spring.velocity),
      "length": .number(length),
      "values": .numbers((0...100).map { spring.value(at: length * Double($0) / 100) }),
    ]
  }

  private func completion(_ completion: Completion) -> JSON {
    let items = completion.items.map { item -> JSON in
      [
        "label": .string(item.label), "detail": .string(item.detail),
        "text": .string(item.documentation), "after": .string(item.after),
        "rank": .integer(item.rank),
      ]
    }
    return completion.replaced.json.with(["items": .array(items)])
  }
}

extension CompiledFolder {
  /// The declaration of the animator that a request names.
  func declaration(_ request: JSON) -> CompiledDeclaration? {
    animators.first { $0.animator.name == request["animator"]?.string }
  }
}

extension JSON {
  /// The answer that says why there is none.
  static func refusal(_ why: String) -> JSON { ["refused": .string(why)] }
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
    let notes = notes.map { note in
      JSON.object([("message", .string(note.message))]).with(note.span.json)
    }
    return head.with(span.json).with([
      "help": .array(help.map(JSON.string)), "notes": .array(notes),
    ])
  }
}

extension TextEdit {
  fileprivate var json: JSON {
    span.json.with(["text": .string(replacement)])
  }
}

extension CompiledDeclaration {
  /// The animator as a page knows it.
  var json: JSON {
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
