import AnimEditor
import AnimProgram
import AnimProof

extension LockedMotion {
  /// The sentences about what differs from what was agreed on, the most visible first. Empty if
  /// nothing does.
  func sentences(since agreed: LockedMotion) -> [String] {
    guard code != agreed.code else { return [] }
    var greatest: [SeenDifference.Measure: SeenDifference] = [:]
    var sentences: [String] = []
    for change in changes {
      guard let before = agreed.changes.first(where: { $0.words == change.words }) else { continue }
      if abs(change.duration - before.duration) > 1.0 / 120, sentences.isEmpty {
        sentences.append(
          "it takes \(Quantity.seconds(change.duration)) instead of"
            + " \(Quantity.seconds(before.duration))")
      }
      // The first change in which it shows is the most usual one.
      let found = Dictionary(
        grouping: change.differences(since: before).filter(\.isVisible), by: \.measure)
      greatest.merge(found.compactMapValues { $0.max { $0.amount < $1.amount } }) { first, _ in
        first
      }
    }
    let seen = greatest.values.sorted { $0.showsMore(than: $1) }
    return seen.prefix(3).map(\.sentence) + sentences
  }
}

extension LockedChange {
  /// Returns the differences at each of the moments.
  fileprivate func differences(since agreed: LockedChange) -> [SeenDifference] {
    guard let change else { return [] }
    var all: [SeenDifference] = []
    let old = Dictionary(agreed.lines.map { ($0.key, $0) }) { first, _ in first }
    let new = Dictionary(lines.map { ($0.key, $0) }) { first, _ in first }
    for key in Set(old.keys).union(new.keys).sorted() {
      guard let line = new[key] ?? old[key] else { continue }
      for (moment, fraction) in Self.fractions.enumerated() {
        guard let (measure, amount) = line.compare(old[key], new[key], at: moment) else { continue }
        var place = change
        place.time = fraction * duration
        all.append(
          SeenDifference(
            measure: measure, view: line.view, amount: amount, change: place, fraction: fraction))
      }
    }
    return all
  }
}

extension LockedChange.Line {
  fileprivate var key: String { "\(view) \(what)" }

  /// Returns what differs between two lines of this kind at a moment. `nil` if nothing does.
  fileprivate func compare(
    _ old: LockedChange.Line?, _ new: LockedChange.Line?, at moment: Int
  ) -> (SeenDifference.Measure, Double)? {
    let (one, two) = (old?.text(at: moment), new?.text(at: moment))
    guard one != two else { return nil }
    switch what {
    case "":
      let names = [one, two].map { ($0 ?? "").split(separator: " ") }
      return Set(names[0]) == Set(names[1]) ? (.order, 1) : nil
    case "frame":
      guard let one = one?.corners, let two = two?.corners, one.count == two.count else {
        return nil
      }
      let ways = stride(from: 0, to: one.count - 1, by: 2).map { index in
        Operation.hypotenuse.arithmetic(one[index] - two[index], one[index + 1] - two[index + 1], 0)
      }
      return (.distance, ways.filter(\.isFinite).max() ?? 0)
    case "opacity":
      return (.opacity, abs((one?.numbers?.first ?? 0) - (two?.numbers?.first ?? 0)))
    default:
      let identity = Property.all.first { $0.name == what }?.identity ?? []
      let amounts = zip(one?.numbers ?? identity, two?.numbers ?? identity).map { abs($0 - $1) }
      return (.property(what), amounts.max() ?? 0)
    }
  }

  private func text(at moment: Int) -> String {
    values.count == 1 ? values[0] : moment < values.count ? values[moment] : ""
  }
}

extension String {
  /// The numbers of a value. `nil` if it has others parts.
  fileprivate var numbers: [Double]? {
    let numbers = split(separator: ",").map { Double($0) }
    let known = numbers.compactMap(\.self)
    return known.count == numbers.count ? known : nil
  }

  /// The corners of a frame. `nil` if the view is hidden.
  fileprivate var corners: [Double]? {
    guard let numbers else { return nil }
    guard numbers.count == 4 else { return numbers }
    let (x, y, right, bottom) = (
      numbers[0], numbers[1], numbers[0] + numbers[2], numbers[1] + numbers[3]
    )
    return [x, y, right, y, right, bottom, x, bottom]
  }
}
