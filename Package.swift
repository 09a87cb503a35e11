// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Whether the proofs are compiled, too: `GD_PROOFS=1 swift test -c release`.
///
/// Proofs are the targets under `proofs` below, and test code behind `#if PROOFS`.
let hasProofs = Context.environment["GD_PROOFS"] != nil

/// A folder of `Micropackages`: a library, its contract if it has one, and their tests.
struct Micropackage {
    var name: String
    var hasContract = true
    var dependencies: [Target.Dependency] = []
    var libraryDependencies: [Target.Dependency] = []
    var otherTargets: [Target] = []
    var proofs: [Target] = []
    var testDependencies: [Target.Dependency] = []
    var proofDependencies: [Target.Dependency] = []

    var contract: String { "\(name)Contract" }
    var folder: String { "Micropackages/\(name)" }

    var products: [Product] {
        ([name] + (hasContract ? [contract] : [])).map { .library(name: $0, targets: [$0]) }
    }

    var targets: [Target] {
        let library: Target.Dependency = .target(name: name)
        let contractLibraries: [Target.Dependency] =
            hasContract ? ["DependencyContract", .target(name: contract)] : []
        let contracts: [Target] =
            hasContract
            ? [.swift(contract, in: folder, dependencies: ["DependencyContract", library] + dependencies)] : []
        return contracts + otherTargets + (hasProofs ? proofs : []) + [
            .swift(
                name,
                in: folder,
                dependencies: ["GlobalDependencies"] + dependencies + libraryDependencies
            ),
            .swiftTests(
                "\(name)Tests",
                in: folder,
                dependencies: ["DependencyTestSupport", "GlobalDependencies", library] + contractLibraries
                    + dependencies + testDependencies + (hasProofs ? proofDependencies : [])
            ),
        ]
    }
}

extension Target {
    static let settings: [SwiftSetting] = [
        .enableUpcomingFeature("ExistentialAny"),  // SE-0335
        .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
        .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
    ]

    static func swift(_ name: String, in folder: String = ".", dependencies: [Dependency] = []) -> Target {
        .target(name: name, dependencies: dependencies, path: "\(folder)/Sources/\(name)", swiftSettings: settings)
    }

    static func swiftProgram(_ name: String, in folder: String = ".", dependencies: [Dependency]) -> Target {
        .executableTarget(
            name: name,
            dependencies: dependencies,
            path: "\(folder)/Sources/\(name)",
            swiftSettings: settings
        )
    }

    static func swiftTests(
        _ name: String,
        in folder: String = ".",
        dependencies: [Dependency],
        exclude: [String] = []
    ) -> Target {
        .testTarget(
            name: name,
            dependencies: dependencies,
            path: "\(folder)/Tests/\(name)",
            exclude: exclude,
            swiftSettings: settings + (hasProofs ? [.define("PROOFS")] : [])
        )
    }
}

