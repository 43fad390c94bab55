import AnimProgram
import AnimRuntime
import AnimScene
import AnimTools
import AnimatorTesting

/// The app of the preview: the runtime's containers around a few screens. Taps and gestures make
/// requests, and a registry answers them.
package final class DemoApp {
  typealias P = HeadlessPlatform

  /// The view of the whole device.
  let root = HeadlessView(.stage, look: Look("stage device"))
  let device: PageDevice
  /// Called with each problem that the runtime reports.
  var onFinding: ((TransitionFinding) -> Void)?

  private let clock: any FrameClock
  private let registry: () -> Registry
  private let window: HeadlessViewController
  private let presenter: ModalPresenter<P>
  private let screens: Screens
  /// The containers, the outermost first.
  private(set) var containers: [(container: TransitionContainer<P>, name: String)] = []
  private(set) lazy var touches: Touches = Touches(
    armed: { [unowned self] in armedGestures }, traits: { [unowned self] in device.traits },
    clock: clock)

  private var tabs: TabController<P>?
  private var stack: NavigationController<P>?
  /// The picture in the first entry of the stack.
  private var firstEntry = 0
  private var gallery: NavigationController<P>?
  private var buttons: ContainerController<P>?
  /// The buttons that select a screen, and whether it is the current one.
  private var choices: [(view: HeadlessView, isChosen: () -> Bool)] = []

  /// Shows the app at a place.
  ///
  /// - Parameters:
  ///   - configuration: the device.
  ///   - clock: the clock of the containers.
  ///   - registry: returns the current registry.
  init(
    at place: Place, _ configuration: Configuration, clock: any FrameClock,
    registry: @escaping () -> Registry
  ) {
    self.clock = clock
    device = PageDevice()
    self.registry = registry
    screens = Screens(device: device)
    let (window, layout) = screens.make("App")
    self.window = window
    presenter = ModalPresenter(of: window, containerView: root, clock: clock)
    add(presenter, "window")
    device.safeArea = configuration.safeArea
    device.traits = configuration.traits
    makeTabs(at: place, layout)
    configure(configuration)
    // The window owns its screen: both appear together, and so do the containers inside.
    presenter.viewWillAppear(false)
    presenter.viewDidAppear(false)
  }

  /// The current place; `nil` while something moves or is presented.
  var restingPlace: Place? {
    guard !isMoving, presenter.presentedViewControllers.isEmpty else { return nil }
    guard let section = Place.Section.allCases.dropFirst(tabs?.selectedIndex ?? 0).first
    else { return nil }
    let indices: [Place.Section: Int] = [
      .stack: (stack?.viewControllers.count ?? 1) - 1, .gallery: openArticle.map { $0 + 1 } ?? 0,
      .buttons: buttons?.selectedIndex ?? 0,
    ]
    let scrolled: [Place.Section: Double] = [
      .stack: stack?.viewControllers.first?.view.onPage.scroll ?? 0,
      .gallery: gallery?.viewControllers.first?.view.onPage.scroll ?? 0,
    ]
    return Place(
      section, indices[section] ?? 0, entry: firstEntry, others: indices, scrolled: scrolled)
  }

  /// Whether a transition is running.
  var isMoving: Bool { containers.contains { $0.container.isTransitioning } }

  /// Changes the size or the traits of the device.
  func configure(_ configuration: Configuration) {
    device.traits = configuration.traits
    device.safeArea = configuration.safeArea
    root.safeAreaInsets = configuration.safeArea
    for (container, _) in containers { container.viewController?.traits = configuration.traits }
    let isMirrored = configuration.traits.rightToLeft
    root.onPage.look = Look("stage device" + (isMirrored ? " rtl" : ""))
    root.frame = StageRectangle(origin: .zero, size: configuration.size)
    device.layOutScreens()
    presenter.viewDidLayoutSubviews()
  }

  /// Marks the buttons of the current screens.
  func markChoices() {
    for (view, isChosen) in choices {
      let name = view.onPage.look.name.split(separator: " ").filter { $0 != "selected" }
      view.onPage.look.name = (name + (isChosen() ? ["selected"] : [])).joined(separator: " ")
    }
  }

  /// Adds a container. The screen that owns it forwards its own appearance.
  private func add(
    _ container: TransitionContainer<P>, _ name: String, in owner: HeadlessViewController? = nil,
    at place: Int? = nil
  ) {
    owner?.onAppearance = { [unowned container] isAppearing, animated, isOver in
      switch (isAppearing, isOver) {
      case (true, false): container.viewWillAppear(animated)
      case (true, true): container.viewDidAppear(animated)
      case (false, false): container.viewWillDisappear(animated)
      case (false, true): container.viewDidDisappear(animated)
      }
    }
    container.registry = registry
    container.onFinding = { [unowned self] in onFinding?($0) }
    container.onArmedGesturesChange = { _ in }
    containers.insert((container, name), at: place ?? containers.count)
  }

  private var armedGestures: [(gesture: ArmedGesture<P>, view: HeadlessView)] {
    // Presented screens cover everything below.
    let isCovered = !presenter.presentedViewControllers.isEmpty
    let open = isCovered ? containers.prefix(1) : containers[...]
    let shown = open.reversed().filter { $0.container.containerView.root === root }
    return shown.flatMap { container, _ in
      container.armedGestures.map { ($0, container.containerView) }
    }
  }

  private var values: [String: ScriptValue] { RequestValues.example(in: root.frame.size) }
}

