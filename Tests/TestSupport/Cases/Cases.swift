import AnimSystem
import Seeds
import Testing

extension Trait where Self == ConditionTrait {
  /// A test that takes too long for a person who waits, or tests what only other tests use.
  package static var nightly: Self {
    .enabled(if: Thoroughness.isThorough, "only with ANIM_THOROUGH=1, as in .ci/nightly")
  }
}

/// Tries a test with each case, one after another.
///
/// A list of cases prints nothing if all of them pass. After the failures of a case, it prints the
/// case and the command that shows it.
package func forEachCase<Case>(
  _ cases: some Sequence<Case>, at place: SourceLocation = #_sourceLocation,
  _ body: (Case) throws -> Void
) {
  for one in cases {
    let hasFailed = Locked(false)
    do {
      // Nothing is known about the failures: this only hears of them.
      try withKnownIssue(isIntermittent: true, sourceLocation: place) {
        try body(one)
      } matching: { _ in
        hasFailed.withValue { $0 = true }
        return false
      }
    } catch {
      record(error, hasFailed, at: place)
    }
    if hasFailed.withValue({ $0 }) { report(one, at: place) }
  }
}

/// Tries a test with each pair of cases of two lists, one after another.
package func forEachCase<One, Other>(
  _ ones: some Sequence<One>, _ others: some Collection<Other>,
  at place: SourceLocation = #_sourceLocation, _ body: (One, Other) throws -> Void
) {
  let pairs = ones.flatMap { one in others.map { (one, $0) } }
  forEachCase(pairs, at: place) { try body($0.0, $0.1) }
}

/// Tries a test that waits with each case, one after another.
package func forEachCase<Case>(
  _ cases: some Sequence<Case>, at place: SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation, _ body: (Case) async throws -> Void
) async {
  for one in cases {
    let hasFailed = Locked(false)
    do {
      try await withKnownIssue(isIntermittent: true, isolation: isolation, sourceLocation: place) {
        try await body(one)
      } matching: { _ in
        hasFailed.withValue { $0 = true }
        return false
      }
    } catch {
      record(error, hasFailed, at: place)
    }
    if hasFailed.withValue({ $0 }) { report(one, at: place) }
  }
}

/// Records an error that ended a case, unless it is that of an expectation, which has done so.
private func record(_ error: any Error, _ hasFailed: Locked<Bool>, at place: SourceLocation) {
  hasFailed.withValue { $0 = true }
  if !(error is ExpectationFailedError) { Issue.record(error, sourceLocation: place) }
}

private func report<Case>(_ one: Case, at place: SourceLocation) {
  let test = Test.current.map { "\($0.id)".prefix { $0 != "(" } } ?? ""
  Issue.record(
    """
    this is the case: \((one as? any CustomTestStringConvertible)?.testDescription ?? "\(one)")
    to see it again: swift test --filter '\(test)'
    """, sourceLocation: place)
}
