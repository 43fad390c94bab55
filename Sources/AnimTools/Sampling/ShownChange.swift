import AnimCompiler
import AnimLive
import AnimProgram

/// The change in which a picture or a page shows an animator: its operation, the direction, and the
/// frame of the screen that comes or goes.
package struct ShownChange: Hashable, Sendable {
  /// The operation.
  package var operation = RequestOperation.push
  /// The identifier of the leaving screen. `nil` if it has none.
  package var from: String?
  /// The identifier of the arriving screen. `nil` if it has none.
  package var to: String?
  /// 1 if the new screen enters from the right, -1 if it enters from the left, 0 otherwise. `nil`
  /// for the default of the operation, which is mirrored in a right-to-left layout.
  package var direction: Double?
  /// The frame of the screen that is presented or dismissed. `nil` for the default of the
  /// operation.
  package var frame: ShownFrame?
  /// Whether a rule or the user says which change it is. A push is assumed otherwise.
  package var isKnown = false

  /// Creates a push.
  package init() {}

  /// Creates a change with the default direction of its operation.
  package init(_ operation: RequestOperation, from: String? = nil, to: String? = nil) {
    (self.operation, self.from, self.to, isKnown) = (operation, from, to, true)
  }

  /// Whether a screen is presented or dismissed.
  package var isModal: Bool { operation == .present || operation == .dismiss }

  /// Whether the leaving screen is the one that does not fill the container.
  package var isDismissal: Bool { operation == .dismiss }

  /// The direction in a layout.
  package func direction(rightToLeft: Bool) -> Double {
    direction ?? operation.defaultDirection * (rightToLeft ? -1 : 1)
  }

  /// The frame of the screen that comes, or that goes if it is dismissed. Presented screens are
  /// sheets, unless their identifier ends like that of a dialog. Other screens fill the container.
  package var shownFrame: ShownFrame {
    if let frame { return frame }
    guard isModal else { return .full }
    let name = ((isDismissal ? from : to) ?? "").lowercased()
    return ShownFrame.dialogNames.contains(where: name.hasSuffix) ? .dialog : .sheet
  }

  /// The operation and the screens, as `--as` reads them.
  package var text: String {
    guard from != nil || to != nil else { return operation.rawValue }
    let ends = [from, to].map { $0 ?? "any" }
    return "\(operation.rawValue) \(ends[0]) -> \(ends[1])"
  }

  /// Returns the inputs of a transition for this change.
  package func inputs(container: StageSize, traits: RequestTraits) -> TransitionInputs {
    let direction = direction(rightToLeft: traits.rightToLeft)
    var inputs = TransitionInputs(container: container, direction: direction, traits: traits)
    guard shownFrame != .full else { return inputs }
    let frame = shownFrame.rectangle(in: container)
    if isDismissal {
      (inputs.fromInitial, inputs.fromFinal) = (frame, frame)
      inputs.fromFinal.x -= direction * container.width
    } else {
      (inputs.toInitial, inputs.toFinal) = (frame, frame)
      inputs.toInitial.x += direction * container.width
    }
    if isModal { inputs.traits.keepsPresenter = true }
    return inputs
  }
}

/// The frame of a presented screen.
package enum ShownFrame: Hashable, Sendable {
  /// The whole container.
  case full
  /// All but the top of the container.
  case sheet
  /// A small window in the middle of the container.
  case dialog
  /// A rectangle in points.
  case rectangle(StageRectangle)

  /// The frames that have a name.
  static let named: [String: ShownFrame] = ["full": .full, "sheet": .sheet, "dialog": .dialog]

  /// The ends of the identifiers of screens that are shown as dialogs, in lower case.
  static let dialogNames = ["dialog", "alert", "menu", "popover", "popup", "picker"]

  /// Returns the frame in points, in a container of this size.
  package func rectangle(in size: StageSize) -> StageRectangle {
    switch self {
    case .full: return StageRectangle(origin: .zero, size: size)
    case .sheet:
      let top = (size.height * 0.16).rounded()
      return StageRectangle(x: 0, y: top, width: size.width, height: size.height - top)
    case .dialog:
      let (width, height) = (min(300, size.width - 40), 176.0)
      return StageRectangle(
        x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(),
        width: width, height: height)
    case .rectangle(let rectangle): return rectangle
    }
  }
}

