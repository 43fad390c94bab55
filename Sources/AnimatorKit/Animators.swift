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

  private var messages: Set<String> = []
  private var folders: [LiveScripts] = []

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
    }
    report(diagnostics)
    return diagnostics
  }

  /// Logs a message unless it has been logged before.
  func report(_ message: String) {
    if messages.insert(message).inserted { log(message) }
  }

  private func report(_ diagnostics: [ScriptDiagnostic]) {
    for diagnostic in diagnostics { report(diagnostic.description) }
  }

  private func follow(_ scripts: LiveScripts) {
    folders.append(scripts)
    let isWatched = scripts.watch { [weak self] update in
      Task { @MainActor in
        // A mistake that is made again is worth a message again.
        self?.messages = []
        self?.report(update.diagnostics)
      }
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
