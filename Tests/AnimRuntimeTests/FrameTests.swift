import AnimProgram
import TestScripts
import Testing

@testable import AnimRuntime

/// A frame writes only what has changed.
@MainActor @Suite("What a frame writes to views") struct FrameTests {
  private func inputs() -> TransitionInputs {
    TransitionInputs(container: StageSize(width: 320, height: 568))
  }

  /// Views for `from`, `to` and the container, in the order of the program's views.
  private func papers(
    _ text: String
  ) throws -> (papers: [MinimalView], frames: FrameWriter<MinimalPlatform>) {
    let transition = Transition(try Program.compiled(text), inputs: inputs())
    let papers = transition.program.views.map { _ in MinimalView() }
    return (papers, FrameWriter(transition, on: papers))
  }

  @Test("the first frame writes every view")
  func firstFrame() throws {
    let (papers, frames) = try papers("animator a { duration 1s; to { alpha: 0 -> 1 } }")
    frames.show(at: 0, age: 0)
    #expect(papers.map(\.writes) == [1, 1, 1])
    #expect(papers[1].appearance.alpha == 0)
  }

  @Test("later frames write only the views that have changed")
  func laterFrames() throws {
    let (papers, frames) = try papers(
      """
      animator a {
          duration 1s
          timing linear
          from { cornerRadius: 4pt }
          during 0%..50% { from { alpha: 1 -> 0.5 } }
          to { translate.x: 100pt -> 0; cornerRadius: 0 -> 8pt }
      }
      """)
    for time in [0, 0.25, 0.25, 0.75, 0.9] { frames.show(at: time, age: time) }
    // Writing the same moment again changes nothing, nor do values that no longer move.
    #expect(papers.map(\.writes) == [3, 4, 1])
    #expect(papers[0].appearance.alpha == 0.5)
    #expect(papers[0].appearance.overrides == ["cornerRadius": [4]])
    #expect(abs(papers[1].appearance.matrix.m41 - 10) < 1e-9)
    #expect(abs((papers[1].appearance.overrides[Property.cornerRadius]?.first ?? 0) - 7.2) < 1e-9)
  }

  @Test("a view that a frame leaves out is up to date after the next whole frame")
  func someViews() throws {
    let (papers, frames) = try papers(
      "animator a { duration 1s; timing linear; from { alpha: 1 -> 0 }; to { alpha: 0 -> 1 } }")
    frames.show(at: 0, age: 0)
    frames.show(at: 0.5, age: 0.5, anew: true) { $0 == 1 }
    #expect(papers.map(\.writes) == [1, 2, 1])
    #expect(papers[0].appearance.alpha == 1 && papers[1].appearance.alpha == 0.5)
    // A view that was left out is up to date after everything has been written again.
    frames.show(at: 0.5, age: 0.5, anew: true)
    #expect(papers[0].appearance.alpha == 0.5)
  }

  @Test("a value that is not finite keeps the last one and is reported")
  func notFinite() throws {
    let (papers, frames) = try papers(
      """
      animator a {
          duration 1s
          timing linear
          to { translate.x: 10pt / (0.5 - progress); alpha: 0 -> 1 }
      }
      """)
    var views: [Int] = []
    frames.onNonFinite = { views.append($0) }
    for time in [0, 0.25, 0.5, 0.75] { frames.show(at: time, age: time) }
    #expect(views == [1])
    #expect(papers[1].appearance.matrix.m41 == -40)
    #expect(papers[1].writes == 4)
  }

  @Test("a platform that shows a later frame while one is written ends with the later one")
  func reentrant() throws {
    let (papers, frames) = try papers(
      "animator a { duration 1s; timing linear; from { alpha: 1 -> 0 }; to { alpha: 0 -> 1 } }")
    papers[0].onWrite = { [weak frames] in frames?.show(at: 0.5, age: 0.5) }
    frames.show(at: 0.25, age: 0.25)
    #expect(papers.map(\.appearance.alpha) == [0.5, 0.5, 1])
    frames.show(at: 0.5, age: 0.5, anew: true)
    #expect(papers.map(\.appearance.alpha) == [0.5, 0.5, 1])
  }

  @Test("property values are found, removed and compared by name")
  func names() {
    var values: PropertyValues = ["blur": [5], "cornerRadius": [8], "shadow.offset": [1, 2]]
    #expect(Set(values.names) == ["cornerRadius", "shadow.offset", "blur"])
    values["cornerRadius"] = nil
    values["blur"] = [6]
    values["glow"] = [7]
    #expect(values == ["shadow.offset": [1, 2], "blur": [6]])
    #expect(values[Property.cornerRadius] == nil)
    #expect(values["shadow.offset"]?[1] == 2)
  }
}
