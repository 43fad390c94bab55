/// The severity of a diagnostic.
package enum Severity: String, Sendable {
  /// An error: nothing can be compiled before it is fixed.
  case error
  /// A warning: the script runs, but probably not as intended.
  case warning
  /// A remark.
  case note
}

/// A replacement of text.
package struct TextEdit: Hashable, Sendable {
  /// The text to replace.
  package var span: SourceSpan
  /// The new text.
  package var replacement: String

  /// Creates an edit.
  package init(span: SourceSpan, replacement: String) {
    self.span = span
    self.replacement = replacement
  }
}

/// The identifier of a kind of diagnostic, as messages, tools and `animc explain` show it.
package enum DiagnosticID: String, CaseIterable, Hashable, Sendable {
  case syntax
  case invalidUTF8 = "invalid-utf8"
  case unreadableFile = "unreadable-file"
  case unknownName = "unknown-name"
  case unknownProperty = "unknown-property"
  case unknownUnit = "unknown-unit"
  case unknownAnimator = "unknown-animator"
  case unitMismatch = "unit-mismatch"
  case typeMismatch = "type-mismatch"
  case argumentMismatch = "argument-mismatch"
  case misplaced
  case duplicateName = "duplicate-name"
  case conflictingTracks = "conflicting-tracks"
  case keyframeOrder = "keyframe-order"
  case emptyWindow = "empty-window"
  case bezierRange = "bezier-range"
  case springRange = "spring-range"
  case neverSettles = "never-settles"
  case missingDuration = "missing-duration"
  case durationRange = "duration-range"
  case notFinite = "not-finite"
  case recursion
  case importCycle = "import-cycle"
  case importNotFound = "import-not-found"
  case importOutsideRoot = "import-outside-root"
  case ambiguousRule = "ambiguous-rule"
  case limitExceeded = "limit-exceeded"
  case unusedName = "unused-name"
  case unreachableRule = "unreachable-rule"
  case uncoveredRequest = "uncovered-request"
  case jumpAtStart = "jump-at-start"
  case jumpAtEnd = "jump-at-end"
  case alphaRange = "alpha-range"
  case backdropGap = "backdrop-gap"
  case flash
  case deadGesture = "dead-gesture"
  case motionNotReduced = "motion-not-reduced"
  case longDuration = "long-duration"
  case skippedFile = "skipped-file"
  case sameWay = "same-way"
  case idleGesture = "idle-gesture"
  case unlikelyRule = "unlikely-rule"

  /// The severity of diagnostics of this kind.
  package var severity: Severity {
    Self.notes.contains(self) ? .note : Self.warnings.contains(self) ? .warning : .error
  }

  private static let notes: Set<DiagnosticID> = [.sameWay, .idleGesture, .unlikelyRule]

  private static let warnings: Set<DiagnosticID> = [
    .unusedName, .unreachableRule, .uncoveredRequest, .jumpAtStart, .jumpAtEnd, .alphaRange,
    .backdropGap, .flash, .deadGesture, .motionNotReduced, .longDuration, .skippedFile,
  ]
}

extension DiagnosticID {
  /// The address of the page that describes all diagnostics: until the documentation is published,
  /// its path in the repository.
  package static let documentation = "Sources/AnimatorKit/AnimatorKit.docc/Reference-Findings.md"

  /// The address of the description of this kind of diagnostic.
  package var address: String { "\(Self.documentation)#\(rawValue)" }
}
