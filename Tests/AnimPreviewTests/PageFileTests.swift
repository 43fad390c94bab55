import CorpusFiles
import TestScripts
import Testing

@testable import AnimPreview

@Suite("The page's files") struct PageFileTests {
  /// A rule of the page for a class that the device's views have, too, would change how they look.
  @Test("no rule of the page can meet a view of the device")
  func classes() throws {
    let files = try PageFile.all()
    var names = try classes(of: files, "stage.css")
    for place in ["stack/1", "gallery/1", "buttons/0", "present/0"] {
      let answers = Session(ServedFolder("animators", files: WrittenFiles())).receive(
        "{\"m\":\"hello\",\"place\":\"\(place)\"}")
      for operation in answers.flatMap({ $0["ops"]?.array ?? [] }).compactMap(\.array)
      where operation.first?.string == "new" {
        names.formUnion(operation[3].string?.split(separator: " ").map(String.init) ?? [])
      }
    }
    #expect(names.isSuperset(of: ["sheet", "screen", "large"]))
    for name in files.map(\.name) where name.hasSuffix(".css") && name != "stage.css" {
      #expect(try classes(of: files, name).intersection(names) == [], "\(name)")
    }
  }

  /// The classes in the selectors of a style sheet.
  private func classes(of files: [PageFile], _ name: String) throws -> Set<String> {
    let bytes = files.first { $0.name == name }?.bytes ?? []
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing(try Regex("/\\*[\\s\\S]*?\\*/"), with: "")
      .replacing(try Regex("\\{[^{}]*\\}"), with: "{}")
    return Set(
      text.matches(of: try Regex("\\.([A-Za-z_][A-Za-z0-9_-]*)")).compactMap {
        $0.output[1].substring.map(String.init)
      })
  }

  /// The files that are used without a build are the same as those in the build.
  @Test("the files of a folder can be served instead")
  func folder() throws {
    let folder = Repository.root.appending(path: "Sources/AnimPreview/Page").path
    #expect(try PageFile.all(from: folder).map(\.bytes) == PageFile.all().map(\.bytes))
    #expect(throws: ServerFailure.self) { try PageFile.all(from: "/nowhere") }
  }
}
