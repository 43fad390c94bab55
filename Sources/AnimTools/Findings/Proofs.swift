import AnimCompiler
import AnimLive
import AnimProgram
import AnimProof
import AnimSyntax

/// What is not so about the animators and rules of a folder, for all containers of these sizes.
///
/// Only those that are free of mistakes are looked at. Each animator's findings stand where the
/// track or the expression was written that they are about.
@Sendable
public func prove(_ folder: CompiledFolder, _ sizes: ClosedRange<Double>) -> [Diagnostic] {
  let options = ProofOptions(sizes: sizes)
  let perAnimator = concurrentMap(folder.animators.count) { index in
    proofs(of: folder.animators[index], in: folder, options)
  }
  return perAnimator.flatMap { $0 }
}

private func proofs(
  of declaration: CompiledDeclaration, in folder: CompiledFolder, _ options: ProofOptions
) -> [Diagnostic] {
  findings(in: declaration.animator.program, options: options).map {
    folder.diagnostic($0, declaration.origins, declaration)
  }
}

extension CompiledFolder {
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
    return Diagnostic(
      DiagnosticID(rawValue: finding.kind.rawValue) ?? .notFinite, finding.message,
      path: folder.path(Int(origin.file)), at: origin.span)
  }
}

extension Array {
  /// The element at an index; nil where there is none.
  fileprivate func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
