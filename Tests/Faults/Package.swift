// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Faults",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .executableTarget(
            name: "FaultSweep",
            dependencies: [
                "ConsoleDependency", "DependencyInterception", "FileSystemDependency", "GlobalDependencies",
                "NetworkDependency", "PreferencesDependency", "SubprocessDependency",
            ].map { .product(name: $0, package: "GlobalDependencies") }
        )
    ]
)
