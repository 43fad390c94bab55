import AnimProgram

/// The requested moments of a transition.
package enum SampleTimes {
  /// Fractions of the duration, and seconds.
  case list([Moment])
  /// This many moments, spread over the time in which something moves, including the first and the
  /// last.
  case moving(Int)

  /// One moment.
  package enum Moment {
    case fraction(Double)
    case seconds(Double)
  }

  /// The seconds of a transition, each with its fraction of the whole.
  func seconds(of transition: Transition) -> [(time: Double, fraction: Double)] {
    let duration = transition.duration
    switch self {
    case .list(let moments):
      return moments.map { moment in
        switch moment {
        case .fraction(let value): (value * duration, duration > 0 ? value : 1)
        case .seconds(let time): (min(time, duration), duration > 0 ? min(time / duration, 1) : 1)
        }
      }
    case .moving(let count):
      return MovingTime(transition).moments(count).map { ($0, duration > 0 ? $0 / duration : 1) }
    }
  }
}
