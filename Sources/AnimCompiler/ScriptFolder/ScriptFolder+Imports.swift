import AnimSource
import AnimSyntax

/// The target of an import, judged by its text.
enum ImportTarget: Hashable, Sendable {
  /// A path in the root folder.
  case path(ExactPath)
  /// There can be no such file, for this reason.
  case nowhere(SourceUnit.Import)

  /// The path. `nil` if there can be no such file.
  var path: ExactPath? { if case .path(let path) = self { path } else { nil } }
}

extension ScriptFolder {
  /// Returns the targets of the imports in a file.
  func targets(of script: Script) -> [ImportTarget] {
    script.syntax.importTexts.map { text in
      // For the system, a zero byte ends a path, so the rest of the text would name another file.
      if text.utf8.contains(0) { return .nowhere(.notFound) }
      let written = PathText.normalized(PathText.joined(script.place.folder, text))
      guard let root = script.place.root ?? root, PathText.isInside(written, root: root) else {
        return .nowhere(.outsideRoot)
      }
      return .path(ExactPath(written))
    }
  }

  /// Returns what is known about an import. `nil` if it was not looked up.
  private func known(_ path: ExactPath) -> SourceUnit.Import? {
    let path = links[path] ?? path
    return numbers[path].map { .unit($0) } ?? unreadable[path] ?? answers[path]
  }

  /// Finds the files of all imports level by level, and removes the files that are neither requested
  /// nor imported any more.
  mutating func link(_ find: Finder?) {
    if find != nil { (links, answers) = ([:], [:]) }
    var step = scripts.indices.filter { scripts[$0].isRequested }
    var reached = Set(step)
    for _ in 0..<ImportGraph.limit where !step.isEmpty {
      lookUp(step, find)
      step = step.flatMap { scripts[$0].targets }.compactMap { target in
        guard let path = target.path, case .unit(let number)? = known(path),
          reached.insert(number).inserted
        else { return nil }
        return number
      }
    }
    for number in scripts.indices.reversed() where !reached.contains(number) { drop(number) }
    var paths: Set<ExactPath> = []
    let distinct = scripts.flatMap(\.targets).compactMap(\.path).filter {
      paths.insert($0).inserted
    }
    importPaths = distinct.map(\.text)
    missingImports = distinct.filter { known($0) == .notFound }.map(\.text)
    var imports = scripts.map { script in
      script.targets.map { target -> SourceUnit.Import in
        switch target {
        case .nowhere(let why): why
        // What was not looked up is too many imports away.
        case .path(let path): known(path) ?? .tooDeep
        }
      }
    }
    // Chains are cut even if each of their files was requested.
    ImportGraph.cut(&imports)
    units = zip(scripts, imports).map { script, imports in
      SourceUnit(syntax: script.syntax, imports: imports, isRequested: script.isRequested)
    }
  }

  /// Looks up the imports of some files that are not known yet.
  private mutating func lookUp(_ importers: [Int], _ find: Finder?) {
    var asked: Set<ExactPath> = []
    let wanted = importers.flatMap { number -> [ScriptPlace] in
      let (script, texts) = (scripts[number], scripts[number].syntax.importTexts)
      return zip(script.targets, texts).compactMap { target, text in
        guard let path = target.path, known(path) == nil, asked.insert(path).inserted else {
          return nil
        }
        let shown =
          script.place.path == "-"
          ? text : PathText.joined(PathText.folder(of: script.place.path), text)
        return ScriptPlace(
          path: PathText.normalized(shown), canonical: path.text, root: script.place.root ?? root)
      }
    }
    guard let find, !wanted.isEmpty else {
      for place in wanted { answers[place.canonical] = .notFound }
      return
    }
    for (place, change) in zip(wanted, find(wanted)) {
      let path = change.path
      if path != place.canonical { links[place.canonical] = path }
      guard known(path) == nil else { continue }
      if case .absent(let why) = change.content { answers[path] = why } else { _ = note(change) }
    }
  }
}
