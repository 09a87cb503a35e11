import Foundation
import NetworkDependencyArchive
import Testing

/// Checks that responses whose fields only resemble listed fields are recorded as they are.
struct InnocentResponseTests {
    private static let json = [
        #"{"usage":{"prompt_tokens":5,"total_tokens":15},"max_tokens":4096}"#,
        #"{"user":{"hasPassword":true,"password_changed_at":"2026-01-01T00:00:00Z","created_at":"2026-01-01T00:00:00Z"}}"#,
        #"{"ticket":{"id":"PROJ-12345","title":"The printer is on fire","state":"open"}}"#,
        #"{"pin":{"lat":59.91,"lon":10.75,"title":"Oslo Sentralstasjon"},"pins":["a","b"]}"#,
        #"{"items":[1,2],"next_page_token":"CAoQAA-and-so-on","nextPageToken":"CAoQAB-and-so-on"}"#,
        #"{"sid":"SM9f3c2e1d0b8a7654","account_sid":"AC123","status":"queued"}"#,
        #"{"code":404,"message":"There is no such token","key":"not_found"}"#,
        #"{"password":{"minimum":8,"maximum":64,"isRequired":true},"token":null,"secret":""}"#,
        #"{"author":"Ann Other","passenger":"Ann","compass":"north","keyboard":"qwertz","secretary":"Ben","monkey":1}"#,
        #"{"token_type":"bearer","expires_in":3600,"scope":"read","grant_types":["password","refresh_token"]}"#,
        #"{"tokens":["the","quick","brown"],"tokenCount":3,"tokenizer":"bpe"}"#,
        #"{"signature":"func sign(_ text: String) -> Data","pass":12,"fail":0,"auth":"required","hmac":"SHA-256"}"#,
        #"{"keys":[{"kty":"RSA","kid":"1","n":"0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx","e":"AQAB"}]}"#,
        #"{"avatar":"eyJpZCI6MTIzNDU2Nzg5MDEyMzQ1Njc4OTB9","sha":"da39a3ee5e6b4b0d3255bfef95601890afd80709"}"#,
        #"{"errors":{"password":["is too short (minimum is 8 characters)"],"api_key":["is invalid"]}}"#,
        #"{"cursor":"eyJhbGciOiJub25lIn0.eyJvZmZzZXQiOjIwfQ.x","session":{"day":"Tuesday","room":"B 12"}}"#,
    ]
    private static let others = [
        (
            "text/html",
            #"<label for="password">Password</label><input type="password" name="password" value="type here">"#
        ),
        ("text/html", "<a href='/tokens/new'>token</a> mail a@b.test, ://@ ;token=x"),
        ("text/html", "<script>if (a&&token==\"x\" || b?key=1:0) { password = prompt('Password:'); }</script>"),
        ("application/graphql", "mutation { login(user: \"ann\", password: $password) { token expires } }"),
        ("application/yaml", "auth:\n  password: ${DB_PASSWORD}\n  token: none\ncookie: chocolate chip\n"),
        ("text/plain", "Run tool --password \"$PASSWORD\" -u ann:$PW, then PASSWORD=$(cat file) and token=$1."),
        ("text/csv", "id,password_hint,token\n1,the name of a pet,blue\n"),
        (
            "application/xml",
            "<form><passwordPolicy minimum=\"8\"/><token><id>7</id></token><Secretary>Ben Secret</Secretary></form>"
        ),
        (
            "text/plain",
            "-----BEGIN PUBLIC KEY-----\nMHcCAQEE\n-----END PUBLIC KEY-----\nssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI ann@host"
        ),
    ]

    @Test func `there are 25 responses`() {
        #expect(Self.json.count + Self.others.count == 25)
    }

    @Test(arguments: json.map { ("application/json", $0) } + others)
    func `a response without a listed field stays`(type: String, body: String) throws {
        let field = #"{"password": "hunter2-secret", "token": "2026-01-01T00:00:00Z", "secret": "blue"}"#
        let har = try RecurringSecretTests.archive(body: body, type: type, field: field)

        #expect(try RecurringSecretTests.bodies(of: ArchiveRedaction().redacted(har)).first == body)
    }

