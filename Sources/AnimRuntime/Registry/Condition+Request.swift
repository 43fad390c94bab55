import AnimProgram

extension Condition {
  /// Returns whether a request satisfies the condition. A condition that cannot be computed is
  /// false.
  package func holds(for request: TransitionRequest) -> Bool {
    holds(for: request.inputs())
  }
}
