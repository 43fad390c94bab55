import AnimCompiler
import AnimProgram
import AnimProof
import AnimSource
import AnimSyntax

/// What the proofs say about an animator and about what it plays with reduced motion.
package struct AnimatorProof: Sendable {
  /// What they say about the animator.
  package let full: ProgramInspection
  /// What they say about its `reduced`, or `nil` if none is written.
  package let reduced: ProgramInspection?

  /// Proves what can be proved, and lists all claims if that is wanted.
  package init(
    _ declaration: CompiledDeclaration, listsClaims: Bool = false,
    options: ProofOptions = ProofOptions()
  ) {
    let animator = declaration.animator
    full = ProgramInspection(animator.program, listsClaims: listsClaims, options: options)
    if declaration.reducedOrigins != nil, case .written(let program) = animator.reduction {
      reduced = ProgramInspection(
        program, isReduced: true, listsClaims: listsClaims, options: options)
    } else {
      reduced = nil
    }
  }

  /// The findings, at the places where the animator is written now, without those that a comment
  /// above it allows.
  package func diagnostics(of declaration: CompiledDeclaration, in folder: Folder) -> [Diagnostic] {
    review(of: declaration, in: folder).findings
  }

  /// The findings, and apart from them those that a comment above the animator allows.
  package func review(of declaration: CompiledDeclaration, in folder: Folder) -> ProofReview {
    ProofReview(all(of: declaration, in: folder), above: declaration.place, in: folder)
  }

  private func all(of declaration: CompiledDeclaration, in folder: Folder) -> [Diagnostic] {
    // After a value that is not a number nothing else is worth saying.
    let infinite = full.findings.filter { $0.kind == .notFinite }
    var diagnostics = (infinite.isEmpty ? full.findings : infinite).map {
      folder.diagnostic($0, declaration.origins, declaration)
    }
    if let reduced, let origins = declaration.reducedOrigins {
      diagnostics += reduced.findings.map { folder.diagnostic($0, origins, declaration) }
    }
    return diagnostics
  }
}

extension CompiledFolder {
  /// What the proofs find wrong with the rules together, without what comments above them allow.
  package func proofsOfRules() -> [Diagnostic] { reviewOfRules().findings }

  /// What the proofs find wrong with the rules together, and apart from it what comments above
  /// them allow.
  package func reviewOfRules() -> ProofReview { folder.review(of: rules, areAll: !lacksRules) }

  /// The contradictions among the rules that fit a request.
  package func contradictions(for request: RuleRequest) -> [Diagnostic] {
    AnimProof.contradictions(in: rules.map(\.rule), for: request)
      .compactMap { folder.diagnostic($0, in: rules) }
  }
}

extension Folder {
  /// What the proofs find wrong with rules together, without what comments above them allow.
  ///
  /// - Parameter areAll: whether the folder has no other rules, with mistakes.
  func proofs(of rules: [CompiledRule], areAll: Bool) -> [Diagnostic] {
    review(of: rules, areAll: areAll).findings
  }

  /// The same, and apart from it what comments allow.
  fileprivate func review(of rules: [CompiledRule], areAll: Bool) -> ProofReview {
    let found = Dictionary(
      grouping: AnimProof.findings(in: rules.map(\.rule)), by: \.rule)
    var review = ProofReview()
    for (number, rule) in rules.enumerated() {
      let own = (found[number] ?? []).compactMap { finding -> Diagnostic? in
        // A rule with a mistake may be meant to answer what nothing answers.
        if !areAll, finding.kind == .uncoveredRequest { return nil }
        return diagnostic(finding, in: rules)
      }
      review.add(ProofReview(own, above: rule.place, in: self))
    }
    return review
  }

  fileprivate func diagnostic(_ finding: RuleFinding, in rules: [CompiledRule]) -> Diagnostic? {
    guard let id = DiagnosticID(rawValue: finding.kind.rawValue),
      let rule = rules.at(finding.rule)
    else { return nil }
    return Diagnostic(
      id, finding.message, path: path(Int(rule.place.file)), at: rule.place.span,
      notes: finding.notes.compactMap { note in
        rules.at(note.rule).map { self.note(note.message, at: $0.place, besides: rule.place) }
      })
  }

  private func note(
    _ message: String, at other: Origin, besides place: Origin
  ) -> Diagnostic.Note {
    Diagnostic.Note(
      message, at: other.span, path: other.file == place.file ? nil : path(Int(other.file)))
  }
}

extension Folder {
  /// A finding about a program, at the place where that was written.
  fileprivate func diagnostic(
    _ finding: ProgramFinding, _ origins: ProgramOrigins, _ declaration: CompiledDeclaration
  ) -> Diagnostic {
    let known: Origin? =
      switch finding.place {
      case .animator: nil
      case .track(let origin): origins.tracks.at(Int(origin))
      case .instruction(let slot): origins.instructions.at(Int(slot))
      }
    let origin = known ?? declaration.place
    var diagnostic = Diagnostic(
      DiagnosticID(rawValue: finding.kind.rawValue) ?? .notFinite, finding.message,
      path: path(Int(origin.file)), at: origin.span)
    if finding.isNote { diagnostic.severity = .note }
    if let cure = finding.cure { diagnostic.help.append(cure) }
    // What has errors is not played.
    if diagnostic.severity != .error {
      let command = declaration.command(showing: finding.counterexample)
      diagnostic.help.append("see it with `\(command)`")
    }
    return diagnostic
  }
}

extension Array {
  /// The element at an index, or `nil` if there is none.
  func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
