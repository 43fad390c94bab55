import AnimCompiler
import AnimFiles
import AnimLive
import AnimProgram
import AnimRuntime
import AnimSource
import AnimSyntax
import CorpusFiles

/// The scripts of a test, compiled as the files of one folder.
package struct Script: Sendable {
  /// The programs and rules, with all diagnostics.
  package let result: CompiledFolder

  /// Compiles files: some paths, and what they import.
  package init(_ paths: [String] = ["test.anim"], in files: some FileAccess) {
    result = ScriptLoader(files: files).load(paths).compile()
  }

  /// Compiles a text as the only file of its folder.
  package init(_ text: String, path: String = "test.anim") { self.init([path: text]) }

  /// Compiles bytes as the only file of their folder.
  package init(_ bytes: [UInt8]) { self.init(in: MemoryFiles(bytes: ["test.anim": bytes])) }

  /// Compiles texts by their paths.
  package init(_ texts: [String: String]) {
    self.init(texts.keys.sorted(), in: MemoryFiles(texts, workingFolder: "/scripts"))
  }

  /// The scripts that are shipped, with their paths below `animators`, in memory.
  package static let shippedFiles = MemoryFiles(
    bytes: Dictionary(
      uniqueKeysWithValues: CorpusFile.shipped.map { ($0.description, (try? $0.bytes()) ?? []) }))

  /// The scripts that are shipped.
  package static let shipped = Script(
    CorpusFile.shipped.map(\.description), in: shippedFiles)

  /// The messages of all errors.
  package var errors: [String] {
    result.diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  /// The rules that are sound.
  package var rules: [BindingRule] { result.rules.map(\.rule) }

  /// Returns an animator, by default the last one.
  package func animator(_ name: String? = nil) throws -> CompiledAnimator {
    let named = result.animators.last { name == nil || $0.animator.name == name }
    guard errors.isEmpty, let named else { throw ScriptFailure(name: name, errors: errors) }
    return named.animator
  }

  /// Returns the program of an animator, by default of the last one.
  package func program(_ name: String? = nil) throws -> Program { try animator(name).program }

  /// Returns the findings that a comment above an animator allows, by their ids.
  package func allowed(of declaration: CompiledDeclaration) -> Set<String> {
    let place = declaration.place
    let syntax = result.folder.units[Int(place.file)].syntax
    return Set(syntax.allowances(above: Int(place.span.start)).compactMap(\.id?.rawValue))
  }

  /// Returns the layer of a registry with what is sound.
  package func layer(_ name: String = "scripts") -> RegistryLayer {
    .folder(name, animators: result.animators.map(\.animator), rules: rules)
  }
}

/// A script of a test that lacks the animator, or has errors.
package struct ScriptFailure: Error {
  /// The name that the test has asked for. `nil` for the last animator.
  package let name: String?
  /// The messages of the script's errors.
  package let errors: [String]
}

extension MemoryFiles {
  /// Creates files of a folder `/scripts` from their bytes.
  package init(bytes: [String: [UInt8]]) {
    self.init(workingFolder: "/scripts")
    for (path, bytes) in bytes { files["/scripts/" + path] = bytes }
  }
}

extension Program {
  /// Compiles a script and returns the program of its last animator.
  package static func compiled(_ text: String) throws -> Program { try Script(text).program() }
}

extension Registry {
  /// Returns the registry of a script.
  package static func scripts(_ text: String) -> Registry {
    Registry(layers: [Script(text).layer()])
  }
}
