import CorpusFiles
import Foundation
import Testing

extension OnUIKit {
  /// The app that drives itself on a device. Here, its cases are only type-checked.
  @MainActor @Suite struct DeviceTests {
    @Test("every case names a test in memory, or a file of transcripts, that exists")
    func headless() throws {
      let texts = try ["AnimUIKitTests", "PlanTests"].flatMap { target in
        let folder = Repository.root.appending(path: "Tests/\(target)")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try files.filter { $0.hasSuffix("Tests.swift") }.map {
          try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
        }
      }
      let transcripts = Repository.corpus.appending(path: "uikit")
      for name in DeviceRun.headlessTests {
        let parts = name.split(separator: ".")
        guard parts[1] != "txt" else {
          let path = transcripts.appending(path: name).path
          #expect(FileManager.default.fileExists(atPath: path), "\(name)")
          continue
        }
        #expect(
          texts.contains { text in
            text.contains("struct \(parts[0]) ") && text.contains("func \(parts[1])(")
          }, "\(name)")
      }
    }

    @Test("the cases play an animator of each file of shipped animators")
    func shipped() throws {
      for file in CorpusFile.shipped {
        let text = try file.text()
        let names = text.split(separator: "\n").compactMap { line in
          line.hasPrefix("animator ")
            ? line.dropFirst("animator ".count).prefix { $0.isLetter || $0.isNumber } : nil
        }
        guard !names.isEmpty else { continue }
        #expect(
          DeviceRun.shipped.contains { name in names.contains { $0 == name } }, "\(file)")
      }
    }
  }
}
