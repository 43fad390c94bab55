import AnimLive
import AnimProgram
import AnimRuntime
import AnimUIKit
import Foundation

/// The animators of an app: scripts from its bundle, a folder or anywhere else, ready to answer.
///
/// ```swift
/// let animators = Animators(.bundle)
/// animators.install(on: navigationController)
/// ```
///
/// Whatever is wrong is printed once, with its place: an error in a script, a rule that names an
/// animator that does not exist, a push that no rule answers.
@MainActor public final class Animators {
  /// What is loaded now. Animators, functions and interactions in Swift are added here.
  public let store: RegistryStore
  /// Is called with each message, each of which comes once. It prints unless you set it.
  public var log: (String) -> Void

  #if canImport(UIKit) && !os(watchOS)
    /// The delegate that asks the scripts: for apps that set delegates themselves. UIKit does not
    /// retain it, the animators do.
    public private(set) lazy var delegate = makeDelegate()
  #endif

  /// What was logged since scripts were last replaced, each message once.
  private(set) var messages: [String] = []
  private var folders: [LiveScripts] = []
  private var remotes: [RemoteScripts] = []

  /// Loads scripts.
  ///
  /// - Parameters:
  ///   - source: where the scripts come from.
  ///   - store: where they are put, beside what is there.
  ///   - log: is called with each message; prints if it is left out.
  public init(
    _ source: Source, store: RegistryStore = RegistryStore(),
    log: @escaping (String) -> Void = { print($0) }
  ) {
    (self.store, self.log) = (store, log)
    load(source)
  }

  /// Loads more scripts. A source that is loaded again, by its name, takes the place of what it gave
  /// before, if it has no error.
  ///
  /// - Returns: what is wrong with the scripts, by path and place. It has been logged already.
  @discardableResult
  public func load(_ source: Source) -> [ScriptDiagnostic] {
    let diagnostics: [ScriptDiagnostic]
    switch source.content {
    case .folder(let path, let isFollowed):
      let scripts = LiveScripts(folder: path, layerName: source.name, store: store)
      diagnostics = scripts.diagnostics
      if isFollowed { follow(scripts) }
    case .texts(let texts):
      diagnostics = store.load(texts, as: source.name)
    case .server(let url, let token):
      diagnostics = []
      follow(source.name, RemoteScripts.transport(to: url, token: token))
    }
    report(diagnostics)
    return diagnostics
  }

  /// Logs a message unless it has been logged before.
  func report(_ message: String) {
    guard !messages.contains(message) else { return }
    messages.append(message)
    log(message)
    for remote in remotes { remote.interrupt() }
  }

  /// Logs what is wrong with scripts that have just changed. A mistake that is made again is worth a
  /// message again.
  func reportAnew(_ diagnostics: [ScriptDiagnostic]) {
    messages = []
    report(diagnostics)
  }

  /// Follows a server in the place of the one of that name.
  func follow(_ name: String, _ transport: @escaping RemoteScripts.Transport) {
    remotes.removeAll { $0.name == name }
    remotes.append(RemoteScripts(name, for: self, transport: transport))
  }

  private func report(_ diagnostics: [ScriptDiagnostic]) {
    for diagnostic in diagnostics { report(diagnostic.description) }
  }

  private func follow(_ scripts: LiveScripts) {
    folders.append(scripts)
    let isWatched = scripts.watch { [weak self] update in
      Task { @MainActor in self?.reportAnew(update.diagnostics) }
    }
    if !isWatched { report("\(scripts.path): the system does not let this folder be followed") }
  }
}

extension Animators {
  /// Where scripts come from.
  public struct Source: Sendable {
    enum Content: Sendable {
      case folder(String, isFollowed: Bool)
      case texts([String: String])
      case server(URL, token: String)
    }

    /// The name by which another load of the same source replaces it.
    let name: String
    let content: Content

    /// Every `.anim` file of the app's bundle, in whatever folder.
    public static var bundle: Source { .bundle(.main) }

    /// Every `.anim` file of a bundle, such as `.module` of a package.
    public static func bundle(_ bundle: Bundle) -> Source {
      let path = bundle.resourcePath ?? bundle.bundlePath
      return Source(name: path, content: .folder(path, isFollowed: false))
    }

    /// Every `.anim` file of a folder, followed: a file that is saved counts from the next transition
    /// on, and one with an error leaves what was there.
    public static func folder(_ url: URL) -> Source {
      Source(name: url.path, content: .folder(url.path, isFollowed: true))
    }

    /// The folder of `animc preview --devices`, followed over the network: a file that is saved there
    /// counts from the next transition on, and what the app finds wrong appears on the page of the
    /// preview. Until the server answers, and while it is away, the last scripts without errors stay.
    ///
    /// - Parameters:
    ///   - url: the address that the command prints, such as `http://192.168.1.20:4747`.
    ///   - token: the token that it prints beside the address. Never ship an app that contains one.
    public static func server(_ url: URL, token: String) -> Source {
      Source(name: url.absoluteString, content: .server(url, token: token))
    }

    /// One script, from wherever the app has it.
    ///
    /// - Parameters:
    ///   - data: the text in UTF-8.
    ///   - name: the name for messages, by which another load replaces this one.
    public static func data(_ data: Data, named name: String = "app.anim") -> Source {
      .texts([name: String(decoding: data, as: UTF8.self)], named: name)
    }

    /// Scripts by file name; one may import another by its name.
    ///
    /// - Parameters:
    ///   - texts: the texts by file name, such as `app.anim`.
    ///   - name: the name by which another load replaces this one.
    public static func texts(_ texts: [String: String], named name: String = "texts") -> Source {
      Source(name: name, content: .texts(texts))
    }
  }
}
