// swift-tools-version: 6.2
import PackageDescription

/// A program that uses the products of its name.
func program(_ name: String, _ products: String...) -> Target {
    .executableTarget(
        name: name,
        dependencies: products.map { .product(name: $0, package: "GlobalDependencies") },
        swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]
    )
}

let package = Package(
    name: "Sizes",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        program("Nothing"),
        program("Core", "GlobalDependencies"),
        program("FoundationAlone"),
        program("FoundationAndCore", "GlobalDependencies"),
        .executableTarget(
            name: "URLSessionAlone",
            // `run` puts a link to the system's libcurl there, as FoundationNetworking names the library of the development package.
            linkerSettings: [.unsafeFlags(["-L", ".build/libcurl"], .when(platforms: [.linux]))]
        ),
        program("Time", "GlobalDependencies", "RandomDependency", "TimeDependency"),
        program(
            "Log",
            "GlobalDependencies",
            "RandomDependency",
            "TimeDependency",
            "LogDependency",
            "DispatchDependency"
        ),
        program("Console", "GlobalDependencies", "ConsoleDependency"),
        program("ProcessEnvironment", "GlobalDependencies", "ProcessEnvironmentDependency"),
        program("Children", "GlobalDependencies", "SubprocessDependency"),
        program("Files", "GlobalDependencies", "FileSystemDependency", "SubprocessDependency"),
        program("Attributes", "GlobalDependencies", "FileSystemDependency"),
        program("Locale", "GlobalDependencies", "LocaleDependency"),
        program("Notifications", "GlobalDependencies", "NotificationsDependency"),
        program("Preferences", "GlobalDependencies", "PreferencesDependency"),
        program("Resources", "GlobalDependencies", "ResourcesDependency"),
        program("Network", "GlobalDependencies", "NetworkDependency"),
        program("Simulation", "GlobalDependencies", "DependencySimulation", "TimeDependency"),
    ]
)
