import AnimCompiler
import AnimHelp
import AnimProgram
import AnimCheck
import AnimSource
import AnimSyntax

/// The results of the checks for an animator and for what it plays with reduced motion.
package struct AnimatorCheck: Sendable {
  /// The results for the animator.
  package let full: ProgramInspection
  /// The results for its `reduced`, or `nil` if it has none.
  package let reduced: ProgramInspection?
  /// Whether the script reads `reduceMotion`, so that moving with Reduce Motion is no mistake.
  private let isDecided: Bool
  /// The repairs that help against each of the ``findings``, the best ones first. Empty until they
  /// are searched.
  private(set) var repairs: [[Repair]] = []

  /// A finding, and whether it is about what is played with reduced motion.
  struct Finding {
    var finding: ProgramFinding
    var isReduced: Bool

    /// Returns whether it is a problem of the same kind as another one.
    func isLike(_ other: Finding) -> Bool {
      finding.id == other.finding.id && isReduced == other.isReduced
    }
  }

  /// Runs the checks about an animator, which may be the answer of a rule, and lists all claims if requested.
  package init(
    _ animator: CompiledAnimator, listsClaims: Bool = false, options: CheckOptions = CheckOptions()
  ) {
    isDecided = animator.reduction == .decided
    full = ProgramInspection(
      animator.program, playsReduced: isDecided || animator.reduction == .none,
      listsClaims: listsClaims, options: options)
    if case .written(let program) = animator.reduction {
      reduced = ProgramInspection(
        program, isReduced: true, listsClaims: listsClaims, options: options)
    } else {
      reduced = nil
    }
  }

  /// Returns the findings at the current places of the animator's text, and separately those that a comment above the
  /// animator allows.
  package func review(of declaration: CompiledDeclaration, in folder: Folder) -> FindingReview {
    let all = findings.enumerated().map { number, found in
      folder.diagnostic(found, repairs.at(number) ?? [], declaration)
    }
    return FindingReview(all, above: declaration.place, in: folder)
  }

  /// The findings that are worth reporting.
  var findings: [Finding] {
    // If a value is not finite, no other finding is worth reporting.
    let infinite = full.findings.filter { $0.id == .notFinite }
    return (infinite.isEmpty ? full.findings : infinite)
      .filter { !isDecided || $0.id != .motionNotReduced }
      .map { Finding(finding: $0, isReduced: false) }
      + (reduced?.findings ?? []).map { Finding(finding: $0, isReduced: true) }
  }

  /// Whether there are findings whose repairs have not been searched.
  var lacksRepairs: Bool { repairs.isEmpty && !findings.isEmpty }

  /// Returns the check with the repairs of its findings that are known to help.
  package func repaired(
    _ declaration: CompiledDeclaration, in folder: Folder, options: CheckOptions = CheckOptions()
  ) -> AnimatorCheck {
    var check = self
    if lacksRepairs {
      let search = RepairSearch(self, of: declaration, in: folder, options)
      check.repairs = search.all()
    }
    return check
  }

  /// Returns whether no claim is refuted here that is not refuted in another check. The claims must be listed.
  func keeps(_ other: AnimatorCheck) -> Bool {
    func keeps(_ claims: [ProgramClaim], _ others: [ProgramClaim]) -> Bool {
      others.allSatisfy { other in
        claims.first { $0.name == other.name }?.verdict != .refuted || other.verdict == .refuted
      }
    }
    return keeps(full.claims, other.full.claims)
      && keeps(reduced?.claims ?? [], other.reduced?.claims ?? [])
  }

  /// Returns whether a problem of another check is gone here and no other one is new.
  func lacks(_ found: Finding, of other: AnimatorCheck) -> Bool {
    addsNothing(to: other)
      && findings.count(where: found.isLike) < other.findings.count(where: found.isLike)
  }

  /// Returns whether there are no more problems of any kind than in another check.
  func addsNothing(to other: AnimatorCheck) -> Bool {
    findings.allSatisfy { found in
      findings.count(where: found.isLike) <= other.findings.count(where: found.isLike)
    }
  }

  /// Returns whether the claim that a problem of another check refutes is not refuted here, or by something else that was
  /// there too. The claims must be listed.
  func settles(_ found: Finding, of other: AnimatorCheck) -> Bool {
    guard let name = found.finding.claim else { return true }
    let claims = (found.isReduced ? reduced?.claims : full.claims) ?? []
    let isAlone =
      other.findings.count { $0.finding.claim == name && $0.isReduced == found.isReduced } == 1
    let verdict = claims.first { $0.name == name }?.verdict
    return verdict != .refuted || !isAlone
  }
}

extension CompiledFolder {
  /// Returns what is wrong with the rules as a whole, and separately what comments above them
  /// allow. Only rules of one layer are compared.
  package func reviewOfRules(
    in layers: [[CompiledRule]]? = nil, options: CheckOptions = CheckOptions()
  ) -> FindingReview {
    var review = FindingReview()
    for layer in layers ?? [rules] {
      review.add(folder.review(of: layer, animators, areAll: !lacksRules, options: options))
    }
    review.allowEverywhere(in: folder)
    return review
  }

