import AnimCompiler
import AnimProgram
import AnimSyntax

/// The proofs of a workspace: which are made, and which are still to be made after a change.
///
/// A proof holds as long as the animator's programs stay the same, wherever in the text it stands.
struct ProofLedger: Sendable {
  /// An animator with what was proved of it.
  private struct Entry: Sendable {
    let declaration: CompiledDeclaration
    var proof: AnimatorProof?
  }

  private struct Key: Hashable {
    var path: String
    var name: String
  }

  /// The animators by the identity of their declaration, which changes when it is compiled again.
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The same by the path of their file, in order.
  private var animators: [String: [ObjectIdentifier]] = [:]
  /// What is still to be proved, the next one last.
  private var pending: [ObjectIdentifier] = []
  /// What is wrong with the rules together, or `nil` if that is still to be found out.
  private var rules: [String: [Diagnostic]]?
  private var provedRules: [CompiledRule] = []

  /// How many animators are still to be proved; the rules count as one.
  var pendingCount: Int { pending.count + (rules == nil ? 1 : 0) }
  /// Whether something is still to be proved.
  var isPending: Bool { !pending.isEmpty || rules == nil }

  /// Takes over what became of the files after a change.
  ///
  /// - Returns: the paths of the files that have lost findings.
  mutating func update(_ compiled: CompiledFolder) -> Set<String> {
    var changed: Set<String> = []
    let previous = entries
    entries = [:]
    entries.reserveCapacity(compiled.animators.count)
    animators = [:]
    var new: [CompiledDeclaration] = []
    for declaration in compiled.animators {
      let id = ObjectIdentifier(declaration)
      entries[id] = previous[id] ?? Entry(declaration: declaration)
      if previous[id] == nil { new.append(declaration) }
      animators[declaration.animator.path, default: []].append(id)
    }
    takeOver(new, previous)
    pending = pending.filter { entries[$0] != nil }
    pending += new.reversed().map(ObjectIdentifier.init).filter { entries[$0]?.proof == nil }
    changed.formUnion(new.map(\.animator.path))
    if !hasSameRules(compiled.rules) {
      changed.formUnion((rules ?? [:]).keys)
      rules = nil
    }
    return changed
  }

  /// Gives animators that were compiled again the proofs of their equals.
  private mutating func takeOver(
    _ new: [CompiledDeclaration], _ previous: [ObjectIdentifier: Entry]
  ) {
    guard !new.isEmpty, !previous.isEmpty else { return }
    var gone: [Key: Entry] = [:]
    for (id, entry) in previous where entries[id] == nil {
      gone[Key(path: entry.declaration.animator.path, name: entry.declaration.animator.name)] =
        entry
    }
    for declaration in new {
      let animator = declaration.animator
      guard let entry = gone[Key(path: animator.path, name: animator.name)],
        entry.declaration.animator.program == animator.program,
        entry.declaration.animator.reduction == animator.reduction
      else { continue }
      entries[ObjectIdentifier(declaration)]?.proof = entry.proof
    }
  }

  private func hasSameRules(_ others: [CompiledRule]) -> Bool {
    rules != nil && provedRules.count == others.count
      && zip(provedRules, others).allSatisfy { $0.rule == $1.rule && $0.place == $1.place }
  }

  /// Proves the claims of one more animator, and when all are done those of the rules.
  ///
  /// - Returns: the paths of the files whose findings may have changed.
  mutating func prove(_ compiled: CompiledFolder) -> Set<String> {
    if let next = pending.popLast() {
      guard let declaration = entries[next]?.declaration else { return [] }
      entries[next]?.proof = AnimatorProof(declaration)
      // A finding may stand in an imported file, where a function is written.
      return Set(diagnostics(of: next, in: compiled).map(\.path) + [declaration.animator.path])
    }
    guard rules == nil else { return [] }
    let found = Dictionary(grouping: compiled.proofsOfRules(), by: \.path)
    (rules, provedRules) = (found, compiled.rules)
    return Set(compiled.rules.map { compiled.folder.path(Int($0.place.file)) })
  }

  /// What the proofs have found in a file so far.
  func diagnostics(of path: String, in compiled: CompiledFolder) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let own = (animators[path] ?? []).flatMap { diagnostics(of: $0, in: compiled) }
    return (own + (rules?[path] ?? [])).filter { $0.path == path && seen.insert($0).inserted }
  }

  private func diagnostics(of id: ObjectIdentifier, in compiled: CompiledFolder) -> [Diagnostic] {
    guard let entry = entries[id], let proof = entry.proof else { return [] }
    return proof.diagnostics(of: entry.declaration, in: compiled.folder)
  }
}
