import AnimFiles
import AnimProgram
import AnimRuntime
import AnimScene
import AnimTools

/// Writes pages that need no server.
package enum PageExport {
  /// Writes one page, for `animc film --html`.
  package static func film(_ request: FilmRequest, _ files: any FileAccess) -> ToolResult {
    withScripts(request.path, request.root, files) { scripts, page throws(Refusal) in
      let configuration = Configuration(
        size: request.size, safeArea: request.safeArea, traits: request.traits)
      let film = try FilmPage(
        request.animator, in: scripts, on: configuration, as: request.change)
      let text = film.text(page)
      guard let output = request.output else { return ToolResult(output: text) }
      return ToolResult(files: [ToolFile(path: output, text: text)])
    }
  }

  /// Writes a site, for `animc gallery --html`.
  package static func gallery(_ request: GalleryRequest, _ files: any FileAccess) -> ToolResult {
    withScripts(request.path, request.root, files) { scripts, page throws(Refusal) in
      var gallery = GalleryPage(scripts, on: Configuration())
      var made: [ToolFile] = []
      if let module = request.module {
        let site = try PlaygroundSite(scripts, module: module, files)
        made = site.files(in: request.output, page)
        gallery.links = site.links
      }
      return ToolResult(
        errors: gallery.refused.map { "animc: \($0)\n" }.joined(),
        files: gallery.files(in: request.output, page) + made)
    }
  }

  /// Writes a page of what differs, for `animc diff --html`.
  package static func difference(_ page: DifferencePage) -> ToolResult {
    guard let files = try? PageFile.all() else {
      return ToolResult(errors: "animc: the page is missing\n", status: 1)
    }
    return ToolResult(
      files: [ToolFile(path: page.path, text: page.text(files))], status: page.isDifferent ? 1 : 0)
  }

  private static func withScripts(
    _ path: String, _ root: String?, _ files: any FileAccess,
    _ body: (Scripts, [PageFile]) throws(Refusal) -> ToolResult
  ) -> ToolResult {
    let scripts = ServedFolder(path, root: root, files: files).scripts
    guard scripts.isReplaced else {
      return DiagnosticText(SourceTable(scripts.sources)).refusal(scripts.folder.findings)
    }
    do throws(Refusal) {
      guard let page = try? PageFile.all() else { throw Refusal("the page is missing") }
      return try body(scripts, page)
    } catch {
      return ToolResult(errors: "animc: \(error.why)\n", status: 1)
    }
  }
}