  /// Returns the contradictions among the rules that match a request.
  package func contradictions(for request: RuleRequest) -> [Diagnostic] {
    AnimCheck.contradictions(in: rules.map(\.rule), for: request)
      .compactMap { folder.diagnostic($0, in: rules) }
  }
}

extension Folder {
  /// Returns what is wrong with these rules as a whole, and separately what comments above them
  /// allow. What a comment elsewhere in the folder allows is still among the findings.
  ///
  /// - Parameter areAll: whether these are all rules of the folder, so that none was left out
  /// because of an error.
  func review(
    of rules: [CompiledRule], _ animators: [CompiledDeclaration], areAll: Bool,
    options: CheckOptions = CheckOptions()
  ) -> FindingReview {
    let all = AnimCheck.findings(in: rules.map(\.rule), options: options)
    let found = Dictionary(grouping: all, by: \.rule)
    let ids = Set(found.values.joined().map(\.id))
    var review = FindingReview()
    var calls: [String: AnimatorCheck] = [:]
    for (number, rule) in rules.enumerated() {
      let own = (found[number] ?? []).compactMap { finding -> Diagnostic? in
        // A rule with an error may be the one that answers the request, or uses the gesture.
        if !areAll, [.uncoveredRequest, .idleGesture].contains(finding.id) { return nil }
        // A broken track may have lost a factor.
        if finding.id == .sameWay, !units.allSatisfy(\.syntax.isSound) { return nil }
        return diagnostic(finding, in: rules)
      }
      review.add(
        FindingReview(
          own + checks(ofCallIn: rule, animators, &calls, options), above: rule.place, in: self,
          elsewhere: ids))
    }
    return review
  }

  /// Returns what is wrong with animators as a rule calls them with arguments, or puts them together, besides what is
  /// wrong with them anyway.
  private func checks(
    ofCallIn rule: CompiledRule, _ animators: [CompiledDeclaration],
    _ known: inout [String: AnimatorCheck], _ options: CheckOptions
  ) -> [Diagnostic] {
    func check(_ animator: CompiledAnimator) -> AnimatorCheck {
      let key = "\(animator.path) \(animator.name)"
      let check = known[key] ?? AnimatorCheck(animator, options: options)
      known[key] = check
      return check
    }
    guard let own = rule.rule.answer.compiled,
      ["(", " then ", " + "].contains(where: own.name.contains)
    else { return [] }
    let found = check(own).findings.map(\.finding)
    guard !found.isEmpty else { return [] }
    // What is wrong with every truth value and edge is said of the animator, unless a caller has to pass it.
    var hasOthers = false
    if case .named(let call, _) = rule.rule.answer {
      hasOthers = call.arguments.contains { $0.type != .bool && $0.type != .edge }
    }
    let others = hasOthers ? [] : animators.map(\.animator).filter { own.name.contains($0.name) }
    let reported = Set(others.flatMap { check($0).findings.map(\.finding.id) })
    return found.filter { !reported.contains($0.id) }.map { finding in
      var diagnostic = Diagnostic(
        finding.id, "`\(own.name)`: \(finding.message)", path: path(Int(rule.place.file)),
        at: rule.place.span)
      if finding.isNote { diagnostic.severity = .note }
      return diagnostic
    }
  }

  fileprivate func diagnostic(_ finding: RuleFinding, in rules: [CompiledRule]) -> Diagnostic? {
    guard let rule = rules.at(finding.rule) else { return nil }
    let diagnostic = Diagnostic(
      finding.id, finding.message, path: path(Int(rule.place.file)), at: rule.place.span,
      notes: finding.notes.compactMap { note in
        rules.at(note.rule).map { self.note(note.message, at: $0.place, besides: rule.place) }
      }, help: finding.help.map { [$0] } ?? [])
    return diagnostic.withUsualHelp
  }

  private func note(_ message: String, at other: Origin, besides place: Origin) -> Diagnostic.Note {
    Diagnostic.Note(
      .said(message), at: other.span, path: other.file == place.file ? nil : path(Int(other.file)))
  }
}

extension Folder {
  /// Returns the place in the text that caused a finding.
  func origin(of found: AnimatorCheck.Finding, _ declaration: CompiledDeclaration) -> Origin {
    let origins = found.isReduced ? declaration.reducedOrigins : declaration.origins
    let known: Origin? =
      switch found.finding.place {
      case .animator: nil
      case .track(let origin): origins?.tracks.at(Int(origin))
      case .instruction(let slot): origins?.instructions.at(Int(slot))
      }
    return known ?? (found.isReduced ? reduced(in: declaration.place) : nil) ?? declaration.place
  }

