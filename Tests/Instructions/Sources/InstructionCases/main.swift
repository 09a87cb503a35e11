import CMeasuredCall

// `InstructionCases NAME ITERATIONS` runs one case inside `measured_call`. Without a name, it lists the cases.
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--memory" {
    // Measures the size of an environment with 100 overrides, and the allocations of 1,000 first resolutions.
    let base = environment(99)
    sum &+= base.with(override: service, for: \.objectService).objectService.call(1)
    let before = allocated_bytes()
    let environments = (0..<1000).map { _ in base.with(override: service, for: \.objectService) }
    let bytes = (allocated_bytes() - before) / 1000
    let allocations = allocation_count()
    for environment in environments { sum &+= environment.objectService.call(1) &+ environment.otherService.call(1) }
    print("environment of 100 overrides|\(bytes)")
    print("allocations of 1000 first resolutions|\(allocation_count() - allocations)")
} else if let name = arguments.first {
    guard let measured = cases.first(where: { $0.name == name }) else { fatalError("no case \(name)") }
    measured.run(Int(arguments.dropFirst().first ?? "") ?? 100)
} else {
    for measured in cases { print(measured.name) }
}
