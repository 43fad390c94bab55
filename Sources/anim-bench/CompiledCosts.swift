import AnimFiles
import AnimProgram
import Foundation

/// The time to read compiled scripts, beside that to compile their texts.
enum CompiledCosts {
  /// Prints the medians of some rounds for a folder, in milliseconds.
  static func print(_ folder: String, rounds: Int = 21) {
    let scripts = ScriptLoader().load([folder])
    let bytes = scripts.compile().forApps.bytes
    let kinds: [(String, () -> Void)] = [
      ("find, read, parse and compile the texts", { _ = ScriptLoader().load([folder]).compile() }),
      ("read the bytes, checked", { _ = try? CompiledScripts(reading: bytes) }),
      ("read the bytes", { _ = try? CompiledScripts(reading: bytes, isChecked: false) }),
    ]
    Swift.print("\(scripts.units.count) files, \(bytes.count) bytes\n")
    Swift.print("| | ms | of the first |\n|---|---|---|")
    var first = 0.0
    for (name, body) in kinds {
      let times = (0..<rounds).map { _ in ContinuousClock().measure(body) }.sorted()
      let median = times[rounds / 2] / .milliseconds(1)
      if first == 0 { first = median }
      let texts = [median, median / first].map { String(format: "%.2f", $0) }
      Swift.print("| \(name) | \(texts.joined(separator: " | ")) |")
    }
  }
}
