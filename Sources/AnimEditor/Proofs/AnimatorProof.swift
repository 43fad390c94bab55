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

  /// The findings, at the places where the animator is written now.
  package func diagnostics(of declaration: CompiledDeclaration, in folder: Folder) -> [Diagnostic] {
    // After a value that is not a number nothing else is worth saying.
    let infinite = full.findings.filter { $0.kind == .notFinite }
    var diagnostics = (infinite.isEmpty ? full.findings : infinite).map {
      folder.diagnostic($0, declaration.origins, declaration)
    }
    if let reduced, let origins = declaration.reducedOrigins {
      diagnostics += reduced.findings.map {
        folder.diagnostic($0, origins, declaration, isReduced: true)
      }
    }
    return diagnostics
  }
}

extension CompiledFolder {
  /// What the proofs find wrong with the rules together.
  package func proofsOfRules() -> [Diagnostic] { folder.proofs(of: rules, areAll: !lacksRules) }
}

extension Folder {
  /// What the proofs find wrong with rules together.
  ///
  /// - Parameter areAll: whether the folder has no other rules, with mistakes.
  func proofs(of rules: [CompiledRule], areAll: Bool) -> [Diagnostic] {
    findings(in: rules.map(\.rule)).compactMap { finding in
      // A rule with a mistake may be meant to answer what nothing answers.
      if !areAll, finding.kind == .uncoveredRequest { return nil }
      guard let id = DiagnosticID(rawValue: finding.kind.rawValue),
        let rule = rules.at(finding.rule)
      else { return nil }
      return Diagnostic(
        id, finding.message, path: path(Int(rule.place.file)), at: rule.place.span,
        notes: finding.notes.compactMap { note in
          rules.at(note.rule).map { self.note(note.message, at: $0.place, besides: rule.place) }
        })
    }
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
    _ finding: ProgramFinding, _ origins: ProgramOrigins, _ declaration: CompiledDeclaration,
    isReduced: Bool = false
  ) -> Diagnostic {
    let known: Origin? =
      switch finding.place {
      case .track(let origin): origins.tracks.at(Int(origin))
      case .instruction(let slot): origins.instructions.at(Int(slot))
      }
    let origin = known ?? declaration.place
    var diagnostic = Diagnostic(
      DiagnosticID(rawValue: finding.kind.rawValue) ?? .notFinite, finding.message,
      path: path(Int(origin.file)), at: origin.span)
    if finding.isNote { diagnostic.severity = .note }
    // What has errors is not played.
    if diagnostic.severity != .error {
      var example = finding.counterexample
      if isReduced { example.traits.reduceMotion = true }
      diagnostic.help.append("see it with `\(declaration.command(showing: example))`")
    }
    return diagnostic
  }
}

extension Array {
  /// The element at an index, or `nil` if there is none.
  func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
