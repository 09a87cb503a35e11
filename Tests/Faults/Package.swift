// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Faults",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .executableTarget(
            name: "FaultSweep",
            dependencies: [.product(name: "FileSystemDependency", package: "GlobalDependencies")]
        )
    ]
)
