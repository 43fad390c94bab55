import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax
import CorpusFiles
import Foundation
import Testing

@testable import AnimProof

/// The compiled programs of some files, and the results of the proofs.
struct Script {
  let folder: CompilationResult

  private static let lexicon = Lexicon()

  init(_ text: String) { self.init([SourceFile(path: "test.anim", text: text)]) }

  init(_ files: [SourceFile]) {
    let trees = files.map { FileSyntax(parsing: $0, names: Script.lexicon.names) }
    let units = trees.map { tree in
      SourceUnit(syntax: tree, imports: Script.imports(of: tree, in: files), isRequested: true)
    }
    folder = CompilationResult(units, lexicon: Script.lexicon)
  }

  private static func imports(of tree: FileSyntax, in files: [SourceFile]) -> [SourceUnit.Import] {
    let text = String(decoding: tree.source.bytes, as: UTF8.self)
    return text.split(separator: "\n").filter { $0.hasPrefix("import ") }.map { line in
      let name = line.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
      return files.firstIndex { $0.path == name }.map(SourceUnit.Import.unit) ?? .notFound
    }
  }

  /// The scripts of the repository.
  static let shipped = CorpusFile.shipped.map { file in
    SourceFile(path: "\(file.name).anim", bytes: (try? file.bytes()) ?? [])
  }

  /// The program of an animator, by default of the last one.
  func program(_ name: String? = nil) throws -> Program {
    try #require(errors.isEmpty, "\(errors)")
    let animator = try #require(
      folder.soundAnimators.last { name == nil || $0.animator.name == name }?.animator)
    return animator.program
  }

  /// Returns the findings that a comment above an animator allows, by their ids.
  func allowed(of declaration: CompiledDeclaration) -> Set<String> {
    let place = declaration.place
    let syntax = folder.folder.units[Int(place.file)].syntax
    return Set(syntax.allowances(above: Int(place.span.start)).map(\.id.rawValue))
  }

  var errors: [String] {
    folder.diagnostics.filter { $0.severity == .error }.map(\.message)
  }

  var rules: [BindingRule] { folder.soundRules.map(\.rule) }
}

/// Returns the findings about the last animator of a text. Each must name a container of the given
/// sizes.
func found(
  _ text: String, sizes: ClosedRange<Double> = 100...4096
) throws -> [ProgramFinding] {
  let program = try Script(text).program()
  let found = findings(in: program, options: ProofOptions(sizes: sizes))
  for finding in found {
    #expect(sizes.contains(finding.counterexample.container.width))
    #expect(sizes.contains(finding.counterexample.container.height))
  }
  return found
}

/// Returns the findings about the last animator of a text, as text.
func messages(_ text: String) throws -> [String] {
  try found(text).map { "\($0.id.rawValue): \($0.message)" }
}

/// The body of an animator of one second.
func animator(_ body: String) -> String { "animator a {\n duration 1s\n\(body)\n}" }
