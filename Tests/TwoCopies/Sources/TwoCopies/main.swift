import Left
import Right

switch CommandLine.arguments.dropFirst().first {
case "plain": print(Left.names(in: Left.plain), Right.names(in: Left.plain))
case "overridden": print(Right.names(in: Left.overridden))
case "shared": print(Right.sharedName(in: Left.overridden))
default: print(Left.names(in: Left.overridden))
}
