import CorpusFiles
import Foundation
import Testing

/// The sources match the map in `Sources/README.md`.
@Suite("Structure")
struct StructureTests {
  /// The modules that each module may import: the picture in `Sources/README.md`.
  private static let picture: [String: Set<String>] = [
    "AnimSystem": [],
    "AnimSource": [],
    "AnimSyntax": ["AnimSource"],
    "AnimProgram": [],
    "AnimCompiler": ["AnimSyntax", "AnimSource", "AnimProgram"],
    "AnimProof": ["AnimSource", "AnimProgram"],
    "AnimRuntime": ["AnimProgram"],
    "AnimLive": [
      "AnimCompiler", "AnimRuntime", "AnimSyntax", "AnimSource", "AnimProgram", "AnimSystem",
    ],
    "AnimUIKit": ["AnimRuntime", "AnimProgram"],
    "AnimatorKit": ["AnimLive", "AnimUIKit", "AnimRuntime", "AnimProgram", "AnimSystem"],
    "AnimatorTesting": ["AnimLive", "AnimRuntime", "AnimProgram"],
    "AnimatorsPlugin": [],
    "FiveButtons": ["AnimLive", "AnimRuntime"],
    "FiveButtonsUIKit": ["AnimatorKit", "AnimUIKit", "FiveButtons"],
    "AnimEditor": ["AnimProof", "AnimCompiler", "AnimSyntax", "AnimSource", "AnimProgram"],
    "AnimLanguageServer": [
      "AnimTools", "AnimEditor", "AnimLive", "AnimCompiler", "AnimSyntax", "AnimSource",
      "AnimProgram", "AnimSystem",
    ],
    "AnimTools": [
      "AnimatorTesting", "AnimLive", "AnimEditor", "AnimProof", "AnimCompiler", "AnimRuntime",
      "AnimSyntax",
      "AnimSource", "AnimProgram",
    ],
    "AnimPreview": [
      "AnimTools", "AnimEditor", "AnimProof", "AnimLive", "AnimCompiler", "AnimRuntime",
      "AnimSyntax", "AnimSource", "AnimProgram", "AnimSystem",
    ],
    "AnimWeb": [
      "AnimEditor", "AnimProof", "AnimCompiler", "AnimProgram", "AnimSyntax", "AnimSource",
    ],
    "animc": ["AnimLanguageServer", "AnimPreview", "AnimTools", "AnimLive", "AnimSystem"],
    "anim-bench": [
      "AnimCompiler", "AnimEditor", "AnimLive", "AnimProgram", "AnimProof", "AnimRuntime",
      "AnimSyntax", "AnimSource", "AnimTools", "AnimUIKit", "AnimatorTesting", "CAllocations",
    ],
    "CAllocations": [],
  ]
  /// The modules that use the system's library themselves: the one that the others at the edges
  /// import for it, watching on a Mac, sines and logarithms, and the benchmark.
  private static let edges: Set<String> = ["AnimSystem", "AnimLive", "AnimProgram", "anim-bench"]
  /// The modules that use UIKit, which imports Foundation too. The benchmark writes to UIKit's
  /// layers.
  private static let screens: Set<String> = [
    "AnimatorKit", "AnimUIKit", "FiveButtonsUIKit", "anim-bench",
  ]
  private static let system: Set<String> = ["Darwin", "Glibc", "Dispatch"]

  private static let sources = Repository.root.appending(path: "Sources")

  private static let modules: [String] = {
    let entries = try? FileManager.default.contentsOfDirectory(atPath: sources.path)
    return (entries ?? []).filter { !$0.contains(".") }.sorted()
  }()

  private static func lines(of module: String) throws -> [(file: String, lines: [String])] {
    let folder = sources.appendingPathComponent(module)
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try (files ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { file in
      let text = try String(
        contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      return (file, text.components(separatedBy: "\n"))
    }
  }

  private static func imports(of module: String) throws -> Set<String> {
    let found = try lines(of: module).flatMap { file in
      var isText = false
      return file.lines.compactMap { line -> String? in
        // A text that a program writes may contain imports.
        if line.contains("\"\"\"") { isText.toggle() }
        if isText { return nil }
        // An import is alone on its line, except for attributes.
        let words = line.split(separator: " ").drop { $0.hasPrefix("@") }
        let isImport = words.count == 2 && words.first == "import" && words.last?.first != "\""
        return isImport ? words.last.map(String.init) : nil
      }
    }
    return Set(found)
  }

  @Test("every module is in the diagram")
  func modulesAreKnown() {
    #expect(Self.modules == Self.picture.keys.sorted())
  }

  @Test("imports go in one direction", arguments: modules)
  func importsFollowThePicture(_ module: String) throws {
    let imports = try Self.imports(of: module)
    let ours = imports.intersection(Self.picture.keys)
    #expect(ours.isSubset(of: Self.picture[module] ?? []))
    var foreign = imports.subtracting(ours)
    // Only the benchmark imports modules that exist for tests.
    if module == "anim-bench" { foreign.subtract(["AnimHistories", "Foundation", "Seeds"]) }
    if module == "AnimatorsPlugin" {
      foreign.subtract(["Foundation", "PackagePlugin", "XcodeProjectPlugin"])
    }
    if module == "AnimatorKit" { foreign.remove("FoundationNetworking") }
    if Self.screens.contains(module) { foreign.subtract(["Foundation", "SwiftUI", "UIKit"]) }
    if Self.edges.contains(module) { foreign.subtract(Self.system) }
    // In a web page, these are the functions of the page.
    if module == "AnimProgram" { foreign.remove("WebMath") }
    #expect(foreign.isEmpty)
  }

  @Test("lowering reads the typed tree, not the syntax")
  func loweringReadsTheTypedTree() throws {
    let files = try Self.lines(of: "AnimCompiler").filter { $0.file.hasPrefix("Lower/") }
    #expect(!files.isEmpty)
    for (file, lines) in files { #expect(!lines.contains("import AnimSyntax"), "\(file)") }
  }
}
