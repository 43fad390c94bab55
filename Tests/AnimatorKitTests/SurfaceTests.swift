import CorpusFiles
import Foundation
import Testing

/// What an app sees of `import AnimatorKit`: the symbol graphs of the modules that it re-exports,
/// extracted from the current build.
@Suite("Surface")
struct SurfaceTests {
  private static let folder = Repository.root.appending(path: "Tests/Integration/Surface")
  private static let modules = [
    "AnimatorKit", "AnimatorPlayer", "AnimLive", "AnimProgram", "AnimRuntime", "AnimUIKit",
  ]

  private static func names(in file: String) throws -> Set<String> {
    let text = try String(
      contentsOf: folder.appending(path: file), encoding: .utf8)
    return Set(
      text.split(separator: "\n").filter { !$0.hasPrefix("#") }.flatMap { $0.split(separator: " ") }
        .map(String.init))
  }

  /// The public types and functions of a module that are not members of another type.
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
      "-minimum-access-level", "public",
    ]
    extract.standardError = FileHandle.nullDevice
    try extract.run()
    extract.waitUntilExit()
    let data = try Data(contentsOf: output.appendingPathComponent("\(module).symbols.json"))
    let graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
    return Set(
      graph.symbols.filter { $0.pathComponents.count == 1 }.compactMap(\.pathComponents.first))
  }

  private struct SymbolGraph: Decodable {
    struct Symbol: Decodable { let pathComponents: [String] }
    let symbols: [Symbol]
  }

  #if os(Linux)
    @Test("the public names are those in the list")
    func listed() throws {
      let listed = try Self.names(in: "ours.txt")
      let found = try Self.modules.reduce(into: Set<String>()) { names, module in
        names.formUnion(try Self.names(of: module))
      }
      // Declarations that need UIKit exist only in a build with UIKit.
      #if canImport(UIKit)
        let expected = listed
      #else
        let expected = listed.subtracting(try Self.names(in: "ours-on-uikit.txt"))
      #endif
      #expect(found.subtracting(expected).sorted() == [], "public, but not in ours.txt")
      #expect(expected.subtracting(found).sorted() == [], "in ours.txt, but not public")
    }
  #endif

  @Test("no name is one of Apple's")
  func unlikeApples() throws {
    let ours = try Self.names(in: "ours.txt")
    let apples = try Self.names(in: "apple.txt")
    #expect(apples.isSuperset(of: ["Scene", "Edge", "Operation", "Unit", "Dimension", "Size"]))
    #expect(ours.intersection(apples).sorted() == [])
  }
}
