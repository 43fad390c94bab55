import Cases
import Seeds
import Testing
import Transcripts

extension OnUIKit {
  /// `Tests/Corpus/uikit`: what an app asks UIKit for, what its user does, and what happens then.
  ///
  ///     > navigation Home
  ///     > push Detail
  ///     | shows Home Detail; list Home Detail; moving 0.4 s
  ///     > advance 0.5
  ///     | calls completeTransition(true): ["Detail"]
  ///     | shows Detail; list Home Detail
  ///
  /// All tests play them on several versions of iOS, the usual ones on the newest. `PlayedApp` lists the questions.
  @MainActor @Suite("Apps do what their transcripts say") struct TranscriptTests {
    private static let folder = TranscriptFolder("uikit", mark: "|")

    @Test("an app does what its transcript says")
    func transcript() {
      let versions = Thoroughness.isThorough ? [17, 18, 26] : [26]
      forEachCase(Self.folder.names, versions) { (name: String, version: Int) in
        let difference = try Self.folder.play(name, with: PlayedApp(onSystem: version))
        #expect(difference == nil)
      }
    }
  }
}
