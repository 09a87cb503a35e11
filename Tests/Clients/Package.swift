// swift-tools-version: 6.2
import PackageDescription

let core = Target.Dependency.product(name: "GlobalDependencies", package: "GlobalDependencies")
let micropackages = [
    "Console", "Dispatch", "FileSystem", "Locale", "Log", "Network", "Notifications", "Preferences",
    "ProcessEnvironment", "Random", "Resources", "Time",
].map {
    Target.Dependency.product(name: "\($0)Dependency", package: "GlobalDependencies")
}

let package = Package(
    name: "Clients",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "GlobalDependencies", path: "../.."),
        .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        // CI links this product, to check that the core does not depend on Foundation.
        .executableTarget(name: "CoreAlone", dependencies: [core]),
        // CI links this product, to check that these do without the rest of Foundation.
        .executableTarget(
            name: "Essentials",
            dependencies: [core]
                + ["Console", "Dispatch", "Log", "ProcessEnvironment", "Random", "Subprocess", "Time"].map {
                    .product(name: "\($0)Dependency", package: "GlobalDependencies")
                }
        ),
        // On virtual time, tests the operators of swift-async-algorithms, which start their own tasks.
        .testTarget(
            name: "AsyncAlgorithmsTests",
            dependencies: [
                .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
                .product(name: "TimeDependency", package: "GlobalDependencies"),
            ]
        ),
        // swift-log as a sink for log entries.
        .testTarget(
            name: "SwiftLogTests",
            dependencies: [
                .product(name: "Logging", package: "swift-log"),
                .product(name: "LogDependency", package: "GlobalDependencies"),
                core,
            ]
        ),
        .target(name: "OtherModule", dependencies: [core]),
        .testTarget(name: "OtherModuleTests", dependencies: ["OtherModule", core]),
        .testTarget(
            name: "Mode5Tests",
            dependencies: [core] + micropackages
                + [.product(name: "DependencyInterception", package: "GlobalDependencies")],
            swiftSettings: [.swiftLanguageMode(.v5)]
        ),
        .testTarget(name: "Mode6Tests", dependencies: [core]),
        .testTarget(
            name: "MainActorTests",
            dependencies: [core] + micropackages,
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
    ]
)
