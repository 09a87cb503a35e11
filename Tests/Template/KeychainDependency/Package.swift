// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "KeychainDependency",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "KeychainDependency", targets: ["KeychainDependency"]),
        .library(name: "KeychainDependencyContract", targets: ["KeychainDependencyContract"]),
    ],
    dependencies: [
        .package(name: "GlobalDependencies", path: "../../..")
    ],
    targets: [
        .target(
            name: "KeychainDependency",
            dependencies: [
                .product(name: "DependencyInterception", package: "GlobalDependencies"),
                .product(name: "GlobalDependencies", package: "GlobalDependencies"),
            ]
        ),
        .target(
            name: "KeychainDependencyContract",
            dependencies: [
                "KeychainDependency", .product(name: "DependencyContract", package: "GlobalDependencies"),
            ]
        ),
        .testTarget(
            name: "KeychainDependencyTests",
            dependencies: [
                "KeychainDependency", "KeychainDependencyContract",
                .product(name: "DependencyContract", package: "GlobalDependencies"),
                .product(name: "DependencyInterception", package: "GlobalDependencies"),
                .product(name: "GlobalDependencies", package: "GlobalDependencies"),
            ]
        ),
    ]
)
