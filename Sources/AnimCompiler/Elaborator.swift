import AnimProgram
import AnimSyntax

/// Checks expressions and, in the same walk, writes the instructions that compute them.
///
/// Names are resolved, types found and dimensions compared where the instruction is written, so
/// there is one account of what an expression means. What is wrong is reported and goes on as
/// ``Elaborated/invalid``, which silences everything that depends on it.
///
/// One serves all declarations of a file, one after the other; see ``begin(_:)``.
struct Elaborator: ~Copyable {
  let folder: Folder
  var builder: Builder
  var diagnostics: [Diagnostic] = []
  /// The first finding of the declaration at hand.
  private var firstFinding = 0
  /// Whose expressions are read at the moment.
  /// Its file changes only through ``within(_:muting:_:)``, which keeps `syntax` in step.
  var context: Context
  /// What `t`, `time` and `progress` mean; nil where they mean nothing.
  var currentMoment: Moment?
  /// The file whose declarations these are.
  private let home: Int32
  /// The file at hand.
  private(set) var syntax: FileSyntax
  /// Above 0 while something is read again whose mistakes were reported where it is declared.
  var muted = 0
  /// Whether the declaration is read once more, for what it plays with less motion: what is wrong
  /// with its parts was reported the first time, and only how they meet is new.
  private(set) var isSecondReading = false
  /// The names of declarations that something used.
  var used: [Origin] = []

  /// The names of parameters whose values come from outside, so that they need no argument.
  var given: Set<String> = []

  var scopes: [Scope] = []
  var lists: [[Int32]] = []
  /// How many animators and tracks were drafted, against scripts that double themselves.
  var draftedCount = 0
  /// Where the tracks' values are read, one after the other.
  var spareValues = ValuedTrack()
  /// The names of the overlays, by number.
  var overlayNames: [String] = []
  private var constants: [ConstantKey: Elaborated] = [:]
  private var active: [Reference] = []
  private var depth = 0
  private var hasExceeded = false
  /// What the file has cost so far.
  var effort = Effort()

  /// A file's `let` as one reader sees it.
  private struct ConstantKey: Hashable {
    var reference: Reference
    /// In the film that runs backwards frames and direction are others.
    var isReversed: Bool
    var isRule: Bool
  }

  /// Where an expression stands.
  struct Context {
    /// The file.
    var file: Int32
    /// The innermost scope; below 0 where there are only the file's names.
    var scope: Int32 = -1
    /// The declared animator whose body this is, for `random`.
    var owner: Reference?
    /// Whether the film runs backwards: an odd number of `reversed` stands around it.
    var isReversed = false
    /// Whether this is a rule's condition.
    var isRule = false
    /// The set of pictures whose block this is.
    var pictureSet: Int?
    /// What leads, inside `interaction`.
    var leader: Leader?
  }

  /// What leads, as far as names depend on it; without a plugin's name, because contexts are copied
  /// at every turn.
  enum Leader {
    case drag, pinch, native

    init(_ gesture: Program.Interaction.Gesture) {
      switch gesture {
      case .drag, .edgeDrag: self = .drag
      case .pinch: self = .pinch
      case .native: self = .native
      }
    }
  }

  /// What a track's own expressions see of time; the timelines are made only for those that look.
  struct Moment {
    /// The window of the track.
    var window: DraftWindow
    /// What eases `t`.
    var curve: Program.Slot?
    /// The window of the animator's progress.
    var progress: DraftWindow?
  }

  init(folder: Folder, name: String = "", file: Int32) {
    self.folder = folder
    builder = Builder()
    home = file
    context = Context(file: file)
    syntax = folder.units[Int(file)].syntax
    scopes.reserveCapacity(8)
    spareValues.reserve()
    builder.begin(name, properties: folder.properties)
  }

  /// Begins another declaration of the file. Of the one before is left what was found and what it
  /// cost, and the room that it needed.
  mutating func begin(_ name: String) {
    builder.begin(name, properties: folder.properties)
    firstFinding = diagnostics.count
    enter(Context(file: home))
    currentMoment = nil
    (muted, depth, draftedCount, hasExceeded) = (0, 0, 0, false)
    isSecondReading = false
    while !scopes.isEmpty { scopes.removeLast() }
    (lists, overlayNames, active) = ([], [], [])
    constants = [:]
  }

  /// Begins a second reading, for what plays with less motion.
  mutating func beginAgain() { (muted, isSecondReading) = (1, true) }