  /// Returns the place of the `reduced` of an animator, given the place of its name. `nil` if it has none.
  private func reduced(in animator: Origin) -> Origin? {
    let syntax = units[Int(animator.file)].syntax
    let whole = syntax.declarations.first { $0.span.contains(animator.span) }?.span
    let reduced = syntax.statements.first { statement in
      switch statement.kind {
      case .reduced, .reducedUse: whole?.contains(statement.span) == true
      default: false
      }
    }
    guard let reduced else { return nil }
    var origin = animator
    origin.span = reduced.focus
    return origin
  }

  /// Returns a finding about a program, at the place in the text that caused it.
  func diagnostic(
    _ found: AnimatorCheck.Finding, _ repairs: [Repair], _ declaration: CompiledDeclaration
  ) -> Diagnostic {
    let (finding, origin) = (found.finding, origin(of: found, declaration))
    let usual = StageSize(width: 320, height: 568)
    var diagnostic = Diagnostic(
      finding.id,
      finding.counterexample.container != usual || declaration.animator.program.readsContainer
        ? finding.message
        : ([finding.summary] + finding.unsaid.details).joined(separator: ", "),
      path: path(Int(origin.file)), at: origin.span)
    if finding.isNote { diagnostic.severity = .note }
    let isJump = finding.id == .jumpAtStart || finding.id == .jumpAtEnd
    if isJump, case .track = finding.place, isInSequence(declaration.animator.name) {
      diagnostic.help = ["where `then` joins animators, let the second begin where the first ends"]
      return diagnostic
    }
    diagnostic.fixIts += repairs.compactMap { $0.fixIt(at: origin, in: self) }
    if found.isReduced, finding.id == .neverSettles, inheritsTiming(at: origin) {
      diagnostic.fixIts = []
      diagnostic.help = ["the spring is the animator's: write `timing ease` in `reduced`"]
    } else if let cure = finding.cure {
      diagnostic.help.append(cure)
    } else if diagnostic.fixIts.isEmpty, let advice = found.advice(in: reduced(around: origin)) {
      diagnostic.help.append(advice)
    }
    // An animator with errors is not played.
    if diagnostic.severity != .error {
      let command = finding.counterexample.command(showing: declaration)
      diagnostic.help.append("see it with `\(command)`")
    }
    return diagnostic
  }
}

extension Folder {
  /// Returns whether some file plays an animator before or after another one by `then`.
  private func isInSequence(_ name: String) -> Bool {
    units.contains { unit in
      let syntax = unit.syntax
      return syntax.animators.contains { animator in
        guard case .sequence(let first, let second) = animator.kind else { return false }
        return [first, second].contains { part in
          guard case .named(let other, _) = syntax[part].kind else { return false }
          return syntax.text(of: other.name) == name
        }
      }
    }
  }

  /// The block of `reduced` around a place. `nil` if there is none.
  private func reduced(around origin: Origin) -> StatementSyntax? {
    units[Int(origin.file)].syntax.statements.first { statement in
      if case .reduced = statement.kind { statement.span.contains(origin.span) } else { false }
    }
  }

  /// Returns whether a place is in a `reduced` without a timing of its own.
  private func inheritsTiming(at origin: Origin) -> Bool {
    let syntax = units[Int(origin.file)].syntax
    return reduced(around: origin).map { reduced in
      !syntax.tokens.contains { token in
        reduced.span.contains(token.span)
          && (token.isWord(.timing) || token.isWord(.using) || token.isWord(.via))
      }
    } ?? false
  }
}

extension AnimatorCheck.Finding {
  /// Returns what to do if no repair is known, given the `reduced` around the place.
  fileprivate func advice(in reduced: StatementSyntax?) -> String? {
    switch finding.id {
    case .jumpAtStart:
      "the leaving screen starts at rest, and the arriving one where it is not seen: outside of the"
        + " container, or with `alpha: 0 -> 1`"
    case .jumpAtEnd:
      "the arriving screen ends at rest, and the leaving one and overlays where they are not seen"
    case .backdropGap:
      "let the windows of both screens overlap, or give the container a color:"
        + " `container { color: #000 }`"
    case .motionNotReduced:
      reduced != nil
        ? "leave it out of `reduced`, and let the screen fade: `to { alpha: 0 -> 1 }`"
        : "play a fade instead with Reduce Motion: `reduced { to { alpha: 0 -> 1 } }`"
    case .neverSettles:
      "let it fit its window: `spring(dampingRatio: 0.8)`"
    default: nil
    }
  }
}

extension Program {
  /// Whether anything depends on the size of the container or on a frame, which it determines.
  fileprivate var readsContainer: Bool {
    let others: Set<Input> = [
      .direction, .rightToLeft, .reduceMotion, .interactive, .keepsPresenter,
    ]
    return instructions.contains { step in
      guard step.operation == .input, let input = Input(rawValue: Int(step.a)) else { return false }
      return !others.contains(input)
    }
  }
}
