import Foundation
import NetworkDependency
import NetworkDependencyArchive
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
        ("a=?&password_confirmation=", "&b;c=d"), ("pwd=", "#e"),
    ])
    func `in a form`(before: String, after: String) throws {
        try check(before, after, "application/x-www-form-urlencoded") { $0.percent("").replacing("%20", with: "+") }
    }

    @Test(arguments: [
        (#"{"u":"https:\/\/s3.test\/x?a=1\u0026X-Amz-Signature="#, "\"}"), (#"{"i": "/v1/items?api_key="#, "&a=b\"}"),
        ("<a href=\"/account;jsessionid=", "?page=2\">"), ("0; url=/landing?token=", "; see (https://a.test/#b)"),
        ("<a href='https://a.test/?b=c&amp;token=", "&amp;d=e'>"), ("app://done#access_token=", " token=x"),
    ])
    func `in a URL`(before: String, after: String) throws {
        try check(before, after, "text/html") { $0.percent("") }
    }

    @Test(arguments: [
        "name=\"password\"", "name*=utf-8''pass%77ord", "name=api_key", "filename=\"a\"; name=token; a=b",
    ])
    func `in a part of a form`(name: String) throws {
        for end in ["\r\n", "\n"] {
            let head = ["--b", "Content-Disposition: form-data; \(name)", "", ""].joined(separator: end)
            try check(head, "\(end)--b--\(end)", "multipart/form-data; boundary=b", \.self)
        }
    }

    @Test(arguments: [
        ("<a><Password>", "</Password></a>"), ("<s:B><w:Password Type=\"T\">", "</w:Password></s:B>"),
        ("<user name='a>b' password=\"", "\"/>"), ("<a b='<' token='", "' c='d'>e</a>"),
        ("<if a<b and <token\n>", "<b>c</b></token>"), ("<?xml version='1.0'?><!-- <a --><secret>", "</secret>"),
    ])
    func `in XML`(before: String, after: String) throws {
        try check(before, after, "application/xml") { $0.entities("&#39;") }
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