    @Test(arguments: [
        #"{"usage":"curl -H 'Authorization: Bearer <token>' https://a.test","version":3,"orders":[1]}"#,
        #"{"description":"Set <secret> in the header","next":"https://a.test/?page=2","html":"<b>x</b>","n":1}"#,
        #"{"enum":["<token>","<user>"],"rest":true}"#, #"{"a":"Use <token> or <user>"}"#,
        #"{"message":"missing field \"token\":","code":"E42","details":{"a":1}}"#,
        #"{"json":"{\"message\":\"missing \\\"token\\\":\",\"code\":\"E42\"}","n":1}"#,
        #"{"a":"<input password='","b":"it's","c":1}"#, #"{"a":"<input password=","b":"c"}"#,
        "{\"a\":\"cut in\n{\"a\":\"<token>\",\"b\":\"</token>\"}", #"{"a":"<token>","b":"</token>"}"#,
        #"{"a":"<token><![CDATA[","b":"]]></token>"}"#,
    ])
    func `a name in a string does not reach behind the string`(body: String) throws {
        for type in ["application/json", "application/problem+json; charset=utf-8", "text/plain"] {
            let har = try RecurringSecretTests.archive(body: body, type: type)

            #expect(try RecurringSecretTests.bodies(of: ArchiveRedaction().redacted(har)).first == body)
        }
    }

    @Test(arguments: [
        ("text/html", "<input type='hidden' value='abc-123' name='csrf_token'>", ["a value named \"csrf_token\""]),
        ("text/plain", "<key>password</key>\n<string>plist-Pw-81</string>", ["a value named \"password\""]),
        (
            "text/javascript", "login({password: \"it is\"}); var accessToken = `abc`",
            ["a value named \"password\"", "a value named \"accessToken\""]
        ),
        ("application/yaml", "db:\n  password: Yaml-Pass\n  port: 1", ["a value named \"password\""]),
        ("text/plain", "export DB=1 SECRET_KEY=abc", ["a value named \"SECRET_KEY\""]),
        ("application/json", "{\"password\"/**/: /* - */ \"abc\"}", ["a value named \"password\""]),
        ("text/plain", "curl --password word https://a.test", ["a value named \"--password\""]),
        ("text/csv", "id,email,password\n1,a,b", ["a column of secrets"]),
        ("text/plain", "-----BEGIN EC PRIVATE KEY-----\nMHcC", ["a private key"]),
        ("application/json", #"["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl"]"#, ["a JSON Web Token"]),
        ("text/plain", "no access for ghp_16C7e42F292c6912E7710c838347Ae178B4a", ["a text in the format of \"ghp_\""]),
        ("text/plain", "password: 1234567890\notp: 123456", ["a value named \"password\"", "a value named \"otp\""]),
        ("text/plain", "d41d8cd98f00b204e9800998ecf8427e", ["32 random characters"]),
        ("text/plain", "4ac8b0f1e2d937565d1a", ["20 random characters"]),
        ("text/plain", "550e8400-e29b-41d4-a716-446655440000", ["36 random characters"]),
        ("text/plain", "antidisestablishmentarianism 0000000000000000000000000a", []),
    ])
    func `what looks like a secret is reported, and stays`(type: String, body: String, reasons: [String]) throws {
        let clean = try ArchiveRedaction().redacted(RecurringSecretTests.archive(body: body, type: type))

        #expect(try RecurringSecretTests.bodies(of: clean).first == body)
        let found = try ArchiveRedaction().suspicions(in: clean).map(\.reason)
        #expect(found == reasons)
    }

    @Test func `the page lists the standard names`() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
        let page = "NetworkDependencyArchive/NetworkDependencyArchive.docc/StandardNames.md"
        let text = try String(contentsOf: sources.appending(path: page), encoding: .utf8)

        let lists = text.components(separatedBy: "```text\n").dropFirst().map {
            $0.components(separatedBy: "\n```")[0].split(whereSeparator: \.isWhitespace).map(String.init)
        }

        #expect(
            lists == [
                ArchiveRedaction.standardHeaders, ArchiveRedaction.standardItems, ArchiveRedaction.standardFields,
            ]
        )
    }
}
