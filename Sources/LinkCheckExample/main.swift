import Foundation

exit(await LinkCheck().run(arguments: Array(CommandLine.arguments.dropFirst())).rawValue)