  /// Whether the declaration at hand has a mistake.
  var hasErrors: Bool { diagnostics[firstFinding...].contains { $0.severity == .error } }

  // MARK: The file at hand

  func text(_ symbol: Symbol) -> String { syntax.text(of: symbol) }

  func place(_ span: SourceSpan) -> Origin { Origin(file: context.file, span: span) }

  // MARK: Reports

  mutating func report(
    _ id: DiagnosticID, _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    help: [String] = [], fixIts: [Diagnostic.FixIt] = []
  ) {
    guard muted == 0, let isLast = effort.countFinding() else { return }
    if isLast {
      diagnostics.append(.tooMany(path: syntax.source.path, at: span))
    } else {
      diagnostics.append(
        Diagnostic(
          id, message, path: syntax.source.path, at: span, notes: notes, help: help, fixIts: fixIts)
      )
    }
  }

  /// Reports something at a place of any file, with notes in any files.
  mutating func report(
    _ id: DiagnosticID, _ message: String, at origin: Origin, notes: [(String, Origin)]
  ) {
    let notes = notes.map { text, place in
      Diagnostic.Note(
        text, at: place.span,
        path: place.file == origin.file ? nil : folder.path(Int(place.file)))
    }
    within(Context(file: origin.file)) { elaborator in
      elaborator.report(id, message, at: origin.span, notes: notes)
    }
  }

  /// Reports a name that nothing declares, with the nearest one that something does.
  mutating func reportUnknown(
    _ message: String, _ name: String, at span: SourceSpan, among candidates: [String],
    as id: DiagnosticID = .unknownName
  ) {
    guard muted == 0 else { return }
    guard let near = suggestion(for: name, among: candidates) else {
      return report(id, message, at: span)
    }
    report(
      id, message, at: span, help: ["did you mean `\(near)`?"],
      fixIts: [Diagnostic.FixIt("write `\(near)`", replace: span, with: near)])
  }

  private mutating func suggestion(for name: String, among candidates: [String]) -> String? {
    // Whoever misspells hundreds of names among thousands gets the first ones suggested.
    guard effort.comparisons < Effort.comparisonLimit else { return nil }
    effort.comparisons += candidates.count
    return nearest(name, among: candidates)
  }

  // MARK: Depth

  /// Runs `body` one level deeper; past the limit it reports and gives `otherwise`.
  mutating func deeper<Result>(
    _ span: SourceSpan, otherwise: Result, _ body: (inout Elaborator) -> Result
  ) -> Result {
    guard depth < Elaborator.depthLimit, builder.count < Elaborator.sizeLimit else {
      exceed(span)
      return otherwise
    }
    // What stands in the text itself is bounded by the text's size.
    if active.count > 1 || muted > 0 { effort.expansions += 1 }
    guard effort.expansions < Effort.expansionLimit else {
      exceedExpansions(span)
      return otherwise
    }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }

  private mutating func exceed(_ span: SourceSpan) {
    guard !hasExceeded else { return }
    hasExceeded = true
    let isDeep = depth >= Elaborator.depthLimit
    // Said even where the rest is muted: nothing else would tell why there is no program.
    let saved = muted
    muted = 0
    report(
      .limitExceeded,
      isDeep
        ? "calls and brackets are nested more than \(Elaborator.depthLimit) deep here"
        : "this grows to more than \(Elaborator.sizeLimit) steps", at: span)
    muted = saved
  }

  private mutating func exceedExpansions(_ span: SourceSpan) {
    guard !effort.saidExpansions else { return }
    effort.saidExpansions = true
    let name = active.first.flatMap { folder.declaration($0).name }
    reportLimit(
      "what is called here, written out, has more than \(Effort.expansionLimit) parts",
      at: name?.span ?? span)
  }

  /// Said even where the rest is muted, since nothing else would tell why there is no program; at
  /// a place of the file that is compiled.
  private mutating func reportLimit(_ message: String, at span: SourceSpan) {
    let saved = muted
    muted = 0
    within(Context(file: active.first?.file ?? context.file)) { elaborator in
      elaborator.report(.limitExceeded, message, at: span)
    }
    muted = saved
  }

  private static let depthLimit = 400
  private static let sizeLimit = 200_000

  // MARK: Declarations

