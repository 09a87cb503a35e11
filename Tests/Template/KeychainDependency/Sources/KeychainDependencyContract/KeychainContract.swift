public import DependencyContract
public import KeychainDependency

import struct Foundation.Data

/// The contract of `Keychain`.
public enum KeychainContract {
    private static let service = "KeychainDependencyContract"

    private static func text(_ data: Data?) -> String {
        data.map { String(decoding: $0, as: UTF8.self) } ?? "nil"
    }

    /// The cases.
    ///
    /// When a case begins and ends, its service has no secrets.
    public static let contract = Contract<any Keychain>(
        "keychain",
        [
            ContractCase("an account without a secret has none", expecting: "nil") { keychain in
                text(try keychain.password(forService: service, account: "nobody"))
            },
            ContractCase("a secret that was set is returned", expecting: "swordfish") { keychain in
                defer { try? keychain.setPassword(nil, forService: service, account: "Ann") }
                try keychain.setPassword(Data("swordfish".utf8), forService: service, account: "Ann")
                return text(try keychain.password(forService: service, account: "Ann"))
            },
            ContractCase("a later secret takes the place of an earlier one", expecting: "second") { keychain in
                defer { try? keychain.setPassword(nil, forService: service, account: "Ann") }
                try keychain.setPassword(Data("first".utf8), forService: service, account: "Ann")
                try keychain.setPassword(Data("second".utf8), forService: service, account: "Ann")
                return text(try keychain.password(forService: service, account: "Ann"))
            },
            ContractCase("accounts have secrets of their own", expecting: "a b") { keychain in
                defer {
                    try? keychain.setPassword(nil, forService: service, account: "Ann")
                    try? keychain.setPassword(nil, forService: service, account: "Bob")
                }
                try keychain.setPassword(Data("a".utf8), forService: service, account: "Ann")
                try keychain.setPassword(Data("b".utf8), forService: service, account: "Bob")
                let ann = text(try keychain.password(forService: service, account: "Ann"))
                return ann + " " + text(try keychain.password(forService: service, account: "Bob"))
            },
            ContractCase("names are compared byte by byte", expecting: "nil") { keychain in
                defer { try? keychain.setPassword(nil, forService: service, account: "caf\u{E9}") }
                try keychain.setPassword(Data("a".utf8), forService: service, account: "caf\u{E9}")
                return text(try keychain.password(forService: service, account: "cafe\u{301}"))
            },
            ContractCase("nil removes a secret, and may be set twice", expecting: "nil") { keychain in
                try keychain.setPassword(Data("a".utf8), forService: service, account: "Ann")
                try keychain.setPassword(nil, forService: service, account: "Ann")
                try keychain.setPassword(nil, forService: service, account: "Ann")
                return text(try keychain.password(forService: service, account: "Ann"))
            },
        ]
    )
}
