package import DependencyContract
import NetworkDependency

/// A request as the cases write it, which is how the routes of "/echo" write it, too: `POST /echo/x, X-Test: kept, "body"`.
///
/// - `/path` is a path of the site, and `//host/path` a path of another host. `/redirect/302 -> target` is a redirect to a target; in
///   it, `PORT` stands for the port of all hosts.
/// - Each field follows a comma. `timeout 0.3` sets the idle timeout, in seconds; else it is far longer than a loaded machine takes.
/// - The body is a text in quotation marks. It is the request's `httpBody`, unless a word before it names another way to send it: `upload`,
///   `file`, `stream` for an `InputStream`, or `pieces` for an `UploadStream` that can be made anew.
package struct WrittenRequest: Sendable, ExpressibleByStringInterpolation {
    enum Sending: String {
        case httpBody = ""
        case upload
        case file
        case stream
        case pieces
    }

    let method: String
    let target: String
    private(set) var fields: [(name: String, value: String)] = []
    private(set) var timeout: TimeInterval = 3_600
    private(set) var body: (sending: Sending, text: String)?

    /// Reads a request, and stops the process at a mistake.
    package init(_ text: String, in row: TableRow? = nil) {
        func reject(_ part: String) -> Never {
            let reason =
                "has the request \"\(text)\", whose part \"\(part)\" is no method with a target, no field and no body"
            if let row { row.reject(reason) }
            fatalError("A case of the network \(reason)")
        }
        let parts = text.split(separator: ", ", omittingEmptySubsequences: false).map(String.init)
        let line = parts[0].split(separator: " ", maxSplits: 1).map(String.init)
        guard line.count == 2, line[1].hasPrefix("/") else { reject(parts[0]) }
        (method, target) = (line[0], line[1])
        for part in parts.dropFirst() {
            let quoted = part.split(separator: "\"", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            if quoted.count == 2, quoted[1].hasSuffix("\""),
                let sending = Sending(rawValue: quoted[0].replacing(" ", with: ""))
            {
                body = (sending, String(quoted[1].dropLast()))
            } else if part.hasPrefix("timeout "), let seconds = TimeInterval(part.dropFirst(8)) {
                timeout = seconds
            } else if let colon = part.firstRange(of: ": "), body == nil {
                fields.append((String(part[..<colon.lowerBound]), String(part[colon.upperBound...])))
            } else {
                reject(part)
            }
        }
    }

    package init(stringLiteral text: String) {
        self.init(text)
    }
}

extension NetworkContract {
    /// Returns cases of a table with the columns "name", "request" and "answer".
    ///
    /// Each case sends the requests of its row, and expects the status and the body of the last response, or an error.
    static func answers(
        _ table: String,
        requires requirements: Set<ContractRequirement> = [],
        by delegate: NetworkDelegate? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> [Case] {
        let requirements = delegate == nil ? requirements : requirements.union([.callsDelegate])
        return cases(table, expecting: "answer", requires: requirements, fileID: fileID, line: line) {
            subject,
            requests,
            _ in
            let subject = delegate.map { subject.another(delegate: $0) } ?? subject
            var answer = ""
            for request in requests { answer = try await subject.answer(request) }
            return answer
        }
    }

    /// Returns a case that sends a request, and expects the status and the body of its response, or an error.
    static func answer(
        _ name: String,
        _ request: String,
        _ expected: String,
        requires requirements: Set<ContractRequirement> = []
    ) -> Case {
        let request = WrittenRequest(request)
        return Case(name, requires: requirements, expecting: expected) { try await $0.answer(request) }
    }

    /// Returns cases of a table with the columns "name", "request" and another one, whose text each case expects.
    ///
    /// A row may have several requests, with "then" between them.
    static func cases(
        _ table: String,
        expecting column: String,
        requires requirements: Set<ContractRequirement> = [],
        fileID: StaticString = #fileID,
        line: UInt = #line,
        observe: @escaping @Sendable (NetworkContract.Subject, [WrittenRequest], TableRow) async throws -> String
    ) -> [Case] {
        TableRow.rows(table, fileID: fileID, line: line).map { row in
            let requests = row["request"].split(separator: " then ").map { WrittenRequest(String($0), in: row) }
            return Case(row["name"], requires: requirements, expecting: row[column]) { subject in
                try await observe(subject, requests, row)
            }
        }
    }
}
