#if canImport(UIKit) && !os(watchOS)
  import AnimatorPlayer
  import UIKit

  /// The example of objc.io's article on custom containers: five screens, and a bar below them with a
  /// button for each. The container slides from one to the next in the direction of its button.
  ///
  /// A tap on a button, or a drag that the script describes, changes the screen.
  /// ``ContainerViewController/onSelect`` reports each change.
  public final class FiveButtonsViewController: ContainerViewController {
    /// A screen that is created when it is first needed.
    public struct Screen {
      /// The title of its button.
      public let title: String
      /// Makes the screen.
      public let make: () -> UIViewController

      /// Creates a screen.
      public init(_ title: String, make: @escaping () -> UIViewController) {
        (self.title, self.make) = (title, make)
      }
    }

    /// The height of the bar in points, without the safe area below it.
    public static let barHeight: CGFloat = 64

    private let titles: [String]
    private let bar = UIStackView(arrangedSubviews: [])

    /// Creates a container of these screens.
    public init(_ screens: [Screen]) {
      titles = screens.map(\.title)
      // `animc compile` has written the script of the example into `AnimatorScripts.swift`.
      super.init(viewControllers: [], animators: Animators(.compiled))
      container.setChildren(screens.map(\.make))
      // The screens and the bar share the rest of the safe area.
      additionalSafeAreaInsets.bottom = Self.barHeight
    }

    /// Returns `nil`: this container is created in code.
    public required init?(coder: NSCoder) { nil }

    /// Adds the bar, and shows the first screen.
    public override func viewDidLoad() {
      super.viewDidLoad()
      container.select(at: 0)
      for (index, title) in titles.enumerated() { bar.addArrangedSubview(button(title, index)) }
      bar.distribution = .fillEqually
      view.addSubview(bar)
    }

    /// Lays out the bar above the bottom of the safe area, which `additionalSafeAreaInsets` moved
    /// up.
    public override func viewDidLayoutSubviews() {
      stage.frame = view.bounds
      let safe = view.safeAreaInsets
      bar.frame = CGRect(
        x: safe.left, y: view.bounds.height - safe.bottom,
        width: view.bounds.width - safe.left - safe.right, height: Self.barHeight)
      super.viewDidLayoutSubviews()
    }

    private func button(_ title: String, _ index: Int) -> UIButton {
      UIButton(
        type: .system,
        primaryAction: UIAction(title: title) { [weak self] _ in self?.container.select(at: index) }
      )
    }
  }
#endif
