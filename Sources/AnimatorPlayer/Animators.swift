import AnimProgram
import AnimRuntime
import AnimUIKit
import Foundation

/// The animators of an app, loaded from compiled scripts or any other source.
///
/// ```swift
/// let animators = Animators(.compiled)
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
  /// What keeps sources up to date, by their names.
  private(set) var followers: [String: AnyObject] = [:]

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
    load(source)
    #if canImport(UIKit) && !os(watchOS)
      // They follow the keyboard, which may be there before the first sheet.
      _ = rules
    #endif
  }

  /// Loads more scripts. Loading a source of the same name again replaces what it provided before,
  /// unless the new scripts contain an error.
  ///
  /// - Returns: The problems in the scripts, sorted by path and position. They have already been
  ///   logged. The list is empty if there are none, and for a server, whose scripts arrive later.
  @discardableResult
  public func load(_ source: Source) -> [ScriptDiagnostic] {
    // What follows the old source would replace the new one.
    followers[source.name] = nil
    let loaded = source.load(self)
    followers[source.name] = loaded.follower
    report(loaded.diagnostics)
    return loaded.diagnostics
  }

  /// Logs a message unless it has been logged before.
  package func report(_ message: AnimatorMessage) {
    guard !messages.contains(message.sentence) else { return }
    messages.append(message.sentence)
    log(message)
    for case let scripts as RemoteScripts in followers.values { scripts.askAgain() }
  }

  /// Logs the problems of scripts that have just changed. A mistake that is made again is logged
  /// again.
  package func reportAnew(_ diagnostics: [ScriptDiagnostic]) {
    messages = []
    report(diagnostics)
  }

  private func report(_ diagnostics: [ScriptDiagnostic]) {
    for diagnostic in diagnostics { report(AnimatorMessage(diagnostic)) }
  }
}

extension Animators {
  /// A source of scripts.
  public struct Source: Sendable {
    /// The name that identifies the source. Loading a source of the same name replaces it.
    let name: String
    /// Loads the scripts into the layer with that name.
    let load: @MainActor @Sendable (Animators) -> Loaded

    /// Creates a source with a name.
    package init(named name: String, load: @escaping @MainActor @Sendable (Animators) -> Loaded) {
      (self.name, self.load) = (name, load)
    }

    /// Scripts that were compiled before. Only code that the plugin or `animc compile` has written calls
    /// this: it defines `.compiled`, which has no arguments.
    ///
    /// - Parameters:
    ///   - code: The bytes in Base64.
    ///   - file: The file that contains them, which identifies the source.
    public static func compiled(_ code: StaticString, in file: StaticString = #fileID) -> Source {
      Source(named: "\(file)") { $0.load(code, as: "\(file)") }
    }

    /// The folder of `animc preview --devices`, followed over the network. A file saved there takes
    /// effect with the next transition, and problems that the app finds appear on the preview page.
    /// What has errors is shown there too, and the last scripts without errors stay in use, also while
    /// the server cannot be reached.
    ///
    /// - Parameters:
    ///   - url: The address that the command prints, such as `http://192.168.1.20:4747`.
    ///   - token: The token that it prints beside the address. Never ship an app that contains one.
    public static func server(_ url: URL, token: String) -> Source {
      server(url.absoluteString, RemoteScripts.transport(to: url, token: token))
    }

    static func server(_ name: String, _ transport: @escaping RemoteScripts.Transport) -> Source {
      Source(named: name) { ([], RemoteScripts(name, for: $0, transport: transport)) }
    }
  }

  /// The problems in the scripts of a source, sorted by path and position, and what keeps the source up to
  /// date: `nil` if nothing does.
  package typealias Loaded = (diagnostics: [ScriptDiagnostic], follower: AnyObject?)

  private func load(_ code: StaticString, as name: String) -> Loaded {
    let bytes = code.withUTF8Buffer {
      Data(base64Encoded: Data($0), options: .ignoreUnknownCharacters)
    }
    // What stands in the app itself is as trustworthy as its code, so only debug builds look for mistakes
    // of the compiler.
    #if DEBUG
      let isChecked = true
    #else
      let isChecked = false
    #endif
    do throws(CompiledScriptsFailure) {
      let scripts = try CompiledScripts(reading: Array(bytes ?? Data()), isChecked: isChecked)
      return (store.load(scripts, as: name), nil)
    } catch {
      return ([ScriptDiagnostic(.error, "unreadable-file", error.reason, path: name, line: 1)], nil)
    }
  }
}
