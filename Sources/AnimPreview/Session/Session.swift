import AnimCompiler
import AnimProgram
import AnimRuntime
import AnimTools

/// The state of one page, which is a function of the messages that it receives, without sockets,
/// clocks or threads.
package final class Session {
  private(set) var scripts: Scripts
  private let editor: ServedFolder?
  /// The animator that is tried.
  private var trial = Trial()
  /// The services for the text that the page writes. `nil` until it does.
  private var service: EditorService?

  private lazy var app = PlayedApp(scripts) { [unowned self] in replies.append($0) }
  /// The animators and rules that the page knows, to send only those that have changed.
  private var known = ScriptList()
  private var replies: [JSON] = []
  /// The answers about files that have been written, for when the folder has been read again.
  private var late: [JSON] = []

  /// Creates the session of a page that has not sent a message yet.
  package convenience init(_ scripts: Scripts) { self.init(scripts, editor: nil) }

  /// Creates the session of a page that may change scripts if there is an editor.
  init(_ scripts: Scripts, editor: ServedFolder?) {
    (self.scripts, self.editor) = (scripts, editor)
  }

  /// Handles a message of the page, and returns the answers.
  package func receive(_ text: String) -> [JSON] {
    replies = []
    do throws(Refusal) {
      guard let json = JSON(reading: text.utf8) else { throw Refusal("a message must be JSON") }
      try act(on: try PageMessage(json))
    } catch {
      replies.append(["m": "refused", "why": .string(error.why)])
    }
    return replies
  }

  /// Called when the folder has changed. Returns messages that notify the page, and plays the last
  /// change again with the new scripts.
  package func load(_ scripts: Scripts) -> [JSON] {
    replies = []
    take(scripts)
    replies += late
    late = []
    return replies
  }

  private func take(_ scripts: Scripts) {
    self.scripts = scripts
    tellScripts()
    app.scripts = scripts
    if app.isOpen, scripts.isReplaced { app.follow() }
  }

  // MARK: Messages

  private func act(on message: PageMessage) throws(Refusal) {
    if case .hello(let place, let change) = message {
      tellScripts()
      app.begin(on: change.applied(to: Configuration()))
      app.open(place)
    } else if !app.isOpen {
      throw Refusal("the first message must be `hello`")
    }
    switch message {
    case .hello: break
    case .tick(let moment, let events): app.tick(to: moment, events)
    case .set(let change): app.set(change)
    case .go(let place): app.open(place)
    case .seek(let moment): app.seek(to: moment)
    case .reset: app.reset()
    case .ask(let id, let name, let request):
      let (answer, isLate) = edited(name, request) ?? (answer(name, request), false)
      let reply: JSON = ["m": "answer", "id": .integer(id), "answer": answer]
      if isLate { late.append(reply) } else { replies.append(reply) }
      return
    }
    app.show()
  }

  // MARK: Questions

  private func answer(_ name: String, _ request: JSON) -> JSON {
    if let answer = trial.answer(name, request, in: scripts.compiled) { return answer }
    switch name {
    case "search":
      return scripts.found(request["text"]?.string ?? "", look: request["look"]?.string ?? "")
    case "open": return file(request["path"]?.string ?? "")
    case "source":
      let canWrite = editor != nil && scripts.isReplaced
      return scripts.compiled?.declaration(request).flatMap { ScriptSource($0, in: scripts) }?.json
        .with(["canWrite": .bool(canWrite)]) ?? .null
    case "claims": return .array(scripts.compiled?.declaration(request)?.claimRows ?? [])
    default:
      var service = self.service ?? EditorService()
      defer { self.service = service }
      return service.answer(name, request, besides: scripts.sources)
        ?? .refusal("there is no request `\(name)`")
    }
  }

  /// The text of a file, or that it is gone.
  private func file(_ path: String) -> JSON {
    let sources = editor?.scripts.sources ?? scripts.sources
    guard let file = sources.firstIndex(where: { $0.path == path }) else {
      return ["path": .string(path), "gone": true]
    }
    let source = sources[file]
    return [
      "file": .integer(file), "path": .string(path),
      "text": .string(String(decoding: source.bytes, as: UTF8.self)),
      "revision": .string(source.revision), "canWrite": .bool(editor != nil),
      "location": editor?.location(of: file).map(JSON.string) ?? .null,
    ]
  }

  // MARK: Scripts

  /// Answers a request that plays or changes files; `nil` for another one. An answer about what has
  /// been written is late: it comes when the folder has been read again.
  private func edited(_ name: String, _ request: JSON) -> (answer: JSON, isLate: Bool)? {
    guard ["play", "edit", "undo", "redo"].contains(name) else { return nil }
    guard let editor else { return (.refusal("this page cannot change files"), false) }
    do throws(Refusal) {
      var isLate = true
      var revision: JSON?
      switch name {
      case "undo": try editor.undo()
      case "redo": try editor.redo()
      case "edit" where request["commit"]?.bool == true:
        let edit = try ScriptEdit(request)
        isLate = try editor.commit(edit)
        revision = .string(edit.bytes.revision)
      default:
        try take(
          name == "play" ? editor.scripts : editor.scripts(with: ScriptEdit(request)))
        return ([:], false)
      }
      let history = editor.history
      return (
        [
          "revision": revision,
          "history": ["undo": .bool(history.undo), "redo": .bool(history.redo)],
        ], isLate
      )
    } catch {
      // The page shows the files as they are.
      take(editor.scripts)
      return (.refusal(error.why), false)
    }
  }

  private func tellScripts() {
    let list = ScriptList(scripts)
    replies.append(list.message(after: known, scripts))
    known = list
  }

  /// Called when the proofs of the folder are finished. Returns messages that notify the page.
  package func report(_ findings: [JSON]) -> [JSON] {
    [["m": "proofs", "findings": .array(findings)]]
  }
}
