import AnimFiles
import AnimLive
import AnimProgram
import AnimRuntime

/// The time until a transition is visible: preparing its program for a container, and everything
/// from the request to the first frame on stage.
@MainActor enum BeginCosts {
  /// Prints the median and the maximum for the animators of a folder.
  static func print(_ folder: String) {
    let programs = ScriptLoader().load([folder]).compile().animators.map(\.animator.program)
    guard !programs.isEmpty else { return Swift.print("no animators in \(folder)") }
    Swift.print("| \(programs.count) animators | median, µs | worst, µs | |")
    Swift.print("|---|---|---|---|")
    row("from request to prepared program", programs) { program in
      let inputs = TransitionInputs(container: StageSize(width: 390, height: 844))
      return microseconds { _ = Transition(program, inputs: inputs) }
    }
    row("from request to first frame on stage", programs) { program in
      let stage = makeStage(program)
      return microseconds { stage.change() }
    }
  }

  /// On layers if there are any, whose transitions are planned for Core Animation.
  private static func makeStage(_ program: Program) -> BenchStage {
    #if canImport(UIKit)
      return .layers(program, runsPlans: true)
    #else
      return .headless(program)
    #endif
  }

  /// Prints a row.
  private static func row(
    _ name: String, _ programs: [Program], _ measure: (Program) -> Double
  ) {
    let costs = programs.map { program in median((0..<9).map { _ in measure(program) }) }
    let ranked = zip(costs, programs.map(\.name)).sorted { $0.0 < $1.0 }
    let worst = ranked.suffix(3).reversed().map { "`\($0.1)` \(digits($0.0))" }
    Swift.print(
      "| \(name) | \(digits(median(costs))) | \(digits(costs.max() ?? 0))"
        + " | \(worst.joined(separator: ", ")) |")
  }

  private static func microseconds(_ work: () -> Void) -> Double {
    ContinuousClock().measure(work) / .microseconds(1)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func digits(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
