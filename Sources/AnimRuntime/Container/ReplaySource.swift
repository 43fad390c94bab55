/// What happens to a container again.
protocol ReplaySource<P>: AnyObject {
  /// The platform of the container.
  associatedtype P: TransitionPlatform

  /// The change that has begun last.
  var present: RecordedEvent.Change? { get set }
  /// Adds the changes whose turn has come.
  func addChanges()
  /// Lets what else happened meanwhile happen.
  func goOn()
  /// Returns what an animator without a script had left on stage, in place of what is there now.
  /// `nil` if nothing like that was recorded.
  func left(by stage: [StageMember<P>]) -> [StageMember<P>]?
}
