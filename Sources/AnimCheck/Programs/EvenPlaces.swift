/// Places that fill a space evenly.
enum EvenPlaces {
  /// Returns a number from 0 to 1: for each place, those of successive numbers fill that range evenly, and those of
  /// several places fill the space. Source: the sequence of Richtmyer.
  static func share(_ number: Int, _ place: Int) -> Double {
    let primes = [2.0, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53]
    let way = Double(number) * primes[place % primes.count].squareRoot()
    return way - way.rounded(.down)
  }
}

extension ClosedRange<Double> {
  /// Returns the place that is a share of the way from one end to the other, as a whole number if the range is long.
  func place(_ share: Double) -> Double {
    let place = lowerBound + share * (upperBound - lowerBound)
    let isLong = upperBound - lowerBound >= 4 && share > 0 && share < 1
    return isLong && contains(place.rounded()) ? place.rounded() : place
  }
}
