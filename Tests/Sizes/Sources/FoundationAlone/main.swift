import Foundation

print(NumberFormatter().string(from: 1) ?? "")
