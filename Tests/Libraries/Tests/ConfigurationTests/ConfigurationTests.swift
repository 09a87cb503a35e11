import Configuration
import GlobalDependencies
import ProcessEnvironmentDependency
import Testing

struct ConfigurationTests {
    @Test func `a client has the timeout of its configuration`() {
        let configuration = ConfigReader(
            provider: InMemoryProvider(values: ["http.timeout": 5])
        )
        let dependencies = GlobalDependencies.default.with(
            override: configuration,
            for: \.configuration
        )

        #expect(Client(dependencies: dependencies).timeout == 5)
    }

    @Test func `an override of the environment's variables reaches it, too`() {
        let variables = FixedProcessEnvironment(
            environment: ["HTTP_TIMEOUT": "7"]
        )
        let dependencies = GlobalDependencies.default.with(
            override: variables,
            for: \.processEnvironment
        )

        #expect(Client(dependencies: dependencies).timeout == 7)
    }
}
