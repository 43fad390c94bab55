import AnimProgram
import AnimRuntime
import AnimTools

/// The app of the preview: the runtime's containers around a few screens. Taps and gestures make
/// requests, and a registry answers them.
package final class DemoApp {
  typealias P = BrowserPlatform

  /// The view of the whole device.
  let root = BrowserView(.stage, look: Look("stage device"))
  let device: BrowserDevice
  /// Called with each problem that the runtime reports.
  var onFinding: ((TransitionFinding) -> Void)?

  private let clock: any FrameClock
  private let delegate: RegistryDelegate<P>
  private let window: BrowserViewController
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
  private var choices: [(view: BrowserView, isChosen: () -> Bool)] = []

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
    device = BrowserDevice()
    delegate = RegistryDelegate(registry: registry)
    screens = Screens(device: device)
    window = BrowserViewController("App", on: device)
    presenter = ModalPresenter(of: window, containerView: root, clock: clock)
    presenter.delegate = delegate
    add(presenter, "window")
    device.safeArea = configuration.safeArea
    device.traits = configuration.traits
    makeTabs(at: place)
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
      .stack: stack?.viewControllers.first?.view.scroll ?? 0,
      .gallery: gallery?.viewControllers.first?.view.scroll ?? 0,
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
    root.safeArea = configuration.safeArea
    let isMirrored = configuration.traits.rightToLeft
    root.look = Look("stage device" + (isMirrored ? " rtl" : ""))
    root.frame = StageRectangle(origin: .zero, size: configuration.size)
    device.layOutScreens()
    presenter.viewDidLayoutSubviews()
  }

  /// Marks the buttons of the current screens.
  func markChoices() {
    for (view, isChosen) in choices {
      let name = view.look.name.split(separator: " ").filter { $0 != "selected" }
      view.look.name = (name + (isChosen() ? ["selected"] : [])).joined(separator: " ")
    }
  }

  private func add(_ container: TransitionContainer<P>, _ name: String, at place: Int? = nil) {
    container.onFinding = { [unowned self] in onFinding?($0) }
    container.onArmedGesturesChange = { _ in }
    containers.insert((container, name), at: place ?? containers.count)
  }

  private var armedGestures: [(gesture: ArmedGesture<P>, view: BrowserView)] {
    // Presented screens cover everything below.
    let isCovered = !presenter.presentedViewControllers.isEmpty
    let open = isCovered ? containers.prefix(1) : containers[...]
    return open.reversed().filter { isShown($0.container) }.flatMap { container, _ in
      container.armedGestures.map { ($0, container.containerView) }
    }
  }

  /// Returns whether a container's stage is on the device now.
  private func isShown(_ container: TransitionContainer<P>) -> Bool {
    container.containerView.root === root
  }

  private var values: [String: ScriptValue] { RequestValues.example(in: root.frame.size) }
}

// MARK: - Making the containers

extension DemoApp {
  private static let titles = ["Journal", "Gallery", "Buttons", "Present"]

  private func makeTabs(at place: Place) {
    let bar = Screens.bar
    let layout = ScreenLayout(window)
    let stage = layout.addStage(
      resized: { [unowned self] in self.tabs?.viewDidLayoutSubviews() },
      frame: { StageRectangle(origin: .zero, size: $0.size) })
    let owners = [makeStack(place), makeGallery(place), makeButtons(place), makePresenter()]
    let tabs = TabController<P>(of: window, containerView: stage, clock: clock)
    tabs.delegate = delegate
    self.tabs = tabs
    window.container = tabs
    add(tabs, "tabs", at: 1)
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

  /// Returns a screen that is filled by the stage of its own container.
  private func makeOwner(
    _ name: String, _ make: (BrowserViewController, BrowserView) -> TransitionContainer<P>,
    insets: @escaping (ScreenLayout.Canvas) -> StageInsets = { _ in StageInsets() }
  ) -> (controller: BrowserViewController, layout: ScreenLayout) {
    let owner = BrowserViewController(name, on: device)
    let layout = ScreenLayout(owner)
    let stage = layout.addStage(
      resized: { [unowned owner] in owner.container?.viewDidLayoutSubviews() },
      frame: { canvas in
        let insets = insets(canvas)
        return StageRectangle(
          x: insets.left, y: insets.top, width: canvas.size.width - insets.left - insets.right,
          height: canvas.size.height - insets.top - insets.bottom)
      })
    let container = make(owner, stage)
    owner.container = container
    add(container, name)
    return (owner, layout)
  }

  private func makeStack(_ place: Place) -> BrowserViewController {
    makeOwner("JournalStack") { owner, stage in
      let depth = place.index(in: .stack)
      firstEntry = place.entry
      let controllers = (0...depth).map { journalScreen($0) }
      controllers[0].view.scroll = place.scrolled[.stack] ?? 0
      let container = NavigationController<P>(
        of: owner, containerView: stage, viewControllers: controllers, clock: clock)
      container.delegate = delegate
      stack = container
      return container
    }.controller
  }

  private func journalScreen(_ depth: Int) -> BrowserViewController {
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

  private func makeGallery(_ place: Place) -> BrowserViewController {
    makeOwner("GalleryStack") { owner, stage in
      var controllers = [screens.gallery { [unowned self] in open($0) }]
      controllers[0].view.scroll = place.scrolled[.gallery] ?? 0
      let number = place.index(in: .gallery)
      if number > 0 { controllers.append(article(number - 1)) }
      let container = NavigationController<P>(
        of: owner, containerView: stage, viewControllers: controllers, clock: clock)
      container.delegate = delegate
      gallery = container
      return container
    }.controller
  }

  private func open(_ number: Int) {
    guard let gallery, gallery.viewControllers.count < 2 else { return }
    gallery.push(article(number), values: values)
  }

  private func article(_ number: Int) -> BrowserViewController {
    screens.article(number) { [unowned self] in gallery?.pop(values: values) }
  }

  /// The number of the picture whose article is shown; `nil` if the list is shown.
  private var openArticle: Int? {
    guard let top = gallery?.viewControllers.dropFirst().last else { return nil }
    let name = P.findableViews(in: top.view).first?.description.identifier ?? ""
    return Int(name.drop { !$0.isNumber })
  }

  private func makeButtons(_ place: Place) -> BrowserViewController {
    let bar = 64.0
    let (owner, layout) = makeOwner(
      "FiveButtons",
      { owner, stage in
        let container = ContainerController<P>(
          of: owner, containerView: stage, viewControllers: (0..<5).map(screens.pane), clock: clock)
        container.delegate = delegate
        container.select(at: place.index(in: .buttons), animated: false)
        buttons = container
        return container
      }, insets: { StageInsets(top: $0.safe.top + 16 + bar, bottom: $0.safe.bottom + 60) })
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

  private func makePresenter() -> BrowserViewController {
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
