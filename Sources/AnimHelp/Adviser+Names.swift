import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

extension Adviser {
  /// Returns what helps against an unknown name: a habit, the name that was probably meant, or those
  /// that could be meant.
  func advice(_ what: Diagnostic.Unknown, _ name: String, at span: SourceSpan) -> Advice {
    switch what {
    case .value(let owner, let inRule):
      if let advice = elsewhere(name, nil, span) { return advice }
      let minus = index(at: span.start) - 1
      if minus > 0, tokens[minus].kind == .minus, tokens[minus - 1].kind == .minus {
        let dashes = SourceSpan(Int(tokens[minus - 1].span.start), Int(tokens[minus].span.end))
        return Advice(
          message: "a comment starts with `//`", span: dashes, fixes: [.write("//", over: dashes)])
      }
      if tokens[index(at: span.end)].kind == .dot,
        let near = nearest(name, among: [Word.from.text, Word.to.text], tolerated: 1)
      {
        return suggestion(near, over: span)
      }
      if let value = owner.flatMap({ $0.value(name) }) {
        return Advice(fix: .write(value, over: span))
      }
      if ScriptValueType.named.contains(where: { $0.name == name }),
        tokens[index(at: span.end)].kind == .dot
      {
        return Advice(
          message: "no type is before the dot of a value",
          fixes: [.init("remove `\(name)`", replace: span, with: "")])
      }
      return foreignValue(span) ?? near(name, span, values(at: span), valueHelp(name, inRule, span))
    case .function:
      if name == "request" {
        return Advice(
          "a value of the app is read by its name: `request.button`, as the default of a parameter")
      }
      if let advice = elsewhere(name, nil, span) ?? color(name, span) { return advice }
      return foreignValue(span)
        ?? near(
          name, span, values(at: span) + TransformSignature.table.map(\.name),
          declarable("func \(name)(x: Number) = …"))
    case .type: return habit(.type, span) ?? near(name, span, ScriptValueType.named.map(\.name))
    case .property:
      if let advice = ownBlock(name, span) ?? habit(.property, span, name) { return advice }
      if name.lowercased() != name,
        let word = StatementForm.all.first(where: { $0.word.text == name.lowercased() })
      {
        return Advice("did you mean the statement `\(word.word.text)`, without a colon?")
      }
      return near(name, span, Property.all.map(\.name), [propertyHelp(name)])
    case .unit:
      let units = Unit.all.map(\.name)
      if name.first == "x", [4, 7, 9].contains(name.utf8.count),
        name.dropFirst().allSatisfy(\.isHexDigit)
      {
        let number = SourceSpan(Int(span.start) - 1, Int(span.end))
        // Of eight digits, Android's and Flutter's first two are the opacity, which comes last here.
        let digits = name.dropFirst()
        let opacity = digits.count == 8 ? digits.prefix(2) : ""
        let color = "#\(digits.dropFirst(opacity.count))"
        return Advice(
          message: "a color begins with `#`", span: number,
          fixes: [.write(color + (opacity.lowercased() == "ff" ? "" : opacity), over: number)])
      }
      if Adviser.values.contains(name) {
        return Advice(
          message: "a product is written `*`",
          fixes: [.insert(" * ", at: Int(span.start), saying: "*")])
      }
      return habit(.unit, span)
        ?? near(name, span, units, ["the units are \(units.joined(separator: ", "))"])
    case .operation:
      return habit(.operation, span)
        ?? near(name, span, RequestOperation.allCases.map(\.rawValue) + [Word.any.text])
    case .interaction:
      return habit(.gesture, span)
        ?? near(
          name, span,
          GestureName.allCases.map(\.rawValue)
            + folder.names(in: types.file) {
              if case .externInteraction = $0 { true } else { false }
            })
    case .row:
      let rows = InteractionRow.allCases.map(\.rawValue)
      return near(name, span, rows)
    case .animator(let inReduced): return animatorAdvice(name, span, inReduced)
    case .member(let kind):
      let sides = ["start": "leading", "end": "trailing"]
      if let side = sides[name], kind.names.contains(side) {
        return Advice(
          message: "there is no edge `.\(name)`: SwiftUI's `.\(side)` is meant",
          fixes: [.init("write `.\(side)`", replace: span, with: side)])
      }
      let whole = SourceSpan(Int(span.start) - 1, Int(span.end))
      if NamedValue.members[Word.container.text]?.contains(name) == true {
        return Advice(fix: .write("\(Word.container.text).\(name)", over: whole))
      }
      if let long = kind.names.first(where: { $0.hasPrefix(name) }) {
        return Advice(fix: .write(long, over: span))
      }
      return habit(.member, whole, name) ?? near(name, span, kind.names)
    case .part(let type):
      let names = type.members.map(\.name)
      let word = Habit.known(name, at: .member)?.word
      return (word.map(names.contains) == false ? nil : habit(.member, span, name))
        ?? near(name, span, names)
    case .field(let owner):
      return near(
        name, span,
        SnapshotField.all.filter { $0.kinds.contains(owner.kind) }.compactMap(\.name))
    case .path(let path):
      let whole = SourceSpan(Int(span.start) - path.utf8.count - 1, Int(span.end))
      let before = index(at: whole.start) - 2
      if path == "drag", name == "x" || name == "dx", before >= 0, tokens[before].isWord(.progress)
      {
        return Advice(fix: .write("along", over: span))
      }
      return habit(.value, whole, path + "." + name)
        ?? near(name, span, NamedValue.members[path] ?? [])
    case .argument(let callee, let names, let isDeclared):
      if isDeclared, name == Word.duration.text {
        return Advice(
          "give it a parameter, `animator \(callee)(lasts: Time = 300ms) { duration lasts; … }`, and"
            + " write `\(callee)(lasts: 500ms)`")
      }
      if isDeclared, names.isEmpty {
        return parameterHelp(callee)
      }
      let foreign = isDeclared ? nil : habit(.label, span)
      return foreign
        ?? near(
          name, span, names,
          names.count > 9 ? [] : Function.example(of: callee).map { ["for example: `\($0)`"] } ?? []
        )
    case .view:
      return Advice(
        "`elements \(name) of to like \(name) { … }` and `match \(name) like \(name) { … }` give views of"
          + " the screens a name")
    }
  }

