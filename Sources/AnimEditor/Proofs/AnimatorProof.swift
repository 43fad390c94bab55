import AnimCompiler
import AnimProgram
import AnimProof
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
  package func reviewOfRules() -> ProofReview {
    let found = Dictionary(
      grouping: AnimProof.findings(in: rules.map(\.rule)), by: \.rule)
    var review = ProofReview()
    for (number, rule) in rules.enumerated() {
      let own = (found[number] ?? []).compactMap { diagnostic($0, at: rule.place) }
      review.add(ProofReview(own, above: rule.place, in: folder))
    }
    return review
  }

  /// The contradictions among the rules that fit a request.
  package func contradictions(for request: RuleRequest) -> [Diagnostic] {
    AnimProof.contradictions(in: rules.map(\.rule), for: request).compactMap { finding in
      rules.indices.contains(finding.rule)
        ? diagnostic(finding, at: rules[finding.rule].place) : nil
    }
  }

  private func diagnostic(_ finding: RuleFinding, at place: Origin) -> Diagnostic? {
    // A rule with a mistake may be meant to answer what nothing answers.
    if lacksRules, finding.kind == .uncoveredRequest { return nil }
    guard let id = DiagnosticID(rawValue: finding.kind.rawValue) else { return nil }
    return Diagnostic(
      id, finding.message, path: folder.path(Int(place.file)), at: place.span,
      notes: finding.notes.compactMap { note(of: $0, besides: place) })
  }

  private func note(of note: RuleFinding.Note, besides place: Origin) -> Diagnostic.Note? {
    guard rules.indices.contains(note.rule) else { return nil }
    let other = rules[note.rule].place
    return Diagnostic.Note(
      note.message, at: other.span,
      path: other.file == place.file ? nil : folder.path(Int(other.file)))
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
