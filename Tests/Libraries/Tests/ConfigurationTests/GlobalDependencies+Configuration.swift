import Configuration
import GlobalDependencies
import ProcessEnvironmentDependency

protocol ConfigurationDependency: Dependencies {
    var configuration: ConfigReader { get }
}

extension GlobalDependencies: ConfigurationDependency {
    var configuration: ConfigReader {
        resolveSharedDependency(forKeyPath: \.configuration) {
            ConfigReader(
                provider: EnvironmentVariablesProvider(
                    environmentVariables: $0.processEnvironment.environment
                )
            )
        }
    }
}

struct Client {
    private let dependencies: any ConfigurationDependency

    init(dependencies: GlobalDependencies = .default) {
        self.dependencies = dependencies
    }

    var timeout: Int {
        dependencies.configuration.int(forKey: "http.timeout", default: 60)
    }
}
