import AnimJSON
import AnimProgram
import AnimCheck

extension FolderDifference {
  /// The difference as JSON.
  var json: JSON {
    [
      "old": .string(names.old), "new": .string(names.new),
      "sizes": .numbers([sizes.lowerBound, sizes.upperBound]),
      "counts": .object(counts.map { ($0.verdict.rawValue, .integer($0.count)) }),
      "animators": .lines(rows(animators)),
      "answers": .lines(rows(answers)),
    ]
  }

  private func rows(_ entries: [Entry]) -> [JSON] {
    entries.filter { listsAll || $0.verdict != .same }.map(\.json)
  }
}

extension FolderDifference.Entry {
  fileprivate var json: JSON {
    let head: JSON = [
      "request": answer.map { .string($0.words) },
      "answers": answer.map { answer in
        .array([answer.old, answer.new].map { rule in rule.map { .string($0.text) } ?? .null })
      },
      "name": answer == nil ? .string(title) : nil, "place": .string(place),
      "verdict": .string(verdict.rawValue),
      "before": verdict == .renamed ? .string(old?.name ?? "") : nil,
    ]
    guard let difference else { return head }
    return head.with([
      "durations": difference.durations.map { .numbers([$0.old, $0.new]) },
      "others": .unlessEmpty(difference.others.map(JSON.string)),
      "changes": difference.count == 0 ? nil : .integer(difference.count),
      "onPhone": .array(difference.onPhone.map(\.json)),
      "greatest": .array(difference.seen.map(\.json)),
    ])
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
