// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "StaticProgram",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .executableTarget(
            name: "StaticProgram",
            dependencies: [.product(name: "NetworkDependency", package: "GlobalDependencies")]
        )
    ]
)
