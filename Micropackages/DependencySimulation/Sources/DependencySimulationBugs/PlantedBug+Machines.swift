import DependencySimulation

extension PlantedBug {
    static let machines: [PlantedBug] = []
}
