import CorpusFiles
import Foundation
import Testing

/// What an app and its tests see of `import AnimatorKit` and `import AnimatorTesting`: the symbol graphs of the
/// modules that these re-export, extracted from the current build.
@Suite("Surface")
struct SurfaceTests {
  private static let folder = Repository.root.appending(path: "Tests/Integration/Surface")
  private static let modules = [
    "AnimatorKit", "AnimatorPlayer", "AnimatorTesting", "AnimLive", "AnimProgram", "AnimRuntime",
    "AnimUIKit",
  ]

  private static func names(in file: String) throws -> Set<String> {
    let text = try String(
      contentsOf: folder.appending(path: file), encoding: .utf8)
    return Set(
      text.split(separator: "\n").filter { !$0.hasPrefix("#") }.flatMap { $0.split(separator: " ") }
        .map(String.init))
  }

  /// The public declarations of a module, also in extensions of types of others.
  private static func names(of module: String) throws -> Set<String> {
    let built = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let output = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: output) }
    #if arch(x86_64)
      let target = "x86_64-unknown-linux-gnu"
    #else
      let target = "aarch64-unknown-linux-gnu"
    #endif
    let extract = Process()
    extract.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    extract.arguments = [
      "swift-symbolgraph-extract", "-module-name", module, "-I",
      built.appendingPathComponent("Modules").path, "-target", target, "-output-dir", output.path,
      "-minimum-access-level", "public", "-skip-synthesized-members",
    ]
    extract.standardError = FileHandle.nullDevice
    try extract.run()
    extract.waitUntilExit()
    let graphs = try FileManager.default.contentsOfDirectory(
      at: output, includingPropertiesForKeys: nil)
    return try graphs.reduce(into: []) { names, file in
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
      names.formUnion(graph.symbols.map { $0.pathComponents.joined(separator: ".") })
    }
  }

  private struct SymbolGraph: Decodable {
    struct Symbol: Decodable { let pathComponents: [String] }
    let symbols: [Symbol]
  }

  #if os(Linux)
    @Test("the public declarations are those in the list")
    func listed() throws {
      let found = try Self.modules.reduce(into: Set<String>()) { names, module in
        names.formUnion(try Self.names(of: module))
      }
      // Declarations that need UIKit exist only in a build with UIKit.
      #if canImport(UIKit)
        let text =
          "# Every public declaration of the products.\n"
          + found.sorted().map { $0 + "\n" }.joined()
        let file = CorpusFile(url: Self.folder.appending(path: "ours.txt"))
        #expect(try file.difference(from: text) == nil)
      #else
        #expect(found.subtracting(try Self.names(in: "ours.txt")).sorted() == [])
      #endif
    }
  #endif

  @Test("no name is one of Apple's")
  func unlikeApples() throws {
    let ours = try Self.names(in: "ours.txt").filter { !$0.contains(".") }
    let apples = try Self.names(in: "apple.txt")
    #expect(apples.isSuperset(of: ["Scene", "Edge", "Operation", "Unit", "Dimension", "Size"]))
    #expect(ours.intersection(apples).sorted() == [])
  }
}
