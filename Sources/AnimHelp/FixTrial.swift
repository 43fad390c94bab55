import AnimCompiler
import AnimSource
import AnimSyntax

/// Tries fixes: one is offered only if nothing is wrong at its place afterwards, and no more than
/// before elsewhere.
struct FixTrial {
  /// The number of fixes of a file that are tried at most. Further ones are tried when these are
  /// applied.
  static let limit = 32
  /// The size of the longest text in which fixes are tried, in bytes.
  static let sizeLimit = 1 << 16

  private let folder: CompiledFolder
  private let file: Int
  private let source: SourceFile
  private let errors: [Diagnostic]
  private let lines: LineIndex
  private var left = FixTrial.limit
  /// The errors whose first fixes were tried together.
  private var offered: Set<Diagnostic> = []

  init(_ folder: CompiledFolder, _ file: Int, _ found: [Diagnostic]) {
    (self.folder, self.file) = (folder, file)
    source = folder.files[file].types.syntax.source
    lines = LineIndex(source.bytes)
    errors = found.filter { [path = source.path] in $0.severity == .error && $0.path == path }
  }

  /// What a trial says of a fix.
  enum Verdict {
    /// It may be offered, or only said in words, because it shows errors elsewhere that were hidden.
    case offered, said
    /// Something is wrong at its place afterwards.
    case refused
  }

  /// Returns what helps against a diagnostic of a file in a folder.
  typealias Advising = (Folder, TypedFile, Diagnostic) -> Advice

  /// A fix, and the diagnostic that it is for.
  typealias Candidate = (fix: Diagnostic.FixIt, diagnostic: Diagnostic)

  /// Tries fixes for several errors together, which takes no longer than one. Those that fail are
  /// tried one by one later.
  mutating func tryTogether(_ candidates: [Candidate]) {
    guard candidates.count > 1, source.bytes.count <= Self.sizeLimit else { return }
    let path = ExactPath(source.path)
    let good = FixSet.kept(candidates.map { (path, $0.fix.edits) }, trials: 4) { numbers in
      verdict(on: numbers.map { candidates[$0] }) == .offered
    }
    offered = Set(good.map { candidates[$0].diagnostic })
  }

  /// Tries a fix for a diagnostic, and if that shows other mistakes at its place, the fix together with theirs.
  mutating func tried(
    _ fix: Diagnostic.FixIt, for diagnostic: Diagnostic, _ advice: Advising
  ) -> (Diagnostic.FixIt, Verdict) {
    if diagnostic.severity != .error || offered.contains(diagnostic) { return (fix, .offered) }
    guard left > 0, source.bytes.count <= Self.sizeLimit else { return (fix, .refused) }
    left -= 1
    let verdict = verdict(on: [(fix, diagnostic)])
    guard verdict == .refused, let whole = completed(fix, advice),
      self.verdict(on: [(whole, diagnostic)]) == .offered
    else { return (fix, verdict) }
    return (whole, .offered)
  }

  /// Returns a fix together with those of the errors of meaning that it shows at its place. `nil` if one of them has
  /// none.
  private func completed(_ fix: Diagnostic.FixIt, _ advice: Advising) -> Diagnostic.FixIt? {
    let fixed = source.bytes.applying(fix.edits)
    let (found, types, changed) = folder.trying(fixed, as: file)
    let newLines = LineIndex(fixed)
    let touched = Self.touchedLines(fix.edits, newLines)
    var next: [Diagnostic.FixIt] = []
    for error in found
    where error.severity == .error && error.path == source.path
      && touched.contains(newLines.line(of: Int(error.span.start)))
    {
      // Another word in a wrong place says too little of what was meant.
      if case .syntax = error.kind { return nil }
      guard let own = advice(changed, types, error).fixes.first, own.isCertain else { return nil }
      next.append(own)
    }
    let apart = FixSet.apart(next.map { (ExactPath(source.path), $0.edits) })
    guard !next.isEmpty, apart.count == next.count else { return nil }
    // The edits of both are one edit of the text before.
    let (old, new) = (source.bytes, fixed.applying(next.flatMap(\.edits)))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
    let text = new[start..<new.count - rest]
    guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
    return Diagnostic.FixIt(
      ([fix] + next).map(\.message).joined(separator: ", and "),
      replace: SourceSpan(start, old.count - rest), with: String(decoding: text, as: UTF8.self))
  }

