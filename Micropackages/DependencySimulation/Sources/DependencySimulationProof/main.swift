import DependencySimulation
import DependencySimulationBugs
import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "hashes": await Proof.printHashes()
case "replays": await Proof.replayInFreshProcesses(count: arguments.dropFirst().first.flatMap { Int($0) } ?? 100)
case "example": await Proof.countBugsOfExample()
case "speed": await Proof.measureSpeed()
default: await Proof.findBugs(cureSeeds: arguments.first.flatMap { UInt64($0) } ?? 20_000)
}
