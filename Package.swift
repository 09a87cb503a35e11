// swift-tools-version: 6.2
import PackageDescription

let linkCheckDependencies: [Target.Dependency] = [
    "GlobalDependencies", "ConsoleDependency", "FileSystemDependency", "NetworkDependency",
    "ProcessEnvironmentDependency", "TimeDependency",
]

let package = Package(
    name: "GlobalDependencies",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .library(name: "GlobalDependencies", targets: ["GlobalDependencies"]),
        .executable(name: "LinkCheckExample", targets: ["LinkCheckExample"]),
    ],
    targets: [
        .target(name: "GlobalDependencies"),
        .testTarget(name: "GlobalDependenciesTests", dependencies: ["GlobalDependencies"]),
        .target(name: "DependencyTestSupport", path: "Tests/DependencyTestSupport"),
        .testTarget(name: "CompilationTests", dependencies: ["DependencyTestSupport", "GlobalDependencies"]),
        .testTarget(name: "PatternTests", dependencies: ["GlobalDependencies"]),
        .executableTarget(name: "LinkCheckExample", dependencies: linkCheckDependencies),
        .testTarget(name: "LinkCheckExampleTests", dependencies: linkCheckDependencies + ["LinkCheckExample"]),
    ]
)

/// Adds `Micropackages/<Area>Dependency`: the library, its contract where it has one, and its tests.
@MainActor
func addMicropackage(_ area: String, hasContract: Bool = true) {
    let name = "\(area)Dependency"
    let contract = "\(name)Contract"
    let folder = "Micropackages/\(name)"

    package.products.append(.library(name: name, targets: [name]))
    package.targets.first { $0.name == "CompilationTests" }?.dependencies.append(.target(name: name))
    package.targets.append(.target(name: name, dependencies: ["GlobalDependencies"], path: "\(folder)/Sources/\(name)"))
    if hasContract {
        package.products.append(.library(name: contract, targets: [contract]))
        package.targets.append(
            .target(
                name: contract,
                dependencies: ["DependencyContract", .target(name: name)],
                path: "\(folder)/Sources/\(contract)"
            )
        )
    }
    package.targets.append(
        .testTarget(
            name: "\(name)Tests",
            dependencies: ["GlobalDependencies", .target(name: name)]
                + (hasContract ? ["DependencyContract", .target(name: contract)] : []),
            path: "\(folder)/Tests/\(name)Tests"
        )
    )
}

// What the contracts report.
package.products.append(.library(name: "DependencyContract", targets: ["DependencyContract"]))
package.targets.append(
    .target(name: "DependencyContract", path: "Micropackages/DependencyContract/Sources/DependencyContract")
)

addMicropackage("Console")
addMicropackage("FileSystem")
addMicropackage("Locale", hasContract: false)
addMicropackage("Network")
addMicropackage("ProcessEnvironment")
addMicropackage("Random")
addMicropackage("Time")

// The fuzzer that compares the file systems: in the tests, and as a program for long runs.
package.products.append(.executable(name: "FileSystemDependencyFuzz", targets: ["FileSystemDependencyFuzz"]))
package.targets += [
    .target(
        name: "FileSystemDependencyFuzzing",
        dependencies: ["FileSystemDependency"],
        path: "Micropackages/FileSystemDependency/Sources/FileSystemDependencyFuzzing"
    ),
    .executableTarget(
        name: "FileSystemDependencyFuzz",
        dependencies: ["FileSystemDependency", "FileSystemDependencyContract", "FileSystemDependencyFuzzing"],
        path: "Micropackages/FileSystemDependency/Sources/FileSystemDependencyFuzz"
    ),
]
package.targets.first { $0.name == "FileSystemDependencyTests" }?.dependencies += [
    "DependencyTestSupport", "FileSystemDependencyFuzzing",
]

// For test targets: the only product that imports Swift Testing.
package.products.append(.library(name: "DependencyTesting", targets: ["DependencyTesting"]))
package.targets += [
    .target(
        name: "DependencyTesting",
        dependencies: ["GlobalDependencies"],
        path: "Micropackages/DependencyTesting/Sources/DependencyTesting"
    ),
    .testTarget(
        name: "DependencyTestingTests",
        dependencies: ["DependencyTesting", "GlobalDependencies"],
        path: "Micropackages/DependencyTesting/Tests/DependencyTestingTests"
    ),
]
package.targets.first { $0.name == "CompilationTests" }?.dependencies.append("DependencyTesting")

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),  // SE-0335
        .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
        .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    ]
}
