import Foundation
import NetworkDependency
import NetworkDependencyArchive
import NetworkDependencyContract
import Testing

/// Checks that the value of a listed field is replaced, and nothing beside it, in each syntax.
struct ListedFieldTests {
    @Test(arguments: [
        (#"{"access_token":""#, #"","n":1}"#), (#"{"auth":{"refreshToken" : ""#, "\"}}"),
        (#"{"pass\u0077ord":""#, "\"}"), (#"{"ConnectionString": ""#, "\"}"),
        (#"{"variables": {"input": {"apiToken": ""#, #"", "a": [1, {"b": null}]}}}"#),
        ("event: login\ndata: {\"refresh_token\":\"", "\"}\n\n"), (#"callback({"access_token":""#, "\"});"),
        (#")]}',{"clientSecret":""#, "\"}"), (#"[{"token":{"secret":""#, "\"}}]"),
    ])
    func `in JSON`(before: String, after: String) throws {
        try check(before, after, "application/json", \.json)
        try check((#"{"body":""# + before.json), after.json + "\"}", "application/json", \.json.json)
    }

    @Test(arguments: [
        ("user=ada&password=", "&x=1"), ("password[]=", "&x=1"), ("user%5Bpassword%5D=", ""), ("%70assword=", ""),
        ("a=?&password_confirmation=", "&b;c=d"), ("a=#&pwd=", "&e#f"), ("user=O'Brien&token=", "&a=(b)"),
    ])
    func `in a form`(before: String, after: String) throws {
        try check(before, after, "application/x-www-form-urlencoded") { $0.percent("").replacing("%20", with: "+") }
    }

    @Test(arguments: [
        (#"{"u":"https:\/\/s3.test\/x?a=1\u0026X-Amz-Signature="#, "\"}"), (#"{"i": "/v1/items?api_key="#, "&a=b\"}"),
        ("<a href=\"/account;jsessionid=", "?page=2\">"), ("0; url=/landing?token=", "; see (https://a.test/#b)"),
        ("<a href='https://a.test/?b=c&amp;token=", "&amp;d=e'>"), ("app://done#access_token=", " token=x"),
        (#"{"u":"https://a.test/z?fields=items(id)&key="#, "\"}"),
        (#"{"u":"https://a.test/z?$filter=name%20eq%20'a'&sig="#, "\"}"),
        ("open('/z?q=(a)&token=", "', (a))"), ("[a](/z?q=f(a)&token=", ") and (b)"),
    ])
    func `in a URL`(before: String, after: String) throws {
        try check(before, after, "text/html") { $0.percent("") }
    }

    @Test(arguments: [
        "name=\"password\"", "name='password'", "name*=utf-8''pass%77ord", "name=api_key",
        "filename=\"a\"; name=token; a=b",
    ])
    func `in a part of a form`(name: String) throws {
        for end in ["\r\n", "\n"] {
            let head = ["--b", "Content-Disposition: form-data; \(name)", "", ""].joined(separator: end)
            try check(head, "\(end)--b--\(end)", "multipart/form-data; boundary=b", \.self)
        }
    }

    @Test(arguments: ["multipart/form-data", "Multipart/Form-Data; charset=utf-8", ""])
    func `in a part of a form whose type lacks the boundary`(type: String) throws {
        let head = "--XX\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\n"
        try check(head, "\r\n--XX--\r\n", type, \.self)
    }

    @Test func `in a part of a form within a part`() throws {
        let head = "--X\r\nContent-Type: multipart/mixed; a=\"boundary=Z\"; boundary=\"Y\"\r\n\r\n"
        let part = "--Y\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\n"
        try check(head + part, "\r\n--Y--\r\n--X--", "multipart/related; x-boundary=Q; boundary=X", \.self)
        // The text of a delimiter ends a part only in a line of its own.
        try check(head + part, "\r\n--X--", "multipart/related; boundary=X") { "a--Yb--X\r\n--Xc" + $0 }
    }

    @Test func `in a form within a value of a form`() throws {
        let places = [
            ("state=a%3D1%26token%3D", "&b=c"), ("user=Ann+B&state=%2Fcb%26key%3D", "%26b%3Dc"),
            ("state=token%3D", "%26a%3D1"), ("a=b&next=token%253D", ""), ("state=token=", "&b=c"),
        ]
        for (before, after) in places {
            for form in [true, false] {
                let (url, type) = ("https://api.test/", "application/x-www-form-urlencoded")
                let har = try RecurringSecretTests.archive(
                    body: form ? before + "hunter2-secret" + after : "",
                    type: type,
                    url: form ? url : "\(url)?\(before)hunter2-secret\(after)"
                )
                let clean = try String(decoding: ArchiveRedaction().redacted(har), as: UTF8.self)
                #expect(clean.contains(before + "REDACTED" + after) && !clean.contains("hunter2"))
            }
        }
    }

    @Test(arguments: ["hunter2-secret", "hun(ter2-secret", "it's-hunter2-secret", "hunter2-secret)", "a'(hunter2)'b"])
    func `in the user information of a URL`(password: String) throws {
        let url = "https://ada:\(password)@api.test/x"
        let body = #"{"a":"\#(url)","b":"//ada:\#(password)@api.test/x"} 'https://a.test','b@c' (https://a.test)(d@e)"#
        let har = try RecurringSecretTests.archive(body: body, type: "application/json", url: url)

        let clean = try ArchiveRedaction().redacted(har)

        #expect(!String(decoding: clean, as: UTF8.self).contains(password))
        let rest = #"{"a":"https://api.test/x","b":"//api.test/x"} 'https://a.test','b@c' (https://a.test)(d@e)"#
        #expect(try RecurringSecretTests.bodies(of: clean).first == rest)
    }

    @Test(arguments: [
        ("<a><Password>", "</Password></a>"), ("<s:B><w:Password Type=\"T\">", "</w:Password></s:B>"),
        ("<user name='a>b' password=\"", "\"/>"), ("<a b='<' token='", "' c='d'>e</a>"),
        ("<if a<b and <token\n>", "<b>c</b></token>"), ("<?xml version='1.0'?><!-- <a --><secret>", "</secret>"),
    ])
    func `in XML`(before: String, after: String) throws {
        try check(before, after, "application/xml") { $0.entities("&#39;") }
        try check((#"{"body":""# + before.json), after.json + "\"}", "application/json") { $0.entities("&#39;").json }
    }

    @Test(arguments: [
        ("<r k=\"&lt;password&gt;", "&lt;/password&gt;\"/>"),
        ("<r k='&lt;a b=&quot;1&quot; token=&quot;", "&quot;/&gt;'/>"),
        ("<r><k>&lt;password&gt;", "&lt;/password&gt;</k></r>"),
    ])
    func `in XML within XML`(before: String, after: String) throws {
        try check(before, after, "application/xml") { $0.entities("&#39;").entities("&#39;") }
    }

    @Test func `in XML that is cut`() async throws {
        let response = SimulatedResponse.text("<a><token>hunter2-secret</token></a>").header("Content-Type", "text/xml")
        let network = SimulatedNetwork(hosts: ["api.test": [Route(.get, "/", respond: response)]])
        for limit in [17, 24] {
            let recording = RecordingNetwork(forwardingTo: network, contentLimit: limit)
            _ = try await recording.data(from: URL("https://api.test/"))
            #expect(try RecurringSecretTests.bodies(of: recording.har).last == "<a><token>REDACTED")
        }
    }

    private func check(_ before: String, _ after: String, _ type: String, _ encode: (String) -> String) throws {
        for secret in RecurringSecretTests.secrets {
            let har = try RecurringSecretTests.archive(body: before + encode(secret) + after, type: type)
            let clean = try ArchiveRedaction().redacted(har)
            #expect(try RecurringSecretTests.bodies(of: clean).first == before + "REDACTED" + after)
            _ = try SimulatedNetwork(har: clean)
        }
    }
}
