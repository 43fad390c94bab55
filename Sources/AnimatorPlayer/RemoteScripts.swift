import AnimRuntime
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Follows the scripts of a server as long as it exists, and reports what the animators log.
@MainActor final class RemoteScripts {
  /// Sends a request with a report, and returns the answer.
  typealias Transport =
    @Sendable (ScriptFollower.Poll, DeviceReport) async -> ScriptFollower.Reply

  /// The name of the layer that holds the scripts.
  private let name: String

  private weak var animators: Animators?
  private let transport: Transport
  private var follower: ScriptFollower
  /// The request that is waiting for its answer. `nil` between requests.
  private var asking: Task<ScriptFollower.Reply, Never>?
  private var loop: Task<Void, Never>?

  init(_ name: String, for animators: Animators, transport: @escaping Transport) {
    (self.name, self.animators, self.transport) = (name, animators, transport)
    follower = ScriptFollower(
      server: name, device: String(UInt32.random(in: .min ... .max), radix: 16))
    loop = Task { [weak self] in
      while let question = self?.ask() {
        let answer = await question.value
        guard let pause = self?.take(answer) else { return }
        if pause > 0 { try? await Task.sleep(nanoseconds: UInt64(pause) * 1_000_000_000) }
      }
    }
  }

  deinit {
    asking?.cancel()
    loop?.cancel()
  }

  /// Sends the next request at once, because there is something new to report.
  func askAgain() { asking?.cancel() }

  private func ask() -> Task<ScriptFollower.Reply, Never>? {
    guard let animators else { return nil }
    let findings = [follower.finding].compactMap { $0 } + animators.messages
    let report = DeviceReport(name: Self.device, findings: findings)
    let task = Task { [transport, request = follower.request] in await transport(request, report) }
    asking = task
    return task
  }

  /// Handles an answer, and returns the seconds to wait before the next request.
  private func take(_ answer: ScriptFollower.Reply) -> Int {
    asking = nil
    let step = follower.take(answer)
    if let message = step.message {
      animators?.log(AnimatorMessage(.setup, .warning, message))
    }
    if let scripts = step.scripts, let animators {
      animators.reportAnew(animators.store.load(scripts, as: name))
    }
    return step.pause
  }

  /// The app, and the simulator or system that it runs on.
  private static var device: String {
    let process = ProcessInfo.processInfo
    let simulator = process.environment["SIMULATOR_DEVICE_NAME"]
    return "\(process.processName), \(simulator ?? process.operatingSystemVersionString)"
  }

  /// Sends requests over the network.
  nonisolated static func transport(to server: URL, token: String) -> Transport {
    { question, report in
      guard let url = URL(string: question.target, relativeTo: server) else {
        return .unreachable("its address is not the URL of a server")
      }
      var request = URLRequest(
        url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: question.patience)
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
      request.setValue(report.field, forHTTPHeaderField: DeviceReport.fieldName)
      do {
        let (data, response) = try await URLSession.shared.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        return .answered(status: status, Array(data))
      } catch {
        switch (error as? URLError)?.code {
        case .timedOut: return .silent
        case .cancelled: return .interrupted
        default:
          return error is CancellationError
            ? .interrupted : .unreachable(error.localizedDescription)
        }
      }
    }
  }
}
