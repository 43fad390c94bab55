import AnimRuntime
import Testing
import Transcripts

/// `Tests/Corpus/containers`: what a container is asked for, and everything that it does then.
///
///     > navigation a b
///     < shows b; children a b; list a b
///     > pop
///     < calls b.willMove(toParent: nil), …
///     < asks pop from b to a, direction -1
///
/// `PlayedContainer` lists the questions.
@Suite("Containers do what their transcripts say") struct TranscriptTests {
  @Test("a container does what its transcript says")
  func transcript() { expectAnswers(in: "containers") { PlayedContainer() } }
}