let simulation = "Micropackages/DependencySimulation"
let fileSystem = "Micropackages/FileSystemDependency"
let network = "Micropackages/NetworkDependency"
let micropackages = [
    Micropackage(name: "ConsoleDependency", dependencies: ["DependencyInterception", "DependencySupport"]),
    Micropackage(name: "DependencyInterception", hasContract: false, dependencies: ["DependencySupport"]),
    Micropackage(
        name: "DependencySimulation",
        hasContract: false,
        dependencies: [
            "ConsoleDependency", "DependencyInterception", "DependencySupport", "DispatchDependency",
            "FileSystemDependency", "LocaleDependency", "LogDependency", "NetworkDependency", "NotificationsDependency",
            "PreferencesDependency", "ProcessEnvironmentDependency", "RandomDependency", "ResourcesDependency",
            "SubprocessDependency", "TimeDependency",
        ],
        otherTargets: [
            .swift(
                "NotesExample",
                in: simulation,
                dependencies: [
                    "DependencySimulation", "FileSystemDependency", "GlobalDependencies", "NetworkDependency",
                    "RandomDependency", "TimeDependency",
                ]
            ),
            .swiftTests(
                "NotesExampleTests",
                in: simulation,
                dependencies: ["DependencySimulation", "DependencyTestSupport", "NotesExample"]
            ),
        ],
        proofs: [
            .swift(
                "DependencySimulationBugs",
                in: simulation,
                dependencies: [
                    "DependencySimulation", "DispatchDependency", "FileSystemDependency", "GlobalDependencies",
                    "NetworkDependency", "NotificationsDependency", "PreferencesDependency", "RandomDependency",
                    "SubprocessDependency", "TimeDependency",
                ]
            ),
            .swiftProgram(
                "DependencySimulationProof",
                in: simulation,
                dependencies: [
                    "DependencySimulation", "DependencySimulationBugs", "DependencySupport", "FileSystemDependency",
                    "GlobalDependencies", "NetworkDependency", "NotesExample", "TimeDependency",
                ]
            ),
        ],
        testDependencies: ["DependencyContract", "NetworkDependencyArchive"],
        proofDependencies: [
            "DependencySimulationBugs", "NetworkDependencyContract", "SubprocessDependencyContract",
        ]
    ),
    Micropackage(name: "DependencyTesting", hasContract: false, dependencies: ["DependencySupport"]),
    Micropackage(
        name: "DispatchDependency",
        dependencies: ["DependencyInterception", "DependencySupport"],
        testDependencies: ["TimeDependency"]
    ),
    Micropackage(
        name: "FileSystemDependency",
        dependencies: ["DependencyFiles", "DependencyInterception", "DependencySupport"],
        proofs: [
            .swift(
                "FileSystemDependencyFuzzing",
                in: fileSystem,
                dependencies: ["DependencySupport", "FileSystemDependency", "FileSystemDependencyContract"]
            ),
            .swiftProgram(
                "FileSystemDependencyFuzz",
                in: fileSystem,
                dependencies: ["FileSystemDependency", "FileSystemDependencyContract", "FileSystemDependencyFuzzing"]
            ),
        ],
        proofDependencies: ["FileSystemDependencyFuzzing"]
    ),
    Micropackage(name: "LocaleDependency", hasContract: false),
    Micropackage(name: "LogDependency", dependencies: ["DependencySupport"]),
    Micropackage(
        name: "NetworkDependency",
        dependencies: ["DependencyFiles", "DependencySupport"],
        libraryDependencies: [
            .target(name: "NetworkDependencyCurl", condition: .when(platforms: [.android, .linux]))
        ],
        otherTargets: [
            .target(
                name: "NetworkDependencyCurl",
                path: "\(network)/Sources/NetworkDependencyCurl",
                exclude: ["linking"]  // a script for the linker
            ),
            .swift(
                "NetworkDependencyArchive",
                in: network,
                dependencies: ["DependencyFiles", "DependencySupport", "GlobalDependencies", "NetworkDependency"]
            ),
            .swift(
                "NetworkDependencyArchiveTesting",
                in: network,
                dependencies: ["NetworkDependency", "NetworkDependencyArchive"]
            ),
            .swiftTests(
                "NetworkDependencyArchiveTests",
                in: network,
                dependencies: [
                    "DependencyContract", "DependencySupport", "DependencyTestSupport", "GlobalDependencies",
                    "NetworkDependency", "NetworkDependencyArchive", "NetworkDependencyArchiveTesting",
                    "NetworkDependencyContract", "TimeDependency",
                ],
                exclude: ["shop.har"]
            ),
        ],
        testDependencies: ["TimeDependency"]
    ),
    Micropackage(name: "NotificationsDependency", dependencies: ["DependencySupport"]),
    Micropackage(name: "PreferencesDependency", dependencies: ["DependencyInterception", "DependencySupport"]),
    Micropackage(
        name: "ProcessEnvironmentDependency",
        libraryDependencies: ["DependencyInterception"],
        testDependencies: ["DependencySupport"]
    ),
    Micropackage(name: "RandomDependency", dependencies: ["DependencySupport"]),
    Micropackage(
        name: "ResourcesDependency",
        libraryDependencies: ["DependencyInterception", "FileSystemDependency"],
        testDependencies: ["DependencySupport", "FileSystemDependency"]
    ),
    Micropackage(
        name: "SubprocessDependency",
        dependencies: ["DependencyFiles", "DependencyInterception", "DependencySupport"],
        libraryDependencies: [
            .target(name: "SubprocessDependencySystem", condition: .when(platforms: [.android, .linux, .macOS]))
        ],
        otherTargets: [
            .target(
                name: "SubprocessDependencySystem",
                path: "Micropackages/SubprocessDependency/Sources/SubprocessDependencySystem"
            )
        ],
        testDependencies: ["FileSystemDependency", "TimeDependency"]
    ),
    Micropackage(name: "TimeDependency", dependencies: ["DependencySupport"]),
]
let libraries: [Target.Dependency] = micropackages.map { .target(name: $0.name) }
let example: [Target.Dependency] = [
    "GlobalDependencies", "ConsoleDependency", "FileSystemDependency", "LogDependency", "NetworkDependency",
    "ProcessEnvironmentDependency", "SubprocessDependency", "TimeDependency",
]

