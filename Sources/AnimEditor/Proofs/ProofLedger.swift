import AnimCompiler
import AnimProgram
import AnimSource

/// The proofs of a workspace: which are made, and which are still to be made after a change.
///
/// A proof holds as long as the animator's programs stay the same, wherever in the text it stands.
struct ProofLedger: Sendable {
  /// An animator with what was proved of it.
  private struct Entry: Sendable {
    let declaration: CompiledDeclaration
    var proof: AnimatorProof?
  }

  /// The animators by the identity of their declaration, which changes when it is compiled again.
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The same by the path of their file, in order.
  private var animators: [String: [ObjectIdentifier]] = [:]
  /// What is still to be proved, the next one last.
  private var pending: [ObjectIdentifier] = []
  /// All rules, with whether there are no others with mistakes.
  private var rules: (all: [CompiledRule], areAll: Bool) = ([], true)
  /// What is wrong with the rules together, or `nil` if that is still to be found out.
  private var provedRules: [String: [Diagnostic]]? = [:]

  /// How many animators are still to be proved; the rules count as one.
  var pendingCount: Int { pending.count + (provedRules == nil ? 1 : 0) }
  /// Whether something is still to be proved.
  var isPending: Bool { pendingCount > 0 }

  // MARK: Changes

  /// Forgets the files that are gone.
  mutating func keep(only paths: Set<String>) {
    for path in animators.keys where !paths.contains(path) { update(path, []) }
  }

  /// Takes over what became of a file after a change.
  mutating func update(_ path: String, _ declarations: [CompiledDeclaration]) {
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
      // An animator that was compiled again has the proof of its equal.
      let equal = gone[declaration.animator.name].flatMap { entry in
        entry.declaration.animator.program == declaration.animator.program
          && entry.declaration.animator.reduction == declaration.animator.reduction
          ? entry.proof : nil
      }
      entries[ObjectIdentifier(declaration)] = Entry(declaration: declaration, proof: equal)
      if equal == nil { new.append(ObjectIdentifier(declaration)) }
    }
    animators[path] = current.isEmpty ? nil : current
    if !gone.isEmpty { pending.removeAll { entries[$0] == nil } }
    pending += new.reversed()
  }

  /// Takes over the rules after a change.
  ///
  /// - Parameter areAll: whether there are no other rules, with mistakes.
  /// - Returns: the paths of the files that have lost findings.
  mutating func update(_ new: [CompiledRule], areAll: Bool) -> Set<String> {
    let isSame =
      rules.areAll == areAll
      && rules.all.elementsEqual(new) { $0.rule == $1.rule && $0.place == $1.place }
    guard !isSame else { return [] }
    rules = (new, areAll)
    defer { provedRules = nil }
    return Set((provedRules ?? [:]).keys)
  }

  // MARK: Proofs

  /// Proves the claims of one more animator, and when all are done those of the rules.
  ///
  /// - Returns: the paths of the files whose findings may have changed.
  mutating func prove(_ folder: Folder) -> Set<String> {
    if let next = pending.popLast() {
      guard let declaration = entries[next]?.declaration else { return [] }
      entries[next]?.proof = AnimatorProof(declaration)
      // A finding may stand in an imported file, where a function is written.
      return Set(diagnostics(of: next, in: folder).map(\.path) + [declaration.animator.path])
    }
    guard provedRules == nil else { return [] }
    let found = Dictionary(
      grouping: folder.proofs(of: rules.all, areAll: rules.areAll), by: \.path)
    provedRules = found
    return Set(found.keys)
  }

  /// What the proofs have found in a file so far.
  func diagnostics(of path: String, in folder: Folder) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let own = (animators[path] ?? []).flatMap { diagnostics(of: $0, in: folder) }
    return (own + (provedRules?[path] ?? [])).filter {
      $0.path == path && seen.insert($0).inserted
    }
  }

  private func diagnostics(of id: ObjectIdentifier, in folder: Folder) -> [Diagnostic] {
    guard let entry = entries[id], let proof = entry.proof else { return [] }
    return proof.diagnostics(of: entry.declaration, in: folder)
  }
}