  private func verdict(on candidates: [Candidate]) -> Verdict {
    let edits = candidates.flatMap(\.fix.edits)
    let fixed = source.bytes.applying(edits)
    let after = folder.trying(fixed, as: file).diagnostics.filter {
      $0.severity == .error && $0.path == source.path
    }
    // What was wrong there before, and has nothing to do with it, may still be wrong.
    let newLines = LineIndex(fixed)
    let touched = Self.touchedLines(edits, newLines)
    let mistakes = Set(candidates.map(\.diagnostic))
    let places = Set(mistakes.map { lines.line(of: Int($0.span.start)) })
    var others = errors.filter {
      !mistakes.contains($0) && places.contains(lines.line(of: Int($0.span.start)))
    }.map(\.id)
    for error in after where touched.contains(newLines.line(of: Int(error.span.start))) {
      guard let known = others.firstIndex(of: error.id) else { return .refused }
      others.remove(at: known)
    }
    return after.count <= errors.count - mistakes.count ? .offered : .said
  }

  /// Returns the numbers of the lines that contain the texts of the edits after they are applied.
  private static func touchedLines(_ edits: [TextEdit], _ lines: LineIndex) -> Set<Int> {
    var touched: Set<Int> = []
    var shift = 0
    for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
      let start = Int(edit.span.start) + shift
      let end = start + edit.replacement.utf8.count
      touched.formUnion(lines.line(of: start)...lines.line(of: end))
      shift += edit.replacement.utf8.count - edit.span.range.count
    }
    return touched
  }
}

/// Fixes that are applied together.
package enum FixSet {
  /// Returns the indices of the fixes that can be applied together, in order: of two that overlap the
  /// first, and none that makes something worse.
  ///
  /// Fixes are tried together, and in halves only where that fails.
  ///
  /// - Parameters:
  ///   - trials: How often fixes are tried at most.
  ///   - isGood: Whether everything is fine after some of the fixes.
  package static func kept(
    _ fixes: [(file: ExactPath, edits: [TextEdit])], trials: Int, where isGood: ([Int]) -> Bool
  ) -> [Int] {
    var trials = trials
    var kept: [Int] = []
    // The next ones to try come last.
    var open = [apart(fixes)[...]]
    while let numbers = open.popLast(), trials > 0 {
      guard !numbers.isEmpty else { continue }
      trials -= 1
      if isGood(kept + numbers) {
        kept += numbers
      } else if numbers.count > 1 {
        let middle = (numbers.startIndex + numbers.endIndex) / 2
        open += [numbers[middle...], numbers[..<middle]]
      }
    }
    return kept
  }

  /// Returns the indices of the fixes that change other texts than those before them.
  package static func apart(_ fixes: [(file: ExactPath, edits: [TextEdit])]) -> [Int] {
    // The kept texts of each file, which don't overlap, by their starts.
    var taken: [ExactPath: [TextEdit]] = [:]
    return fixes.indices.filter { number in
      let earlier = taken[fixes[number].file] ?? []
      var own = earlier
      for edit in fixes[number].edits {
        let place = earlier.partitioningIndex { $0.span.end >= edit.span.start }
        guard place == earlier.count || edit.span.end < earlier[place].span.start else {
          return false
        }
        own.insert(edit, at: own.partitioningIndex { $0.span.start >= edit.span.start })
      }
      taken[fixes[number].file] = own
      return true
    }
  }
}
