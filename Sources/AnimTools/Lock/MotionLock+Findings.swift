import AnimCompiler
import AnimLive
import AnimProgram
import AnimRuntime
import AnimSource

extension MotionLock {
  /// Returns what differs from this lock in scripts, at the animators and rules that differ. What is
  /// gone is reported at its place in the lock.
  ///
  /// - Parameters:
  ///   - path: the path of this lock.
  ///   - now: the lock of the scripts as they are.
  func findings(_ scripts: CompiledFolder, _ now: MotionLock, path: String) -> [Diagnostic] {
    let motions = Motion.all(in: scripts)
    var free = rows
    var all: [Diagnostic] = []
    func report(_ message: String, _ place: Origin?, _ span: SourceSpan, _ more: [String] = []) {
      all.append(
        Diagnostic(
          .motionChanged, message, path: place.map { scripts.folder.path(Int($0.file)) } ?? path,
          at: place?.span ?? span,
          help: more + ["`animc lock` agrees to the motion as it is"]))
    }
    var added: [(row: Row, place: Origin)] = []
    for (row, (_, place)) in zip(now.rows, motions) {
      let motion = row.motion
      let number =
        free.firstIndex { $0.motion.name == motion.name && $0.motion.file == motion.file }
        ?? free.firstIndex { $0.motion.name == motion.name }
      guard let number else {
        added.append((row, place))
        continue
      }
      let (agreed, span) = (free[number].motion, free[number].span)
      free.remove(at: number)
      let sentences = motion.sentences(since: agreed)
      if let first = sentences.first {
        report(
          "`\(motion.name)` has changed: \(first)", place, row.span, Array(sentences.dropFirst()))
      } else if motion.code != agreed.code, version == now.version {
        report(
          "`\(motion.name)` has changed, but not at the moments that the lock describes", place,
          row.span, ["compare it with the version that was agreed on: `animc diff REVISION`"])
      } else if version == now.version, motion.description != agreed.description {
        report(
          "the lock describes `\(motion.name)` otherwise than `animc lock` does: the file was"
            + " changed by hand", nil, span)
      }
    }
    for (row, place) in added {
      let old = free.firstIndex { $0.motion.code == row.motion.code }
      let before = old.map { free.remove(at: $0).motion.name }
      report(
        before.map { "`\(row.motion.name)` was called `\($0)`" }
          ?? "`\(row.motion.name)` is not in the lock", place, row.span)
    }
    for row in free {
      report("`\(row.motion.name)` is in the lock, but not in the scripts", nil, row.span)
    }
    return all + requestFindings(scripts, now, path: path)
  }

  /// Returns the requests that get another answer now, and the rules that nobody agreed to.
  private func requestFindings(
    _ scripts: CompiledFolder, _ now: MotionLock, path: String
  ) -> [Diagnostic] {
    let registry = Registry(layers: [scripts.layer("scripts")])
    let help = ["`animc lock` agrees to the motion as it is"]
    let codes = Dictionary(
      (now.rows + rows).map { ($0.motion.name, $0.motion.code) }
    ) { first, _ in first }
    var known: Set<BindingRule> = []
    var all: [Diagnostic] = []
    func place(of rule: BindingRule) -> Origin? {
      scripts.rules.first { $0.rule.source == rule.source }?.place
    }
    func report(_ message: String, _ rule: BindingRule?, _ span: SourceSpan) {
      let place = rule.flatMap(place)
      all.append(
        Diagnostic(
          .motionChanged, message, path: place.map { scripts.folder.path(Int($0.file)) } ?? path,
          at: place?.span ?? span, help: help))
    }
    for agreed in requests {
      guard let request = TransitionRequest(words: agreed.words) else { continue }
      let rule = registry.resolve(request)?.rule
      if let rule { known.insert(rule) }
      let answer = rule?.text ?? "nothing"
      let isSame = codes[answer].map { $0 == codes[agreed.answer] } ?? false
      guard answer != agreed.answer, !isSame else { continue }
      report(
        "`\(agreed.words)` plays `\(answer)` instead of `\(agreed.answer)`", rule, agreed.span)
    }
    for request in now.requests {
      guard let wanted = TransitionRequest(words: request.words),
        let rule = registry.resolve(wanted)?.rule, known.insert(rule).inserted
      else { continue }
      report(
        "`\(request.words)` plays `\(request.answer)`, which is not in the lock", rule,
        SourceSpan(0, 0))
    }
    if all.isEmpty, version == now.version, rulesCode != now.rulesCode {
      report(
        "the rules have changed, but not for the requests that the lock names", nil, rulesSpan)
    }
    return all
  }
}
