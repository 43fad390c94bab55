#if canImport(UIKit) && !os(watchOS)
  import AnimatorKit
  import UIKit

  /// The five buttons in UIKit: what is shown above, the buttons below.
  public final class FiveButtonsViewController: ContainerViewController {
    private let store: RegistryStore
    private var example: FiveButtons<UIKitPlatform>?

    /// Creates a container of these screens, with a button for each.
    public init(_ viewControllers: [UIViewController], store: RegistryStore = RegistryStore()) {
      self.store = store
      super.init(viewControllers: viewControllers) { store.current }
    }

    /// Nil: it is made by code.
    public required init?(coder: NSCoder) { nil }

    /// Puts the buttons below.
    public override func viewDidLoad() {
      super.viewDidLoad()
      example = FiveButtons(container, store: store)
      let buttons = UIStackView(arrangedSubviews: container.viewControllers.indices.map(button))
      buttons.distribution = .fillEqually
      buttons.frame = CGRect(
        x: 0, y: view.bounds.height - 64, width: view.bounds.width, height: 64)
      buttons.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      view.addSubview(buttons)
    }

    private func button(_ index: Int) -> UIButton {
      let title = container.viewControllers[index].title ?? "\(index + 1)"
      return UIButton(
        type: .system,
        primaryAction: UIAction(title: title) { [weak self] _ in self?.example?.tap(index) })
    }
  }
#endif
