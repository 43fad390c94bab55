extension FolderDifference {
  /// Returns what a page shows of the difference.
  func page(at path: String) -> DifferencePage {
    let (count, limit) = (entries.count(where: \.isPaired), ShownDifference.limit)
    let rest = count > limit ? ["The first \(limit) of \(count) differences are shown."] : []
    let pairs = ShownDifference.all(of: entries).map { shown in
      let comparison = shown.comparison
      return DifferencePage.Pair(
        title: shown.entry.title, place: shown.entry.place, sentences: shown.entry.sentences,
        old: comparison.old, new: comparison.new, span: comparison.span,
        isByHand: comparison.isByHand, fraction: shown.fraction)
    }
    return DifferencePage(
      path: path, old: names.old, new: names.new, summary: ["\(summary)."] + rest, pairs: pairs,
      isDifferent: isDifferent)
  }
}