// MARK: - From rules

extension FileAccess {
  /// Returns the rules that may use the animators of a script: those of its folder. If the path is
  /// a folder, its own. Rules with errors are left out.
  package func rules(near path: String, root: String?) -> [CompiledRule] {
    guard path != "-", let canonical = canonicalPath(of: path) else { return [] }
    let folder = kind(at: canonical) == .folder ? path : PathText.folder(of: path)
    let loader = ScriptLoader(files: self, root: root)
    // Only files with rules have to be compiled, with what they import.
    let paths = loader.load([folder], followsImports: false).units.map(\.syntax).filter { syntax in
      syntax.declarations.contains { if case .rule = $0.kind { true } else { false } }
    }.map(\.source.path)
    return paths.isEmpty ? [] : loader.load(paths).compile().soundRules
  }
}

extension ShownChange {
  /// Finds the change for which rules use an animator, such as `sheet` or `reversed sheet`. If only
  /// a rule with its reverse exists, it is the opposite change. A push if no rule uses it.
  package init(of animator: String, by rules: [CompiledRule]) {
    let wanted = ShownChange.words(of: animator)
    let uses = rules.map { (rule: $0.rule, words: ShownChange.words(of: $0.rule.text)) }
    func first(_ matches: ([String]) -> Bool) -> ShownChange? {
      uses.first { matches($0.words) }.map { ShownChange($0.rule) }
    }
    let plain = wanted.first == "reversed" ? Array(wanted.dropFirst()) : wanted
    let isReversed = plain.count < wanted.count
    self =
      first { $0 == wanted } ?? first { !isReversed && $0.first == wanted.first }
      ?? first { $0 == (isReversed ? plain : ["reversed"] + plain) }?.opposite
      ?? first { wanted.count == 1 && $0.contains(wanted[0]) } ?? ShownChange()
  }

  /// The names and signs of an animator expression.
  private static func words(of text: String) -> [String] {
    let isPart = { (character: Character) in
      character.isLetter || character.isNumber || character == "_"
    }
    var words: [String] = []
    var rest = text[...]
    while let first = rest.first {
      let word = isPart(first) ? rest.prefix(while: isPart) : rest.prefix(1)
      if !first.isWhitespace { words.append(String(word)) }
      rest = rest.dropFirst(word.count)
    }
    return words
  }

  /// Creates a change that a rule answers.
  private init(_ rule: BindingRule) {
    self.init(
      rule.operations.first ?? .push, from: rule.from?.example, to: rule.to?.example)
    guard let condition = rule.condition else { return }
    let usual = operation.defaultDirection
    let traits = [
      RequestTraits(), RequestTraits(interactive: true), RequestTraits(keepsPresenter: true),
      RequestTraits(reduceMotion: true),
    ]
    let holds = [usual, -usual, 0].first { direction in
      traits.contains { traits in
        condition.holds(
          for: TransitionInputs(container: .standard, direction: direction, traits: traits))
      }
    }
    if let holds, holds != usual { direction = holds }
  }

  /// The change in the other direction between the same screens.
  private var opposite: ShownChange {
    var change = self
    switch operation {
    case .push: change.operation = .pop
    case .pop: change.operation = .push
    case .present: change.operation = .dismiss
    case .dismiss: change.operation = .present
    case .select, .replace:
      change.direction = -(direction ?? operation.defaultDirection)
    }
    (change.from, change.to) = (to, from)
    return change
  }
}

extension RulePattern {
  /// An identifier that resembles the first item.
  fileprivate var example: String? {
    items.first.map { item in String(item.text.filter { $0 != "*" && $0 != "?" }) }
      .flatMap { $0.isEmpty ? nil : $0 }
  }
}
