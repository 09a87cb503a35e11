import Foundation
import NetworkDependencyContract
import Testing

@testable import NetworkDependency

/// Tests which cookies of a hostile server a session stores and sends.
struct CookieStoreTests {
    private let now = Date(timeIntervalSince1970: 1_700_000_000)

    private func response(_ fields: [String], from url: String = "https://a.site.test/") throws -> HTTPURLResponse {
        let url = try URL(url)
        let headers = ["Set-Cookie": fields.joined(separator: ", ")]
        return try #require(HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: headers))
    }

    private func header(
        after fields: [String],
        from: String = "https://a.site.test/",
        to: String = "https://a.site.test/"
    ) throws -> String? {
        let store = CookieStore { now }
        store.store(from: try response(fields, from: from))
        return store.header(for: try URL(to))
    }

    @Test(arguments: [
        ("__Host-a=1; Secure; Path=/", "__Host-a=1"), ("__Host-a=1; Secure", nil), ("__Host-a=1; Path=/", nil),
        ("__Host-a=1; Secure; Path=/; Domain=a.site.test", nil), ("__host-a=1; Path=/", nil),
        ("__Secure-a=1; Secure", "__Secure-a=1"), ("__Secure-a=1", nil), ("__SECURE-a=1", nil),
        ("__Secure-a=1; Secure; Domain=site.test", "__Secure-a=1"), ("__Hosta=1", "__Hosta=1"),
    ])
    func `a prefix of a name holds what it promises`(field: String, header: String?) throws {
        #expect(try self.header(after: [field]) == header)
    }

    @Test func `a cookie with Secure is not taken over http, nor replaced`() throws {
        let store = CookieStore { now }
        store.store(from: try response(["a=1; Secure"]))
        store.store(
            from: try response(["a=2", "b=1; Secure", "__Host-c=1; Secure; Path=/"], from: "http://a.site.test/")
        )

        #expect(store.header(for: try URL("https://a.site.test/")) == "a=1")
    }

    @Test(arguments: [
        ("co.uk", true), ("com.au", true), ("com", true), ("localhost", true), ("site.test", false),
        ("bbc.co.uk", false), ("example.de", false), ("a.com", false),
    ])
    func `a short rule knows the common public suffixes`(domain: String, isPublic: Bool) {
        #expect(PublicSuffix.ruleContains(domain) == isPublic)
        #expect(PublicSuffix.contains(domain) == isPublic)
    }

    #if !canImport(Darwin)
    @Test func `libpsl knows the others`() {
        #expect(PublicSuffix.systemContains("github.io") == true)
        #expect(PublicSuffix.systemContains("site.github.io") == false)
    }
    #endif

    @Test func `a public suffix has no cookies, except as a host`() throws {
        let field = ["a=1; Domain=co.uk"]

        #expect(try header(after: field, from: "https://bbc.co.uk/", to: "https://bbc.co.uk/") == nil)
        #expect(try header(after: field, from: "https://bbc.co.uk/", to: "https://itv.co.uk/") == nil)
        #expect(try header(after: field, from: "https://co.uk/", to: "https://co.uk/") == "a=1")
        #expect(try header(after: field, from: "https://co.uk/", to: "https://bbc.co.uk/") == nil)
    }

    @Test func `a cookie for the host alone and one for its domain are two`() throws {
        #expect(try header(after: ["a=1", "a=2; Domain=a.site.test"]) == "a=1; a=2")
    }

    @Test(arguments: [4_094, 4_095])
    func `a cookie has at most 4096 bytes`(count: Int) throws {
        let value = String(repeating: "x", count: count)

        #expect(try header(after: ["aa=\(value)"]) == (count == 4_094 ? "aa=\(value)" : nil))
    }

    @Test(arguments: ["a=b\u{1}c", "a\u{7F}=b", "a\u{1F}=b"])
    func `a cookie with control characters is left out`(field: String) throws {
        #expect(try header(after: [field, "d=1"]) == "d=1")
    }

    @Test func `a long attribute is ignored`() throws {
        #expect(try header(after: ["a=1; Path=/\(String(repeating: "x", count: 1_024))"]) == "a=1")
    }

    @Test func `the oldest cookies of a domain go first`() throws {
        let names = try #require(try header(after: (0..<1_000).map { "n\($0)=v" })).split(separator: "; ")

        #expect(names.count == CookieTable.fieldCountLimit)
        #expect(names.first == "n850=v")
        #expect(names.last == "n999=v")
    }

