import AnimCompiler
import AnimProof
import AnimSyntax
import Foundation
import Seeds

/// Counts how many claims about generated scripts are proved, refuted and left open.
enum ClaimCounts {
  /// A kind of script, with its generator.
  private struct Profile: Sendable {
    var name: String
    var script: @Sendable (UInt64) -> String
  }

  private static let profiles = [
    Profile(name: "plausible") { seed in
      var scripts = PlausibleScripts(seed: seed)
      return scripts.script()
    },
    Profile(name: "whole language") { seed in
      var scripts = ScriptGenerator(seed: seed)
      return scripts.script()
    },
  ]

  /// The verdicts of one claim in all scripts of a profile.
  private struct Count {
    var verdicts: [ProgramClaim.Verdict: Int] = [:]
    var reasons: [String: Int] = [:]
    /// The first seeds for which it is not decided.
    var seeds: [UInt64] = []

    func share(_ verdict: ProgramClaim.Verdict) -> String {
      let all = max(1, verdicts.values.reduce(0, +))
      let share = Double(verdicts[verdict] ?? 0) / Double(all) * 100
      return String(format: "%.1f %%", share)
    }
  }

  /// Prints a table for each profile, with this many scripts of each.
  static func print(_ count: UInt64) {
    for profile in profiles {
      let beginning = ProcessInfo.processInfo.systemUptime
      var broken: [UInt64] = []
      var counts: [ProgramClaim.Name: Count] = [:]
      for seed in 0..<count {
        let claims = claims(profile.script(seed))
        if claims.isEmpty { broken.append(seed) }
        for claim in claims {
          counts[claim.name, default: Count()].verdicts[claim.verdict, default: 0] += 1
          guard [.open, .held].contains(claim.verdict) else { continue }
          counts[claim.name]?.reasons[claim.reason ?? "", default: 0] += 1
          counts[claim.name]?.seeds.append(seed)
        }
      }
      let seconds = ProcessInfo.processInfo.systemUptime - beginning
      Swift.print("\n\(profile.name), \(count) scripts, \(Int(seconds)) s")
      if !broken.isEmpty { Swift.print("do not compile: \(broken.prefix(10))") }
      Swift.print("| claim | proved | refuted | held | open | undecided, as in seeds |")
      Swift.print("|---|---|---|---|---|---|")
      for name in ProgramClaim.Name.allCases {
        let row = counts[name] ?? Count()
        let shares = [ProgramClaim.Verdict.proved, .refuted, .held, .open].map(row.share)
        Swift.print(
          "| \(name.rawValue) | \(shares.joined(separator: " | "))"
            + " | \(row.seeds.prefix(8).map { "\($0)" }.joined(separator: " ")) |")
      }
      for (reason, number) in reasons(counts).prefix(8) { Swift.print("\(number) × \(reason)") }
    }
  }

  /// Prints a script of a profile, by its number among the profiles, with the verdicts.
  static func show(_ number: Int, seed: UInt64) {
    guard profiles.indices.contains(number) else { return }
    let text = profiles[number].script(seed)
    Swift.print(text)
    for claim in claims(text) {
      Swift.print("\(claim.name.rawValue): \(claim.verdict.rawValue) \(claim.reason ?? "")")
    }
  }

  private static func reasons(
    _ counts: [ProgramClaim.Name: Count]
  ) -> [(key: String, value: Int)] {
    counts.values.reduce(into: [String: Int]()) { all, count in
      all.merge(count.reasons, uniquingKeysWith: +)
    }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }

  /// The claims about the last animator of a text. Empty if the text has errors.
  private static func claims(_ text: String) -> [ProgramClaim] {
    guard let program = compilation(of: text).sound()?.animators.last?.animator.program else {
      return []
    }
    return ProgramInspection(program).claims
  }
}
