import AnimProgram
import AnimProof

extension DifferenceReport {
  /// The report as JSON.
  var json: JSON {
    let sizes = difference.sizes
    return [
      "old": .string(names.old), "new": .string(names.new),
      "sizes": .numbers([sizes.lowerBound, sizes.upperBound]),
      "counts": .object(counts.map { ($0.verdict, .integer($0.count)) }),
      "animators": .lines(rows(difference.animators)),
      "answers": .lines(rows(difference.answers + (listsAll ? difference.covered : []))),
    ]
  }

  private func rows(_ entries: [FolderDifference.Entry]) -> [JSON] {
    entries.filter { listsAll || $0.verdict != "same" }.map(\.json)
  }
}

extension FolderDifference.Entry {
  fileprivate var json: JSON {
    var members: [(String, JSON)] = []
    if let answer {
      members.append(("request", .string(answer.words)))
      members.append(
        (
          "answers",
          .array(
            [answer.old, answer.new].map { rule in
              rule.map { .string($0.text) } ?? .null
            })
        ))
    } else {
      members.append(("name", .string(title)))
    }
    members += [("place", .string(place)), ("verdict", .string(verdict))]
    if case .renamed = fate { members.append(("before", .string(old?.name ?? ""))) }
    guard case .kept(let difference) = fate else { return .object(members) }
    if let speeds = difference.speeds {
      members.append(
        (
          "speeds",
          [
            "view": .string(speeds.far.view),
            "pointsPerSecond": .numbers([speeds.old, speeds.new]),
            "change": speeds.far.change.json,
          ]
        ))
    }
    if let durations = difference.durations {
      members.append(("durations", .numbers([durations.old, durations.new])))
    }
    if !difference.others.isEmpty {
      members.append(("others", .array(difference.others.map(JSON.string))))
    }
    if difference.changes > 0 { members.append(("changes", .integer(difference.changes))) }
    members.append(("onPhone", .array(difference.onPhone.map(\.json))))
    members.append(("greatest", .array(difference.seen.map(\.json))))
    return .object(members)
  }
}

extension SeenDifference {
  fileprivate var json: JSON {
    [
      "measure": .string(measure.name), "amount": .number(amount), "view": .string(view),
      "fraction": .number(fraction), "change": change.json,
    ]
  }
}