  /// Returns the place of a track whose property begins with the name of a view, and in a match, the property that
  /// belongs to it. `nil` if it is neither.
  private func ownBlock(_ name: String, _ span: SourceSpan) -> Advice? {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let view = syntax.roles.first { $0.name.map(syntax.text) == parts[0] }
    if parts.count == 2, let view {
      return Advice(
        "a track of `\(parts[0])` is in its block:"
          + " `\(view.role.text) \(parts[0]) … { \(parts[1]): … }`")
    }
    let own = "match." + name
    let isInMatch = syntax.roles.contains { $0.role == .match && $0.body.span.contains(span) }
    guard isInMatch, Property.all.contains(where: { $0.name == own }) else { return nil }
    let word = Habit.known(name, at: .property)?.word
    // The word of another tool says so.
    if word == own { return nil }
    let help = word == nil ? "in a `match`, write `\(own)`" : "did you mean `\(own)`?"
    var advice = Advice(help: [help], fixes: [.write(own, over: span)])
    advice.fixes[0].isCertain = word == nil
    return advice
  }

  /// The first words of the values of the language, without those that have other meanings.
  static let values = NamedValue.all.compactMap {
    $0.name.split(separator: ".").first.map(String.init)
  }.filter { !["from", "to", "none"].contains($0) }

  /// Returns how an animator or a function gets the parameter that a call passes.
  func parameterHelp(_ callee: String) -> Advice {
    Advice(
      "it has no parameters; one is declared after its name: `\(callee)(amount: Number = 0.5)`")
  }

  /// Returns the color that CSS writes as `rgb(…)` or `rgba(…)`. `nil` if its parts are not plain numbers.
  private func color(_ name: String, _ span: SourceSpan) -> Advice? {
    guard ["rgb", "rgba"].contains(name) else { return nil }
    let rest = tokens[(index(at: span.start) + 1)...].prefix { $0.kind != .rightParen }
    let numbers = rest.dropFirst().filter { $0.kind == .number }.map { text($0) }.compactMap {
      $0.hasSuffix("%") ? Double($0.dropLast()).map { $0 / 100 } : Double($0)
    }
    guard numbers.count == (name == "rgb" ? 3 : 4), let last = rest.last,
      var advice = habit(.value, span, name)
    else { return nil }
    func hex(_ value: Double) -> String {
      let digits = String(Int(max(0, min(255, value.rounded()))), radix: 16)
      return digits.utf8.count < 2 ? "0" + digits : digits
    }
    let color =
      "#" + numbers.prefix(3).map(hex).joined()
      + numbers.dropFirst(3).map { hex($0 * 255) }.joined()
    let end = token(index(at: last.span.end)).span.end
    advice.fixes = [.write(color, over: SourceSpan(Int(span.start), Int(end)))]
    return advice
  }

  /// Returns what a habit says about a name in an expression, which may be a part of a hyphenated one,
  /// such as `out` in `ease-out`. That is then one mistake, at one place.
  private func foreignValue(_ span: SourceSpan) -> Advice? {
    for crossingBlanks in [false, true] {
      let whole = source.hyphenated(around: span, crossingBlanks: crossingBlanks)
      let name = text(whole).filter { $0 != " " }
      guard whole != span,
        let advice = habit(.value, whole, name) ?? habit(.value, whole, name.joinedWords)
      else { continue }
      return advice
    }
    // A dotted name such as `drag.x` is looked up as a whole.
    return habit(.value, span)
  }

  /// Returns the suggestion to write a similar name, which is a guess if a word of the language is written.
  func suggestion(_ near: SimilarName, over span: SourceSpan) -> Advice {
    let written = text(span)
    var advice = Advice(
      help: ["did you mean `\(near.text)`?"], fixes: [.write(near.text, over: span)])
    advice.fixes[0].isCertain =
      near.isCertain && !LanguageName.all.contains { $0.name == written }
    return advice
  }

