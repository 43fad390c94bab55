import AnimJSON
import AnimProgram

/// The device that a page shows.
package struct Configuration: Hashable {
  /// The size in points.
  package var size: StageSize
  /// The insets of the safe area, in points.
  package var safeArea: StageInsets
  /// The traits of all changes.
  package var traits: RequestTraits

  /// Creates a device; a phone, unless something else is said.
  package init(
    size: StageSize = StageSize(width: 390, height: 844),
    safeArea: StageInsets = StageInsets(top: 47, bottom: 34),
    traits: RequestTraits = RequestTraits()
  ) {
    (self.size, self.safeArea, self.traits) = (size, safeArea, traits)
  }
}

extension Configuration {
  /// The device of a picture: a container without a safe area.
  package static let picture = Configuration(size: .standard, safeArea: StageInsets())

  /// A change of the device; `nil` means that a property stays the same.
  package struct Change: Equatable {
    private var size: StageSize?
    private var safeArea: StageInsets?
    private var traits: RequestTraits?

    /// Reads those members of a message that describe the device.
    package init(_ json: JSON) throws(Refusal) {
      if let value = json["container"] { size = try Self.size(value) }
      if let value = json["safe"] { safeArea = try Self.insets(value) }
      if let value = json["traits"] { traits = try Self.traits(value) }
    }

    /// Returns the device after the change.
    package func applied(to configuration: Configuration) -> Configuration {
      var result = configuration
      if let size { result.size = size }
      if let safeArea { result.safeArea = safeArea }
      if let traits { result.traits = traits }
      return result
    }

    private static func size(_ json: JSON) throws(Refusal) -> StageSize {
      let numbers = json.array?.compactMap(\.double) ?? []
      guard numbers.count == 2, numbers.allSatisfy({ (50...4096).contains($0) }) else {
        throw Refusal("`container` must be two numbers of points from 50 to 4096")
      }
      return StageSize(width: numbers[0], height: numbers[1])
    }

    private static func insets(_ json: JSON) throws(Refusal) -> StageInsets {
      let numbers = json.array?.compactMap(\.double) ?? []
      guard numbers.count == 4, numbers.allSatisfy({ (0...1024).contains($0) }) else {
        throw Refusal(
          "`safe` must be four numbers of points from 0 to 1024: top, left, bottom, right")
      }
      return StageInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    private static func traits(_ json: JSON) throws(Refusal) -> RequestTraits {
      var traits = RequestTraits()
      for name in json.array ?? [.null] {
        switch name.string {
        case "rightToLeft": traits.rightToLeft = true
        case "reduceMotion": traits.reduceMotion = true
        default: throw Refusal("`traits` knows only `rightToLeft` and `reduceMotion`")
        }
      }
      return traits
    }
  }
}
