import AnimProgram
import AnimRuntime
import UIKit

@testable import AnimUIKit

/// The slices that the platform makes of a screen of 100 by 40 points.
@MainActor struct Slices {
  private let images: [UIImageView]
  private let parts: [CGRect]

  /// The number of slices that show a part of a drawing.
  var drawn: Int { images.count }
  /// The number of drawings that were made. `nil` if the slices do not share one.
  var drawings: Int? {
    images.allSatisfy { $0.image === images.first?.image }
      ? images.first?.image?.drawn.count : nil
  }
  /// Whether each slice shows its own part of the drawing.
  var showTheirParts: Bool {
    zip(images, parts).allSatisfy { image, part in
      image.layer.contentsRect
        == CGRect(
          x: part.minX / 100, y: part.minY / 40, width: part.width / 100, height: part.height / 40
        )
        && image.frame == CGRect(x: 0, y: 0, width: part.width, height: part.height)
    }
  }

  init(isVisible: Bool) {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    if isVisible { screen.layer.shown = CALayer() }
    let places = [0.0, 25, 50, 75].map { StageRectangle(x: $0, y: 10, width: 25, height: 30) }
    images = UIKitPlatform.makeSlices(of: screen, places).compactMap { $0 as? UIImageView }
    parts = places.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
  }
}
