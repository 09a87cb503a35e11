import DependencyTestSupport
import Foundation
import RandomDependency
import Testing

struct FakeTests {
    /// The first draws of the reference implementation in C.
    static let golden: [UInt64: [UInt64]] = [
        0: [
            16_294_208_416_658_607_535, 7_960_286_522_194_355_700, 487_617_019_471_545_679,
            17_909_611_376_780_542_444, 1_961_750_202_426_094_747,
        ],
        42: [
            13_679_457_532_755_275_413, 2_949_826_092_126_892_291, 5_139_283_748_462_763_858,
            6_349_198_060_258_255_764, 701_532_786_141_963_250,
        ],
        1_234_567: [
            6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
            4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
        ],
        UInt64.max: [
            16_490_336_266_968_443_936, 16_834_447_057_089_888_969, 4_048_727_598_324_417_001,
            7_862_637_804_313_477_842, 13_015_481_187_462_834_606,
        ],
    ]

    @Test(arguments: golden)
    func `a seed draws what the reference draws`(seed: UInt64, expected: [UInt64]) {
        let random = SeededRandom(seed: seed)

        #expect(expected.map { _ in random.next() } == expected)
    }

    /// The draws of `java.util.SplittableRandom` after two splits.
    ///
    /// The rows are the first child, the child of the first child, the second child, and the parent. For seed 11, too few
    /// neighboring bits differ in the calculated step of the first child, so the algorithm corrects the step.
    static let splits: [UInt64: [[UInt64]]] = [
        0: [
            [14_217_238_538_181_877_965, 951_343_304_337_408_352],
            [9_501_208_437_827_112_809, 16_418_100_422_935_051_069],
            [14_750_618_291_848_418_834, 2_568_919_157_239_051_596],
            [1_961_750_202_426_094_747, 6_038_094_601_263_162_090],
        ],
        11: [
            [15_428_535_668_955_324_928, 2_308_417_480_476_958_884],
            [11_355_625_112_764_575_401, 13_490_195_167_500_534_891],
            [11_533_374_373_003_589_175, 11_966_657_043_356_175_877],
            [3_047_264_704_176_347_588, 10_181_453_352_864_339_982],
        ],
        42: [
            [1_172_002_037_136_309_321, 11_491_879_662_333_683_734],
            [15_905_106_113_998_148_183, 8_380_476_641_419_707_743],
            [3_560_513_699_464_660_653, 11_175_718_582_628_761_012],
            [701_532_786_141_963_250, 16_015_981_125_662_989_062],
        ],
        UInt64.max: [
            [8_917_495_619_343_972_245, 5_659_641_948_955_309_222],
            [2_632_949_273_526_504_224, 11_402_796_821_628_197_617],
            [1_088_212_334_212_995_422, 9_959_515_997_535_743_611],
            [13_015_481_187_462_834_606, 15_212_506_146_343_009_075],
        ],
    ]

    @Test(arguments: splits)
    func `sources split off as the reference splits them`(seed: UInt64, expected: [[UInt64]]) {
        let parent = SeededRandom(seed: seed)
        let child = parent.split()
        let grandchild = child.split()
        let second = parent.split()

        #expect([child, grandchild, second, parent].map { [$0.next(), $0.next()] } == expected)
    }

    @Test func `sources of one seed share no draw`() {
        let random = SeededRandom(seed: 42)
        let uuids = SeededUUIDs(seed: 42)
        let otherUUIDs = uuids.split()
        let sources = [random, random.split(), random.split(), random.split().split()]

        let draws = sources.flatMap { source in (0..<10_000).map { _ in source.next() } }
        let parts = [uuids, otherUUIDs].flatMap { source in (0..<10_000).map { _ in source().lastBits } }

        #expect(Set(draws).count == 40_000)
        #expect(Set(draws.map { $0 & UUID.randomLastBits } + parts).count == 60_000)
    }

