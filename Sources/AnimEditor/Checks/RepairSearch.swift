import AnimCompiler
import AnimProgram
import AnimCheck
import AnimSource
import AnimSyntax

/// Finds repairs of an animator that are known to help: each is applied to the text, which is then
/// compiled and checked again.
///
/// A repair counts if the finding is gone, the claim that it refutes is not refuted unless something
/// else refutes it too, and no other claim is refuted that was not.
final class RepairSearch {
  private let folder: Folder
  private let declaration: CompiledDeclaration
  private let check: AnimatorCheck
  private let options: CheckOptions
  private let syntax: FileSyntax
  /// The check with its claims; known once they are needed.
  private lazy var claims = AnimatorCheck(declaration.animator, listsClaims: true, options: options)
  /// The number of texts that may be compiled and checked.
  private var trials: Int

  /// The number of bytes that are compiled at most for an animator: a long file is tried less often.
  private static let bytes = 400_000
  /// The number of instructions that are checked at most, but for those of one trial.
  private static let instructions = 400

  init(
    _ check: AnimatorCheck, of declaration: CompiledDeclaration, in folder: Folder,
    _ options: CheckOptions
  ) {
    (self.check, self.declaration) = (check, declaration)
    (self.folder, self.options) = (folder, options)
    syntax = folder.units[Int(declaration.place.file)].syntax
    let size = declaration.animator.program.instructions.count
    trials = min(
      12, Self.bytes / max(1, syntax.source.bytes.count), max(1, Self.instructions / max(1, size)))
  }

  /// Returns what helps against each finding.
  func all() -> [[Repair]] { check.findings.map { repairs(of: $0) } }

  private func repairs(of found: AnimatorCheck.Finding) -> [Repair] {
    let origin = folder.origin(of: found, declaration)
    guard origin.file == declaration.place.file else { return [] }
    return found.finding.repairs.filter { repair in
      repair.fixIt(at: origin, in: folder).map { !isWritten($0) && helps($0.edits, found) }
        ?? false
    }
  }

  /// Returns whether a fix changes nothing, so that what is written is not the cause.
  private func isWritten(_ fix: Diagnostic.FixIt) -> Bool {
    fix.edits.allSatisfy { syntax.source.text(of: $0.span) == $0.replacement }
  }

  // MARK: Trials

  /// Returns whether the animator is better after edits of its text. `false` if the trials are used
  /// up.
  private func helps(
    _ edits: [TextEdit], _ found: AnimatorCheck.Finding
  ) -> Bool {
    guard trials > 0, edits.allSatisfy({ isInside($0.span) }), let other = compiled(edits) else {
      return false
    }
    trials -= 1
    let after = AnimatorCheck(other, options: options)
    guard after.lacks(found, of: check) else { return false }
    let list = AnimatorCheck(other, listsClaims: true, options: options)
    return list.settles(found, of: check) && list.keeps(claims)
  }

  /// Returns the animator after edits of its text; `nil` if it has an error then.
  private func compiled(_ edits: [TextEdit]) -> CompiledAnimator? {
    let source = SourceFile(path: syntax.source.path, bytes: syntax.source.bytes.applying(edits))
    let tree = FileSyntax(parsing: source, names: folder.lexicon.names)
    return declaration.trying(tree, in: folder)
  }

  private func isInside(_ span: SourceSpan) -> Bool {
    syntax.declarations.contains { whole in
      whole.span.contains(span) && whole.span.contains(declaration.place.span)
    }
  }
}
