import AnimCompiler
import AnimProgram
import AnimSource

/// The proofs of a workspace: those that are done, and those that are left after a change.
///
/// A proof stays valid as long as the animator's programs stay the same, wherever the animator is
/// in the text.
package struct ProofLedger: Sendable {
  /// An animator with the results of its proof.
  private struct Entry: Sendable {
    let declaration: CompiledDeclaration
    var proof: AnimatorProof?
  }

  /// Creates an empty ledger.
  package init() {}

  /// The animators by the identity of their declarations, which are new objects after each
  /// compilation.
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The same, in order, by the path of their file.
  private var animators: [ExactPath: [ObjectIdentifier]] = [:]
  /// The animators that are not proved yet, the next one last.
  private var pending: [ObjectIdentifier] = []
  /// The animators with findings whose repairs are not searched yet.
  private var unrepaired: [ObjectIdentifier] = []
  /// Whether the two lists above contain animators that no longer exist.
  private var hasGone = false
  /// All rules, and whether none was left out because of an error.
  private var rules: (all: [CompiledRule], areAll: Bool) = ([], true)
  /// The problems of the rules as a whole. `nil` if they are not known yet.
  private var provedRules: [ExactPath: [Diagnostic]]? = [:]

  /// The number of proofs that are left; the rules count as one.
  var pendingCount: Int { pending.count + (provedRules == nil ? 1 : 0) + unrepaired.count }
  /// Whether any proofs are left.
  package var isPending: Bool { pendingCount > 0 }

  // MARK: Changes

  /// Removes the results for files that no longer exist.
  package mutating func keep(only paths: Set<ExactPath>) {
    for path in animators.keys where !paths.contains(path) { update(path, []) }
  }

  /// Updates the animators of a file after a change.
  package mutating func update(_ path: ExactPath, _ declarations: [CompiledDeclaration]) {
    let known = animators[path] ?? []
    let current = declarations.map(ObjectIdentifier.init)
    guard known != current else { return }
    var gone: [String: Entry] = [:]
    let kept = Set(current)
    for id in known where !kept.contains(id) {
      let entry = entries.removeValue(forKey: id)
      if let entry { gone[entry.declaration.animator.name] = entry }
    }
    var new: [ObjectIdentifier] = []
    for declaration in declarations where entries[ObjectIdentifier(declaration)] == nil {
      // An animator that was compiled again keeps its proof if its programs are the same.
      let equal = gone[declaration.animator.name].flatMap { entry in
        entry.declaration.animator.program == declaration.animator.program
          && entry.declaration.animator.reduction == declaration.animator.reduction
          ? entry.proof : nil
      }
      entries[ObjectIdentifier(declaration)] = Entry(declaration: declaration, proof: equal)
      if let equal {
        if equal.lacksRepairs { unrepaired.append(ObjectIdentifier(declaration)) }
      } else {
        new.append(ObjectIdentifier(declaration))
      }
    }
    animators[path] = current.isEmpty ? nil : current
    hasGone = hasGone || !gone.isEmpty
    pending += new.reversed()
  }

  /// Updates the rules after a change, once the animators of all files are.
  ///
  /// - Parameter areAll: whether no rule was left out because of an error.
  /// - Returns: the paths of the files that lose findings.
  package mutating func update(_ new: [CompiledRule], areAll: Bool) -> Set<ExactPath> {
    if hasGone {
      pending.removeAll { entries[$0] == nil }
      unrepaired.removeAll { entries[$0] == nil }
      hasGone = false
    }
    let isSame =
      rules.areAll == areAll
      && rules.all.elementsEqual(new) { $0.rule == $1.rule && $0.place == $1.place }
    guard !isSame else { return [] }
    rules = (new, areAll)
    defer { provedRules = nil }
    return Set((provedRules ?? [:]).keys)
  }

  // MARK: Proofs

  /// Proves the claims of one more animator; after all animators, those of the rules; and then
  /// searches the repairs for one more animator with findings.
  ///
  /// - Returns: the paths of the files whose findings may have changed.
  package mutating func prove(_ folder: Folder) -> Set<ExactPath> {
    if let next = pending.popLast() {
      guard let declaration = entries[next]?.declaration else { return [] }
      let proof = AnimatorProof(declaration)
      entries[next]?.proof = proof
      if proof.lacksRepairs { unrepaired.append(next) }
      return paths(of: next, declaration, in: folder)
    }
    if provedRules == nil {
      let found = Dictionary(
        grouping: folder.proofs(of: rules.all, areAll: rules.areAll), by: \.file)
      provedRules = found
      return Set(found.keys)
    }
    guard let next = unrepaired.popLast(), let entry = entries[next] else { return [] }
    entries[next]?.proof = entry.proof?.repaired(entry.declaration, in: folder)
    return paths(of: next, entry.declaration, in: folder)
  }

  /// Returns the paths of the files that may have a finding of an animator: one may be in an imported
  /// file that declares a function.
  private func paths(
    of id: ObjectIdentifier, _ declaration: CompiledDeclaration, in folder: Folder
  ) -> Set<ExactPath> {
    Set(diagnostics(of: id, in: folder).map(\.file) + [ExactPath(declaration.animator.path)])
  }

  /// Returns what the proofs have found in a file so far.
  package func diagnostics(of path: ExactPath, in folder: Folder) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let own = (animators[path] ?? []).flatMap { diagnostics(of: $0, in: folder) }
    let ofRules = (provedRules?[path] ?? []).filter {
      !$0.id.isOfFolder || folder.allowance(of: $0.id) == nil
    }
    return (own + ofRules).filter { $0.file == path && seen.insert($0).inserted }
  }

  private func diagnostics(of id: ObjectIdentifier, in folder: Folder) -> [Diagnostic] {
    guard let entry = entries[id], let proof = entry.proof else { return [] }
    return proof.diagnostics(of: entry.declaration, in: folder)
  }
}
