import AnimFiles
import AnimLive
import AnimProgram
import AnimRuntime
import Foundation

/// The time to plan each animator of a folder for Core Animation: from rest, and when it interrupts
/// itself halfway. Each is compared with the time to evaluate 240 frames of the same transition.
enum PlanCosts {
  /// Prints a row per animator, slowest last, and a dash if the animator runs frame by frame
  /// instead. The last line is the largest ratio.
  static func print(_ folder: String) {
    let programs = ScriptLoader().load([folder]).compile().animators.map(\.animator.program)
    let rows = programs.map(Row.init).sorted { $0.ratio < $1.ratio }
    let columns = "plan, µs | over 240 frames | animations | keys"
    Swift.print("| animator | views | \(columns) | taking over: \(columns) |")
    Swift.print("|---|---|---|---|---|---|---|---|---|---|")
    for row in rows { Swift.print("| \(row.name) | \(row.views) | \(row.cells) |") }
    let keys = rows.flatMap(\.plans).reduce(0) { $0 + ($1?.keys ?? 0) }
    Swift.print("\nkeys of all plans: \(keys)")
    Swift.print("slowest plan over 240 frames: \(digits(rows.last?.ratio ?? 0))")
  }

  private static func digits(_ ratio: Double) -> String { "\((ratio * 100).rounded() / 100)" }

  private struct Row {
    let name: String
    let views: Int
    let plans: [Cost?]

    init(_ program: Program) {
      let inputs = TransitionInputs(container: StageSize(width: 390, height: 844))
      let transition = Transition(program, inputs: inputs)
      let time = 0.4 * transition.duration
      let motions = transition.motions(at: time, age: time, rate: 1)
      let next = transition.retargeted(
        from: Dictionary(uniqueKeysWithValues: motions.enumerated().map { ($0, $1) }))
      name = program.name
      views = Set(next.pieces.map(\.view)).count
      plans = [transition, next].map(Cost.init)
    }

    var ratio: Double { plans.compactMap { $0?.ratio }.max() ?? 0 }

    var cells: String { plans.map { $0?.cells ?? "- | - | - | -" }.joined(separator: " | ") }
  }

  /// The cost of one plan.
  private struct Cost {
    let microseconds: Double
    let animations: Int
    let keys: Int
    /// Its time over that of 240 frames.
    let ratio: Double

    /// `nil` if the transition runs frame by frame.
    init?(_ transition: Transition) {
      let course = TransitionCourse(transition)
      guard let plan = LayerPlan(course, rows: LayerProperty.shared) else { return nil }
      animations = plan.animations.count
      keys = plan.animations.reduce(0) { $0 + $1.motion.times.count }
      microseconds = Self.fastestMicroseconds {
        _ = LayerPlan(course, rows: LayerProperty.shared)
      }
      var frame = transition.makeFrame()
      let duration = transition.duration
      let frames = Self.fastestMicroseconds {
        for number in 0..<240 {
          transition.evaluate(at: Double(number) / 239 * duration, into: &frame)
        }
      }
      ratio = microseconds / max(frames, 0.001)
    }

    /// The fastest of several runs, by the time of this thread alone: everything else on the machine
    /// can only add to it.
    private static func fastestMicroseconds(_ work: () -> Void) -> Double {
      (0..<7).map { _ in
        let begin = threadMicroseconds
        work()
        return threadMicroseconds - begin
      }.min() ?? 0
    }

    private static var threadMicroseconds: Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }

    var cells: String {
      "\(Int(microseconds)) | \(PlanCosts.digits(ratio)) | \(animations) | \(keys)"
    }
  }
}
