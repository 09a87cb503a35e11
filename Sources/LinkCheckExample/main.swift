import Foundation

exit(await LinkCheck().run().rawValue)
