#if PROOFS
import Foundation
import NetworkDependency

/// A secret with a common name, in a common form of a request or a response.
struct PlantedSecret: Sendable, CustomStringConvertible {
    /// A request and its response.
    ///
    /// One of them contains a secret.
    struct Exchange: Sendable {
        var url = "https://api.test/"
        var headers: [String: String] = [:]
        var type = "application/json"
        var body: Data?
        var response = SimulatedResponse.text("ok")

        init(
            url: String = "https://api.test/",
            headers: [String: String] = [:],
            _ type: String = "application/json",
            body: String? = nil,
            response: SimulatedResponse = .text("ok")
        ) {
            self.url = url
            self.headers = headers
            self.type = type
            self.body = body.map { Data($0.utf8) }
            self.response = response
        }

        init(answering text: String, as type: String, headers: [String: String] = [:]) {
            self.init(headers: headers, response: .data(Data(text.utf8), type: type))
        }
    }

    let shape: String
    let secret: String
    let exchange: Exchange

    var description: String {
        "\(shape): \(secret)"
    }

    /// Secrets as generators, people and services create them; each contains characters that some syntax escapes.
    static let secrets = [
        "hunter2-Sup3rSecret!", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl", "wJalrXUtnFEMI/K7MDENG+bPxRfiCY==",
        "p\u{E4}ssw\u{F6}rd-\u{FC}n\u{EF}code-9", "p\"q'<&>#%\\ 7; x=1 ,zz",
    ]

    static let all = secrets.flatMap { secret in
        shapes(Forms(secret)).map { PlantedSecret(shape: $0.0, secret: secret, exchange: $0.1) }
    }

    struct Forms {
        let raw: String

        init(_ raw: String) {
            self.raw = raw
        }

        var json: String {
            let text = (try? JSONEncoder().encode([raw])).map { String(decoding: $0, as: UTF8.self) } ?? ""
            return String(text.dropFirst(2).dropLast(2))
        }
        var percent: String { raw.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
        var form: String { percent.replacing("%20", with: "+") }
        var xml: String {
            raw.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
                .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
        }
        var single: String { raw.replacing("\\", with: "\\\\").replacing("'", with: "\\'") }
        var base64: String { Data(raw.utf8).base64EncodedString() }
        var base64URL: String {
            base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        }
        var hex: String { raw.utf8.map { String(format: "%02x", $0) }.joined() }
        var latin: String { raw.unicodeScalars.allSatisfy(\.isASCII) ? raw : percent }
    }

    private static func multipart(_ name: String, _ value: String, end: String = "\r\n") -> String {
        ["--b", "Content-Disposition: form-data; \(name)", "", value, "--b--", ""].joined(separator: end)
    }

