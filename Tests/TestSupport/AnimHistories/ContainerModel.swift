import AnimProgram
import AnimRuntime
import AnimatorTesting

/// What a container should show.
struct Model: Equatable {
  var list: [String] = []
  var selected: String?
  /// The screens that are presented above a screen that stays.
  var keeping: Set<String> = []

  func place(of name: String?) -> Int? { name.flatMap(list.firstIndex) }
}

/// A change that a history can request.
struct Request<P: HistoryPlatform> {
  /// A description of the request.
  let name: String
  /// Makes the request.
  let perform: (_ animated: Bool, _ interaction: (any InteractionController<P>)?) -> Void
  /// Returns the model after the request. `nil` if the request should be ignored.
  let next: (Model) -> Model?
}

/// A container in a history.
protocol ContainerModel<P>: AnyObject {
  /// The platform of the container.
  associatedtype P: HistoryPlatform

  var container: TransitionContainer<P> { get }
  /// What the container says it shows.
  var state: Model { get }
  /// The screens that are visible.
  func visible(_ model: Model) -> [String]
  /// The screens that are children.
  func members(_ model: Model) -> [String]
  func request(_ stage: HistoryStage<P>) -> Request<P>
  /// Returns the model after a gesture changes to a screen.
  func interactive(_ model: Model, to name: String) -> Model?
  /// Returns a model with its list replaced. `nil` if the new list doesn't fit.
  func relisted(_ model: Model, to list: [String]) -> Model?
}

extension ContainerModel {
  var state: Model {
    Model(
      list: container.children.viewControllers.map { P.name(of: $0) },
      selected: container.selected.map { P.name(of: $0) })
  }

  func visible(_ model: Model) -> [String] { model.selected.map { [$0] } ?? [] }
  func members(_ model: Model) -> [String] { model.list }

  func relisted(_ model: Model, to list: [String]) -> Model? {
    model.selected.map(list.contains) == true ? Model(list: list, selected: model.selected) : nil
  }

  /// Returns a request that pushes a new screen.
  fileprivate func push(
    _ stage: HistoryStage<P>,
    _ perform:
      @escaping (P.ViewController, Bool, (any InteractionController<P>)?) -> Void
  ) -> Request<P> {
    let screen = stage.makeScreen()
    let name = P.name(of: screen)
    return Request(name: "push \(name)") {
      perform(screen, $0, $1)
    } next: { [self] in
      pushed($0, name)
    }
  }

  /// Returns a request that goes back to the previous screen.
  fileprivate func pop(
    _ perform: @escaping (Bool, (any InteractionController<P>)?) -> Void
  ) -> Request<P> {
    Request(name: "pop", perform: perform) { [self] in popped($0) }
  }

  fileprivate func popped(_ model: Model) -> Model? {
    guard let place = model.place(of: model.selected), place > 0 else { return nil }
    var next = model
    next.selected = model.list[place - 1]
    next.list.remove(at: place)
    return next
  }

  fileprivate func pushed(_ model: Model, _ name: String) -> Model {
    var next = model
    next.list.append(name)
    next.selected = name
    return next
  }

  fileprivate func selected(_ model: Model, _ name: String) -> Model? {
    guard model.list.contains(name), model.selected != name else { return nil }
    var next = model
    next.selected = name
    return next
  }
}

final class PlainModel<P: HistoryPlatform>: ContainerModel {
  private let own: ContainerController<P>
  var container: TransitionContainer<P> { own }

  init(_ stage: HistoryStage<P>, _ delegate: HistoryDelegate<P>) {
    let screens = (0..<3).map { _ in stage.makeScreen() }
    own = ContainerController(
      of: stage.parent, containerView: stage.view, viewControllers: screens,
      clock: stage.clock)
    own.delegate = delegate
    own.defaultGesture = .drag
  }

  func members(_ model: Model) -> [String] { visible(model) }
  func interactive(_ model: Model, to name: String) -> Model? { selected(model, name) }
  func relisted(_ model: Model, to list: [String]) -> Model? {
    Model(list: list, selected: model.selected)
  }

