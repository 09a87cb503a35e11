import DependencyContract
import DependencyInterception
import GlobalDependencies
import KeychainDependency
import KeychainDependencyContract
import Testing

import struct Foundation.Data

struct KeychainTests {
    @Test func `the fake meets the contract`() async throws {
        let violations = try await KeychainContract.contract.violations { InMemoryKeychain() }

        #expect(violations == [])
    }

    @Test func `no case is lost`() {
        #expect(KeychainContract.contract.cases.count == 6)
    }

    @Test func `a locked keychain is an error`() {
        let keychain = InMemoryKeychain()
        keychain.isLocked = true

        #expect(throws: KeychainError(status: -25_308)) {
            try keychain.password(forService: "shop", account: "Ann")
        }
    }

    @Test func `a call without a closure names itself`() {
        #expect(throws: UnexpectedCall(#"ComposableKeychain.password(forService: "shop", account: "Ann")"#)) {
            try ComposableKeychain().password(forService: "shop", account: "Ann")
        }
    }

    @Test func `each call is shown as itself, and reaches its closure`() throws {
        let (shown, answered) = (CallRecording<KeychainCall>(), CallRecording<KeychainCall>())
        let inner = InMemoryKeychain().intercepted(by: answered)
        let keychain = ComposableKeychain(forwardingTo: InMemoryKeychain()) {
            $0.password = inner.password(forService:account:)
            $0.setPassword = inner.setPassword(_:forService:account:)
        }.intercepted(by: shown)
        let calls: [KeychainCall] = [
            .password(forService: "a", account: "b"), .setPassword(Data([1]), forService: "c", account: "d"),
        ]

        _ = try keychain.password(forService: "a", account: "b")
        try keychain.setPassword(Data([1]), forService: "c", account: "d")

        #expect(shown.calls == calls)
        #expect(answered.calls == calls)
    }

    @Test func `a closure refuses calls`() throws {
        let keychain = InMemoryKeychain().intercepting { call, proceed in
            if case .setPassword = call { throw KeychainError(status: -61) }
            try proceed()
        }

        #expect(throws: KeychainError(status: -61)) {
            try keychain.setPassword(Data(), forService: "shop", account: "Ann")
        }
        #expect(try keychain.password(forService: "shop", account: "Ann") == nil)
    }

    @Test func `a component keeps its token in the keychain that it is given`() throws {
        let keychain = InMemoryKeychain()
        let login = Login(dependencies: .default.with(override: keychain, for: \.keychain))

        try login.keep(token: "t1")

        #expect(try keychain.password(forService: "shop", account: "token") == Data("t1".utf8))
    }
}

private struct Login {
    private let dependencies: any KeychainDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    func keep(token: String) throws {
        try dependencies.keychain.setPassword(Data(token.utf8), forService: "shop", account: "token")
    }
}