    @Test func `a domain has at most 180 cookies, and a session 3000`() throws {
        var table = CookieTable()
        for domain in 0..<40 {
            let url = try URL("https://d\(domain).test/")
            let fields = SetCookieField.fields(in: (0..<200).map { "n\($0)=v" })
            table.store(fields.compactMap { Cookie($0, from: url, at: now) }, overHTTPS: true, at: now)
        }

        #expect(table.counts.count == 17)
        #expect(table.counts["d39.test"] == 180)
        #expect(table.counts.values.reduce(0, +) == 3_000)
        #expect(table.counts["d22.test"] == nil)
    }

    @Test func `expired cookies go before the oldest`() throws {
        var table = CookieTable()
        let url = try URL("https://d.test/")
        func store(_ fields: [String], at date: Date) {
            let fields = SetCookieField.fields(in: fields)
            table.store(fields.compactMap { Cookie($0, from: url, at: date) }, overHTTPS: true, at: date)
        }
        store(["first=1"] + (0..<150).map { "e\($0)=v; Max-Age=1" }, at: now)

        store((0..<100).map { "n\($0)=v" }, at: now.addingTimeInterval(2))

        #expect(table.cookies(for: url, at: now.addingTimeInterval(2)).first?.name == "first")
        #expect(table.counts == ["d.test": 101])
    }

    @Test func `a Cookie field has at most 8190 bytes, of the newest`() throws {
        let value = String(repeating: "x", count: 1_000)

        let header = try #require(try header(after: (0..<20).map { "n\($0)=\(value)" }))

        #expect(header.utf8.count <= 8_190)
        #expect(header.split(separator: "; ").map { $0.prefix { $0 != "=" } } == (12..<20).map { "n\($0)" })
    }

    @Test func `cookies of which the time is over are not stored`() throws {
        let store = CookieStore { now }
        var count = 0

        store.store(from: try response((0..<100).map { "n\($0)=v" })) {
            count += 1
            return count > 50
        }

        #expect(count == 51)
        #expect(store.header(for: try URL("https://a.site.test/")) == nil)
    }

    @Test(arguments: ["b\u{FC}cher.test", ".b\u{FC}cher.test", ".xn--bcher-kva.test"])
    func `a cookie that a program stored for an international domain is sent`(domain: String) throws {
        let storage = try #require(URLSessionConfiguration.ephemeral.httpCookieStorage)
        let properties: [HTTPCookiePropertyKey: Any] = [.name: "a", .value: "1", .domain: domain, .path: "/"]
        storage.setCookie(try #require(HTTPCookie(properties: properties)))

        let header = CookieStore(in: storage) { Date() }.header(for: try URL("https://b\u{FC}cher.test/"))

        #expect(header == "a=1")
    }

    @Test func `cookies that the configuration's storage takes for one are all sent`() throws {
        let storage = try #require(URLSessionConfiguration.ephemeral.httpCookieStorage)
        let store = CookieStore(in: storage) { now }

        store.store(from: try response(["aid=1; Path=/"]))
        store.store(from: try response(["id=2; Path=/a"]))
        store.store(from: try response(["b=3; Path=/a"]))
        #expect(store.header(for: try URL("https://a.site.test/a")) == "id=2; b=3; aid=1")

        store.store(from: try response(["aid=; Max-Age=0; Path=/"]))
        #expect(store.header(for: try URL("https://a.site.test/a")) == "id=2; b=3")
    }

    @Test(arguments: ["-1", "0", "-99999999999999999999"])
    func `an age of any length removes a cookie`(age: String) throws {
        #expect(try header(after: ["a=1", "a=2; Max-Age=\(age)"]) == nil)
    }

    @Test func `what is beyond the limits leaves the configuration's storage`() throws {
        let storage = try #require(URLSessionConfiguration.ephemeral.httpCookieStorage)
        let store = CookieStore(in: storage) { Date() }

        store.store(from: try response((0..<150).map { "a\($0)=v" }))
        store.store(from: try response((0..<100).map { "b\($0)=v" }))

        let names = Set((storage.cookies ?? []).map(\.name))
        #expect(names.count == 180)
        #expect(names.isDisjoint(with: (0..<70).map { "a\($0)" }))
    }
}
