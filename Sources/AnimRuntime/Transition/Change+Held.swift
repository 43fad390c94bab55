import AnimProgram

/// What a presentation keeps until its dismissal: the final state of its script.
extension Change {
  /// Returns whether what it holds is still needed when these children are shown.
  func isNeeded(by children: Children<P.ViewController>) -> Bool {
    children.index(of: context.viewController(forKey: .to)) != nil
  }

  /// The overlays that it has added and that are still on stage.
  package var overlays: [P.View] { Array(context.changes.overlays.values) }

  /// The views that stay on stage, from back to front, in the order in which its script has left them: the
  /// presenter, the overlays and the screen.
  package var standing: [P.View] {
    let own =
      [context.view(forKey: .from)].compactMap(\.self) + overlays
      + [context.view(forKey: .to)].compactMap(\.self)
    let left = (context.scripted?.stage.map(\.view) ?? []).filter { view in
      own.contains { $0 === view }
    }
    return left.count == own.count ? left : own
  }

  /// The size in which it is shown.
  package var size: StageSize { context.size }

  /// Continues what it holds in the container's present size.
  package func resize() { context.resize(to: P.bounds(of: context.containerView).size) }

  /// Restores what it holds.
  package func endHeld() {
    putBack()
    context.end()
  }

  /// Shows what it holds again, after a change that would have ended it did not complete.
  package func showHeldAgain() { context.scripted?.show(returned: 0, except: []) }

  /// Makes everything that ending presentations hold go back during this change: each presentation
  /// runs backwards for the duration of the change, except for the views that the change itself
  /// moves.
  package func letReturn(_ ending: [Change<P>]) {
    guard !ending.isEmpty, outcome == nil else { return }
    coordinator.follow { [weak context] share in
      guard let context else { return }
      for held in ending {
        held.context.scripted?.show(returned: share, except: context.movedViews)
      }
    }
  }
}

extension ScriptedAnimation {
  /// Shows a presentation at a fraction of the way back.
  fileprivate func show(returned share: Double, except views: [P.View]) {
    show((1 - share) * duration, except: views)
  }
}
