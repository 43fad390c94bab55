import AnimCompiler
import AnimJSON
import AnimProgram
import AnimRuntime
import AnimScene
import AnimTools

/// The state of one page, which is a function of the messages that it receives, without sockets,
/// clocks or threads.
package final class Session {
  /// The scripts that play: the files, with what the page has written over them.
  private(set) var scripts: Scripts
  private let folder: ServedFolder
  private let mayWrite: Bool
  /// The animator that is tried.
  private var player = PlayerService()
  /// Answers about the texts that the page writes.
  private var editor: EditorService
  /// The claims about the animator that was asked for last.
  private var claims: (animator: CompiledAnimator, rows: [JSON])?

  private lazy var app = PlayedApp(scripts) { [unowned self] in replies.append($0) }
  /// The animators and rules that the page knows, to send only those that have changed.
  private var known = ScriptList()
  private var replies: [JSON] = []
  /// The answers about files that have been written, for when the folder has been read again.
  private var late: [JSON] = []

  /// Creates the session of a page that has not sent a message yet.
  ///
  /// - Parameter mayWrite: Whether the page may write files.
  package init(_ folder: ServedFolder, mayWrite: Bool = false) {
    (self.folder, self.mayWrite) = (folder, mayWrite)
    scripts = folder.scripts
    editor = EditorService(over: folder.workspace, finding: folder.finder)
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
  /// change again if it plays otherwise now.
  package func load() -> [JSON] {
    replies = []
    editor.follow(folder.workspace)
    take(Scripts(editor.scripts, after: scripts))
    replies += late
    late = []
    return replies
  }

  private func take(_ scripts: Scripts) {
    let isSame = scripts.plays(like: self.scripts)
    self.scripts = scripts
    tellScripts()
    app.scripts = scripts
    if app.isOpen, scripts.isReplaced { app.follow(isSame: isSame) }
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
    case .ask(let id, let name, let request):
      var isLate = false
      let answer = name == "save" ? save(request, &isLate) : answer(name, request)
      let reply: JSON = ["m": "answer", "id": .integer(id), "answer": answer]
      if isLate { late.append(reply) } else { replies.append(reply) }
      return
    }
    app.show()
  }

  // MARK: Questions

  private func answer(_ name: String, _ request: JSON) -> JSON {
    if let answer = player.answer(name, request, in: scripts.compiled) { return answer }
    switch name {
    case "search":
      return scripts.found(request["text"]?.string ?? "", look: request["look"]?.string ?? "")
    case "open": return file(request["path"]?.string ?? "")
    // What the page has written plays from now on.
    case "play":
      take(Scripts(editor.scripts, after: scripts))
      return [:]
    case "earlier": return earlier(request)
    case "export": return export(request)
    case "claims": return .array(claimRows(request))
    default: return editor.answer(name, request) ?? .refusal("there is no request `\(name)`")
    }
  }

  private func claimRows(_ request: JSON) -> [JSON] {
    guard let declaration = scripts.compiled?.declaration(request) else { return [] }
    let animator = declaration.animator
    if let claims, claims.animator.name == animator.name, claims.animator.plays(like: animator) {
      return claims.rows
    }
    let rows = declaration.claimRows
    claims = (animator, rows)
    return rows
  }

  /// The film of an animator as it was: in the last saved version while something is not saved, or else in the last one in
  /// which it plays otherwise. Null if there is none.
  private func earlier(_ request: JSON) -> JSON {
    let isSaved = scripts.plays(like: folder.scripts)
    let film = player.film(request, in: scripts.compiled)
    for version in folder.versions.reversed() {
      guard let other = player.film(request, in: version.compiled) else { continue }
      if !isSaved || other.line != film?.line {
        return ["film": other, "isSaved": .bool(!isSaved)]
      }
    }
    return .null
  }

  /// A page or a strip of pictures of an animator, or its style sheet.
  private func export(_ request: JSON) -> JSON {
    do throws(Refusal) {
      let use = request["use"]?.string ?? ""
      let device = try PlayerDevice(request).device
      guard let files = try? PageFile.all() else { throw Refusal("the page is missing") }
      let page = try FilmPage(use, in: scripts, on: device)
      switch request["kind"]?.string {
      case "page": return ["text": .string(page.text(files))]
      case "strip": return ["text": .string(page.strip)]
      default:
        guard case .animator(let animator)? = scripts.compiled?.shown(use) else {
          throw Refusal("`\(use)` is not an animator")
        }
        let change = ShownChange(of: use, by: scripts.compiled?.rules ?? [])
        let sheet = StyleSheet.text(of: animator, as: change, from: "animc preview")
        guard let text = sheet.text else { throw Refusal("CSS cannot play it: \(sheet.why)") }
        return ["text": .string(text)]
      }
    } catch {
      return .refusal(error.why)
    }
  }

  /// The text of a saved file, or that it is gone.
  private func file(_ path: String) -> JSON {
    let sources = folder.scripts.sources
    guard let file = sources.firstIndex(where: { $0.path == path }) else {
      return ["path": .string(path), "revision": "", "gone": true]
    }
    let source = sources[file]
    return [
      "path": .string(path), "text": .string(String(decoding: source.bytes, as: UTF8.self)),
      "revision": .string(source.revision), "canWrite": .bool(mayWrite),
      "location": folder.location(of: file).map(JSON.string) ?? .null,
    ]
  }

  // MARK: Scripts

  /// Writes a file. The answer is late: it comes when the folder has been read again, unless nothing was written.
  private func save(_ request: JSON, _ isLate: inout Bool) -> JSON {
    guard mayWrite else { return .refusal("this page cannot change files") }
    do throws(Refusal) {
      let edit = try ScriptEdit(request)
      isLate = try folder.commit(edit)
      return ["revision": .string(edit.bytes.revision)]
    } catch {
      return .refusal(error.why)
    }
  }

  private func tellScripts() {
    let list = ScriptList(scripts, after: known)
    replies.append(list.message(after: known, scripts, editor.report))
    known = list
  }

  /// Called when all claims of the folder are checked. Returns messages that notify the page.
  package func report() -> [JSON] {
    editor.follow(folder.workspace)
    return [["m": "report", "report": editor.report]]
  }
}
