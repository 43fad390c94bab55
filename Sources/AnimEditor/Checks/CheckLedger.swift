import AnimCompiler
import AnimProgram
import AnimSource

/// The checks of a folder: those that are done, and those that are left after a change.
///
/// A check stays valid as long as the animator's programs stay the same, wherever the animator is
/// in the text.
package struct CheckLedger: Sendable {
  /// The animators and rules. `nil` before the first update.
  private var compiled: CompiledFolder?
  /// The checks by the identity of the animators' declarations, which are new objects after each
  /// compilation.
  private var checks: [ObjectIdentifier: AnimatorCheck] = [:]
  /// The animators that are not proved yet, the next one last.
  private var pending: [CompiledDeclaration] = []
  /// The animators with findings whose repairs are not searched yet.
  private var unrepaired: [CompiledDeclaration] = []
  /// The problems of the rules as a whole. `nil` if they are not known yet.
  private var checkedRules: [ExactPath: [Diagnostic]]? = [:]

  /// Creates an empty ledger.
  package init() {}

  /// The number of checks that are left; the rules count as one.
  var pendingCount: Int { pending.count + (checkedRules == nil ? 1 : 0) + unrepaired.count }
  /// Whether any checks are left.
  package var isPending: Bool { pendingCount > 0 }

  /// Updates the animators and rules after a change.
  ///
  /// - Returns: the paths of the files that lose findings about rules.
  @discardableResult package mutating func update(_ new: CompiledFolder) -> Set<ExactPath> {
    let old = compiled
    compiled = new
    let known = Set((old?.animators ?? []).map(ObjectIdentifier.init))
    let current = Set(new.animators.map(ObjectIdentifier.init))
    var gone: [String: CompiledDeclaration] = [:]
    for declaration in old?.animators ?? []
    where !current.contains(ObjectIdentifier(declaration)) { gone[declaration.key] = declaration }
    pending.removeAll { !current.contains(ObjectIdentifier($0)) }
    unrepaired.removeAll { !current.contains(ObjectIdentifier($0)) }
    for declaration in new.animators.reversed()
    where !known.contains(ObjectIdentifier(declaration)) {
      // An animator that was compiled again keeps its check if its programs are the same.
      let equal = gone[declaration.key].flatMap { other in
        other.animator.plays(like: declaration.animator) ? checks[ObjectIdentifier(other)] : nil
      }
      checks[ObjectIdentifier(declaration)] = equal
      if let equal {
        if equal.lacksRepairs { unrepaired.append(declaration) }
      } else {
        pending.append(declaration)
      }
    }
    for declaration in gone.values { checks[ObjectIdentifier(declaration)] = nil }
    let hasSameRules =
      old?.lacksRules ?? false == new.lacksRules
      && (old?.rules ?? []).elementsEqual(new.rules) { $0.rule == $1.rule && $0.place == $1.place }
    guard !hasSameRules else { return [] }
    defer { checkedRules = nil }
    return Set((checkedRules ?? [:]).keys)
  }

  /// Checks one more animator; after all animators, those of the rules; and then
  /// searches the repairs for one more animator with findings.
  ///
  /// - Returns: the paths of the files whose findings may have changed.
  package mutating func checkNext() -> Set<ExactPath> {
    guard let compiled else { return [] }
    if let next = pending.popLast() {
      let check = AnimatorCheck(next.animator)
      checks[ObjectIdentifier(next)] = check
      if check.lacksRepairs { unrepaired.append(next) }
      return paths(of: next)
    }
    if checkedRules == nil {
      let review = compiled.folder.review(
        of: compiled.rules, compiled.animators, areAll: !compiled.lacksRules)
      let found = review.findings
      checkedRules = Dictionary(grouping: found, by: \.file)
      return Set(found.map(\.file))
    }
    guard let next = unrepaired.popLast(), let check = checks[ObjectIdentifier(next)] else {
      return []
    }
    checks[ObjectIdentifier(next)] = check.repaired(next, in: compiled.folder)
    return paths(of: next)
  }

  /// Returns the paths of the files that may have a finding of an animator: one may be in an imported
  /// file that declares a function.
  private func paths(of declaration: CompiledDeclaration) -> Set<ExactPath> {
    Set(diagnostics(of: declaration).map(\.file) + [ExactPath(declaration.animator.path)])
  }

  /// Returns what the checks have found in a file so far, given its number.
  package func diagnostics(of file: Int) -> [Diagnostic] {
    guard let compiled else { return [] }
    let (folder, path) = (compiled.folder, ExactPath(compiled.folder.path(file)))
    var seen: Set<Diagnostic> = []
    let own = compiled.files[file].animators.flatMap { diagnostics(of: $0) }
    let ofRules = (checkedRules?[path] ?? []).filter {
      !$0.id.isOfFolder || folder.allowance(of: $0.id) == nil
    }
    return (own + ofRules).filter { $0.file == path && seen.insert($0).inserted }
  }

  private func diagnostics(of declaration: CompiledDeclaration) -> [Diagnostic] {
    guard let compiled, let check = checks[ObjectIdentifier(declaration)] else { return [] }
    return check.review(of: declaration, in: compiled.folder).findings
  }
}

extension CompiledDeclaration {
  /// The file and the name, by which an animator is found again after a change.
  fileprivate var key: String { "\(animator.path) \(animator.name)" }
}
