import NetworkDependency
import NetworkDependencyContract
import Testing

struct CookieTests {
    private let now = Date(timeIntervalSince1970: 1_700_000_000)

    private func cookies(_ field: String, from url: String = "http://a.site.test/dir/page") throws -> [Cookie] {
        let url = try URL(url)
        return SetCookieField.fields(in: SetCookieField.split(field)).compactMap { Cookie($0, from: url, at: now) }
    }

    @Test func `joined fields are split between cookies, not within dates`() throws {
        let field = "a=1; Expires=Wed, 21 Oct 2099 07:28:00 GMT; Path=/, b=2,c=3; secure"

        let cookies = try cookies(field, from: "https://a.site.test/")

        try #require(cookies.map(\.name) == ["a", "b", "c"])
        #expect(cookies[0].expiry == Date(timeIntervalSince1970: 4_096_250_880))
        #expect(cookies[2].isSecure)
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0),
        ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777.0),
        ("Sun Nov  6 08:49:37 1994", 784_111_777.0),
    ])
    func `the three formats of dates are read`(text: String, seconds: Double) throws {
        let cookie = try #require(try cookies("a=1; Expires=\(text)").first)

        #expect(cookie.expiry == Date(timeIntervalSince1970: seconds))
    }

    @Test func `a cookie without a path is for the directory of its page`() throws {
        #expect(try cookies("a=1").map(\.path) == ["/dir"])
        #expect(try cookies("a=1; Path=other").map(\.path) == ["/dir"])
        #expect(try cookies("a=1", from: "http://a.site.test").map(\.path) == ["/"])
    }
}
