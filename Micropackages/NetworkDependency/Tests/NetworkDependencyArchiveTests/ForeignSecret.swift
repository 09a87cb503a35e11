#if PROOFS
/// A conversation between a client and a server; it contains secrets.
///
/// The author of the conversation did not know the code of the redaction.
///
/// In the transcript, a line of dashes separates a request from its response, and a line of equals signs separates the exchanges.
/// The marks « and » surround each form of a secret, and are not sent. If a body is given in base64, its bytes are sent.
struct ForeignSecret: Sendable, CustomStringConvertible {
    let description: String
    let transcript: String
    /// Secrets that are not readable in the transcript, because they are compressed or encoded.
    let hidden: [String]

    init(_ description: String, hidden: [String] = [], _ transcript: String) {
        self.description = description
        self.transcript = transcript
        self.hidden = hidden
    }

    /// All conversations; each has another form of secrets.
    static let all: [ForeignSecret] = links + fields + documents + programs + echoes
}

extension ForeignSecret {
    private static let links = [
        ForeignSecret(
            "signed links of clouds",
            #"""
            GET https://bucket.s3.amazonaws.com/a.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Security-Token=«FwoGZXIvYXdzEBYaDH7qk2»&X-Amz-Signature=«fe5f80f77d5fa3beca038a248ff027d0445342fe2855ddc963176630326f1024»&X-Amz-Date=20260101T000000Z
            ---
            200
            Content-Type: application/json

            {"next": "https://acct.blob.core.windows.net/c/b?sv=2022-11-02&sp=r&sig=«pzT8qYjYw3vKd0LmN5xR%2Btq7ZQ%3D»"}
            """#
        ),
        ForeignSecret(
            "credentials before a host",
            #"""
            GET https://api.example.com/repository
            ---
            200
            Location: https://ann:«Us3r-Inf0-Pass»@git.example.com/project.git
            Link: <https://«tok-before-at-8812»@git.example.com/page/2>; rel="next"
            Content-Type: application/json

            {"clone_url": "https://oauth2:«Cl0ne-Url-Tok-31»@git.example.com/project.git"}
            """#
        ),
        ForeignSecret(
            "redirects that carry tokens",
            #"""
            GET https://login.example.com/authorize?client_id=app&redirect_uri=app%3A%2F%2Fdone
            ---
            201
            Location: app://done#access_token=«frag-acc-7Qm2Zp»&token_type=bearer&state=x
            Refresh: 0; url=/landing?session_token=«refresh-field-tok-40»
            Content-Location: /login?return_to=%2Fcallback%3Faccess_token%3D«nested-in-percent-99»
            Content-Type: text/plain

            moved
            """#
        ),
        ForeignSecret(
            "paths that are keys",
            #"""
            POST https://api.telegram.org/bot«110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw»/sendMessage
            Content-Type: application/json

            {"webhook": "https://hooks.slack.com/services/«T00000000/B00000000/XXXXq81XXXmmXXXXzzXXXXXX»"}
            ---
            200
            Content-Type: text/html

            <a href="/account;jsessionid=«9A2F7C11D0E84B55A3C2»?page=2">next</a>
            """#
        ),
    ]

    private static let fields = [
        ForeignSecret(
            "fields with the keys of vendors",
            #"""
            GET https://api.example.com/items
            PRIVATE-TOKEN: «gl-priv-field-61»
            Ocp-Apim-Subscription-Key: «0c9a7e1145b64f1f»
            X-Vault-Token: «hvs-CAESIJ2k»
            ---
            200
            Content-Type: text/plain

            fine
            """#
        ),
        ForeignSecret(
            "odd schemes of authorization",
            #"""
            GET https://api.example.com/items
            Authorization: Digest username="ann", realm="r", nonce="n1", uri="/items", response="«6629fae49393a05397450978507c4ef1»"
            X-Forwarded-Authorization: Token token="«tok-quoted-in-field»", email="ann@example.com"
            ---
            200
            Authentication-Info: nextnonce="«47364c23432d2e131a5fb210812c»"
            Content-Type: text/plain

            fine
            """#
        ),
        ForeignSecret(
            "tokens in the protocols of a web socket",
            #"""
            GET https://api.example.com/socket
            Sec-WebSocket-Protocol: bearer, «eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI0NzExIiwiZXhwIjoxNzY3MjI1NjAwfQ.c2lnLW9mLTQ3MTEtYWJjZGVmZ2hpamtsbW5vcA»
            X-Protocols: base64url.bearer.authorization.k8s.io.«azhzLXNvY2stdG9rZW4tWnI4MQ»
            ---
            200
            Content-Type: text/plain

            {"type":"connection_init","payload":{"authToken":"«sock-init-payload-3»"}}
            """#
        ),
        ForeignSecret(
            "cookies outside of their fields",
            #"""
            GET https://shop.example.com/cart
            ---
            200
            Set-Cookie2: sid="«c00kie-two-88a»"; Version="1"
            Content-Type: text/html

            <meta http-equiv="Set-Cookie" content="session=«meta-equiv-sess-7»; path=/">
            <script>document.cookie = "remember_me=«script-cookie-15»; Secure";</script>
            """#
        ),
    ]

    private static let documents = [
        ForeignSecret(
            "pages with forms",
            #"""
            GET https://shop.example.com/login
            ---
            200
            Content-Type: text/html; charset=utf-8

            <html><head><meta name="csrf-token" content="«Meta-Csrf-Q1w2e3»"></head><body>
            <form><input type='hidden' value='«hidden-first-value-6»' name='authenticity_token'>
            <input type="password" name="p" value="«typed-Pa55-again»"></form></body></html>
            """#
        ),
        ForeignSecret(
            "state in a page's script",
            #"""
            GET https://shop.example.com/
            ---
            200
            Content-Type: text/html

            <script>window.__STATE__ = {apiKey: '«script-api-key-19»', user: {"accessToken": "«script-acc-tok-20»"}};
            var csrfToken = `«template-literal-21»`;</script>
            """#
        ),
        ForeignSecret(
            "files of settings",
            #"""
            GET https://config.example.com/app
            ---
            200
            Content-Type: text/plain

            database:
              user: ann
              password: «Yaml-Pass-Word»   # rotate
            export AWS_SECRET_ACCESS_KEY=«wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY»
            machine git.example.com login ann password «net-rc-word-5»
            """#
        ),
        ForeignSecret(
            "strings that open a connection",
            #"""
            POST https://config.example.com/databases
            Content-Type: application/json

            {"url": "postgres://app:«pg-Pass-2x2»@db.example.com:5432/app?sslmode=require"}
            ---
            200
            Content-Type: application/json

            {"main": "Server=db;User Id=sa;Password=«Sql-Semi-Colon»;Encrypt=true",
             "ConnectionString": "«mongodb://ann-at-cluster0/x1»",
             "storage": "DefaultEndpointsProtocol=https;AccountName=x;AccountKey=«Zm9vYmFyYmF6cXV4cXV1eA»=="}
            """#
        ),
        ForeignSecret(
            "keys and files of machines",
            #"""
            POST https://api.example.com/machines
            Content-Type: application/json

            {"auths": {"registry.example.com": {"auth": "«ZG9ja2VyLWFubjpEMGNrLUVyLUh1Yi00NA==»"}}}
            ---
            200
            Content-Type: application/yaml

            kind: Secret
            data:
              password: «SzhzLVNlY3JldC1PcGFsLTE5»
            note: |
              -----BEGIN EC PRIVATE KEY-----
              «MHcCAQEEIIrYSSNQFaA2Hwf1duRSxKtLYX5CB04fSeQ6tF1aY/PuoAoGCCqGSM49»
              -----END EC PRIVATE KEY-----
            """#
        ),
        ForeignSecret(
            "XML of enterprises",
            #"""
            POST https://soap.example.com/service
            Content-Type: text/xml

            <e:Envelope><wsse:Password Type="#PasswordText">«Ws-Se-Cret»</wsse:Password>
            <user name="ann" password="«attribute-Pw-3»"/>
            <password><![CDATA[«c<data>-Pw-4»]]></password></e:Envelope>
            ---
            200
            Content-Type: text/xml

            <done/>
            """#
        ),
        ForeignSecret(
            "XML of pairs, and of sign-on",
            #"""
            POST https://rpc.example.com/service
            Content-Type: application/xml

            <dict><key>password</key>
            <string>«plist-Pw-81»</string></dict>
            <member><name>password</name><value><string>«rpc-Pw-82»</string></value></member>
            ---
            200
            Content-Type: text/html

            <input type="hidden" name="SAMLResponse" value="«PHNhbWxwOlJlc3BvbnNlPjxzYW1sOkFzc2VydGlvbiBJRD0iXzlmMyI+PGRzOlNpZ25hdHVyZVZhbHVlPmtxOFp0MjwvZHM6U2lnbmF0dXJlVmFsdWU+PC9zYW1sOkFzc2VydGlvbj48L3NhbWxwOlJlc3BvbnNlPg==»"/>
            """#
        ),
    ]

    private static let programs = [
        ForeignSecret(
            "events and lines of JSON",
            #"""
            GET https://api.example.com/events
            ---
            200
            Content-Type: text/event-stream

            event: login
            data: {"refresh_token":"«sse-refresh-1»","n":1}

            data: callback({"access_token":"«padded-acc-2»"});
            data: )]}',{"clientSecret":"«guarded-sec-3»"}
            """#
        ),
        ForeignSecret(
            "JSON that escapes names, nests text, or has no text",
            #"""
            POST https://api.example.com/login
            Content-Type: application/json

            {"pass\u0077ord":"«escaped-name-Pw»","old":{"passwords":["«in-a-list-Pw»"]},"otp":«829104771»}
            ---
            200
            Content-Type: application/json

            {"log":"{\"level\":\"info\",\"otp\":«829104772»,\"body\":\"{\\\"secret\\\":\\\"«twice-nested-Pw»\\\"}\"}"}
            """#
        ),
        ForeignSecret(
            "names in other spellings",
            #"""
            POST https://api.example.com/login?%70assword=«percent-name-1»&user.passwd=«dotted-name-2»
            Content-Type: application/x-www-form-urlencoded

            user%5Bnew_password%5D=«bracket-name-3»&password_confirmation=«confirm-name-4»&pwd=«short-name-5»
            ---
            200
            Content-Type: text/csv

            id,email,password
            1,ann@example.com,«comma-column-6»
            """#
        ),
        ForeignSecret(
            "requests inside of requests",
            #"""
            POST https://api.example.com/batch
            Content-Type: multipart/mixed; boundary=b1

            --b1
            Content-Type: application/http

            GET /items HTTP/1.1
            Authorization: Bearer «batched-bearer-1»

            --b1
            Content-Type: application/json

            {"variables": {"input": {"password": "«part-json-Pw-2»"}}}
            --b1--
            ---
            200
            Content-Type: text/plain

            Retry with: curl -u ann:«curl-user-Pw-3» -H 'X-Api-Key: «curl-field-key-4»' https://api.example.com/items
            """#
        ),
        ForeignSecret(
            "GraphQL in a link, and in a block of text",
            #"""
            GET https://api.example.com/graphql?query=mutation&variables=%7B%22password%22%3A%22«graph-link-Pw-1»%22%7D
            ---
            200
            Content-Type: application/json

            {"errors": [{"message": "Cannot run mutation { login(password: \"«graph-error-Pw-2»\") }",
             "extensions": {"variables": {"apiToken": "«graph-ext-tok-3»"}}}]}
            """#
        ),
        ForeignSecret(
            "bodies in other codes",
            hidden: ["Utf16-Lamp-Oak", "MsgPack-Elm-931", "Gz1p-Ped-Hat-88"],
            #"""
            POST https://api.example.com/login
            Content-Type: application/json; charset=utf-16

            base64://57ACIAcABhAHMAcwB3AG8AcgBkACIAOgAi«AFUAdABmADEANgAtAEwAYQBtAHAALQBPAGEAawAi»AH0A
            ---
            200
            Content-Type: application/msgpack

            base64:gqR1c2Vyo2FubqhwYXNzd29yZK«9Nc2dQYWNrLUVsbS05MzE=»
            ===
            POST https://api.example.com/zip
            Content-Type: application/json
            Content-Encoding: gzip

            base64:H4sIAAAAAAACA«6tWKi1OLVKyUkrMy1PSUSpILC4uzy9KAQq4VxkW6Aakpuh6JJboWlgo1QIATvqiPysAAAA=»
            ---
            200
            Content-Type: text/plain

            fine
            """#
        ),
        ForeignSecret(
            "tokens that their makers marked",
            #"""
            GET https://api.example.com/health
            ---
            500
            Content-Type: application/problem+json

            {"title": "failed", "instance": "/v1/items?api_key=«prob-inst-key-1»",
             "detail": "no access for «ghp_16C7e42F292c6912E7710c838347Ae178B4a» nor «sk_live_4eC39HqLyjWDarjtT1zdp7dc»",
             "trace": ["push of «xoxb-17653672481-19874698323-pdFZKVeTuE8sk7oOHcbrzqgy» failed", "«AKIAIOSFODNN7EXAMPLE» is not known"]}
            """#
        ),
    ]

    private static let echoes = [
        ForeignSecret(
            "echoes of a token in other writings",
            #"""
            GET https://api.example.com/items
            Authorization: Bearer «Tr4ce-Echo-Value-55»
            ---
            200
            Content-Type: text/plain

            «&#84;&#114;&#52;&#99;&#101;&#45;&#69;&#99;&#104;&#111;&#45;&#86;&#97;&#108;&#117;&#101;&#45;&#53;&#53;»
            «\x54\x72\x34\x63\x65\x2d\x45\x63\x68\x6f\x2d\x56\x61\x6c\x75\x65\x2d\x35\x35»
            «\u0054\u0072\u0034\u0063\u0065\u002D\u0045\u0063\u0068\u006F\u002D\u0056\u0061\u006C\u0075\u0065\u002D\u0035\u0035»
            «%54%72%34%63%65%2d%45%63%68%6f%2d%56%61%6c%75%65%2d%35%35»
            «54 72 34 63 65 2D 45 63 68 6F 2D 56 61 6C 75 65 2D 35 35»
            «VkhJMFkyVXRSV05vYnkxV1lXeDFaUzAxTlE9PQ==»
            eF«RyNGNlLUVjaG8tVmFsdWUtNT»Uh
            eHl«UcjRjZS1FY2hvLVZhbHVlLTU1»IQ==
            """#
        ),
        ForeignSecret(
            "echoes before a name is known",
            #"""
            GET https://api.example.com/start?hint=«early-Unnamed-Tok-77»
            ---
            200
            Content-Type: text/plain

            Welcome, «early-Unnamed-Tok-77»; ann:«P0wer-Shell-32»
            ===
            POST https://api.example.com/next
            Authorization: Basic «YW5uOlAwd2VyLVNoZWxsLTMy»
            Content-Type: application/json

            {"api_key": "«early-Unnamed-Tok-77»"}
            ---
            401
            Content-Type: text/html

            Failed for «YQBuAG4AOgBQADAAdwBlAHIALQBTAGgAZQBsAGwALQAzADIA»
            """#
        ),
    ]
}
#endif
