import AnimProgram
import Testing

@testable import AnimTools

@Suite("Plot")
struct PlotTests {
  private static func values(_ script: String) throws -> PlotValues {
    PlotValues(try Shown.sampler(script).transition)
  }

  private static func column(
    _ values: PlotValues, _ rows: (PlotValues.Stretch) -> [[Double]], _ scalar: Int = 0
  ) -> [Double] {
    values.stretches.flatMap { rows($0).map { $0[scalar] } }
  }

  @Test("a straight line has a constant velocity")
  func straight() throws {
    let values = try Self.values(
      "animator a { duration 500ms; to { translate.x: 100pt -> 0 using linear } }")
    #expect(Self.column(values, \.velocities).allSatisfy { abs($0 + 200) < 1e-3 })
    #expect(values.marks.map(\.windows) == [[0...0.5]])
    #expect(values.marks.map(\.keys) == [[0, 0.5]])
  }

  @Test("the velocity of a spring matches its formula")
  func spring() throws {
    let values = try Self.values(
      """
      animator a {
          to { translate.x: 0 -> 1pt using spring(mass: 1, stiffness: 200, damping: 8) }
      }
      """)
    let spring = TimingCurve.spring(Spring(mass: 1, stiffness: 200, damping: 8, velocity: 0))
    for stretch in values.stretches {
      for (time, row) in zip(stretch.times.dropLast(), stretch.velocities) {
        let truth = spring.velocity(at: time, over: 1)
        #expect(abs(row[0] - truth) < 1e-3, "\(time)")
      }
    }
  }

  @Test("an overshoot is drawn in full")
  func overshoot() throws {
    let sampler = try Shown.sampler(
      "animator a { duration 1s; to { translate.x: 0 -> 100pt using spring(dampingRatio: 0.3) } }")
    let values = PlotValues(sampler.transition)
    let greatest = try #require(Self.column(values, \.values).max())
    #expect(greatest > 130)
    let scale = PlotScale(Self.column(values, \.values), pixels: (100, 0), isPadded: true)
    #expect(scale.pixel(greatest) > 0 && scale.pixel(0) < 100)
  }

  @Test("a window of progress is shaded where the eased progress passes through it")
  func progressWindow() throws {
    let values = try Self.values(
      """
      animator a {
          duration 1s
          timing easeIn
          to { alpha: 0 -> 1 during 35%..100% of progress }
      }
      """)
    let window = try #require(values.marks.first?.windows.first)
    #expect(abs(TimingCurve.easeIn.value(at: window.lowerBound, over: 1) - 0.35) < 1e-6)
    #expect(window.upperBound == 1)
  }

  @Test("a key in the middle is marked where the timing reaches it")
  func keys() throws {
    let values = try Self.values(
      "animator a { duration 1s; to { translate.x: 0 -> 50pt at 30% -> 60pt using easeOut } }")
    let keys = try #require(values.marks.first?.keys)
    #expect(keys.count == 3)
    #expect(abs(TimingCurve.easeOut.value(at: keys[1], over: 1) - 0.3) < 1e-6)
  }

  @Test("a jump is found and has no velocity")
  func jumps() throws {
    let values = try Self.values(
      "animator a { duration 1s; from { alpha: 1 -> 0 using steps(2, .jumpNone) } }")
    #expect(values.stretches.count == 2)
    let jump = try #require(values.stretches.last?.times.first)
    #expect(abs(jump - 0.5) < 1e-9)
    #expect(Self.column(values, \.velocities).allSatisfy { $0 == 0 })
    // Without the jump, there is only one stretch.
    let smooth = try Self.values("animator a { duration 1s; from { alpha: 1 -> 0 } }")
    #expect(smooth.stretches.count == 1)
  }

  @Test("ticks are round numbers in the range")
  func ticks() {
    #expect(
      PlotScale([0, 1000], pixels: (0, 1), isPadded: false).ticks(6) == [
        0, 200, 400, 600, 800, 1000,
      ])
    #expect(
      PlotScale([-336, 0], pixels: (0, 1), isPadded: false).ticks(4) == [-300, -200, -100, 0])
    #expect(PlotScale([5, 5], pixels: (0, 1), isPadded: true).ticks(4) == [4, 6])
    #expect(PlotScale([.nan], pixels: (0, 1), isPadded: true).ticks(4).contains(0))
  }

  @Test("a simplified line stays within its tolerance")
  func simplified() {
    let curve = (0...200).map { StagePoint(x: Double($0), y: Double($0 * $0) / 200) }
    let simple = curve.simplified(tolerance: 0.15)
    #expect(simple.count < 40)
    for point in curve {
      let after = simple.firstIndex { $0.x >= point.x } ?? 0
      let (a, b) = (simple[max(after - 1, 0)], simple[after])
      let share = b.x > a.x ? (point.x - a.x) / (b.x - a.x) : 0
      #expect(abs(a.y + (b.y - a.y) * share - point.y) < 0.4)
    }
  }

  @Test("values that are the same in both directions are one curve")
  func equalWays() throws {
    let script = "animator a { duration 1s; to { scale.x: 0 -> 1; scale.y: 0 -> HEIGHT } }"
    let same = Plot(try Shown.sampler(script.replacing("HEIGHT", with: "1"))).text
    #expect(same.contains(">scale, %<") && !same.contains("scale.x, %"))
    let other = Plot(try Shown.sampler(script.replacing("HEIGHT", with: "0.9"))).text
    #expect(other.contains(">scale.x, %<") && other.contains(">scale.y, %<"))
  }

  @Test("charts are side by side, and a plot is no wider than its contents")
  func shelves() {
    func places(_ charts: [Int]) -> [[Int]] {
      PlotShelves(charts.map { ($0, 0) }).places.map { [$0.column, $0.columns, Int($0.y)] }
    }
    #expect(places([1, 1]) == [[0, 1, 0], [1, 1, 0]])
    #expect(PlotShelves([(1, 0)]).columns == 1)
    #expect(PlotShelves([(2, 0), (2, 0)]).columns == 2)
    #expect(places([2, 4]) == [[0, 2, 0], [0, 2, 216]])
    #expect(places([1, 2, 3]) == [[0, 1, 0], [1, 2, 0], [0, 3, 216]])
    // A long line next to a name takes the space of charts.
    #expect(PlotShelves([(1, 700), (1, 0)]).places[1].column == 0)
  }

  @Test("constant values are listed, in units that people read")
  func held() throws {
    let sampler = try Shown.sampler(
      """
      animator a {
          duration 1s
          container { perspective: 800pt }
          to { rotate.y: 90deg -> 0; anchor: (0, 0.5); alpha: 1; z: 2 }
          overlay veil { color: #10203080; alpha: 0 -> 1 }
      }
      """)
    let text = Plot(sampler).text
    #expect(text.contains("holds perspective 800 pt"))
    #expect(text.contains("anchor.x 0%, anchor.y 50%"))
    #expect(text.contains("alpha 100%") && text.contains("z 2"))
    #expect(text.contains("color #102030 at 50.2%"))
    #expect(text.contains("rotate.y, deg"))
  }
}
