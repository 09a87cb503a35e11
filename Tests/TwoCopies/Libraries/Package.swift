// swift-tools-version: 6.2
import PackageDescription

let core = Target.Dependency.product(name: "GlobalDependencies", package: "GlobalDependencies")

let package = Package(
    name: "Libraries",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Left", type: .dynamic, targets: ["Left"]),
        .library(name: "Right", type: .dynamic, targets: ["Right"]),
    ],
    dependencies: [.package(name: "GlobalDependencies", path: "../../..")],
    targets: [
        .target(name: "Names", dependencies: [core]),
        .target(name: "Left", dependencies: ["Names", core]),
        .target(name: "Right", dependencies: ["Names", core]),
    ]
)
