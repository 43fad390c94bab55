import AnimProgram

/// The views of two transitions that show the same thing, by their numbers. A renamed overlay is
/// paired with the one that takes its place.
struct ViewPairs {
  /// A view of the old transition and one of the new. One of them may be missing.
  struct Pair {
    var old: Int?
    var new: Int?
    /// The name, as `animc sample` prints it.
    var name: String
  }

  /// The pairs, in the order of the old views.
  private(set) var all: [Pair] = []

  /// Pairs the views of two transitions.
  init(_ old: Transition, _ new: Transition) {
    var free = Array(new.program.views.indices)
    var lonely: [Int] = []
    for number in old.program.views.indices {
      let view = old.program.views[number]
      guard let place = free.firstIndex(where: { new.program.views[$0].shows(view, named: true) })
      else {
        lonely.append(number)
        continue
      }
      all.append(Pair(old: number, new: free.remove(at: place), name: view.name))
    }
    for number in lonely {
      let view = old.program.views[number]
      let place = free.firstIndex { new.program.views[$0].shows(view, named: false) }
      all.append(Pair(old: number, new: place.map { free.remove(at: $0) }, name: view.name))
    }
    all += free.map { Pair(old: nil, new: $0, name: new.program.views[$0].name) }
  }
}

extension Program.View {
  /// Returns whether a view shows the same as another one, which may have to have its name.
  fileprivate func shows(_ other: Program.View, named: Bool) -> Bool {
    guard source == other.source else { return false }
    if role == other.role { return true }
    guard !named else { return false }
    switch (role, other.role) {
    case (.overlay, .overlay): return true
    case (.snapshot(let kind, _, let index), .snapshot(let otherKind, _, let otherIndex)):
      return kind == otherKind && index == otherIndex
    default: return false
    }
  }
}
