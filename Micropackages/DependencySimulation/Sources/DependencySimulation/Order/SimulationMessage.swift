/// A request or a response between two hosts of a world.
struct SimulationMessage: Sendable {
    /// The moment at which a message is sent.
    enum Departure: Sendable {
        case at(Duration)
        /// The message is sent right after the event with this number.
        case after(event: Int)
    }

    let sender: String
    let receiver: String
    var departure: Departure?
    /// The number of events before the message arrives or is lost.
    var arrival = 0
    var isLost = false
}
