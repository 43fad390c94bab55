import AnimCompiler
import AnimProgram
import AnimProof
import AnimSource
import AnimSyntax

/// Finds repairs of an animator that are known to help: each is applied to the text, which is then
/// compiled and proved again. The numbers on the way to one are only put into the animator.
///
/// A repair counts if the finding is gone, the claim that it refutes is proved unless something
/// else refutes it too, and everything else that was proved still is.
struct RepairSearch {
  private let folder: Folder
  private let declaration: CompiledDeclaration
  private let proof: AnimatorProof
  private let options: ProofOptions
  private let syntax: FileSyntax
  /// The proof with its claims; known once they are needed.
  private lazy var claims = AnimatorProof(
    declaration.animator, listsClaims: true, options: options)
  /// The number of texts that may be compiled, and how many of them may be proved.
  private var (trials, proofs): (Int, Int)
  /// The number of fixes of habits that may be tried.
  private var habits = 8
  /// Findings of the same kind that were found after changes that did not help.
  private var others: [ProgramFinding] = []

  /// The number of bytes that are compiled at most for an animator: a long file is tried less often.
  private static let bytes = 400_000

  /// The number of written numbers that are tried for one finding, and how often one of them may
  /// turn out not to help.
  private static let (numbers, attempts) = (8, 4)

  init(
    _ proof: AnimatorProof, of declaration: CompiledDeclaration, in folder: Folder,
    _ options: ProofOptions
  ) {
    (self.proof, self.declaration) = (proof, declaration)
    (self.folder, self.options) = (folder, options)
    syntax = folder.units[Int(declaration.place.file)].syntax
    (trials, proofs) = (min(240, Self.bytes / max(1, syntax.source.bytes.count)), 6)
  }

  /// Returns what helps against each finding: at most two repairs, or what a habit suggests.
  mutating func all() -> [AnimatorProof.Help] {
    proof.findings.map { problem in
      let repairs = repairs(of: problem)
      return AnimatorProof.Help(
        repairs: repairs, acceptsHabit: acceptsHabit(problem, besides: repairs))
    }
  }

  /// Returns whether what a habit suggests takes nothing away: no other finding is new, and what was
  /// proved still is. It is what the author means, so it need not be enough.
  private mutating func acceptsHabit(
    _ problem: AnimatorProof.Problem, besides repairs: [Repair]
  ) -> Bool {
    func fixIts(_ acceptsHabit: Bool) -> [Diagnostic.FixIt] {
      let help = AnimatorProof.Help(repairs: repairs, acceptsHabit: acceptsHabit)
      return folder.diagnostic(problem, help, declaration).fixIts
    }
    let own = fixIts(false)
    let suggested = fixIts(true).filter { !own.contains($0) }
    guard !suggested.isEmpty else { return true }
    habits -= suggested.count
    guard habits >= 0,
      folder.origin(of: problem, declaration).file == declaration.place.file
    else { return false }
    return suggested.allSatisfy { fix in
      guard let other = compiled(fix.edits) else { return false }
      let list = AnimatorProof(other, listsClaims: true, options: options)
      return list.addsNothing(to: proof) && list.keeps(claims)
    }
  }

  private mutating func repairs(of problem: AnimatorProof.Problem) -> [Repair] {
    let origin = folder.origin(of: problem, declaration)
    guard origin.file == declaration.place.file else { return [] }
    let found = problem.finding.repairs.filter { repair in
      repair.fixIt(at: origin, in: folder).map { !isWritten($0) && helps($0.edits, problem) }
        ?? false
    }
    others = []
    guard found.isEmpty ? problem.finding.id.dependsOnNumber : problem.finding.id == .neverSettles
    else { return found }
    let taken = Set(found.compactMap { $0.fixIt(at: origin, in: folder)?.edits.first?.span })
    return found + [leastNumber(problem, origin, besides: taken)].compactMap(\.self)
  }

  /// Returns whether a fix changes nothing, so that what is written is not the cause.
  private func isWritten(_ fix: Diagnostic.FixIt) -> Bool {
    fix.edits.allSatisfy { syntax.source.text(of: $0.span) == $0.replacement }
  }

  // MARK: Numbers

