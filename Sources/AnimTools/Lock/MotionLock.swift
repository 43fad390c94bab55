import AnimCompiler
import AnimLive
import AnimProgram
import AnimProof
import AnimSource

/// The motion that a team agreed on, as a file that one can read: each animator, each expression in
/// a rule, and what plays for each kind of request.
struct MotionLock: Sendable {
  /// A request, and what plays for it.
  struct Request: Sendable {
    let words, answer: String
    /// The place in the file.
    var span = SourceSpan(0, 0)
  }

  /// A motion with its place in the file.
  struct Row: Sendable {
    let motion: LockedMotion
    var span = SourceSpan(0, 0)
  }

  /// The version of the tool that wrote it.
  var version = ToolVersion.text
  /// The motions.
  var rows: [Row] = []
  /// The requests, one for each rule that answers any.
  var requests: [Request] = []

  /// What the rules match, as ``CompiledFolder/rulesCode``. `nil` in a lock of an older tool, and
  /// without rules.
  var rulesCode: String?
  /// The place of that in the file.
  var rulesSpan = SourceSpan(0, 0)

  /// The name of the file in a folder of scripts.
  static let name = "motion.lock"

  /// Returns the usual path of the lock for a path of scripts.
  static func path(for scripts: String, isFolder: Bool) -> String {
    if isFolder { return PathText.joined(scripts, name) }
    return (scripts.hasSuffix(".anim") ? String(scripts.dropLast(5)) : scripts) + ".lock"
  }

  /// Describes the motion of scripts in a folder.
  init(_ scripts: CompiledFolder, in folder: String) {
    let motions = Motion.all(in: scripts)
    rows = concurrentMap(motions.count) {
      Row(motion: LockedMotion(motions[$0].motion, in: folder))
    }
    requests = ReviewedRequests(scripts, scripts).changes.compactMap { change in
      change.new.map { Request(words: change.words, answer: $0.text) }
    }
    rulesCode = scripts.rulesCode
  }
}

extension Motion {
  /// The animators of a folder, and what rules play where no declaration says it, each with its place
  /// in the text.
  static func all(in scripts: CompiledFolder) -> [(motion: Motion, place: Origin)] {
    var seen: Set<String> = []
    let answers = scripts.rules.compactMap { row -> (motion: Motion, place: Origin)? in
      if case .named(let call, _) = row.rule.answer, call.arguments.isEmpty { return nil }
      guard let animator = row.rule.answer.compiled, seen.insert(row.rule.text).inserted else {
        return nil
      }
      return (Motion(animator, of: row.rule), row.place)
    }
    return scripts.animators.map { (Motion($0.animator), $0.place) } + answers
  }
}
