import AnimLive
import AnimTools

/// The running apps that follow the folder, and what each has reported.
final class DeviceFeed {
  /// The secret that an app needs, in hexadecimal.
  let token: String

  private struct Device {
    let id: String
    /// The connection on which it reported last.
    let connection: ObjectIdentifier
    let report: DeviceReport
  }
  private var devices: [Device] = []
  private var news: [JSON] = []

  init(token: String) { self.token = token }

  /// A message for each device, for a page that has just come.
  var messages: [JSON] { devices.map { Self.message($0.id, $0.report) } }

  /// Messages for all pages about what has changed since the last call.
  func takeNews() -> [JSON] {
    defer { news = [] }
    return news
  }

  /// A device has asked on a connection.
  func enter(_ id: String, _ report: DeviceReport, on connection: AnyObject) {
    let device = Device(id: id, connection: ObjectIdentifier(connection), report: report)
    guard let index = devices.firstIndex(where: { $0.id == id }) else {
      // One that got its answer and never came back would stay.
      if devices.count == PreviewServer.connectionLimit { remove(at: 0) }
      devices.append(device)
      return news.append(Self.message(id, report))
    }
    if devices[index].report != report { news.append(Self.message(id, report)) }
    devices[index] = device
  }

  /// A device has ended the connection on which it waited.
  func leave(_ id: String, on connection: AnyObject) {
    let connection = ObjectIdentifier(connection)
    // It may have come back on another one already.
    let index = devices.firstIndex { $0.id == id && $0.connection == connection }
    if let index { remove(at: index) }
  }

  private func remove(at index: Int) {
    news.append(Self.message(devices.remove(at: index).id, nil))
  }

  /// A message to pages: what a device reported, or that it is gone.
  private static func message(_ id: String, _ report: DeviceReport?) -> JSON {
    var members: [(String, JSON)] = [("m", .string("device")), ("id", .string(id))]
    if let report {
      members.append(("name", .string(report.name)))
      members.append(("findings", .array(report.findings.map(JSON.string))))
    } else {
      members.append(("gone", .bool(true)))
    }
    return .object(members)
  }
}