// MARK: - Making the containers

extension DemoApp {
  private static let titles = ["Journal", "Gallery", "Buttons", "Present"]

  private func makeTabs(at place: Place, _ layout: ScreenLayout) {
    let bar = Screens.bar
    let stage = layout.addStage(
      resized: { [unowned self] in self.tabs?.viewDidLayoutSubviews() },
      frame: { StageRectangle(origin: .zero, size: $0.size) })
    let owners = [makeStack(place), makeGallery(place), makeButtons(place), makePresenter()]
    let tabs = TabController<P>(of: window, containerView: stage, clock: clock)
    self.tabs = tabs
    add(tabs, "tabs", in: window, at: 1)
    tabs.setViewControllers(owners, animated: false)
    let selected = Place.Section.allCases.firstIndex(of: place.section) ?? 0
    tabs.select(at: selected, animated: false)
    let back = layout.add(Look("bar")) {
      StageRectangle(
        x: 0, y: $0.bottom - bar, width: $0.size.width, height: bar + $0.safe.bottom)
    }
    for (number, title) in Self.titles.enumerated() {
      let tab = layout.add(
        Look("tab t\(number)", text: title), in: back,
        tap: { [unowned self] in self.tabs?.select(at: number) },
        frame: { canvas in
          let width = canvas.width / Double(Self.titles.count)
          return StageRectangle(
            x: canvas.safe.left + Double(number) * width, y: 0, width: width, height: bar)
        })
      choices.append((tab, { [unowned self] in self.tabs?.selectedIndex == number }))
    }
  }

  /// A screen, its layout and its container.
  private typealias Owned<Container> = (
    controller: HeadlessViewController, layout: ScreenLayout, container: Container
  )

  /// Returns a screen that is filled by the stage of its own container.
  private func makeOwner<Container: TransitionContainer<P>>(
    _ name: String, of screens: [HeadlessViewController],
    insets: @escaping (ScreenLayout.Canvas) -> StageInsets = { _ in StageInsets() }
  ) -> Owned<Container> {
    let (owner, layout) = self.screens.make(name)
    let stage = layout.addStage(
      resized: { [unowned self] in
        containers.first { $0.name == name }?.container.viewDidLayoutSubviews()
      },
      frame: { canvas in
        let insets = insets(canvas)
        return StageRectangle(
          x: insets.left, y: insets.top, width: canvas.size.width - insets.left - insets.right,
          height: canvas.size.height - insets.top - insets.bottom)
      })
    let container = Container(
      of: owner, containerView: stage, viewControllers: screens, clock: clock)
    add(container, name, in: owner)
    return (owner, layout, container)
  }

