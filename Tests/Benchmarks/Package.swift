// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "GlobalDependencies", path: "../.."),
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .target(name: "BenchmarkedServices", dependencies: ["GlobalDependencies"]),
        .target(
            name: "BenchmarkCases",
            dependencies: [
                "BenchmarkedServices", "GlobalDependencies", .product(name: "Benchmark", package: "benchmark"),
            ]
        ),
        .executableTarget(
            name: "Ratios",
            dependencies: ["BenchmarkCases", "CAllocationCounter", .product(name: "Benchmark", package: "benchmark")]
        ),
        .target(name: "CAllocationCounter"),
        .target(name: "CEasyHandle"),
        .executableTarget(
            name: "FileSystemRatios",
            dependencies: [.product(name: "FileSystemDependency", package: "GlobalDependencies")]
        ),
        .executableTarget(
            name: "NetworkRatios",
            dependencies: [
                "CEasyHandle",
                .product(name: "NetworkDependency", package: "GlobalDependencies"),
                .product(name: "NetworkDependencyContract", package: "GlobalDependencies"),
            ]
        ),
        .executableTarget(
            name: "CoreBenchmarks",
            dependencies: ["BenchmarkCases", .product(name: "Benchmark", package: "benchmark")],
            path: "Benchmarks/CoreBenchmarks",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
    ],
    // The benchmark library predates Swift 6.
    swiftLanguageModes: [.v5]
)
