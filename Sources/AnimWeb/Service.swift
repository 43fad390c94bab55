import AnimCompiler
import AnimEditor
import AnimProgram
import AnimProof
import AnimSource
import AnimSyntax

/// Answers a page's requests about scripts: a workspace of an editor, and the transition that is
/// shown.
struct Service {
  private var workspace = Workspace(root: "/")
  /// The last version without errors, whose animators can be played.
  private var compiled: CompiledFolder?
  private var player: Player?

  /// Answers a request in JSON.
  mutating func answer(_ text: String) -> String {
    guard let request = JSON(reading: text.utf8), let name = request["m"]?.string else {
      return refusal("a request must be JSON with a member `m`").text
    }
    return answer(name, request).text
  }

  private mutating func answer(_ name: String, _ request: JSON) -> JSON {
    switch name {
    case "files": return update(request["files"]?.array ?? [])
    case "prove": return prove(request["count"]?.integer ?? 1)
    case "begin": return begin(request)
    case "frame", "gesture", "release":
      guard player != nil else { return refusal("nothing is shown") }
      return player?.answer(name, request) ?? .null
    default: break
    }
    guard let view = request["path"]?.string.flatMap(workspace.view) else {
      return refusal("there is no such file")
    }
    let offset = request["at"]?.integer ?? 0
    switch name {
    case "hover":
      guard let hover = Hover(at: offset, in: view) else { return .null }
      return .object([("text", .string(hover.markdown))] + hover.span.members)
    case "complete": return completion(Completion(at: offset, in: view))
    case "format":
      return .object([("edits", .array(Formatting.edits(of: view.syntax).map { $0.json }))])
    case "fixes":
      let span = SourceSpan(offset, request["end"]?.integer ?? offset)
      let actions = CodeAction.all(in: span, of: view).filter { $0.kind == .quickFix }
      return .array(
        actions.map { action in
          .object([
            ("title", .string(action.title)), ("isPreferred", .bool(action.isPreferred)),
            ("edits", .array(action.edits.map { $0.json })),
          ])
        })
    case "tokens":
      return .array(
        SemanticToken.all(in: view).map { token in
          .array([
            .integer(Int(token.span.start)), .integer(token.span.range.count),
            .string(token.kind.rawValue),
          ])
        })
    case "claims": return claims(request["animator"]?.string ?? "")
    default: return refusal("there is no request `\(name)`")
    }
  }

  private func refusal(_ why: String) -> JSON { .object([("refused", .string(why))]) }

  // MARK: Files

  /// Takes the files of a folder, each with its path and text; a file without a text is removed.
  private mutating func update(_ files: [JSON]) -> JSON {
    let changes = files.compactMap { file in
      file["path"]?.string.map { path in
        FileChange(
          path: path, bytes: file["text"]?.string.map { Array($0.utf8) },
          isRequested: file["isImported"]?.bool != true)
      }
    }
    workspace.update(changes)
    let now = workspace.compiled
    if let now { compiled = now }
    var report: [(String, JSON)] = [("isReplaced", .bool(now != nil))]
    report += findings()
    report.append(("wanted", .array(workspace.wantedImports.map(JSON.string))))
    report.append(("animators", .array((compiled?.animators ?? []).map { $0.json })))
    report.append(("rules", .array((compiled?.rules ?? []).map { .string($0.rule.text) })))
    return .object(report)
  }

  /// Runs some of the proofs that are left.
  private mutating func prove(_ count: Int) -> JSON {
    for _ in 0..<max(1, count) where workspace.isProving { _ = workspace.prove() }
    return .object(findings())
  }

  private func findings() -> [(String, JSON)] {
    let rows = workspace.paths.flatMap { path in
      workspace.diagnostics(of: path).map { $0.json }
    }
    return [
      ("pending", .integer(workspace.pendingProofs)), ("diagnostics", .array(rows)),
    ]
  }

  private func claims(_ name: String) -> JSON {
    guard let compiled,
      let declaration = compiled.animators.first(where: {
        $0.animator.name == name
      })
    else { return .array([]) }
    let proof = AnimatorProof(declaration, listsClaims: true)
    var claims = AnimatorClaims(declaration.animator, proof.full.claims)
    if let reduced = proof.reduced { claims.weaken(reduced.claims) }
    return .array(claims.json)
  }

  private func completion(_ completion: Completion) -> JSON {
    .object(
      completion.replaced.members + [
        (
          "items",
          .array(
            completion.items.map { item in
              .object([
                ("label", .string(item.label)), ("detail", .string(item.detail)),
                ("text", .string(item.documentation)), ("after", .string(item.after)),
                ("rank", .integer(item.rank)),
              ])
            })
        )
      ])
  }

  // MARK: Playing

  /// Begins the transition of an animator expression.
  private mutating func begin(_ request: JSON) -> JSON {
    player = nil
    guard let compiled else { return refusal("the scripts have had errors since the beginning") }
    let text = request["use"]?.string ?? ""
    let files = Array(compiled.folder.units.indices)
    let expression = compiled.compile(animator: text, seeing: files)
    guard let answer = expression.result else {
      let error = expression.diagnostics.first { $0.severity == .error }
      return refusal(error?.message ?? "`\(text)` is not an animator")
    }
    guard let animator = answer.compiled else {
      return refusal("`\(text)` is native: only an app can run it")
    }
    let player = Player(animator, PlayerDevice(request))
    self.player = player
    return player.opening
  }
}

extension SourceSpan {
  /// The place in bytes.
  var members: [(String, JSON)] {
    [("at", .integer(Int(start))), ("length", .integer(range.count))]
  }
}

extension Diagnostic {
  fileprivate var json: JSON {
    var notes: [JSON] = []
    for note in self.notes {
      notes.append(.object([("message", .string(note.message))] + note.span.members))
    }
    return .object(
      [
        ("path", .string(path)), ("severity", .string(severity.rawValue)),
        ("id", .string(id.rawValue)), ("message", .string(message)),
      ] + span.members + [
        ("help", .array(help.map(JSON.string))), ("notes", .array(notes)),
        ("hasFix", .bool(!fixIts.isEmpty)),
      ])
  }
}

extension Diagnostic.Edit {
  fileprivate var json: JSON {
    .object(span.members + [("text", .string(replacement))])
  }
}

extension CompiledDeclaration {
  fileprivate var json: JSON {
    .object([
      ("name", .string(animator.name)), ("path", .string(animator.path)),
      ("line", .integer(animator.line)), ("summary", .string(animator.summary)),
      (
        "parameters",
        .array(
          parameters.map { parameter in
            .object([
              ("name", .string(parameter.name)), ("type", .string(parameter.type)),
              ("default", parameter.defaultValue.map(JSON.string) ?? .null),
            ])
          })
      ),
    ])
  }
}
