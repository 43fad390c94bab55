#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  /// A row of UIKit's table: a property of the layers in a host, and how a layer takes its value.
  @MainActor final class LayerRow {
    /// The layer.
    let part: LayerProperty.Part
    /// Sets what an appearance says of it, without boxing it.
    let write: (ViewAppearance, HostView, CALayer) -> Void

    private init(_ property: LayerProperty) {
      part = property.part
      // What nearly every frame sets goes straight.
      if property.form == .matrix {
        write = { $2.transform = CATransform3D($0.matrix) }
      } else if property.sources == PropertySet(Property.alpha) {
        write = { $2.opacity = Float($0.alpha) }
      } else {
        let (read, setter) = (property.read, Self.setters[property.keyPath])
        write = { setter?.set($1, $2, read($0)) }
      }
    }

    /// Takes a value to a layer of a host.
    private struct Setter {
      let set: (HostView, CALayer, LayerValue) -> Void
    }

    /// The rows of the layers in a host, as the plan has them; the host itself is the stage's.
    static let all = properties.map { LayerRow($0) }

    /// The rows that read some properties.
    static func reading(_ changed: PropertySet) -> [LayerRow] {
      zip(all, properties).filter { !$1.sources.isDisjoint(with: changed) }.map(\.0)
    }

    private static let properties = LayerProperty.shared.filter { $0.part != .host }

    private static let setters: [String: Setter] = [
      "anchorPoint": Setter { $1.anchorPoint = CGPoint(x: $2[0], y: $2[1]) },
      "backgroundColor": Setter { $1.backgroundColor = .make($2) },
      // Views inside are laid out by the view, not by its layer.
      "bounds.size": Setter { host, _, value in
        host.layOut(CGSize(width: value[0], height: value[1]))
      },
      "cornerRadius": Setter { host, layer, value in
        layer.cornerRadius = value[0]
        host.cutsCorners = value[0] != 0
      },
      "doubleSided": Setter { $1.isDoubleSided = $2[0] != 0 },
      "opacity": Setter { $1.opacity = Float($2[0]) },
      "path": Setter { host, _, value in host.mask(value) },
      "position": Setter { $1.position = CGPoint(x: $2[0], y: $2[1]) },
      "shadowColor": Setter { $1.shadowColor = .make($2) },
      "shadowOffset": Setter { $1.shadowOffset = CGSize(width: $2[0], height: $2[1]) },
      "shadowOpacity": Setter { $1.shadowOpacity = Float($2[0]) },
      "shadowRadius": Setter { $1.shadowRadius = $2[0] },
    ]
  }

  extension CGColor {
    /// The colour of four numbers.
    fileprivate static func make(_ value: LayerValue) -> CGColor {
      CGColor(srgbRed: value[0], green: value[1], blue: value[2], alpha: value[3])
    }
  }
#endif
