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

/// Returns the results of all claims about what the rules of a folder play, where no declaration of it says that.
func claims(
  ofAnswersIn folder: CompiledFolder, _ sizes: ClosedRange<Double>
) -> [AnimatorClaims] {
  let answers = folder.ownAnswers
  return concurrentMap(answers.count) { number in
    let (rule, animator) = answers[number]
    let check = AnimatorCheck(animator, listsClaims: true, options: CheckOptions(sizes: sizes))
    var claims = AnimatorClaims(animator, check)
    // Another row has the plain name.
    if rule.decidesReduction { claims.animator += " in \(rule.place)" }
    return claims
  }
}
