// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Integrations",
    platforms: [.macOS(.v15)],
    products: [.library(name: "DependencySimulationHummingbird", targets: ["DependencySimulationHummingbird"])],
    dependencies: [
        .package(name: "GlobalDependencies", path: "../.."),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.0"),
    ],
    targets: [
        .target(
            name: "DependencySimulationHummingbird",
            dependencies: [
                .product(name: "DependencySimulation", package: "GlobalDependencies"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
            ]
        ),
        .testTarget(
            name: "DependencySimulationHummingbirdTests",
            dependencies: ["DependencySimulationHummingbird"]
        ),
        .testTarget(name: "RequestScopeTests", dependencies: ["DependencySimulationHummingbird"]),
    ]
)