    private static func shapes(_ s: Forms) -> [(String, Exchange)] {
        let bearer = ["Authorization": "Bearer \(s.latin)"]
        let basic = ["Authorization": "Basic \(Data("ada:\(s.raw)".utf8).base64EncodedString())"]
        let multi = "multipart/form-data; boundary=b"
        let form = "application/x-www-form-urlencoded"
        return [
            ("X-Api-Key", Exchange(headers: ["X-Api-Key": s.latin])),
            ("X-Auth-Token", Exchange(headers: ["X-Auth-Token": s.latin])),
            ("X-Amz-Security-Token", Exchange(headers: ["x-amz-security-token": s.latin])),
            ("token in a response's field", Exchange(response: .text("ok").header("X-CSRF-Token", s.latin))),
            ("cookie in a response", Exchange(response: .text("ok").header("Set-Cookie", "sid=\(s.percent); Path=/"))),
            ("access_token in a query", Exchange(url: "https://api.test/?a=1&access_token=\(s.percent)")),
            ("brackets in a query", Exchange(url: "https://api.test/?filter%5Bpassword%5D=\(s.percent)")),
            ("an escaped name in a query", Exchange(url: "https://api.test/?%61pi_key=\(s.percent)&b=2")),
            (
                "a fragment of a location",
                Exchange(response: .redirect(to: "/next#access_token=\(s.percent)&x=1", status: 201))
            ),
            (
                "a signed URL in JSON",
                Exchange(
                    answering: #"{"u":"https:\/\/s3.test\/x?a=1\u0026X-Amz-Signature=\#(s.percent)"}"#,
                    as: "application/json"
                )
            ),
            (
                "access_token in JSON",
                Exchange(answering: #"{"access_token":"\#(s.json)","n":1}"#, as: "application/json")
            ),
            (
                "camel case in nested JSON",
                Exchange(answering: #"{"auth":{"refreshToken" : "\#(s.json)"}}"#, as: "application/json")
            ),
            ("a pair of name and value", Exchange(body: #"[{"name":"password","value":"\#(s.json)"}]"#)),
            ("a pair of value and key", Exchange(body: #"{"fields":[{"value":"\#(s.json)","key":"client_secret"}]}"#)),
            ("JSON in JSON", Exchange(body: #"{"body":"{\"password\":\"\#(Forms(s.json).json)\"}"}"#)),
            ("single quotes", Exchange("text/javascript", body: "var x = {'password': '\(s.single)', 'a': 1}")),
            ("names without quotes", Exchange("text/javascript", body: "login({password: \"\(s.json)\", a: 1})")),
            ("a form", Exchange(form, body: "user=ada&password=\(s.form)&x=1")),
            ("an array in a form", Exchange(form, body: "password[]=\(s.form)&x=1")),
            ("brackets in a form", Exchange(form, body: "user%5Bpassword%5D=\(s.form)")),
            ("multipart", Exchange(multi, body: multipart("name=\"password\"", s.raw))),
            ("multipart with line feeds", Exchange(multi, body: multipart("name=\"password\"", s.raw, end: "\n"))),
            ("multipart with an extended name", Exchange(multi, body: multipart("name*=utf-8''pass%77ord", s.raw))),
            ("multipart without quotes", Exchange(multi, body: multipart("name=api_key", s.raw))),
            ("an element of XML", Exchange(answering: "<a><Password>\(s.xml)</Password></a>", as: "application/xml")),
            (
                "an element with a namespace",
                Exchange("text/xml", body: "<s:B><w:Password Type=\"T\">\(s.xml)</w:Password></s:B>")
            ),
            (
                "an attribute of XML",
                Exchange(answering: "<user name='a' password=\"\(s.xml)\"/>", as: "application/xml")
            ),
            ("a CDATA section", Exchange(answering: "<token><![CDATA[\(s.raw)]]></token>", as: "text/xml")),
            (
                "an argument of GraphQL",
                Exchange(
                    body: #"{"query":"mutation { login(user: \"a\", password: \"\#(Forms(s.json).json)\") { id } }"}"#
                )
            ),
            (
                "a GraphQL document",
                Exchange("application/graphql", body: "mutation { login(password: \"\(s.json)\") { id } }")
            ),
            (
                "a field of HTML",
                Exchange(answering: "<input type=hidden name=\"csrf_token\" value=\"\(s.xml)\">", as: "text/html")
            ),
            ("a meta element", Exchange(answering: "<meta content='\(s.xml)' name='csrf-token'>", as: "text/html")),
            ("YAML", Exchange(answering: "db:\n  password: \(s.raw)\n  port: 1\n", as: "application/yaml")),
            ("a file of settings", Exchange(answering: "A=1\nDB_PASSWORD=\(s.raw)\nB=2\n", as: "text/plain")),
            ("an echo in a text", Exchange(answering: "You sent \(s.latin).", as: "text/plain", headers: bearer)),
            (
                "an echo in hex, in capitals",
                Exchange(answering: "id \(s.hex.uppercased())", as: "text/plain", headers: ["X-Api-Key": s.raw])
            ),
            ("an echo in HTML", Exchange(answering: "<p>\(s.xml)</p>", as: "text/html", headers: basic)),
            (
                "an echo in base64 at an offset",
                Exchange(
                    answering: #"{"x":"\#(Data("xy\(s.raw)z".utf8).base64EncodedString())"}"#,
                    as: "application/json",
                    headers: basic
                )
            ),
            ("an echo in base64 for URLs", Exchange(url: "https://api.test/?q=\(s.base64URL)", headers: basic)),
            (
                "binary content",
                Exchange(
                    response: .data(
                        Data([0xFF, 0xFE, 0x0A, UInt8(s.raw.utf8.count)] + s.raw.utf8 + [0x12, 0]),
                        type: "application/x-protobuf"
                    )
                )
            ),
        ]
    }
}
#endif
