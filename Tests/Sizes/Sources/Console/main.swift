import ConsoleDependency
import GlobalDependencies

try GlobalDependencies.default.console.print("console")
let console = ScriptedConsole(input: "line\n")
let dependencies = GlobalDependencies.default.with(override: console, for: \.console)
print(try dependencies.console.readLine(strippingNewline: true) ?? "")