/// The name of the area of a target: its folder in `Micropackages`, or the library that it tests.
func area(of target: Target) -> String {
    let folders = target.path?.split(separator: "/") ?? []
    return folders.first == "Micropackages"
        ? String(folders[1]) : target.name.replacingOccurrences(of: "Tests", with: "")
}

/// The targets in these areas, or of these names, with the targets that they need; all targets without areas.
func targets(in areas: [Substring]?, of all: [Target]) -> [Target] {
    guard let areas else { return all }
    func isChosen(_ target: Target, by name: Substring) -> Bool {
        [area(of: target), target.name, target.name.replacingOccurrences(of: "Tests", with: "")].contains(String(name))
    }
    for name in areas where !all.contains(where: { isChosen($0, by: name) }) {
        let names = Set(all.map(area)).sorted().joined(separator: ", ")
        FileHandle.standardError.write(Data("GD_AREA names no area: '\(name)'. The areas are \(names).\n".utf8))
        exit(1)
    }
    var needed = all.filter { target in areas.contains { isChosen(target, by: $0) } }.map(\.name)
    var index = 0
    while index < needed.count {
        for dependency in all.first(where: { $0.name == needed[index] })?.dependencies ?? [] {
            switch dependency {
            case .targetItem(let name, _), .byNameItem(let name, _):
                if !needed.contains(name) { needed.append(name) }
            default: break
            }
        }
        index += 1
    }
    return all.filter { needed.contains($0.name) }
}

let proofs: [Target] = [
    .swiftTests(
        "TimeLineTests",
        dependencies: ["DependencyContract", "DependencySupport", "GlobalDependencies"] + libraries
    )
]
let allTargets: [Target] =
    [
        .swift("GlobalDependencies"),
        .swiftTests("GlobalDependenciesTests", dependencies: ["DependencyTestSupport", "GlobalDependencies"]),
        .swiftTests(
            "CompilationTests",
            dependencies: [
                "DependencyContract", "DependencyTestSupport", "GlobalDependencies", "NetworkDependencyArchive",
                "NetworkDependencyArchiveTesting",
            ] + libraries
        ),
        .swiftProgram("UptimeExample", dependencies: example),
        .swiftTests(
            "UptimeExampleTests",
            dependencies: example + [
                "DependencySimulation", "DependencyTestSupport", "DependencyTesting", "UptimeExample",
            ]
        ),
        .swiftProgram("DependencyLint", in: "Micropackages/DependencyLint", dependencies: []),
        .swiftTests(
            "DependencyLintTests",
            in: "Micropackages/DependencyLint",
            dependencies: ["DependencyLint", "DependencyTestSupport"]
        ),
        .swift("DependencyContract", in: "Micropackages/DependencyContract"),
        .swiftTests(
            "DependencyContractTests",
            in: "Micropackages/DependencyContract",
            dependencies: ["DependencyContract", "DependencyTestSupport"]
        ),
        .swift("DependencyFiles", in: "Micropackages/DependencyFiles"),
        .swift("DependencySupport", in: "Micropackages/DependencySupport"),
        .target(
            name: "DependencyTestSupport",
            path: "Tests/DependencyTestSupport",
            swiftSettings: Target.settings
        ),
    ] + micropackages.flatMap(\.targets) + (hasProofs ? proofs : [])
/// `GD_AREA=LocaleDependency swift test` compiles and tests one area; commas separate several.
let areas = Context.environment["GD_AREA"]?.split(separator: ",", omittingEmptySubsequences: false)

let package = Package(
    name: "GlobalDependencies",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: areas != nil
        ? []
        : [
            .library(name: "GlobalDependencies", targets: ["GlobalDependencies"]),
            .library(name: "DependencyContract", targets: ["DependencyContract"]),
            .library(name: "DependencyFiles", targets: ["DependencyFiles"]),
            .library(name: "NetworkDependencyArchive", targets: ["NetworkDependencyArchive"]),
            .library(name: "NetworkDependencyArchiveTesting", targets: ["NetworkDependencyArchiveTesting"]),
            .executable(name: "DependencyLint", targets: ["DependencyLint"]),
        ] + micropackages.flatMap(\.products),
    targets: targets(in: areas, of: allTargets)
)
