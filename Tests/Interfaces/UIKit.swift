public import Foundation

@MainActor open class UIResponder {
    public init() {}
}

@MainActor public protocol UIApplicationDelegate: AnyObject {}

@MainActor open class UIViewController: UIResponder {
    public required init?(coder: NSCoder) {}
}

@MainActor open class UITableViewController: UIViewController {}
