import AnimJSON
import AnimRuntime
import AnimTools

/// The running apps that follow the folder, with their reports.
final class DeviceFeed {
  /// The secret that an app needs, in hexadecimal.
  let token: String

  private struct Device {
    let id: String
    /// The connection of its last report.
    let connection: ObjectIdentifier
    let report: DeviceReport
    /// Since when it has had no connection.
    var awaySince: Int64?
  }
  /// How long an app may be away before it counts as gone, in milliseconds.
  static let patience: Int64 = 60_000
  private var devices: [Device] = []
  private var news: [JSON] = []

  init(token: String) { self.token = token }

  /// Messages about all devices, for a new page.
  var messages: [JSON] { devices.map { Self.message($0.id, $0.report) } }

  /// Returns messages for all pages about the changes since the last call.
  func takeNews() -> [JSON] {
    defer { news = [] }
    return news
  }

  /// Called when a device sends a request on a connection.
  func enter(_ id: String, _ report: DeviceReport, on connection: AnyObject) {
    let device = Device(id: id, connection: ObjectIdentifier(connection), report: report)
    guard let index = devices.firstIndex(where: { $0.id == id }) else {
      // A device that received its answer and never returned would stay forever.
      if devices.count == PreviewServer.connectionLimit { remove(at: 0) }
      devices.append(device)
      return news.append(Self.message(id, report))
    }
    if devices[index].report != report { news.append(Self.message(id, report)) }
    devices[index] = device
  }

  /// Called when a device ends the connection on which it waited.
  func leave(_ id: String, on connection: AnyObject) {
    let connection = ObjectIdentifier(connection)
    // The device may already have returned on another connection.
    let index = devices.firstIndex { $0.id == id && $0.connection == connection }
    if let index { remove(at: index) }
  }

  /// Whether a device has received scripts and not returned.
  var isAnyAway: Bool { devices.contains { $0.awaySince != nil } }

  /// Removes devices that have received scripts and not returned, such as an app that was ended while it
  /// was suspended.
  ///
  /// - Parameter open: The connections that are open.
  func expire(at now: Int64, open: [Connection]) {
    let open = Set(open.map(ObjectIdentifier.init))
    for index in devices.indices.reversed() {
      let isHere = open.contains(devices[index].connection)
      let since = isHere ? nil : devices[index].awaySince ?? now
      devices[index].awaySince = since
      if let since, now - since >= Self.patience { remove(at: index) }
    }
  }

  private func remove(at index: Int) {
    news.append(Self.message(devices.remove(at: index).id, nil))
  }

  /// Returns a message for pages: the report of a device, or that it is gone.
  private static func message(_ id: String, _ report: DeviceReport?) -> JSON {
    [
      "m": "device", "id": .string(id), "name": (report?.name).map(JSON.string),
      "findings": (report?.findings).map { .array($0.map(JSON.string)) },
      "gone": report == nil ? true : nil,
    ]
  }
}
