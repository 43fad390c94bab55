import AnimCompiler
import AnimEditor
import AnimFiles
import AnimProgram
import AnimCheck
import AnimScene
import AnimSource

/// Returns what is refuted about animators of a folder, each by itself, in containers of these
/// sizes. Each diagnostic points to the track or expression that it is about.
package func findings(
  about animators: [CompiledDeclaration], in folder: Folder, _ sizes: ClosedRange<Double>
) -> [Diagnostic] {
  inspect(animators, in: folder, sizes, listsClaims: false).flatMap(\.review.findings)
}

/// Returns the results of the checks about animators of a folder, each by itself.
func inspect(
  _ animators: [CompiledDeclaration], in folder: Folder, _ sizes: ClosedRange<Double>,
  listsClaims: Bool
) -> [AnimatorInspection] {
  concurrentMap(animators.count) {
    AnimatorInspection(animators[$0], in: folder, sizes, listsClaims: listsClaims)
  }
}

/// Returns the results of all claims about what rules play, where no declaration says it: calls with
/// arguments, expressions such as `reversed slide`, and names for which a rule reads `reduceMotion`. Each
/// occurs once.
func claims(
  ofAnswersOf rules: [CompiledRule], _ sizes: ClosedRange<Double>
) -> [AnimatorClaims] {
  rules.ownAnswers.map { rule, animator in
    let check = AnimatorCheck(animator, listsClaims: true, options: CheckOptions(sizes: sizes))
    var claims = AnimatorClaims(animator, check)
    // Another row has the plain name.
    if rule.decidesReduction { claims.animator += " in \(rule.place)" }
    return claims
  }
}

/// The results of the checks about an animator, with and without Reduce Motion.
struct AnimatorInspection: Sendable {
  /// The findings, and those that a comment allows.
  let review: FindingReview
  /// The results of all claims. `nil` if they were not requested.
  let claims: AnimatorClaims?

  fileprivate init(
    _ declaration: CompiledDeclaration, in folder: Folder, _ sizes: ClosedRange<Double>,
    listsClaims: Bool
  ) {
    let options = CheckOptions(sizes: sizes)
    let check = AnimatorCheck(declaration.animator, listsClaims: listsClaims, options: options)
      .repaired(declaration, in: folder, options: options)
    review = check.review(of: declaration, in: folder)
    claims = listsClaims ? AnimatorClaims(declaration.animator, check) : nil
  }
}
