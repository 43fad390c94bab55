import AnimProgram
import TestScripts
import Testing

@testable import AnimRuntime

/// A frame writes only what has changed.
@Suite("What a frame writes to views") struct FrameTests {
  /// A view that records what is written to it.
  private final class Paper {
    var shown = ViewAppearance()
    var writes: [PropertySet] = []
  }

  /// A target that calls back for each view that a frame changes.
  private final class Target: FrameTarget {
    let body: (Int, PropertySet, UnsafePointer<ViewAppearance>) -> Void

    init(_ body: @escaping (Int, PropertySet, UnsafePointer<ViewAppearance>) -> Void) {
      self.body = body
    }

    func show(_ changes: FrameChanges) { changes.forEachView(body) }
  }

  private func inputs() -> TransitionInputs {
    TransitionInputs(container: StageSize(width: 320, height: 568))
  }

  /// Records for `from`, `to` and the container, in the order of the program's views.
  private func papers(
    _ text: String
  ) throws -> (papers: [Paper], frames: FrameWriter) {
    let transition = Transition(try Program.compiled(text), inputs: inputs())
    let papers = transition.program.views.map { _ in Paper() }
    let target = Target { index, changed, new in
      papers[index].shown.take(changed, from: new)
      papers[index].writes.append(changed)
    }
    return (papers, FrameWriter(transition, target: target))
  }

  @Test("the first frame writes every view")
  func firstFrame() throws {
    let (papers, frames) = try papers("animator a { duration 1s; to { alpha: 0 -> 1 } }")
    frames.show(at: 0, age: 0)
    #expect(papers.map(\.writes) == [[.all], [.all], [.all]])
    #expect(papers[1].shown.alpha == 0)
  }

  @Test("later frames write only the properties that have changed")
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
    let radius = PropertySet(Property.cornerRadius).union(.overrides)
    let shift = PropertySet(try #require(PropertyID(named: "translate.x"))).union(.transform)
    let alpha = PropertySet(Property.alpha).union(.alpha)
    // Writing the same moment again changes nothing, nor do values that no longer move.
    #expect(papers[0].writes == [.all, alpha, alpha])
    #expect(
      papers[1].writes == [.all, radius.union(shift)]
        + [radius.union(shift), radius.union(shift)])
    #expect(papers[2].writes == [.all])
    #expect(papers[0].shown.alpha == 0.5)
    #expect(papers[0].shown.overrides == ["cornerRadius": [4]])
    #expect(abs(papers[1].shown.matrix.m41 - 10) < 1e-9)
    #expect(abs((papers[1].shown.overrides[Property.cornerRadius]?.first ?? 0) - 7.2) < 1e-9)
  }

  @Test("a view that a frame leaves out is up to date after the next whole frame")
  func someViews() throws {
    let (papers, frames) = try papers(
      "animator a { duration 1s; timing linear; from { alpha: 1 -> 0 }; to { alpha: 0 -> 1 } }")
    frames.show(at: 0, age: 0)
    frames.show(at: 0.5, age: 0.5, anew: true) { $0 == 1 }
    #expect(papers.map(\.writes.count) == [1, 2, 1])
    #expect(papers[0].shown.alpha == 1 && papers[1].shown.alpha == 0.5)
    // A view that was left out is up to date after everything has been written again.
    frames.show(at: 0.5, age: 0.5, anew: true)
    #expect(papers[0].shown.alpha == 0.5)
  }

  @Test("views show what the transition evaluates to")
  func evaluated() throws {
    let (papers, frames) = try papers(
      """
      animator a {
          duration 1s
          container { perspective: 500pt; color: #000 -> #fff }
          from { rotate.y: 0 -> 60deg; frame.width: 320pt -> 100pt }
          to {
              transform: [translate(40pt), rotate(10deg)] -> []
              anchor: (0, 0) -> (1, 1)
              clip: circle((20pt, 20pt), 0) -> circle((20pt, 20pt), 900pt)
              shadow.offset: (0, 2pt) -> (3pt, 4pt)
          }
      }
      """)
    for step in 0...20 {
      let time = Double(step) / 20
      frames.show(at: time, age: time)
      for view in papers.indices {
        #expect(papers[view].shown == frames.transition.appearance(of: view, in: frames.frame))
      }
    }
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
    #expect(papers[1].shown.matrix.m41 == -40)
    #expect(papers[1].writes.count == 4)
  }

  @Test("a platform that shows a later frame while one is written ends with the later one")
  func reentrant() throws {
    let transition = Transition(
      try Program.compiled("animator a { duration 1s; timing linear; to { alpha: 0 -> 1 } }"),
      inputs: inputs())
    var frames: FrameWriter?
    var seen: [(Int, Double)] = []
    let target = Target { index, _, new in
      seen.append((index, new.pointee.alpha))
      if seen.count == 1 { frames?.show(at: 0.5, age: 0.5) }
    }
    frames = FrameWriter(transition, target: target)
    frames?.show(at: 0.25, age: 0.25)
    // The frame in between shows the rest, and the first one has nothing to add.
    #expect(seen.map(\.0) == [0, 1, 2])
    #expect(seen.map(\.1) == [1, 0.5, 1])
  }

  @Test("each property of the language has a place of its own in a property set")
  func sets() {
    let sets = Property.all.indices.map { PropertySet(PropertyID($0)) }
    #expect(Set(sets).count == sets.count)
    let groups: PropertySet = [
      .eye, .alpha, .transform, .layout, .anchor, .stacking, .overrides,
    ]
    #expect(sets.allSatisfy { $0.isDisjoint(with: groups) })
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
  }
}
