import AnimProgram
import AnimSource
import AnimSyntax

extension CompiledFolder {
  /// The animators and rules as an app contains them: without what only tools read, and with paths that
  /// begin at the folder that contains all files, so that they are the same on every machine.
  package var forApps: CompiledScripts {
    let paths = folder.units.map(\.syntax.source.path)
    let names = Dictionary(zip(paths, Self.fromCommonFolder(paths))) { first, _ in first }
    func plain(_ animator: CompiledAnimator) -> CompiledAnimator {
      var reduction = animator.reduction
      if case .written(let program) = reduction { reduction = .written(program.withoutToolParts) }
      return CompiledAnimator(
        name: animator.name, program: animator.program.withoutToolParts, reduction: reduction,
        path: names[animator.path] ?? animator.path, line: animator.line)
    }
    let declared = animators.map { plain($0.animator) }
    // Most rules use an animator as it is declared.
    func shared(_ animator: CompiledAnimator) -> CompiledAnimator {
      let own = plain(animator)
      return declared.last {
        $0.name == own.name && $0.plays(like: own)
      } ?? own
    }
    func plain(_ rule: BindingRule) -> BindingRule {
      var rule = rule
      rule.source.path = names[rule.source.path] ?? rule.source.path
      rule.condition = rule.condition.map {
        Condition(program: $0.program.withoutToolParts, slot: $0.slot)
      }
      switch rule.answer {
      case .scripted(let animator): rule.answer = .scripted(shared(animator))
      case .named(let call, let own): rule.answer = .named(call, own: own.map(shared))
      case .system: break
      }
      return rule
    }
    return CompiledScripts(animators: declared, rules: rules.map { plain($0.rule) })
  }

  /// Returns the paths relative to the innermost folder that contains all of them.
  package static func fromCommonFolder(_ paths: [String]) -> [String] {
    let parts = paths.map { PathText.normalized($0).split(separator: "/") }
    guard let first = parts.first?.dropLast() else { return [] }
    let shared = first.indices.first { index in
      parts.contains { path in
        index >= path.count - 1 || !path[index].utf8.elementsEqual(first[index].utf8)
      }
    }
    return parts.map { $0.dropFirst(shared ?? first.count).joined(separator: "/") }
  }
}

extension Program {
  /// The program without what only tools read: places in the text.
  package var withoutToolParts: Program {
    var program = self
    program.texts = []
    for number in program.tracks.indices { program.tracks[number].origin = 0 }
    return program
  }
}
