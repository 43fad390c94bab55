import AnimProgram
import AnimSource

/// Lowers a declaration, or a part of a rule, to the instructions of a program.
///
/// It owns everything that is written: the graph of instructions, the arguments of uses, the budget
/// and the findings. Its extensions lower one kind of node each. The checker has reported invalid
/// nodes. Here they become `nil`, and the result is broken.
struct Lowering {
  var graph: InstructionGraph
  var budget: Budget
  var findings = ValueDiagnostics()
  /// Whether something could not be lowered, so that there is no program.
  var isBroken = false
  private(set) var bindings: [Bindings] = []
  /// The place of the declaration's name, for reporting limits that it exceeds.
  private let home: Origin
  private var depth = 0
  private var saysDepth = false

  // What has been lowered before.
  var locals: [LocalKey: LoweredValue?] = [:]
  var used: [UseKey: LoweredValue?] = [:]
  var snapshotSets: [LocalKey: Int] = [:]
  var snapshotCounts: [LocalKey: Double?] = [:]

  /// The animator whose block is being lowered.
  var draft: AnimatorDraft
  /// The number of animators and tracks that have been lowered. Each snapshot counts.
  var trackCount = 0
  /// Whether a track is missing because its values have an error. Conflicts between the other
  /// tracks are then not reported.
  var lacksTracks = false
  /// The names of the overlays, by number.
  var overlayNames: [String] = []

  struct LocalKey: Hashable {
    var bindings: Int
    var local: LocalID
    var playback: Playback
  }

  struct UseKey: Hashable {
    var declaration: DeclarationID
    /// The arguments of a call. `nil` for a constant or a timing.
    var arguments: [LoweredValue]?
    var playback: Playback
  }

  /// Starts to lower something in a file.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - home: The place for reporting limits.
  init(_ file: TypedFile, named name: String, home: SourceSpan, budget: Budget) {
    self.home = Origin(file: file.file, span: home)
    self.budget = budget
    graph = InstructionGraph(name)
    draft = AnimatorDraft(environment: Environment(file: file, bindings: 0), span: home, delay: 0)
  }

  // MARK: Bindings and findings

  /// Adds bindings, and returns their number.
  mutating func open(_ bindings: Bindings = Bindings()) -> Int {
    self.bindings.append(bindings)
    return self.bindings.count - 1
  }

  mutating func bind(_ local: LocalID?, to argument: Bindings.Value, in bindings: Int) {
    guard let local else { return }
    self.bindings[bindings].values[local] = argument
  }

  /// Enters the use of a declaration of a file, and returns the environment in it.
  mutating func enter(
    _ declaration: DeclarationID, of file: TypedFile, at span: SourceSpan,
    _ environment: Environment, owner: String = ""
  ) -> Environment {
    findings.calls.append(
      CallSite(
        parent: environment.call, declaration: declaration, file: file,
        place: environment.place(span)))
    return Environment(
      file: file, bindings: open(Bindings(owner: owner)), playback: environment.playback,
      call: findings.calls.count - 1)
  }

  mutating func report(
    _ kind: Diagnostic.Kind, at span: SourceSpan, _ environment: Environment,
    notes: [(kind: Diagnostic.Note.Kind, place: Origin)] = []
  ) {
    isBroken = true
    findings.list.append(
      ValueDiagnostic(
        kind: kind, place: environment.place(span), notes: notes, call: environment.call))
  }

  /// Reports a limit that the current declaration exceeds, including everything that it uses.
  private mutating func reportLimit(_ kind: Diagnostic.Kind, at place: Origin) {
    isBroken = true
    findings.list.append(ValueDiagnostic(kind: kind, place: place))
  }

  /// Enters a deeper level, which ``leave()`` leaves again. `false` above the limit, which is
  /// reported once.
  mutating func goDeeper(_ span: SourceSpan, _ environment: Environment) -> Bool {
    guard depth < Limits.depth, graph.count + graph.program.transforms.count < Program.Limits.steps
    else {
      if !saysDepth {
        reportLimit(
          depth >= Limits.depth ? .tooDeep : .tooManySteps,
          at: environment.call == nil ? environment.place(span) : home)
      }
      saysDepth = true
      return false
    }
    // The size of the text limits the expressions in it.
    if environment.call != nil { budget.expansions += 1 }
    guard !budget.isSpent else {
      isBroken = true
      if !budget.saysExpansions {
        reportLimit(.tooManyParts, at: home)
      }
      budget.saysExpansions = true
      return false
    }
    depth += 1
    return true
  }

  mutating func leave() { depth -= 1 }
}
