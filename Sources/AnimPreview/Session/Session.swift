import AnimProgram
import AnimRuntime
import AnimTools

/// The state of one page, which is a function of the messages that it receives, without sockets,
/// clocks or threads.
package final class Session {
  private(set) var scripts: Scripts
  private let editor: ServedFolder?
  /// The change in which animators are tried. `nil` for that of the folder's rules.
  private let change: ShownChange?
  /// The direction in which animators are tried. `nil` for that of the change.
  private var direction: Double?
  /// The services for the text that the page writes. `nil` until it does.
  private var service: EditorService?

  private lazy var app = PlayedApp(scripts) { [unowned self] in replies.append($0) }
  /// The animators and rules that the page knows, to send only those that have changed.
  private var known = ScriptList()
  private var replies: [JSON] = []

  /// Creates the session of a page that has not sent a message yet.
  package convenience init(_ scripts: Scripts) { self.init(scripts, editor: nil) }

  /// Creates the session of a page that may change scripts if there is an editor. Animators are
  /// tried in the change for which the folder's rules use them, unless another one is given.
  init(_ scripts: Scripts, editor: ServedFolder?, tryingAs change: ShownChange? = nil) {
    (self.scripts, self.editor, self.change) = (scripts, editor, change)
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
    do throws(Refusal) {
      try take(scripts)
    } catch {
      replies.append(["m": "refused", "why": .string(error.why)])
    }
    return replies
  }

  private func take(_ scripts: Scripts) throws(Refusal) {
    let before = self.scripts
    self.scripts = scripts
    tellScripts()
    app.scripts = scripts
    guard app.isOpen, scripts.isReplaced else { return }
    // The page says by itself that an animator is gone, or has another name.
    if let text = app.trial?.text, !before.loses(text, in: scripts) {
      app.trial = try trial(text)
    }
    app.follow()
  }

  // MARK: Messages

  private func act(on message: PageMessage) throws(Refusal) {
    if case .hello(let place, let change, let trial, let direction) = message {
      self.direction = direction
      tellScripts()
      try greet(place, change, trial)
    } else if !app.isOpen {
      throw Refusal("the first message must be `hello`")
    }
    switch message {
    case .hello: break
    case .tick(let moment, let events): app.tick(to: moment, events)
    case .set(let change): app.set(change)
    case .go(let place):
      if place.section != .trial { app.trial = nil }
      try app.open(place)
    case .trial(let text, let direction):
      self.direction = direction
      app.trial = try trial(text)
      try app.open(Place(.trial))
      app.play()
    case .play: app.play()
    case .seek(let moment, let isBefore): app.seek(to: moment, isBefore: isBefore)
    case .reset: try app.reset()
    case .report: return replies.append(["m": "report", "text": .string(try app.report())])
    case .inspect(let name): return inspect(name)
    case .edit(let edit, let commits): return try self.edit(edit, commits: commits)
    case .undo:
      try needEditor().undo()
      return tellHistory()
    case .redo:
      try needEditor().redo()
      return tellHistory()
    case .open(let path): return open(path)
    case .ask(let id, let name, let request):
      return replies.append(
        ["m": "answer", "id": .integer(id), "answer": serve(name, request)])
    case .film(let use, let device, let id):
      // What cannot be played has no picture.
      let player = try? Player(
        use, PlayerDevice(device.applied(to: Configuration())), in: scripts.compiled, as: change)
      return replies.append(
        [
          "m": "film", "use": .string(use), "id": id.map(JSON.integer) ?? .null,
          "film": player?.film?.json ?? .null,
        ])
    }
    app.show()
  }

  // MARK: Scripts

  private func inspect(_ name: String) {
    guard let declaration = scripts.compiled?.animators.first(where: { $0.animator.name == name }),
      let folder = scripts.compiled?.folder
    else { return }
    if let source = scripts.source(of: declaration) {
      let canWrite = editor != nil && scripts.isReplaced
      replies.append(source.json(of: name).with("canWrite", .bool(canWrite)))
    }
    replies.append(
      [
        "m": "claims", "animator": .string(name),
        "rows": .array(claimRows(of: declaration, in: folder)),
      ])
  }

  /// Previews edits, or writes them; after that, the folder's watcher notifies all pages. If they
  /// are refused, the page shows the files as they are.
  private func edit(_ edit: ScriptEdit, commits: Bool) throws(Refusal) {
    let editor = try needEditor()
    do throws(Refusal) {
      if commits {
        try editor.commit(edit)
        tellHistory()
      } else {
        try take(try editor.scripts(with: edit))
      }
    } catch {
      try take(editor.scripts)
      throw error
    }
  }

  private func tellHistory() {
    guard let history = editor?.history else { return }
    replies.append(
      ["m": "edited", "undo": .bool(history.undo), "redo": .bool(history.redo)])
  }

  /// Sends the text of a file, or that it is gone.
  private func open(_ path: String) {
    let sources = editor?.scripts.sources ?? scripts.sources
    guard let file = sources.firstIndex(where: { $0.path == path }) else {
      return replies.append(["m": "file", "path": .string(path), "gone": true])
    }
    let source = sources[file]
    replies.append(
      [
        "m": "file", "file": .integer(file), "path": .string(path),
        "text": .string(String(decoding: source.bytes, as: UTF8.self)),
        "revision": .string(TokenEdit.fingerprint(of: source.bytes)),
        "canWrite": .bool(editor != nil),
        "location": editor?.location(of: file).map(JSON.string) ?? .null,
      ])
  }

  /// Answers a question about a text that the page writes.
  private func serve(_ name: String, _ request: JSON) -> JSON {
    var service = self.service ?? EditorService()
    defer { self.service = service }
    return service.answer(name, request, besides: scripts.sources)
      ?? .refusal("there is no request `\(name)`")
  }

  private func tellScripts() {
    let list = ScriptList(scripts)
    replies.append(list.message(after: known, scripts))
    known = list
  }

  /// Called when the proofs of the folder are finished. Returns messages that notify the page.
  package func report(_ proofs: [ProofFinding]) -> [JSON] {
    [
      ["m": "proofs", "findings": .array(proofs.map(\.json))]
    ]
  }

  private func needEditor() throws(Refusal) -> ServedFolder {
    guard let editor else { throw Refusal("this page cannot change files") }
    return editor
  }

  private func greet(
    _ place: Place, _ settings: PageMessage.Change, _ text: String?
  ) throws(Refusal) {
    app.begin(on: settings.applied(to: Configuration()))
    app.trial = nil
    guard let text else { return try app.open(place.section == .trial ? Place() : place) }
    do throws(Refusal) {
      app.trial = try trial(text)
      try app.open(Place(.trial))
    } catch {
      try app.open(Place())
      throw error
    }
  }

  private func trial(_ text: String) throws(Refusal) -> Trial {
    try Trial(text, in: scripts, as: change, direction: direction)
  }
}