  func request(_ stage: HistoryStage<P>) -> Request<P> {
    switch Int.random(in: 0..<6, using: &stage.random) {
    case 0:
      return push(stage) { [own] in own.push($0, animated: $1, interaction: $2) }
    case 1:
      return pop { [own] in own.pop(animated: $0, interaction: $1) }
    case 2:
      let screen = stage.makeScreen()
      var screens = own.viewControllers.filter { _ in stage.random.once(in: 2) } + [screen]
      screens.shuffle(using: &stage.random)
      let selected = stage.random.once(in: 2) ? screen : nil
      let names = screens.map { P.name(of: $0) }
      return Request(name: "setViewControllers \(names) \(selected.map { P.name(of: $0) } ?? "")") {
        [own, screens] in
        own.setViewControllers(screens, selected: selected, animated: $0, interaction: $1)
      } next: { model in
        Model(list: names, selected: selected.map { P.name(of: $0) } ?? model.selected)
      }
    default:
      guard let screen = own.viewControllers.randomElement(using: &stage.random) else {
        return Request(name: "nothing") { _, _ in
        } next: { _ in
          nil
        }
      }
      let name = P.name(of: screen)
      return Request(name: "select \(name)") { [own] in
        own.select(screen, animated: $0, interaction: $1)
      } next: { [self] in
        selected($0, name)
      }
    }
  }
}

final class NavigationModel<P: HistoryPlatform>: ContainerModel {
  private let own: NavigationController<P>
  var container: TransitionContainer<P> { own }

  init(_ stage: HistoryStage<P>, _ delegate: HistoryDelegate<P>) {
    own = NavigationController(
      of: stage.parent, containerView: stage.view, viewControllers: [stage.makeScreen()],
      clock: stage.clock)
    own.delegate = delegate
  }

  func interactive(_ model: Model, to name: String) -> Model? { popped(model) }
  func relisted(_ model: Model, to list: [String]) -> Model? {
    guard let name = model.selected, let place = list.firstIndex(of: name) else { return nil }
    return Model(list: Array(list[...place]), selected: name)
  }

  func request(_ stage: HistoryStage<P>) -> Request<P> {
    switch Int.random(in: 0..<8, using: &stage.random) {
    case 0...2:
      return push(stage) { [own] in own.push($0, animated: $1, interaction: $2) }
    case 3...4:
      return pop { [own] in own.pop(animated: $0, interaction: $1) }
    case 5:
      return Request(name: "popToRoot") { [own] in
        own.popToRoot(animated: $0, interaction: $1)
      } next: { [self] in
        cut($0, to: $0.list.first)
      }
    case 6:
      let screen = stage.random.pick(own.viewControllers)
      let name = P.name(of: screen)
      return Request(name: "popTo \(name)") { [own] in
        own.popTo(screen, animated: $0, interaction: $1)
      } next: { [self] in
        cut($0, to: name)
      }
    default:
      var screens = own.viewControllers.filter { _ in stage.random.once(in: 2) }
      if screens.isEmpty || stage.random.once(in: 2) { screens.append(stage.makeScreen()) }
      screens.shuffle(using: &stage.random)
      if let top = own.topViewController, stage.random.once(in: 2) {
        screens.removeAll { $0 === top }
        screens.append(top)
      }
      let names = screens.map { P.name(of: $0) }
      return Request(name: "setViewControllers \(names)") { [own, screens] in
        own.setViewControllers(screens, animated: $0, interaction: $1)
      } next: { _ in
        Model(list: names, selected: names.last)
      }
    }
  }

  private func cut(_ model: Model, to name: String?) -> Model? {
    guard let place = model.place(of: name), name != model.selected else { return nil }
    return Model(list: Array(model.list[...place]), selected: name)
  }
}

final class TabModel<P: HistoryPlatform>: ContainerModel {
  private let own: TabController<P>
  var container: TransitionContainer<P> { own }

  init(_ stage: HistoryStage<P>, _ delegate: HistoryDelegate<P>) {
    let screens = (0..<4).map { _ in stage.makeScreen() }
    own = TabController(
      of: stage.parent, containerView: stage.view, viewControllers: screens,
      clock: stage.clock)
    own.delegate = delegate
  }

