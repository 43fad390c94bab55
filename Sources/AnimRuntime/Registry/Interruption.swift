/// What a container does with its running change when another one is requested.
public enum Interruption: Sendable, CaseIterable {
  /// The running change is completed at once, with all its callbacks, and the new one starts from
  /// what is visible.
  case retarget
  /// The running change is completed at once, and the new one starts at its own beginning.
  case finish
  /// A request to go back reverses the running change, and another one to go on reverses it again.
  /// For any other request, the running change is completed first.
  case reverse
}
