import DependencySimulation
import DependencySimulationBugs
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "hashes": try await Proof.printHashes()
case "replays": try await Proof.replayInFreshProcesses(count: arguments.dropFirst().first.flatMap { Int($0) } ?? 100)
case "example": try await Proof.countBugsOfExample()
case "speed": try await Proof.measureSpeed()
case "orders": try await Proof.exploreOrders(ofCuresUpTo: arguments.dropFirst().first.flatMap { Int($0) } ?? 2)
case "replication":
    let (count, name) = (arguments.dropFirst().first, arguments.dropFirst(2).first)
    try await Proof.findReplicationBugs(seeds: count.flatMap { UInt64($0) } ?? 20_000, named: name)
case "faults": try await Proof.printFaults()
case "ends": try await Proof.measureEnds()
case "costs": try await Costs.check()
default: try await Proof.findBugs(cureSeeds: arguments.first.flatMap { UInt64($0) } ?? 20_000)
}
