import AnimProgram

#if canImport(os)
  import os

  /// A change as an interval in Instruments, in the category of the log.
  struct ChangeInterval {
    private static var signposter: OSSignposter { OSSignposter(logger: .animators) }
    private let state: OSSignpostIntervalState

    /// Begins with a change.
    init(_ request: TransitionRequest) {
      let words = "\(request.operation.rawValue) \(request.from ?? "?") -> \(request.to ?? "?")"
      state = Self.signposter.beginInterval(
        "Change", id: Self.signposter.makeSignpostID(), "\(words, privacy: .public)")
    }

    /// Ends with it.
    func end(_ completed: Bool) {
      Self.signposter.endInterval("Change", state, "\(completed ? "completed" : "cancelled")")
    }
  }
#else
  /// Nothing, on a system without Instruments.
  struct ChangeInterval {
    init(_ request: TransitionRequest) {}
    func end(_ completed: Bool) {}
  }
#endif
