import Foundation
import NetworkDependencyArchive
import Testing

/// Checks that the work of a redaction grows with the length of a body, whatever the body contains.
struct RedactionStepTests {
    /// The bytes of the shorter body.
    ///
    /// The steps of a short body show work that is more than linear, too.
    private static var count: Int {
        #if PROOFS
        16_000
        #else
        2_000
        #endif
    }

    @Test(arguments: [
        (
            "application/json",
            [
                "\"", "\\", "\"\\", "\"a\":", "\"token\":e", "\"token\": ", #"{"token":"a"},"#,
                #"{"name":"Ann","id":1},"#,
                "\"\\\"", "\" ", "<token><![CDATA[", "<a b='", "<token>", "<token></token>", "\\\"<token>", "</a",
            ]
        ),
        (
            "text/xml",
            [
                "<a ", "<a b='", "<a b=\"<a c='", "<a b='<a ' ", "<a b = ' c = \" ", "<token>", "<token><![CDATA[",
                "<token><!--", "<token><![CDATA[]] ", "<token><?", "<token>a</token>", "<a:", "<token\n", "<a b=<",
            ]
        ),
        (
            "text/plain",
            [
                "@", "://@", "://a", "//a'", "(//a@(", "'/?a=(", "/?token=')", "?token=", "/?&token=a", "/;token=", "=",
                "&", "&amp;", "a", "A=", "00:", "%",
                "%25",
                "&#", "\\u0041", "-u,", "password:",
            ]
        ),
        ("application/x-www-form-urlencoded", ["token=", "a=b&", "a[token]=", "&", "=", "+", "%3D", "%26token%3D"]),
        (
            "multipart/form-data; boundary=b",
            [
                ";name=", "--b", "--b\r\n\r\n", "\r\n", "--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n",
                "--b\r\nname=token\r\n\r\n", "--b\n",
            ]
        ),
    ])
    func `the steps of a body of double length are at most double`(type: String, parts: [String]) throws {
        for part in parts {
            func steps(_ count: Int) throws -> Int {
                let body = String(repeating: part, count: count / part.utf8.count)
                return try ArchiveRedaction().steps(in: RecurringSecretTests.archive(body: body, type: type))
            }
            let (few, many) = (try steps(Self.count), try steps(2 * Self.count))
            #expect(many <= 2 * few + 100, "\(part): \(few), \(many)")
            #expect(many <= 2 * Self.count * 40, "\(part): \(many)")
        }
    }

    @Test func `secrets that begin alike are not all compared with a text`() throws {
        func steps(_ secrets: [String]) throws -> Int {
            let fields = secrets.map { #"{"token":"\#($0)"}"# }.joined(separator: ",")
            return try ArchiveRedaction().steps(
                in: RecurringSecretTests.archive(body: secrets.joined(separator: " "), field: "[\(fields)]")
            )
        }
        let numbers = 100_000..<100_800
        let (alike, others) = try (steps(numbers.map { "aaaaaaaa\($0)" }), steps(numbers.map { "\($0)aaaaaaaa" }))
        #expect(2 * alike <= 3 * others, "\(alike), \(others)")
    }

    @Test func `a long boundary takes no more steps than a short one`() throws {
        func steps(_ count: Int) throws -> Int {
            let body = String(repeating: String(repeating: "-", count: 999) + "\n", count: 32)
            let type = "multipart/mixed; boundary=\(String(repeating: "-", count: count))x"
            return try ArchiveRedaction().steps(in: RecurringSecretTests.archive(body: body, type: type))
        }
        // The type is itself searched once, but its boundary is not compared with each line.
        #expect(try steps(900) <= steps(9) + 6_000)
    }
}
