import Foundation
import NetworkDependency

guard let url = URL(string: CommandLine.arguments[1]) else { fatalError("The argument is not a URL.") }
let (data, _) = try await SystemNetwork.shared.data(from: url)
print(String(decoding: data, as: UTF8.self), "by", SystemNetwork.shared.description.prefix { !$0.isNumber })
