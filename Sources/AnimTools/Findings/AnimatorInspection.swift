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

/// Returns the results of the checks about animators of a folder, each by itself, with and without Reduce Motion: the
/// findings, and the results of all claims. These are `nil` if they were not requested.
func inspect(
  _ animators: [CompiledDeclaration], in folder: Folder, _ sizes: ClosedRange<Double>,
  listsClaims: Bool
) -> [(review: FindingReview, claims: AnimatorClaims?)] {
  let options = CheckOptions(sizes: sizes)
  return concurrentMap(animators.count) { number in
    let declaration = animators[number]
    let check = AnimatorCheck(declaration.animator, listsClaims: listsClaims, options: options)
      .repaired(declaration, in: folder, options: options)
    return (
      check.review(of: declaration, in: folder),
      listsClaims ? AnimatorClaims(declaration.animator, check) : nil
    )
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
