import CorpusFiles
import Testing

@testable import AnimPreview

@Suite("The page's files") struct PageFileTests {
  /// The files that are used without a build are the same as those in the build.
  @Test("the files of a folder can be served instead")
  func folder() throws {
    let folder = Repository.root.appending(path: "Sources/AnimPreview/Page").path
    #expect(try PageFile.all(from: folder).map(\.bytes) == PageFile.all().map(\.bytes))
    #expect(throws: ServerFailure.self) { try PageFile.all(from: "/nowhere") }
  }
}