  /// Enters a declaration, so that what leads back to it is found; nil where it is active already.
  mutating func entering<Result>(
    _ reference: Reference, at span: SourceSpan, _ body: (inout Elaborator) -> Result
  ) -> Result? {
    if active.contains(reference) {
      reportRecursion(reference, at: span)
      return nil
    }
    if active.count >= Elaborator.callLimit {
      exceedCalls(span)
      return nil
    }
    active.append(reference)
    defer { active.removeLast() }
    return body(&self)
  }

  private static let callLimit = 64

  /// Reported once a file: what leads here is too deep as well.
  private mutating func exceedCalls(_ span: SourceSpan) {
    guard !effort.saidCalls else { return }
    effort.saidCalls = true
    let name = active.first.flatMap { folder.declaration($0).name }
    reportLimit(
      "this leads through more than \(Elaborator.callLimit) declarations, one using the next",
      at: name?.span ?? span)
  }

  /// Reported at the declaration that comes first in the text, so that a circle is reported once.
  private mutating func reportRecursion(_ reference: Reference, at span: SourceSpan) {
    guard let start = active.firstIndex(of: reference) else { return }
    let circle = active[start...]
    let first = circle.min { ($0.file, $0.index) < ($1.file, $1.index) }
    guard let first, active.first == first, let name = folder.declaration(first).name else {
      return
    }
    let saved = muted
    muted = 0
    within(Context(file: first.file)) { elaborator in
      let text = elaborator.text(name.symbol)
      elaborator.report(
        .recursion,
        circle.count == 1 ? "`\(text)` calls itself" : "`\(text)` calls itself through others",
        at: name.span)
    }
    muted = saved
  }

  /// The value of a file's `let`.
  mutating func constant(_ reference: Reference, _ syntax: ConstantSyntax, at span: SourceSpan)
    -> Elaborated
  {
    let key = ConstantKey(
      reference: reference, isReversed: context.isReversed, isRule: context.isRule)
    if let known = constants[key] { return known }
    var home = Context(file: reference.file, isReversed: context.isReversed)
    home.isRule = context.isRule
    let value = entering(reference, at: span) { elaborator in
      // What a rule may not read is reported where the rule reads it.
      elaborator.within(home, muting: home.isRule) { $0.value(of: syntax) }
    }
    constants[key] = value ?? .invalid
    return value ?? .invalid
  }

  /// The value of a `let`, held against its type where that is written.
  mutating func value(of constant: ConstantSyntax) -> Elaborated {
    guard let written = constant.type else {
      var value = expression(constant.value)
      value.isZero = false
      return value
    }
    guard let type = type(written) else { return .invalid }
    return expression(constant.value, as: type)
  }

  /// What `body` does to the context is undone behind it. It begins without a moment.
  mutating func within<Result>(
    _ context: Context, muting: Bool = false, _ body: (inout Elaborator) -> Result
  ) -> Result {
    let saved = (context: self.context, moment: currentMoment)
    enter(context)
    currentMoment = nil
    if muting { muted += 1 }
    let result = body(&self)
    if muting { muted -= 1 }
    enter(saved.context)
    currentMoment = saved.moment
    return result
  }

  private mutating func enter(_ context: Context) {
    if context.file != self.context.file { syntax = folder.units[Int(context.file)].syntax }
    self.context = context
  }

  // MARK: Types

  /// The type that is written; nil where it is not one, which is reported.
  mutating func type(_ id: Index<TypeSyntax>) -> ScriptValueType? {
    let type = syntax[id]
    switch type.kind {
    case .name(let symbol): return namedType(Identifier(symbol: symbol, span: type.span))
    case .quotient(let top, let bottom):
      guard let over = namedType(top), let under = namedType(bottom) else { return nil }
      guard let first = over.dimension, let second = under.dimension else {
        report(.typeMismatch, "only quantities have quotients", at: type.span)
        return nil
      }
      return .quantity(first / second)
    case .pair(let left, let right):
      guard let first = self.type(left), let second = self.type(right) else { return nil }
      guard let dimension = first.dimension, first == second else {
        report(
          .typeMismatch, "a pair holds two quantities of one dimension, not \(first) and \(second)",
          at: type.span)
        return nil
      }
      return .pair(dimension)
    case .missing: return nil
    }
  }

  private mutating func namedType(_ name: Identifier) -> ScriptValueType? {
    if let type = folder.lexicon.type(name.symbol) { return type }
    let text = text(name.symbol)
    reportUnknown(
      "there is no type `\(text)`", text, at: name.span, among: ScriptValueType.named.map(\.name))
    return nil
  }
}
