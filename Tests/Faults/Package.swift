// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Faults",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .executableTarget(
            name: "FaultSweep",
            dependencies: [.product(name: "GlobalDependencies", package: "GlobalDependencies")]
                + ["Console", "FileSystem", "Network", "Preferences", "Subprocess"].map {
                    .product(name: "\($0)Dependency", package: "GlobalDependencies")
                }
        )
    ]
)
