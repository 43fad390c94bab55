import AnimLive
import AnimProgram
import AnimRuntime

/// The time to plan each animator of a folder for Core Animation: from rest, and when it interrupts
/// itself halfway.
enum PlanCosts {
  /// Prints a row per animator, in microseconds, slowest last, and a dash if the animator runs
  /// frame by frame instead.
  static func print(_ folder: String) {
    let programs = ScriptLoader().load([folder]).compile().soundAnimators.map(\.animator.program)
    let rows = programs.map(Row.init).sorted { $0.order < $1.order }
    Swift.print("| animator | views | plan, µs | animations | taking over, µs | animations |")
    Swift.print("|---|---|---|---|---|---|")
    for row in rows { Swift.print("| \(row.name) | \(row.views) | \(row.cells) |") }
  }

  private struct Row {
    let name: String
    let views: Int
    let plans: [(microseconds: Double, animations: Int)?]

    init(_ program: Program) {
      let inputs = TransitionInputs(container: StageSize(width: 390, height: 844))
      let transition = Transition(program, inputs: inputs)
      let time = 0.4 * transition.duration
      let motions = transition.motions(at: time, age: time, rate: 1)
      let next = transition.retargeted(
        from: Dictionary(uniqueKeysWithValues: motions.enumerated().map { ($0, $1) }))
      name = program.name
      views = Set(next.pieces.map(\.view)).count
      plans = [transition, next].map { transition in
        LayerPlan(LayerTimeline(transition), rows: LayerProperty.shared).map { plan in
          (
            Self.fastestMicroseconds {
              _ = LayerPlan(LayerTimeline(transition), rows: LayerProperty.shared)
            },
            plan.animations.count
          )
        }
      }
    }

    /// The fastest of several runs: everything else on the machine can only add time.
    private static func fastestMicroseconds(_ work: () -> Void) -> Double {
      let clock = ContinuousClock()
      return (0..<7).map { _ in clock.measure(work) / .microseconds(1) }.min() ?? 0
    }

    var order: Double { plans.compactMap { $0?.microseconds }.max() ?? 0 }

    var cells: String {
      plans.map { $0.map { "\(Int($0.microseconds)) | \($0.animations)" } ?? "- | -" }
        .joined(separator: " | ")
    }
  }
}
