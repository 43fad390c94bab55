#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A row of UIKit's table: a property of the layers in a host, and how a layer gets its value.
  @MainActor struct LayerRow {
    /// The property in the plan.
    let property: LayerProperty
    /// Sets its value.
    let set: (HostView, CALayer, LayerValue) -> Void

    /// The rows of the layers in a host, except for the transform of the card, which the host writes
    /// itself, and those of the host, which the stage writes.
    static let all = LayerProperty.shared.compactMap { property in
      setters[property.keyPath].flatMap { set in
        property.part == .host || property.sources == LayerProperty.moving
          ? nil : LayerRow(property: property, set: set)
      }
    }

    private static let setters: [String: (HostView, CALayer, LayerValue) -> Void] = [
      "anchorPoint": { $1.anchorPoint = CGPoint(x: $2[0], y: $2[1]) },
      "backgroundColor": { $1.backgroundColor = .make($2) },
      // The view lays out its subviews, not its layer.
      "bounds.size": { host, _, value in
        host.layOut(CGSize(width: value[0], height: value[1]))
      },
      "colors": { ($1 as? CAGradientLayer)?.colors = CGColor.pair($2) },
      "cornerRadius": { host, layer, value in
        layer.cornerRadius = value[0]
        host.cutsCorners = value[0] != 0
      },
      "doubleSided": { $1.isDoubleSided = $2[0] != 0 },
      "endPoint": { ($1 as? CAGradientLayer)?.endPoint = CGPoint(x: $2[0], y: $2[1]) },
      "opacity": { $1.opacity = Float($2[0]) },
      "path": { host, _, value in host.mask(value) },
      "position": { $1.position = CGPoint(x: $2[0], y: $2[1]) },
      "shadowColor": { $1.shadowColor = .make($2) },
      "shadowOffset": { $1.shadowOffset = CGSize(width: $2[0], height: $2[1]) },
      "shadowOpacity": { $1.shadowOpacity = Float($2[0]) },
      "shadowRadius": { $1.shadowRadius = $2[0] },
      "startPoint": { ($1 as? CAGradientLayer)?.startPoint = CGPoint(x: $2[0], y: $2[1]) },
    ]
  }

  extension CGColor {
    /// The color with these four numbers.
    fileprivate static func make(_ value: LayerValue) -> CGColor {
      CGColor(srgbRed: value[0], green: value[1], blue: value[2], alpha: value[3])
    }

    /// The two colors of a gradient.
    static func pair(_ value: LayerValue) -> [CGColor] {
      [make(value), make(LayerValue(value.dropFirst(4)))]
    }
  }
#endif
