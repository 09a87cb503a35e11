// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Steps",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .executableTarget(
            name: "StepCases",
            dependencies: [
                .product(name: "NetworkDependency", package: "GlobalDependencies"),
                .product(name: "NetworkDependencyContract", package: "GlobalDependencies"),
            ]
        )
    ]
)
