import AnimCompiler
import AnimProgram
import AnimRuntime
import AnimSource
import AnimSyntax

/// The time to find the animator that answers a request, among few rules and among many.
enum ResolveCosts {
  private static let many = 1_000

  /// Rules of the kinds that apps write: screens by name, groups of screens by pattern, containers,
  /// conditions. No two of ten neighboring rules answer the same request.
  private static func mixed(_ number: Int) -> String {
    let id = number / 10
    return switch number % 10 {
    case 0, 1, 2: "when push from Home\(number) to Detail\(id) use fade"
    case 3: "when select to Tab\(id) use fade"
    case 4: "when present to \"Photo\(id)*\" use fade"
    case 5: "when present to \"*\(id)Dialog\" use fade"
    case 6: "when any to Help\(id) if reduceMotion use fade"
    case 7: "when pop from Detail\(id) in Main\(id) use fade"
    case 8: "when dismiss from (Cart\(id), Pay\(id)) use fade"
    default: "when replace use fade"
    }
  }

  /// Rules that all match one request.
  private static func alike(_ number: Int) -> String {
    "when push from Home0 to Detail0 use fade"
  }

  /// Requests of every kind, half of them for the first rules.
  private static func requests(_ count: Int) -> [TransitionRequest] {
    (0..<64).flatMap { number -> [TransitionRequest] in
      let id = number % 2 == 0 ? 0 : number * 31 % (count / 10)
      return [
        TransitionRequest(.push, from: "Home\(id * 10)", to: "Detail\(id)", in: "Main"),
        TransitionRequest(.select, from: "Home", to: "Tab\(id)", in: "Tabs"),
        TransitionRequest(.present, from: "Home", to: "Photo\(id)Viewer"),
        TransitionRequest(.present, from: "Home", to: "Login\(id)Dialog"),
        TransitionRequest(.push, to: "Help\(id)", traits: RequestTraits(reduceMotion: true)),
        TransitionRequest(.pop, from: "Detail\(id)", to: "Home", in: "Main\(id)"),
        TransitionRequest(.dismiss, from: "Pay\(id)", to: "Home"),
        TransitionRequest(.replace, from: "Home", to: "Start"),
        TransitionRequest(.push, from: "Home", to: "Unknown\(id)"),
      ]
    }
  }

  /// Prints a table, and the higher of both ratios in the last line.
  static func print() {
    Swift.print("| rules | among 10 | among \(many) | ratio |")
    Swift.print("|---|---|---|---|")
    let ratios = [
      row("of every kind", mixed),
      row("that all match", alike),
    ]
    let worst = ratios.max() ?? 0
    Swift.print("\(many) rules over 10: \(digits(worst))")
  }

  private static func row(_ name: String, _ rule: (Int) -> String) -> Double {
    let (short, long) = (registry(10, rule), registry(many, rule))
    let fewRequests = requests(10)
    let allRequests = requests(many)
    let clock = ContinuousClock()
    // The nanoseconds of one lookup among few and among all rules, in each round.
    let unit = Duration.nanoseconds(20 * fewRequests.count)
    let rounds: [(few: Double, all: Double)] = (0..<31).map { _ in
      let few = clock.measure { for _ in 0..<20 { resolve(fewRequests, short) } }
      let all = clock.measure { for _ in 0..<20 { resolve(allRequests, long) } }
      return (few / unit, all / unit)
    }
    let ratio = rounds.map { $0.all / $0.few }.sorted()[rounds.count / 2]
    // The fastest round: everything else on the machine can only add time.
    let (few, all): (Double, Double) = (rounds.map(\.few).min() ?? 0, rounds.map(\.all).min() ?? 0)
    Swift.print(
      "| \(name) | \(digits(few / 1000)) µs | \(digits(all / 1000)) µs | \(digits(ratio)) |")
    return ratio
  }

  private static func digits(_ number: Double) -> String { String(format: "%.3f", number) }

  private static func resolve(_ requests: [TransitionRequest], _ registry: Registry) {
    for request in requests { withExtendedLifetime(registry.resolve(request)) {} }
  }

  /// A registry of one layer. The rules are compiled in batches, because a folder may have at most
  /// 2,000.
  private static func registry(_ count: Int, _ rule: (Int) -> String) -> Registry {
    let lexicon = Lexicon()
    let rules = stride(from: 0, to: count, by: 1000).flatMap { start in
      let lines = (start..<min(start + 1000, count)).map(rule)
      let text =
        "animator fade { duration 300ms; to { alpha: 0 -> 1 } }\n" + lines.joined(separator: "\n")
      let source = SourceFile(path: "\(start).anim", text: text)
      let unit = SourceUnit(syntax: FileSyntax(parsing: source, names: lexicon.names))
      return CompiledFolder([unit], lexicon: lexicon).rules.map(\.rule)
    }
    precondition(rules.count == count, "the benchmark's own rules do not compile")
    return Registry(layers: [.folder("app", animators: [], rules: rules)])
  }
}
