// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Instructions",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .target(name: "CMeasuredCall"),
        // The accessors are in a separate module, as in an application with several modules.
        .target(
            name: "MeasuredServices",
            dependencies: [.product(name: "GlobalDependencies", package: "GlobalDependencies")]
        ),
        .executableTarget(
            name: "InstructionCases",
            dependencies: [
                "CMeasuredCall", "MeasuredServices",
                .product(name: "LogDependency", package: "GlobalDependencies"),
            ]
        ),
        // Products whose sizes are compared with each other.
        .executableTarget(
            name: "WithCore",
            dependencies: [.product(name: "GlobalDependencies", package: "GlobalDependencies")]
        ),
        .executableTarget(name: "WithoutCore"),
    ]
)