  /// Returns the suggestion to write the name that is most similar, or else other help, or one of the
  /// names if they are few.
  private func near(
    _ name: String, _ span: SourceSpan, _ candidates: [String], _ otherwise: [String] = []
  ) -> Advice {
    if let near = nearest(name, among: candidates) { return suggestion(near, over: span) }
    guard otherwise.isEmpty else { return Advice(help: otherwise) }
    var names: [String] = []
    for name in candidates where !name.isEmpty && !names.contains(name) { names.append(name) }
    guard (1...9).contains(names.count) else { return expectedHelp(span) }
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    return Advice(names.count == 1 ? "write \(list)" : "write one of \(list)")
  }

  private func expectedHelp(_ span: SourceSpan) -> Advice {
    Advice(help: types.expectedType(at: span)?.examples(insteadOf: .text).map { [$0] } ?? [])
  }

  /// The names of values that can be used at a place.
  private func values(at span: SourceSpan) -> [String] {
    let isTiming = types.expectedType(at: span) == .timing
    let scope = types.names.scope(at: span.start).map { Int32(truncatingIfNeeded: $0) }
    let known = NamedValue.all.map(\.name) + Function.all.map(\.name)
    return types.names.visible(from: scope).map { syntax.text(of: $0) }
      + folder.names(in: types.file) + NamedTiming.all.map(\.name)
      + TimingConstructor.allCases.map(\.rawValue) + (isTiming ? [] : Adviser.values + known)
  }

  /// Returns the values that have a part with a name, or what the condition of a rule can read.
  private func valueHelp(_ name: String, _ inRule: Bool, _ span: SourceSpan) -> [String] {
    let known = NamedValue.all.filter { !inRule || $0.isForRules }.map(\.name)
    var paths: [String] = []
    for value in known {
      let parts = value.split(separator: ".")
      guard parts.count > 1, parts[1] == name else { continue }
      let path = "`\(parts[0]).\(name)`"
      if !paths.contains(path) { paths.append(path) }
    }
    if !paths.isEmpty { return ["did you mean \(paths.joined(separator: " or "))?"] }
    guard inRule else {
      // What has parts is no value that a script can declare.
      if tokens[index(at: span.end)].kind == .dot { return [] }
      let type = types.expectedType(at: span)
      let isTiming = type == .timing
      return (isTiming ? expectedHelp(span).help : [])
        + declarable("\(isTiming ? "timing" : "let") \(name) = \(type?.sample ?? "…")")
    }
    return ["a rule can read " + known.map { "`\($0)`" }.joined(separator: ", ")]
  }

  private func animatorAdvice(_ name: String, _ span: SourceSpan, _ inReduced: Bool) -> Advice {
    if let advice = elsewhere(name, nil, span) ?? habit(.animator, span) { return advice }
    let known = folder.names(in: types.file, of: \.isAnimator)
    if nearest(name, among: known) == nil,
      let other = nearest(name, among: folder.names(of: \.isAnimator))?.text,
      let advice = elsewhere(name, other, span)
    {
      return advice
    }
    let advice = near(name, span, known)
    guard nearest(name, among: known) == nil else { return advice }
    return Advice(help: declarable("animator \(name) { … }"))
  }

  /// Returns how a name gets a meaning, given its declaration. Empty for a text from outside any file, which can
  /// declare nothing.
  private func declarable(_ declaration: String) -> [String] {
    guard folder.units[Int(types.file)].seen.isEmpty else { return [] }
    return ["declare it: `\(declaration)`, or import the file that does"]
  }

  /// Returns the import that a name needs which other files declare. `nil` if no file declares it.
  ///
  /// - Parameter meant: The name that is meant if `name` is misspelled.
  private func elsewhere(_ name: String, _ meant: String?, _ span: SourceSpan) -> Advice? {
    let files = folder.files(declaring: meant ?? name)
    guard let first = files.first else { return nil }
    // An expression from outside any file cannot import anything.
    let isFile = folder.units[Int(types.file)].seen.isEmpty
    let subject = meant.map { "did you mean `\($0)`? It" } ?? "`\(name)`"
    var advice = Advice(
      message: "cannot find `\(name)`",
      help: [
        "\(subject) is declared in \(first): write `import \"\(syntax.importText(of: first))\"`"
      ])
    advice.isTrusted = true
    advice.fixes = (isFile ? files : []).map { path in
      let text = syntax.importText(of: path)
      let word = meant.map { "write `\($0)` and " } ?? ""
      var fix = Diagnostic.FixIt("\(word)import \"\(text)\"", replace: span, with: meant ?? "")
      fix.isCertain = meant == nil
      if meant == nil { fix.edits = [] }
      fix.edits.append(syntax.importEdit(of: text))
      return fix
    }
    return advice
  }
}

extension Diagnostic.Owner {
  /// Returns the value with a name, such as `rows.index` for `index`. `nil` if there is none.
  fileprivate func value(_ name: String) -> String? {
    let field = SnapshotField.all.first {
      $0.kinds.contains(kind) && $0.name == (name == "i" ? "index" : name)
    }
    return field?.name.map { "\(self.name).\($0)" }
  }
}