  private func makeStack(_ place: Place) -> HeadlessViewController {
    firstEntry = place.entry
    let journals = (0...place.index(in: .stack)).map { journalScreen($0) }
    journals[0].view.onPage.scroll = place.scrolled[.stack] ?? 0
    let (owner, _, container): Owned<NavigationController<P>> =
      makeOwner("JournalStack", of: journals)
    stack = container
    return owner
  }

  private func journalScreen(_ depth: Int) -> HeadlessViewController {
    screens.stack(
      depth: depth, picture: firstEntry + depth - 1,
      push: { [unowned self] picture in
        guard let stack, stack.viewControllers.count <= Place.Section.stack.indices.upperBound
        else { return }
        if stack.viewControllers.count == 1 { firstEntry = picture }
        stack.push(journalScreen(stack.viewControllers.count), values: values)
      },
      pop: { [unowned self] in stack?.pop(values: values) })
  }

  private func makeGallery(_ place: Place) -> HeadlessViewController {
    let (list, number) = (
      screens.gallery { [unowned self] in open($0) }, place.index(in: .gallery)
    )
    list.view.onPage.scroll = place.scrolled[.gallery] ?? 0
    let (owner, _, container): Owned<NavigationController<P>> = makeOwner(
      "GalleryStack", of: number > 0 ? [list, article(number - 1)] : [list])
    gallery = container
    return owner
  }

  private func open(_ number: Int) {
    guard let gallery, gallery.viewControllers.count < 2 else { return }
    gallery.push(article(number), values: values)
  }

  private func article(_ number: Int) -> HeadlessViewController {
    screens.article(number) { [unowned self] in gallery?.pop(values: values) }
  }

  /// The number of the picture whose article is shown; `nil` if the list is shown.
  private var openArticle: Int? {
    guard let top = gallery?.viewControllers.dropFirst().last else { return nil }
    let name = P.findableViews(in: top.view).first?.description.identifier ?? ""
    return Int(name.drop { !$0.isNumber })
  }

  private func makeButtons(_ place: Place) -> HeadlessViewController {
    let bar = 64.0
    let (owner, layout, container): Owned<ContainerController<P>> = makeOwner(
      "FiveButtons", of: (0..<5).map(screens.pane)
    ) { StageInsets(top: $0.safe.top + 16 + bar, bottom: $0.safe.bottom + 60) }
    container.select(at: place.index(in: .buttons), animated: false)
    buttons = container
    for number in 0..<5 {
      let key = layout.add(
        Look("key k\(number)", text: "\(number + 1)"),
        tap: { [unowned self] in buttons?.select(at: number, values: values) },
        frame: { canvas in
          let width = (canvas.measure - 40) / 5
          return StageRectangle(
            x: canvas.margin + Double(number) * (width + 10), y: canvas.safe.top + 12, width: width,
            height: bar - 12)
        })
      choices.append((key, { [unowned self] in buttons?.selectedIndex == number }))
    }
    return owner
  }

  private func makePresenter() -> HeadlessViewController {
    screens.presenting([
      ("Sheet", "Over three quarters", { [unowned self] in presentSheet() }),
      ("Dialog", "In the middle", { [unowned self] in presentDialog() }),
      ("Full screen", "In place of this", { [unowned self] in presentFullScreen() }),
    ])
  }

  private func presentSheet() {
    let sheet = screens.sheet(
      present: { [unowned self] in presentDialog() },
      dismiss: { [unowned self] in presenter.dismiss() })
    presenter.present(
      sheet,
      ModalPresentation(.pageSheet) { ShownFrame.sheet.rectangle(in: $0) }, values: values)
  }

  private func presentDialog() {
    let dialog = screens.dialog { [unowned self] in presenter.dismiss() }
    presenter.present(
      dialog,
      ModalPresentation(.overFullScreen) { ShownFrame.dialog.rectangle(in: $0) }, values: values)
  }

  private func presentFullScreen() {
    presenter.present(
      screens.fullScreen { [unowned self] in presenter.dismiss() }, ModalPresentation(.fullScreen),
      values: values)
  }
}
