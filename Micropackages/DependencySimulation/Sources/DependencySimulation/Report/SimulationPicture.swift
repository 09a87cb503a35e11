import Foundation

/// A run of a simulated world, as a page that a browser shows.
///
/// Machines are lanes, time runs down, and messages are arrows; one that is lost ends in a cross. The last events are in it, up to
/// some thousands, without jobs that run in first-come order.
public struct SimulationPicture: Sendable {
    /// One file in HTML, which loads nothing.
    public let html: String

    private let name: String

    /// Draws a run.
    /// - Parameters:
    ///   - seed: The seed of the world.
    ///   - outcome: What the run came to.
    ///   - title: What the run came to, in a sentence.
    ///   - notes: What else there is to say.
    init(seed: UInt64, outcome: SimulationRun.Outcome, title: String, notes: [String]) {
        let paragraphs = notes.map { "<p>\($0.escapedForHTML)</p>" }.joined(separator: "\n")
        name = "seed-\(seed)-\(String(outcome.trace.digest, radix: 16)).html"
        html = """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Seed \(seed)</title>
            <style>
            :root { color-scheme: light dark }
            body { margin: 16px; font: 15px/1.4 system-ui, sans-serif }
            h1 { font-size: 20px }
            h1, p { overflow-wrap: anywhere }
            div { overflow-x: auto }
            </style>
            <h1>\(title.escapedForHTML)</h1>
            \(paragraphs)
            <div>
            \(SimulationChart(outcome.trace).svg)
            </div>
            </html>

            """
    }
}

extension SimulationPicture {
    /// Draws a run that succeeded.
    init(ofSuccess outcome: SimulationRun.Outcome, seed: UInt64) {
        let title = "Seed \(seed) succeeds after \(outcome.duration.inSeconds) of virtual time"
        self.init(seed: seed, outcome: outcome, title: title, notes: [])
    }

    /// The environment variable that names a folder for pictures.
    static let variable = "SIMULATION_PICTURES"

    /// Writes the picture into the folder that the environment names, if it does.
    ///
    /// The name of the file follows from the seed and from all that happens in the run.
    /// - Parameter folder: The folder, which is created.
    /// - Returns: The path of the file, or an error of the disk in its place.
    func write(intoFolder folder: String? = ProcessInfo.processInfo.environment[variable]) -> String? {
        guard let folder, !folder.isEmpty else { return nil }
        let file = URL(filePath: folder, directoryHint: .isDirectory).appending(path: name)
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(html.utf8).write(to: file, options: .atomic)
            return file.path(percentEncoded: false)
        } catch {
            return "\(file.path(percentEncoded: false)) cannot be written: \(error.localizedDescription)"
        }
    }
}

extension SimulationPicture {
    /// Writes the picture into the folder that the environment names, if it does, and its path to the error stream.
    func writeAndPrint() {
        guard let path = write() else { return }
        try? FileHandle.standardError.write(contentsOf: Data("simulate: picture: \(path)\n".utf8))
    }
}

extension String {
    /// The text as it stands in HTML, in an attribute, too.
    var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