  /// Returns the smallest change of one written number that helps, relative to that number.
  private mutating func leastNumber(
    _ problem: AnimatorProof.Problem, _ origin: Origin, besides taken: Set<SourceSpan>
  ) -> Repair? {
    let place = Int(origin.span.start)
    let near = syntax.writtenNumbers(around: declaration.place.span).enumerated()
      .filter { !taken.contains($0.element.span) && $0.element.value != 0 }
      .sorted { abs(Int($0.element.span.start) - place) < abs(Int($1.element.span.start) - place) }
      .prefix(RepairSearch.numbers)
    var best: (repair: Repair, share: Double)?
    for (index, number) in near {
      for sign in [1.0, -1.0] {
        let share = best?.share ?? .infinity
        guard let value = least(number, sign, within: share, problem) else { continue }
        best = (
          .number(index, label: number.label, from: number.text, to: number.text(value)),
          abs(value - number.value) / abs(number.value)
        )
      }
    }
    return best?.repair
  }

  /// Returns the closest number above (1) or below (-1) that helps: the closest one without the known
  /// failures, and if a proof finds another failure there, the closest one without that too.
  private mutating func least(
    _ number: WrittenNumber, _ sign: Double, within share: Double, _ problem: AnimatorProof.Problem
  ) -> Double? {
    var steps = 0.0
    for _ in 0..<RepairSearch.attempts {
      guard
        let next = number.least(
          sign, after: steps, within: share,
          where: { isPromising(number, $0, problem) })
      else { return nil }
      let value = number.value(sign * next)
      if helps([number.edit(number.text(value))], problem) { return value }
      steps = next
    }
    return nil
  }

  // MARK: Trials

  /// Returns whether the animator is better after edits of its text. `false` if the trials are used
  /// up.
  mutating func helps(
    _ edits: [Diagnostic.Edit], _ problem: AnimatorProof.Problem
  ) -> Bool {
    guard proofs > 0, isAllowed(), edits.allSatisfy({ isInside($0.span) }) else { return false }
    guard let other = compiled(edits), !recurs(problem, in: other) else { return false }
    proofs -= 1
    let after = AnimatorProof(other, options: options)
    others += after.findings.filter { $0.key == problem.key }.map(\.finding)
    guard after.lacks(problem, of: proof) else { return false }
    let list = AnimatorProof(other, listsClaims: true, options: options)
    return list.proves(problem, of: proof) && list.keeps(claims)
  }

  /// Returns the animator after edits of its text; `nil` if it has an error then.
  private func compiled(_ edits: [Diagnostic.Edit]) -> CompiledAnimator? {
    let source = SourceFile(
      path: syntax.source.path, bytes: syntax.source.bytes.applying(edits))
    let tree = FileSyntax(parsing: source, names: folder.lexicon.names)
    return declaration.trying(tree, in: folder)
  }

  /// Returns whether the animator with another number has none of the known failures. `false` if the
  /// trials are used up.
  private mutating func isPromising(
    _ number: WrittenNumber, _ text: String, _ problem: AnimatorProof.Problem
  ) -> Bool {
    guard isAllowed(), let value = number.scaled(text),
      let other = declaration.trying(value, at: number.span, in: folder)
    else { return false }
    return !recurs(problem, in: other)
  }

  /// Uses up one trial. `false` if there are none left.
  private mutating func isAllowed() -> Bool {
    trials -= 1
    return trials >= 0
  }

  /// Returns whether an animator has the problem, or one that was found after another change.
  private func recurs(_ problem: AnimatorProof.Problem, in other: CompiledAnimator) -> Bool {
    var program = other.program
    if problem.isReduced {
      guard case .written(let reduced) = other.reduction else { return true }
      program = reduced
    }
    let isAlone = proof.findings.count { $0.key == problem.key } == 1
    return ([problem.finding] + others).contains { $0.recurs(in: program, isAlone: isAlone) }
  }

  private func isInside(_ span: SourceSpan) -> Bool {
    syntax.declarations.contains { whole in
      whole.span.start <= span.start && span.end <= whole.span.end
        && whole.span.start <= declaration.place.span.start
        && declaration.place.span.end <= whole.span.end
    }
  }
}

/// A number in a text, with its unit.
struct WrittenNumber {
  let span: SourceSpan
  let text: String
  let value: Double
  /// The name of the argument and a colon; empty if it is not an argument with a name.
  let label: String
  private let unit: String
  /// Whether it is a value of a curve, which may be 0 without taking anything away.
  private let isOfCurve: Bool
  /// The smallest difference that people write.
  private let step: Double

