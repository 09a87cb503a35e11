struct Greeting: Sendable {
    var greeting: String { "hello" }
}

print(Greeting().greeting)