    @Test func `a seed gives the same results of the standard library's API`() {
        let first = SeededRandom(seed: 42)
        let second = SeededRandom(seed: 42)

        let shuffled = first.withGenerator { Array(0..<10).shuffled(using: &$0) }

        #expect(second.withGenerator { Array(0..<10).shuffled(using: &$0) } == shuffled)
        #expect(first.next() == second.next())
    }

    @Test func `tasks that draw at the same time share out the draws of the seed`() async {
        let random = SeededRandom(seed: 42)
        let expected = SeededRandom(seed: 42)

        let drawn = await withTaskGroup(of: [UInt64].self) { group in
            for _ in 0..<10 {
                group.addTask { (0..<1000).map { _ in random.next() } }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }

        #expect(drawn.sorted() == (0..<10_000).map { _ in expected.next() }.sorted())
    }

    @Test func `bytes are those of the draws, eight of each, the least significant first`() {
        let random = ScriptedRandom([0x0807_0605_0403_0201, 0x100f_0e0d_0c0b_0a09])

        #expect(random.bytes(count: 10) == Array(1...10))
    }

    @Test func `a closure answers before the base, which answers without it`() {
        let (random, uuids) = (SeededRandom(seed: 1), IncrementingUUIDs(startingAt: 7))
        let uuid = UUID()

        #expect(ComposableRandom(forwardingTo: random) { $0.next = { 5 } }.next() == 5)
        #expect(ComposableRandom(forwardingTo: random).next() == SeededRandom(seed: 1).next())
        #expect(ComposableUUIDs(forwardingTo: uuids) { $0.make = { uuid } }() == uuid)
        #expect(ComposableUUIDs(forwardingTo: uuids)() == IncrementingUUIDs(startingAt: 7)())
    }

    @Test func `a script is drawn in order`() {
        let random = ScriptedRandom([3, 1, 2])

        #expect([random.next(), random.next()] == [3, 1])
        #expect(random.remainingCount == 1)
    }

    @Test(.onThreadOfItsOwn) func `a draw beyond the script is a trap that names it`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let random = ScriptedRandom([1, 2])
            for _ in 0..<3 {
                _ = random.next()
            }
        }

        #expect(result.text.contains("Unexpected draw 3 of a ScriptedRandom: its script has 2"))
    }

    @Test func `incrementing UUIDs count`() {
        let uuid = IncrementingUUIDs()
        let later = IncrementingUUIDs(startingAt: 255)

        #expect(
            [uuid(), uuid()].map(\.uuidString) == [
                "00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002",
            ]
        )
        #expect(
            [later(), later()].map(\.uuidString) == [
                "00000000-0000-4000-8000-0000000000FF", "00000000-0000-4000-8000-000000000100",
            ]
        )
    }

    @Test func `seeded UUIDs are those of their seed`() {
        let uuid = SeededUUIDs(seed: 42)

        // The first two draws of `new SplittableRandom(~42).split()` in Java, with the bits for version and variant replaced.
        #expect(uuid().uuidString == "DF9F5A69-5EF2-4394-82C4-48B304992583")
        #expect(uuid() == SeededUUIDs.second(ofSeed: 42))
    }

    @Test(.onThreadOfItsOwn) func `a call without a closure is a trap that names it`() async {
        let random = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ComposableRandom().next()
        }
        let uuid = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ComposableUUIDs()()
        }

        #expect(random.text.contains("Unexpected call: ComposableRandom.next(). Supply its closure."))
        #expect(uuid.text.contains("Unexpected call: ComposableUUIDs.callAsFunction(). Supply its closure."))
    }
}

extension SeededUUIDs {
    fileprivate static func second(ofSeed seed: UInt64) -> UUID {
        let uuid = SeededUUIDs(seed: seed)
        _ = uuid()
        return uuid()
    }
}

extension UUID {
    /// The bits that are random in the second half of a random UUID.
    fileprivate static let randomLastBits = ~(UInt64(0b11) << 62)

    fileprivate var lastBits: UInt64 {
        withUnsafeBytes(of: uuid) { $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self).bigEndian }
            & Self.randomLastBits
    }
}
