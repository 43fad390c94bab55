import AnimCompiler
import AnimFiles
import AnimProgram
import AnimCheck
import Seeds

/// A shipped animator, or what plays instead of it with Reduce Motion, and what is proved of it: once
/// for all tests.
package struct ShippedCheck: Sendable {
  /// The name of the animator.
  package let name: String
  /// What plays.
  package let program: Program
  /// Whether it plays with Reduce Motion.
  package let isReduced: Bool
  /// The findings that a comment above the animator allows, by their ids.
  package let allowed: Set<String>
  /// What is found and proved.
  package let inspection: ProgramInspection

  /// Some animators, or all of them in a thorough run.
  package static let all: [ShippedCheck] = {
    let script = Script.shipped
    let subjects = Thoroughness.some(9, of: script.result.animators).flatMap { declaration in
      let (animator, allowed) = (declaration.animator, script.allowed(of: declaration))
      var programs = [(animator.name, animator.program, false, allowed)]
      if case .written(let reduced) = animator.reduction {
        programs.append((animator.name, reduced, true, allowed))
      }
      return programs
    }
    return concurrentMap(subjects.count) { number in
      let (name, program, isReduced, allowed) = subjects[number]
      return ShippedCheck(
        name: name, program: program, isReduced: isReduced, allowed: allowed,
        inspection: ProgramInspection(program, isReduced: isReduced))
    }
  }()
}

/// Returns the claims about a program, with their results.
package func claims(in program: Program, options: CheckOptions = CheckOptions()) -> [ProgramClaim] {
  ProgramInspection(program, options: options).claims
}

/// Returns what is wrong with a program.
package func findings(
  in program: Program, options: CheckOptions = CheckOptions()
) -> [ProgramFinding] {
  ProgramInspection(program, listsClaims: false, options: options).findings
}
