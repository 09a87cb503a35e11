import DependencySimulation
import DependencySimulationBugs

for bug in PlantedBug.all {
    let seeded = await FailureCount(seeds: 0..<1_000) { try await bug.run(in: $0) }
    let firstCome = await FailureCount(seeds: 0..<1_000, isFirstCome: true) { try await bug.run(in: $0) }
    let cured = await FailureCount(seeds: 0..<1_000) { try await bug.runCured(in: $0) }
    print(
        bug,
        seeded.failures,
        seeded.firstSeed ?? "never",
        firstCome.failures,
        cured.failures,
        cured.firstSeed ?? "never",
        separator: " | "
    )
}
