// swift-tools-version: 6.2
import PackageDescription

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "GlobalDependencies") }

let package = Package(
    name: "Libraries",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "GlobalDependencies", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-configuration", exact: "1.4.0", traits: []),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    ],
    targets: [
        // The other libraries' side of the tables on the pages "Coming from …". `.ci/theirs` compares these rows with the pages.
        .target(
            name: "ComingFromCombine",
            dependencies: [
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "OpenCombineFoundation", package: "OpenCombine"),
            ]
        ),
        .target(name: "ComingFromSwiftLog", dependencies: [.product(name: "Logging", package: "swift-log")]),
        .target(
            name: "ComingFromSwiftSubprocess",
            dependencies: [.product(name: "Subprocess", package: "swift-subprocess")]
        ),
        // Recipes that pages quote.
        .testTarget(
            name: "CommandTests",
            dependencies: [
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                product("ConsoleDependency"), product("FileSystemDependency"), product("GlobalDependencies"),
            ]
        ),
        .testTarget(
            name: "ConfigurationTests",
            dependencies: [
                .product(name: "Configuration", package: "swift-configuration"),
                product("GlobalDependencies"), product("ProcessEnvironmentDependency"),
            ]
        ),
        .testTarget(
            name: "ObservableObjectTests",
            dependencies: [
                .product(
                    name: "OpenCombine",
                    package: "OpenCombine",
                    condition: .when(platforms: [.linux, .android, .windows])
                ),
                product("GlobalDependencies"), product("TimeDependency"),
            ]
        ),
        .testTarget(
            name: "ServiceTests",
            dependencies: [
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                product("GlobalDependencies"), product("TimeDependency"),
            ]
        ),
    ]
)
