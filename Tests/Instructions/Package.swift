// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Instructions",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        .target(name: "CMeasuredCall"),
        // Accessors in a separate module, as in an application of several modules.
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
        // Products whose sizes are compared.
        .executableTarget(
            name: "WithCore",
            dependencies: [.product(name: "GlobalDependencies", package: "GlobalDependencies")]
        ),
        .executableTarget(name: "WithoutCore"),
    ]
)
