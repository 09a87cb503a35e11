/// A request or a response between two machines of a world.
struct SimulationMessage: Sendable {
    /// When a message sets out.
    enum Departure: Sendable {
        case at(Duration)
        /// Right after the event of this number.
        case after(event: Int)
    }

    let sender: String
    let receiver: String
    var departure: Departure?
    /// The number of events before the end of its way.
    var arrival = 0
    var isLost = false
}
