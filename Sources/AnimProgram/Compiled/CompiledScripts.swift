/// Compiled scripts as bytes: what an app contains instead of texts, and what a preview sends to it.
///
/// The first line has a name and the number of the format. It changes whenever programs change, as that of a
/// build product does, and an app reads only its own. The text of scripts is what stays readable.
package struct CompiledScripts: Hashable, Sendable {
  /// The number of the format that this version writes and reads.
  package static let format: UInt32 = 1

  /// The animators that scripts declare.
  package var animators: [CompiledAnimator]
  /// The rules.
  package var rules: [BindingRule]

  /// Stores animators and rules.
  package init(animators: [CompiledAnimator], rules: [BindingRule]) {
    (self.animators, self.rules) = (animators, rules)
  }

  /// The bytes.
  package var bytes: [UInt8] {
    var coder = ScriptCoder(after: Array("animators \(Self.format)\n".utf8))
    var parts = CodedScripts(self)
    parts.code(with: &coder)
    return coder.bytes
  }

  /// Reads bytes.
  ///
  /// - Parameters:
  ///   - bytes: What ``bytes`` has returned, here or elsewhere.
  ///   - isChecked: Whether the programs are checked. Without it, only bytes that this project has
  ///     written may be read.
  package init(reading bytes: [UInt8], isChecked: Bool = true) throws(CompiledScriptsFailure) {
    let start = Array("animators ".utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    guard let end, bytes.starts(with: start), end <= start.count + 10,
      let format = Int(String(decoding: bytes[start.count..<end], as: UTF8.self))
    else { throw .notScripts }
    guard format == Self.format else { throw .otherFormat(format) }
    var coder = ScriptCoder(reading: bytes, from: end + 1)
    var parts = CodedScripts(CompiledScripts(animators: [], rules: []))
    parts.code(with: &coder)
    guard coder.isComplete, let scripts = parts.scripts else { throw .malformed("cut off") }
    self = scripts
    guard isChecked else { return }
    for animator in parts.animators {
      do throws(ProgramFault) {
        try animator.program.check()
        if case .written(let reduced) = animator.reduction { try reduced.check() }
      } catch {
        throw .malformed("\(animator.name): \(error.reason)")
      }
    }
    for rule in rules {
      do throws(ProgramFault) {
        try rule.condition?.check()
      } catch {
        throw .malformed("\(rule.text): \(error.reason)")
      }
    }
  }
}

/// Why bytes are no compiled scripts that this app can use.
package enum CompiledScriptsFailure: Error, Hashable, Sendable {
  /// They are something else.
  case notScripts
  /// They have the format with this number.
  case otherFormat(Int)
  /// They are damaged.
  case malformed(String)

  /// The reason, as a sentence without a full stop.
  package var reason: String {
    switch self {
    case .notScripts: "these are no compiled scripts"
    case .otherFormat(let format):
      "the scripts were compiled into format \(format), but this app reads "
        + "\(CompiledScripts.format): compile them with the animc of the same version as the app's "
        + "Animators"
    case .malformed(let reason): "the compiled scripts are damaged: \(reason)"
    }
  }
}

/// Compiled scripts with each animator once: those that scripts declare come first, then those that only
/// rules have. Rules refer to them by number.
private struct CodedScripts {
  private(set) var animators: [CompiledAnimator]
  private var declared: Int
  private var rules: [CodedRule]

  init(_ scripts: CompiledScripts) {
    var animators = scripts.animators
    var places: [CompiledAnimator: Int] = [:]
    for (place, animator) in animators.enumerated() { places[animator] = place }
    rules = scripts.rules.map { rule in
      let place = rule.answer.compiled.map { animator -> Int in
        if let place = places[animator] { return place }
        places[animator] = animators.count
        animators.append(animator)
        return animators.count - 1
      }
      return CodedRule(rule: rule, place: place)
    }
    (self.animators, declared) = (animators, scripts.animators.count)
  }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&animators)
    coder.code(&declared)
    coder.code(&rules)
  }

  /// The scripts. `nil` if a rule refers to no animator.
  var scripts: CompiledScripts? {
    guard (0...animators.count).contains(declared) else { return nil }
    var rules: [BindingRule] = []
    for var coded in self.rules {
      let animator = coded.place.map { animators.indices.contains($0) ? animators[$0] : nil }
      switch (coded.rule.answer, animator) {
      case (.scripted, .some(let animator?)): coded.rule.answer = .scripted(animator)
      case (.named(let call, _), .some(let animator?)):
        coded.rule.answer = .named(call, own: animator)
      case (.named, nil), (.system, nil): break
      default: return nil
      }
      rules.append(coded.rule)
    }
    return CompiledScripts(animators: Array(animators.prefix(declared)), rules: rules)
  }
}

/// A rule with the number of its animator. `nil` if it has none of its own.
private struct CodedRule: Coded {
  var rule: BindingRule
  var place: Int?

  static var blank: CodedRule {
    CodedRule(
      rule: BindingRule(
        operations: [], answer: .system, text: "", source: BindingRule.Source(path: "", line: 1)))
  }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&rule.operations)
    coder.code(&rule.isAny)
    coder.code(&rule.from)
    coder.code(&rule.to)
    coder.code(&rule.container)
    coder.code(&rule.condition)
    coder.code(&rule.answer)
    coder.code(&place)
    coder.code(&rule.text)
    coder.code(&rule.source.path)
    coder.code(&rule.source.line)
  }
}

extension AnimatorReference: CodedByCase {
  static var blank: AnimatorReference { .system }

  /// The animators themselves are coded elsewhere.
  static let cases: [CodedCase<AnimatorReference>] = [
    CodedCase({ (_: Bool) in .scripted(.blank) }) {
      if case .scripted = $0 { true } else { nil }
    },
    CodedCase({ .named($0, own: nil) }) {
      if case .named(let call, _) = $0 { call } else { nil }
    },
    CodedCase(.system),
  ]
}