  func interactive(_ model: Model, to name: String) -> Model? { selected(model, name) }

  func request(_ stage: HistoryStage<P>) -> Request<P> {
    if stage.random.once(in: 8) {
      var screens = own.viewControllers.filter { _ in stage.random.once(in: 2) }
      screens.append(stage.makeScreen())
      screens.shuffle(using: &stage.random)
      let names = screens.map { P.name(of: $0) }
      return Request(name: "setViewControllers \(names)") { [own, screens] in
        own.setViewControllers(screens, animated: $0, interaction: $1)
      } next: { model in
        let stays = model.selected.map(names.contains) ?? false
        return Model(list: names, selected: stays ? model.selected : names.first)
      }
    }
    let index = Int.random(in: -1...own.viewControllers.count, using: &stage.random)
    return Request(name: "select \(index)") { [own] in
      own.select(at: index, animated: $0, interaction: $1)
    } next: { [self] in
      $0.list.indices.contains(index) ? selected($0, $0.list[index]) : nil
    }
  }
}

final class ModalModel<P: HistoryPlatform>: ContainerModel {
  private let own: ModalPresenter<P>
  private let root: String
  var container: TransitionContainer<P> { own }

  init(_ stage: HistoryStage<P>, _ delegate: HistoryDelegate<P>) {
    own = ModalPresenter(of: stage.parent, containerView: stage.view, clock: stage.clock)
    root = P.name(of: stage.parent)
    own.delegate = delegate
    own.defaultGesture = .drag
  }

  private var keeping: Set<String> = []

  var state: Model {
    let list = own.presentedViewControllers.map { P.name(of: $0) }
    return Model(list: list, selected: list.last, keeping: keeping.intersection(list))
  }
  func members(_ model: Model) -> [String] { [] }
  func interactive(_ model: Model, to name: String) -> Model? {
    cut(model, at: model.list.count - 1)
  }

  func visible(_ model: Model) -> [String] {
    let lowest = model.list.lastIndex { !model.keeping.contains($0) }
    return lowest.map { Array(model.list[$0...]) } ?? [root] + model.list
  }

  func request(_ stage: HistoryStage<P>) -> Request<P> {
    let presented = own.presentedViewControllers
    switch Int.random(in: 0..<5, using: &stage.random) {
    case 0...1 where presented.count < 5:
      let screen = stage.makeScreen()
      let name = P.name(of: screen)
      let style = stage.random.pick(ModalPresentationStyle.allCases)
      if style.keepsPresenter { keeping.insert(name) }
      let part: ((StageSize) -> StageRectangle)? =
        stage.random.once(in: 3)
        ? { [weak stage] size in
          let y = size.height / 3 + (stage?.shift ?? 0)
          return StageRectangle(x: 0, y: y, width: size.width, height: size.height * 2 / 3)
        } : nil
      return Request(name: "present \(name) \(style)") { [own] in
        own.present(screen, ModalPresentation(style, frame: part), animated: $0, interaction: $1)
      } next: { model in
        var next = model
        next.list.append(name)
        next.selected = name
        if style.keepsPresenter { next.keeping.insert(name) }
        return next
      }
    case 2 where !presented.isEmpty:
      let screen = stage.random.pick(presented)
      let name = P.name(of: screen)
      return Request(name: "dismiss \(name)") { [own] in
        own.dismiss(screen, animated: $0, interaction: $1)
      } next: { [self] in
        cut($0, at: $0.place(of: name))
      }
    default:
      return Request(name: "dismiss") { [own] in
        own.dismiss(animated: $0, interaction: $1)
      } next: {
        [self] in
        cut($0, at: $0.list.count - 1)
      }
    }
  }

  private func cut(_ model: Model, at place: Int?) -> Model? {
    guard let place, place >= 0 else { return nil }
    let list = Array(model.list[..<place])
    return Model(list: list, selected: list.last, keeping: model.keeping.intersection(list))
  }
}