  /// - Parameter unit: the number of bytes before the unit.
  init?(_ text: String, at span: SourceSpan, unit: Int, label: String, isOfCurve: Bool) {
    let digits = String(decoding: text.utf8.prefix(unit), as: UTF8.self)
    guard let value = Double(digits), value.isFinite else { return nil }
    (self.text, self.span, self.value) = (text, span, value)
    (self.label, self.isOfCurve) = (label, isOfCurve)
    self.unit = String(decoding: text.utf8.dropFirst(unit), as: UTF8.self)
    let known = WrittenNumber.row(self.unit)
    step =
      switch known?.dimension {
      case .time: 1e-3 / (known?.scaled(1) ?? 1)
      case .length: 1 / (known?.scaled(1) ?? 1)
      case .angle: (known?.scaled(1) ?? 0) > 0.5 ? 0.01 : 1
      case nil: digits.contains(".") || value < 10 ? 0.01 : 1
      default: 1
      }
  }

  /// Returns another number in the same unit.
  func text(_ value: Double) -> String { Quantity.rounded(value) + unit }

  /// Returns the number that a text in the same unit says; `nil` if it has another unit.
  func value(of text: String) -> Double? {
    text.hasSuffix(unit) ? Double(text.dropLast(unit.count)) : nil
  }

  /// Returns the same in base units.
  func scaled(_ text: String) -> Double? {
    value(of: text).map { WrittenNumber.row(unit)?.scaled($0) ?? $0 }
  }

  private static func row(_ unit: String) -> Unit? { Unit.all.first { $0.name == unit } }

  /// Returns the edit that replaces the number by a text.
  func edit(_ text: String) -> Diagnostic.Edit {
    Diagnostic.Edit(span: span, replacement: text)
  }

  /// Returns the difference to another number, in steps.
  func steps(to other: Double) -> Double { (other - value) / step }

  /// Returns the number that is some steps higher, or lower, in whole steps and not below 0.
  func value(_ steps: Double) -> Double {
    let place = value / step + steps
    return max(0, (steps < 0 ? place.rounded(.up) : place.rounded(.down)) * step)
  }

  /// Returns the least number of steps up (1) or down (-1), and more than some, after which a text
  /// is good, by doubling the difference and then halving the rest. `nil` if there is none within a
  /// share of the number.
  func least(
    _ sign: Double, after first: Double, within share: Double, where isGood: (String) -> Bool
  ) -> Double? {
    // A physical constant may be off by an order of magnitude; a length or a time rarely is. What
    // becomes very small is as good as removed.
    let most = sign < 0 ? (isOfCurve ? 1 : 0.75) : unit.isEmpty ? 32 : 3
    let reach = (min(share, most) * value / step).rounded(.up)
    var (low, high) = (first, first + 1)
    while !isGood(text(value(sign * high))) {
      guard high < reach else { return nil }
      (low, high) = (high, min(first + 2 * (high - first), reach))
    }
    while high - low > 1 {
      let middle = (low + (high - low) / 2).rounded(.down)
      if isGood(text(value(sign * middle))) { high = middle } else { low = middle }
    }
    return high
  }
}

extension DiagnosticID {
  /// Whether another number in the text may be what it takes.
  fileprivate var dependsOnNumber: Bool {
    switch self {
    case .jumpAtStart, .jumpAtEnd, .neverSettles, .longDuration, .limitExceeded, .backdropGap,
      .flash, .deadGesture:
      true
    default: false
    }
  }
}

extension FileSyntax {
  /// Returns the numbers in the block of the declaration around a place, in the order of the text.
  func writtenNumbers(around place: SourceSpan) -> [WrittenNumber] {
    guard
      let span = declarations.first(where: {
        $0.span.start <= place.start && place.end <= $0.span.end
      })?.span
    else { return [] }
    let inside = tokens.filter { span.start <= $0.span.start && $0.span.end <= span.end }
    let block = Array(inside.drop { $0.kind != .leftBrace })
    /// The names before the open parentheses around a token.
    var calls: [String] = []
    return block.indices.compactMap { place in
      let token = block[place]
      if token.kind == .leftParen {
        calls.append(place > 0 ? source.text(of: block[place - 1].span) : "")
      } else if token.kind == .rightParen {
        _ = calls.popLast()
      }
      guard token.kind == .number else { return nil }
      let before = block[..<place].suffix(3).map(\.kind)
      let isNamed =
        before.count == 3 && before[2] == .colon
        && (before[0] == .leftParen || before[0] == .comma)
      return WrittenNumber(
        source.text(of: token.span), at: token.span,
        unit: Int(token.value) - Int(token.span.start),
        label: isNamed ? source.text(of: block[place - 2].span) + ": " : "",
        isOfCurve: calls.last == "points")
    }
  }
}
