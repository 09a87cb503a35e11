import DependencyContract
import NetworkDependency

extension NetworkContract {
    /// Cookies are stored and sent by the rules of RFC 6265.
    static var cookieCases: [Case] {
        ruleCases + requestCookieCases
    }

    private static var ruleCases: [Case] {
        rules(
            """
            name                                              | response                                  | request
            a cookie is sent back                             | a=1; Path=/                               | a=1
            two cookies are sent back                         | a=1; Path=/ and b=2; Path=/               | a=1; b=2
            a cookie replaces its like                        | a=1; Path=/ and a=2; Path=/               | a=2
            an empty value is sent back                       | a=; Path=/                                | a=
            a value may contain =                             | a=b=c; Path=/                             | a=b=c
            a value may be quoted                             | a="b"; Path=/                             | a="b"
            a cookie without a name is ignored                | nothing                                   | none
            Max-Age=0 ends a cookie                           | a=1; Path=/ and a=1; Path=/; Max-Age=0    | none
            a negative age ends a cookie                      | a=1; Path=/; Max-Age=-1                   | none
            an age keeps a cookie                             | a=1; Path=/; Max-Age=100000               | a=1
            a date in the past ends a cookie                  |
              a=1; Path=/ and a=1; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT                          | none
            a date in the future keeps a cookie               |
              a=1; Path=/; Expires=Fri, 01 Jan 2100 00:00:00 GMT and b=2; Path=/                          | a=1; b=2
            an age wins over a date                           |
              a=1; Path=/; Max-Age=100000; Expires=Thu, 01 Jan 1970 00:00:00 GMT                          | a=1
            a path covers what is below it                    | a=1; Path=/cookies                        | a=1
            a path covers itself                              | a=1; Path=/cookies/x                      | a=1
            a path does not cover its siblings                | a=1; Path=/cookies/y                      | none
            a path covers whole segments                      | a=1; Path=/cook                           | none
            longer paths come first                           |
              a=1; Path=/ and b=2; Path=/cookies/x and c=3; Path=/cookies | b=2; c=3; a=1
            attributes may be spelled in capitals             | a=1; PATH=/; MAX-AGE=9                    | a=1
            unknown attributes are ignored                    | a=1; Path=/; Priority=High                | a=1
            HttpOnly changes nothing                          | a=1; Path=/; HttpOnly                     | a=1
            a secure cookie is not sent in the clear          | a=1; Path=/; Secure                       | none
            a cookie with Secure is not taken in the clear    | __Secure-a=1; Path=/; Secure              | none
            a name may promise that a cookie is secure        | __Secure-a=1; Path=/                      | none
            a name may promise that a cookie is its host's    | __Host-a=1; Path=/                        | none
            a cookie of more than 4096 bytes is ignored       | a=\(String(repeating: "x", count: 4_096)) | none
            a cookie for all of a top-level domain is refused | a=1; Path=/; Domain=localhost             | none
            """
        )
            // Apple's systems join the fields of a name, so these fields cannot be told apart there.
            + rules(
                """
                name                                             | response                      | request
                a value may contain a comma and =                | a=b,c=d; Path=/               | a=b,c=d
                a field without a name leaves its neighbor alone | a=1 and nothing               | a=1
                a name may contain a space                       | a=1; Path=/ and b c=2; Path=/ | a=1; b c=2
                """,
                requires: [.readsOddMessages]
            )
            + rules(
                """
                name                                   | response                            | request
                a cookie is for its own host           | a=1; Path=/                         | none
                a cookie for another domain is refused | a=1; Path=/; Domain=other.localhost | none
                """,
                to: NetworkContract.Subject.otherSite
            )
            + rules(
                """
                name                                            | response                            | request
                a cookie without a domain is not for subdomains | a=1; Path=/                         | none
                a cookie with a domain is for subdomains        | a=1; Path=/; Domain=site.localhost  | a=1
                a domain may begin with a dot                   | a=1; Path=/; Domain=.site.localhost | a=1
                """,
                to: NetworkContract.Subject.subdomain
            )
            + rules(
                """
                name                                        | response                           | request
                a subdomain may set a cookie for its domain | a=1; Path=/; Domain=site.localhost | a=1
                """,
                from: NetworkContract.Subject.subdomain
            )
    }

    private static var requestCookieCases: [Case] {
        let setting = "GET /respond?field=Set-Cookie=a=1;%20Path=/"
        return answers(
            """
            name                                   | request                                        | answer
            a request's own cookies are sent alone | \(setting) then GET /cookies/x, Cookie: mine=1 | 200 mine=1
            a cookie that a redirect sets is sent to its target |
              GET /redirect-with-cookie                                                             | 200 on-the-way=1
            a cookie is sent with an upload        | \(setting) then POST /cookies/x, upload "x"    | 200 a=1
            """
        ) + [
            Case("sessions do not share cookies", expecting: "200 none") { subject in
                _ = try await subject.another().answer(WrittenRequest(setting))
                return try await subject.answer("GET /cookies/x")
            },
            Case("a request that does not handle cookies sends none", expecting: "200 none") { subject in
                _ = try await subject.answer(WrittenRequest(setting))
                var request = try subject.request("GET /cookies/x")
                request.httpShouldHandleCookies = false
                return try await subject.answer(request)
            },
            Case("a request that does not handle cookies keeps none", expecting: "200 none") { subject in
                var request = try subject.request(WrittenRequest(setting))
                request.httpShouldHandleCookies = false
                _ = try await subject.answer(request)
                return try await subject.answer("GET /cookies/x")
            },
        ]
    }

    /// Returns cases in which a response sets the cookies between which a row has "and", and the next request sends cookies.
    private static func rules(
        _ table: String,
        from: String = NetworkContract.Subject.site,
        to: String = NetworkContract.Subject.site,
        requires requirements: Set<ContractRequirement> = [],
        line: UInt = #line
    ) -> [Case] {
        TableRow.rows(table, fileID: #fileID, line: line).map { row in
            Case(row["name"], requires: requirements, expecting: "200 \(row["request"])") { subject in
                let fields = row["response"].split(separator: " and ").map { field in
                    "field="
                        + ("Set-Cookie=\(field)".addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
                }
                _ = try await subject.answer("GET //\(from)/respond?\(fields.joined(separator: "&"))")
                return try await subject.answer("GET //\(to)/cookies/x")
            }
        }
    }
}
