import AnimProgram

extension Condition {
  /// Whether a request fulfils the condition. What cannot be computed is not fulfilled.
  package func holds(for request: TransitionRequest, natives: Natives = Natives()) -> Bool {
    holds(for: request.inputs(natives: natives))
  }
}
