import AnimatorKit
import AnimatorTesting
import CorpusFiles
import Foundation
import Testing

/// The listing of the README, word for word.
private func install<P: TransitionPlatform>(
  in container: ContainerController<P>, folder: String, store: RegistryStore
) -> (scripts: LiveScripts, delegate: RegistryDelegate<P>) {
  let scripts = LiveScripts(folder: folder, store: store)
  scripts.watch { update in
    for diagnostic in update.diagnostics { print(diagnostic) }
  }
  let delegate = RegistryDelegate<P> { store.current }
  container.delegate = delegate
  return (scripts, delegate)
}

@Suite("README")
struct ReadmeTests {
  private static let animators = Repository.root.appending(path: "animators")

  @Test("its listing runs: the shipped rules answer a container's push")
  func listing() throws {
    let owner = HeadlessViewController("container")
    let (home, detail) = (HeadlessViewController("Home"), HeadlessViewController("Detail"))
    let clock = ManualClock()
    let container = ContainerController<HeadlessPlatform>(
      of: owner, containerView: owner.view, viewControllers: [home], clock: clock)
    let store = RegistryStore()
    let installed = install(in: container, folder: Self.animators.path, store: store)
    #expect(installed.scripts.diagnostics.isEmpty)

    container.viewWillAppear(false)
    container.viewDidAppear(false)
    container.select(home)
    container.push(detail)
    #expect(detail.view.matrix.m41 == 320)
    clock.advance(by: 0.27)
    #expect(0 < detail.view.matrix.m41 && detail.view.matrix.m41 < 320)
    clock.advance(by: 1)
    #expect(detail.view.matrix == .identity)
    #expect(!container.isTransitioning)
  }
}
