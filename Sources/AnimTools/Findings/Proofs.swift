import AnimCompiler
import AnimLive
import AnimProgram
import AnimProof
import AnimSyntax

/// What is not so about the animators and rules of a folder, for all containers of these sizes.
///
/// Only those that are free of mistakes are looked at. Each animator's findings stand where the
/// track or the expression was written that they are about.
package func prove(_ folder: CompiledFolder, _ sizes: ClosedRange<Double>) -> [Diagnostic] {
  prove(folder.animators, in: folder.folder, sizes) + folder.proofsOfRules()
}

/// What became of every claim about an animator, a row each, for containers from 100 to 4096 points.
package func claimRows(of declaration: CompiledDeclaration, in folder: Folder) -> [JSON] {
  inspect([declaration], in: folder, 100...4096, listsClaims: true)
    .flatMap { $0.claims?.json ?? [] }
}

/// What is not so about animators of a folder, each by itself.
private func prove(
  _ animators: [CompiledDeclaration], in folder: Folder, _ sizes: ClosedRange<Double>
) -> [Diagnostic] {
  inspect(animators, in: folder, sizes, listsClaims: false).flatMap(\.findings)
}

/// What the proofs say about animators of a folder, each by itself.
func inspect(
  _ animators: [CompiledDeclaration], in folder: Folder, _ sizes: ClosedRange<Double>,
  listsClaims: Bool
) -> [AnimatorInspection] {
  let inspect: @Sendable (CompiledDeclaration) -> AnimatorInspection = {
    AnimatorInspection($0, in: folder, sizes, listsClaims: listsClaims)
  }
  guard animators.count > 16 else { return animators.map(inspect) }
  return concurrentMap(animators.count) { inspect(animators[$0]) }
}

/// What the proofs say about an animator and about what it plays for less motion.
struct AnimatorInspection: Sendable {
  /// What is not so.
  let findings: [Diagnostic]
  /// What became of every claim, where that was asked for: what is not so of one of both is not
  /// so.
  let claims: AnimatorClaims?
  /// The animator's name if it blurs something, which UIKit has no public way to do.
  let blurring: String?

  fileprivate init(
    _ declaration: CompiledDeclaration, in folder: Folder, _ sizes: ClosedRange<Double>,
    listsClaims: Bool
  ) {
    let options = ProofOptions(sizes: sizes)
    blurring = declaration.animator.program.blurs ? declaration.animator.name : nil
    let full = ProgramInspection(
      declaration.animator.program, listsClaims: listsClaims, options: options)
    // Behind a value that is no number nothing else is worth saying.
    let infinite = full.findings.filter { $0.kind == .notFinite }
    var findings = (infinite.isEmpty ? full.findings : infinite).map {
      folder.diagnostic($0, declaration.origins, declaration)
    }
    var claims = listsClaims ? AnimatorClaims(declaration.animator, full.claims) : nil
    if let origins = declaration.reducedOrigins,
      case .written(let program) = declaration.animator.reduction
    {
      let reduced = ProgramInspection(
        program, isReduced: true, listsClaims: listsClaims, options: options)
      findings += reduced.findings.map { folder.diagnostic($0, origins, declaration) }
      claims?.weaken(reduced.claims)
    }
    (self.findings, self.claims) = (findings, claims)
  }
}

extension Program {
  /// Whether it blurs a view.
  fileprivate var blurs: Bool {
    outputs.contains { $0.property == Property.blur }
  }
}

extension CompiledFolder {
  /// What is not so about the rules together.
  func proofsOfRules() -> [Diagnostic] {
    findings(in: rules.map(\.rule)).compactMap { finding in
      // A rule with a mistake may be meant to answer what nothing answers.
      if lacksRules, finding.kind == .uncoveredRequest { return nil }
      guard let id = DiagnosticID(rawValue: finding.kind.rawValue),
        rules.indices.contains(finding.rule)
      else { return nil }
      let place = rules[finding.rule].place
      return Diagnostic(
        id, finding.message, path: folder.path(Int(place.file)), at: place.span,
        notes: finding.notes.compactMap { note(of: $0, besides: place) })
    }
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
      case .track(let origin): origins.tracks.at(Int(origin))
      case .instruction(let slot): origins.instructions.at(Int(slot))
      }
    let origin = known ?? declaration.place
    var diagnostic = Diagnostic(
      DiagnosticID(rawValue: finding.kind.rawValue) ?? .notFinite, finding.message,
      path: path(Int(origin.file)), at: origin.span)
    if finding.isNote { diagnostic.severity = .note }
    return diagnostic
  }
}

extension Array {
  /// The element at an index; nil where there is none.
  fileprivate func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
