import AnimProgram

/// A script that runs on the views of a change, as the change sees it.
protocol RunningScript<P>: AnyObject {
  /// The platform of the views.
  associatedtype P: ViewPlatform

  /// The transition that it shows.
  var transition: Transition { get }
  /// The visible views, from back to front, with their motions.
  var stage: [StageMember<P>] { get }
  /// The views that the script writes to.
  var writtenViews: [P.View] { get }
  /// The time, in seconds, during which the residual of an interrupted motion is still visible.
  var residualTime: Double { get }
  /// The duration in seconds when it began.
  var duration: Double { get }

  /// Shows the current moment, and from now on each frame.
  func takeBack()
  /// Makes the script follow a progress from the current frame on, in which everything stops.
  ///
  /// - Returns: The progress at which the script is closest to the current state, and how fast it
  ///   was changing.
  func makeLinear() -> (progress: Double, rate: Double)
  /// Shows a moment again, except for some views.
  func show(_ time: Double, except others: [P.View])
}
