import AnimProgram

/// Decides what an app that follows the scripts of a server requests next, and when. It is a value
/// that uses neither a network nor a clock.
///
/// It first requests all scripts, and then repeatedly anything newer than what it has. The server
/// answers once there is something newer. After a failure it requests everything again, because the
/// server may be another one.
package struct ScriptFollower: Sendable {
  /// A request to the server.
  package struct Poll: Hashable, Sendable {
    /// The path with the query, such as `/scripts?device=5f3a9c01&format=1&after=7`.
    package let target: String
    /// The time to wait for the answer, in seconds.
    package let patience: Double
  }

  /// The outcome of a request.
  package enum Reply: Sendable {
    /// The server answered.
    case answered(status: Int, [UInt8])
    /// The server did not answer in time.
    case silent
    /// The server cannot be reached. The text says why.
    case unreachable(String)
    /// The app stopped waiting, because it has something to report.
    case interrupted
  }

  /// The next step after an answer.
  package struct Step: Hashable, Sendable {
    /// The scripts to load. `nil` if the app already has them.
    package var scripts: CompiledScripts?
    /// A message for the log. `nil` for none.
    package var message: String?
    /// The time to wait before the next request, in seconds.
    package var pause = 0
  }

  /// Why the last request failed.
  private struct Problem: Hashable {
    /// The status of the answer. 0 if there was none.
    var status: Int
    var text: String
  }

  private let server: String
  private let device: String
  /// The revision that the app has. `nil` if the next request asks for everything.
  private var revision: Int?
  /// The scripts that the app has, as they were sent.
  private var bytes: [UInt8] = []
  private var problem: Problem?
  private var failures = 0

  /// Creates a follower that has sent no request yet.
  ///
  /// - Parameters:
  ///   - server: The server's address, for messages.
  ///   - device: An identifier for this app, of letters and digits.
  package init(server: String, device: String) { (self.server, self.device) = (server, device) }

  /// The next request.
  package var request: Poll {
    let query = "/scripts?device=\(device)&format=\(CompiledScripts.format)"
    guard let revision else { return Poll(target: query, patience: 15) }
    return Poll(target: "\(query)&after=\(revision)", patience: 60)
  }

  /// Why the app cannot follow the server at the moment. `nil` if it can.
  package var finding: String? { problem?.text }

  /// Handles the answer to ``request``.
  package mutating func take(_ answer: Reply) -> Step {
    switch answer {
    case .interrupted: return Step()
    case .silent where revision != nil:
      // Either nothing was saved or the server has gone; the next answer tells which.
      revision = nil
      return Step()
    case .silent: return fail(0, "\(server) does not answer")
    case .unreachable(let reason): return fail(0, "\(server) does not answer: \(reason)")
    case .answered(200, let bytes):
      do throws(CompiledScriptsFailure) {
        return try succeed(bytes)
      } catch {
        return fail(200, "\(server): \(error.reason)")
      }
    case .answered(let status, let bytes):
      let text = String(decoding: bytes.prefix(200), as: UTF8.self)
      let line = text.split(whereSeparator: \.isNewline).first ?? "no reason given"
      return fail(status, "\(server) refuses with \(status): \(line)")
    }
  }

  /// The answer of a server: its revision, and below that the scripts.
  package static func answer(_ revision: Int, _ scripts: CompiledScripts?) -> [UInt8] {
    Array("revision \(revision)\n".utf8) + (scripts?.bytes ?? [])
  }

  private mutating func succeed(_ answer: [UInt8]) throws(CompiledScriptsFailure) -> Step {
    let end = answer.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    let line = String(decoding: answer[..<end], as: UTF8.self)
    guard line.hasPrefix("revision "), let revision = Int(line.dropFirst(9)) else {
      throw .notScripts
    }
    var step = Step()
    let scripts = Array(answer[(end + 1)...])
    // There is nothing to load before the first version without errors.
    if revision > 0, scripts != bytes {
      step.scripts = try CompiledScripts(reading: scripts)
      bytes = scripts
    }
    if problem != nil { step.message = "\(server) answers again" }
    (self.revision, problem, failures) = (revision, nil, 0)
    return step
  }

  private mutating func fail(_ status: Int, _ text: String) -> Step {
    let isNews = problem?.status != status
    revision = nil
    problem = Problem(status: status, text: text)
    failures += 1
    return Step(message: isNews ? text : nil, pause: min(15, 1 << min(failures - 1, 4)))
  }
}
