import AnimLive
import AnimProof
import AnimTools
import Foundation

/// The time to check each script of a folder: compiled alone, with the proofs of an ordinary check,
/// and with a list of all claims.
enum CheckCosts {
  /// Prints a row per file, in microseconds, and a row with the sums.
  static func print(_ folder: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".anim") }.sorted()
    Swift.print("| file | check without proofs, µs | with proofs | with a list of claims |")
    Swift.print("|---|---|---|---|")
    var sums = [0.0, 0, 0]
    for name in names {
      let costs = costs(of: folder + "/" + name)
      for index in sums.indices { sums[index] += costs[index] }
      row(name, costs)
    }
    row("all", sums)
  }

  private static func row(_ name: String, _ costs: [Double]) {
    let cells = costs.map { "\(Int($0.rounded()))" }
    Swift.print("| \(name) | \(cells.joined(separator: " | ")) |")
  }

  private static func costs(of path: String) -> [Double] {
    let set = ScriptLoader().load([path])
    let result = set.compile()
    let bare = microseconds { _ = ScriptLoader().load([path]).compile() }
    let proofs = microseconds { _ = prove(result, 100...4096) }
    let claims = microseconds {
      for animator in result.soundAnimators { _ = ProgramInspection(animator.animator.program) }
    }
    return [bare, bare + proofs, bare + proofs + claims]
  }

  /// The median of several runs.
  private static func microseconds(_ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    let runs = (0..<7).map { _ in clock.measure(work) / .microseconds(1) }
    return runs.sorted()[runs.count / 2]
  }
}
