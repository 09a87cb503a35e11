import GlobalDependencies
import Kit

let child = Child()
_ = Child()

func run() -> Child { Child() }  // lost strictly
