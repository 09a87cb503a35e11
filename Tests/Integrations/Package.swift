// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"), .enableUpcomingFeature("MemberImportVisibility"),
]
let simulation: Target.Dependency = .product(name: "DependencySimulation", package: "GlobalDependencies")

let package = Package(
    name: "Integrations",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "DependencySimulationHummingbird", targets: ["DependencySimulationHummingbird"]),
        .library(name: "DependencySimulationNIO", targets: ["DependencySimulationNIO"]),
    ],
    dependencies: [
        .package(name: "GlobalDependencies", path: "../.."),
        .package(url: "https://github.com/grpc/grpc-swift-2.git", from: "2.4.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird.git", from: "2.28.0"),
        .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.35.0"),
    ],
    targets: [
        .target(
            name: "DependencySimulationHummingbird",
            dependencies: [simulation, .product(name: "Hummingbird", package: "hummingbird")],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DependencySimulationHummingbirdTests",
            dependencies: ["DependencySimulationHummingbird"]
        ),
        .testTarget(name: "RequestScopeTests", dependencies: ["DependencySimulationHummingbird"]),
        .target(
            name: "DependencySimulationNIO",
            dependencies: [simulation, .product(name: "NIOCore", package: "swift-nio")],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DependencySimulationNIOTests",
            dependencies: [
                "DependencySimulationNIO", .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
            ]
        ),
        .testTarget(
            name: "DependencySimulationGRPCTests",
            dependencies: [
                simulation, .product(name: "TimeDependency", package: "GlobalDependencies"),
                .product(name: "GRPCCore", package: "grpc-swift-2"),
                .product(name: "GRPCInProcessTransport", package: "grpc-swift-2"),
            ]
        ),
    ]
)
