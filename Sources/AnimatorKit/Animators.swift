import AnimLive
import AnimProgram
import AnimRuntime
import AnimUIKit
import Foundation

/// The animators of an app, loaded from its bundle, a folder or any other source.
///
/// ```swift
/// let animators = Animators(.bundle)
/// animators.install(on: navigationController)
/// ```
///
/// Each problem is logged once, with its location: an error in a script, a rule that names a
/// missing animator, a push that no rule matches, an animator that fails in one of this package's
/// containers.
@MainActor public final class Animators {
  /// The loaded animators and rules. Add animators and interactions written in Swift here.
  public let store: RegistryStore
  /// What this package's containers do with a running change when another one is requested. UIKit's own
  /// containers finish it.
  public var interruption: Interruption {
    get { store.interruption }
    set { store.interruption = newValue }
  }
  /// How many times as long as it should every change takes, for those who look at it closely. 1 by
  /// default; 5 is a fifth of the speed.
  public var slowMotion: Double {
    get { store.slowMotion }
    set { store.slowMotion = newValue }
  }
  /// Called with each new message. It writes to the system's log unless you replace it.
  public var log: (AnimatorMessage) -> Void

  #if canImport(UIKit) && !os(watchOS)
    /// Answers what UIKit asks.
    private(set) lazy var rules = makeRules()
  #endif

  /// The messages logged since scripts were last replaced, without duplicates.
  private(set) var messages: [String] = []
  /// The folders that are watched. No two have the same name.
  private(set) var folders: [LiveScripts] = []
  private var remotes: [RemoteScripts] = []

  /// Loads scripts.
  ///
  /// - Parameters:
  ///   - source: Where the scripts come from.
  ///   - store: The store that receives them, in addition to what it already holds.
  ///   - log: Called with each message. Writes to the system's log by default.
  public init(
    _ source: Source, store: RegistryStore = RegistryStore(),
    log: @escaping (AnimatorMessage) -> Void = { $0.log() }
  ) {
    (self.store, self.log) = (store, log)
    store.onMessage = { [weak self] in self?.report($0) }
    load(source)
  }

  /// Loads more scripts. Loading a source of the same name again replaces what it provided before,
  /// unless the new scripts contain an error.
  ///
  /// - Returns: The problems in the scripts, sorted by path and position. They have already been
  ///   logged. The list is empty if there are none, and for a server, whose scripts arrive later.
  @discardableResult
  public func load(_ source: Source) -> [ScriptDiagnostic] {
    let diagnostics: [ScriptDiagnostic]
    // What follows the old source would replace the new one.
    folders.removeAll { $0.layerName == source.name }
    remotes.removeAll { $0.name == source.name }
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
  func report(_ message: AnimatorMessage) {
    guard !messages.contains(message.sentence) else { return }
    messages.append(message.sentence)
    log(message)
    for remote in remotes { remote.interrupt() }
  }

  /// Logs the problems of scripts that have just changed. A mistake that is made again is logged
  /// again.
  func reportAnew(_ diagnostics: [ScriptDiagnostic]) {
    messages = []
    report(diagnostics)
  }

  /// Follows a server.
  func follow(_ name: String, _ transport: @escaping RemoteScripts.Transport) {
    remotes.append(RemoteScripts(name, for: self, transport: transport))
  }

  private func report(_ diagnostics: [ScriptDiagnostic]) {
    for diagnostic in diagnostics { report(AnimatorMessage(diagnostic)) }
  }

  private func follow(_ scripts: LiveScripts) {
    folders.append(scripts)
    let isWatched = scripts.watch { [weak self] update in
      Task { @MainActor in self?.reportAnew(update.diagnostics) }
    }
    if !isWatched {
      report(
        AnimatorMessage(
          .setup, .warning, "\(scripts.path): the system starts no thread to watch this folder"))
    }
  }
}

extension Animators {
  /// A source of scripts.
  public struct Source: Sendable {
    enum Content: Sendable {
      case folder(String, isFollowed: Bool)
      case texts([String: String])
      case server(URL, token: String)
    }

    /// The name that identifies the source. Loading a source of the same name replaces it.
    let name: String
    let content: Content

    /// Every `.anim` file in the app's bundle, in any folder.
    public static var bundle: Source { .bundle(.main) }

    /// Every `.anim` file in a bundle, such as a package's `.module`.
    public static func bundle(_ bundle: Bundle) -> Source {
      let path = bundle.resourcePath ?? bundle.bundlePath
      return Source(name: path, content: .folder(path, isFollowed: false))
    }

    /// Every `.anim` file in a folder, which is watched: a saved file takes effect with the next
    /// transition. If it has an error, the last good version stays in use.
    public static func folder(_ url: URL) -> Source {
      Source(name: url.path, content: .folder(url.path, isFollowed: true))
    }

    /// The folder of `animc preview --devices`, followed over the network. A file saved there takes
    /// effect with the next transition, and problems that the app finds appear on the preview page.
    /// While the server cannot be reached, the last scripts without errors stay in use.
    ///
    /// - Parameters:
    ///   - url: The address that the command prints, such as `http://192.168.1.20:4747`.
    ///   - token: The token that it prints beside the address. Never ship an app that contains one.
    public static func server(_ url: URL, token: String) -> Source {
      Source(name: url.absoluteString, content: .server(url, token: token))
    }

    /// A single script, from wherever the app gets it.
    ///
    /// - Parameters:
    ///   - data: The text in UTF-8. Invalid bytes are replaced by U+FFFD.
    ///   - name: The name shown in messages. Loading another script of the same name replaces this
    ///     one.
    public static func data(_ data: Data, named name: String = "app.anim") -> Source {
      .texts([name: String(decoding: data, as: UTF8.self)], named: name)
    }

    /// Scripts by file name. One may import another by its name.
    ///
    /// - Parameters:
    ///   - texts: The texts by file name, such as `app.anim`.
    ///   - name: The name of the source. Loading another source of the same name replaces this one.
    public static func texts(_ texts: [String: String], named name: String = "texts") -> Source {
      Source(name: name, content: .texts(texts))
    }
  }
}
