import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { circuitAt, type RailState } from './rail-state.ts'
import { costOf, freeTerms, type RailTerms, serves } from './rail-terms.ts'
import { type RailCircuit, route } from './route.ts'

const pesos = (fixedMinor: bigint, basisPoints = 0n, bounds: { least?: bigint; most?: bigint } = {}) =>
  new Map([
    ['PHP', { fixedMinor, basisPoints, leastMinor: bounds.least ?? null, mostMinor: bounds.most ?? null }],
  ])
const terms = (name: string, changes: Partial<RailTerms> = {}): RailTerms => ({
  ...freeTerms(name),
  ...changes,
})
const request = {
  amount: { currency: 'PHP', minor: 5625_00n },
  deliveryMethod: 'bank' as const,
  sendCountry: 'US',
  country: 'PH',
  needsDetails: false,
  refusedBy: [] as string[],
}
const allClosed = (): RailCircuit => 'closed'
const names = (...rails: [string, boolean?][]) => ({
  rails: rails.map(([name, isTrial = false]) => ({ name, isTrial })),
})

describe('a payout goes', () => {
  const dear = terms('dear', { currencies: pesos(20_00n) })
  const cheap = terms('cheap', { currencies: pesos(5_00n, 25n) })

  test('a payout goes to the cheapest that serves it: 5.00 and 0.25 % of 5,625.00 are 19.06, less than 20.00', () => {
    expect(costOf(cheap, request)).toBe(19_06n)
    expect(route(request, [dear, cheap], allClosed)).toEqual(names(['cheap'], ['dear']))
  })

  test('a payout goes to another where the amount makes that one dearer', () => {
    const large = { ...request, amount: { currency: 'PHP', minor: 7000_00n } }
    expect(route(large, [dear, cheap], allClosed)).toEqual(names(['dear'], ['cheap']))
  })

  test('a payout goes by priority and then by name where the cost is the same', () => {
    const [a, b, c] = [terms('a', { priority: 2 }), terms('b', { priority: 1 }), terms('c', { priority: 1 })]
    expect(route(request, [a, c, b], allClosed)).toEqual(names(['b'], ['c'], ['a']))
  })

  test('a payout goes to the fallback while the cheapest rests, and to the cheapest as a probe afterwards', () => {
    const circuit = (of: RailCircuit) => (name: string) => (name === 'cheap' ? of : 'closed')
    expect(route(request, [dear, cheap], circuit('open'))).toEqual(names(['dear']))
    expect(route(request, [dear, cheap], circuit('off'))).toEqual(names(['dear']))
    expect(route(request, [dear, cheap], circuit('half_open'))).toEqual(names(['cheap', true], ['dear']))
  })

  test('a payout goes to another before it goes to one that has refused it for now', () => {
    expect(route({ ...request, refusedBy: ['cheap'] }, [dear, cheap], allClosed)).toEqual(
      names(['dear'], ['cheap']),
    )
    const both = { ...request, refusedBy: ['cheap', 'dear', 'dear'] }
    expect(route(both, [dear, cheap], allClosed)).toEqual(names(['cheap'], ['dear']))
  })
})

describe('no rail carries', () => {
  test.each([
    ['another corridor', { corridors: new Set(['US-MX', '*-IN']) }],
    ['another delivery method', { methods: new Set(['cash'] as const) }],
    ['another currency', { currencies: new Map([['MXN', pesos(0n).get('PHP')!]]) }],
    ['less than the least', { currencies: pesos(0n, 0n, { least: 5625_01n }) }],
    ['more than the most', { currencies: pesos(0n, 0n, { most: 5624_99n }) }],
  ])('%s', (_, changes) => {
    expect(route(request, [terms('manila', changes)], allClosed)).toEqual({ none: 'unserved' })
  })

  test.each([
    ['its own corridor', { corridors: new Set(['US-PH']) }],
    ['a corridor from anywhere', { corridors: new Set(['*-PH']) }],
    ['its own method', { methods: new Set(['bank', 'cash'] as const) }],
    ['the least and the most themselves', { currencies: pesos(0n, 0n, { least: 5625_00n, most: 5625_00n }) }],
  ])('no rail carries the payout, but one carries %s', (_, changes) => {
    expect(route(request, [terms('manila', changes)], allClosed)).toEqual(names(['manila']))
  })

  test('a large payout goes to no rail of version 1, and it is told apart from one that nobody serves', () => {
    const [old, current] = [terms('old', { protocol: 1 }), terms('current', { currencies: pesos(20_00n) })]
    const large = { ...request, needsDetails: true }
    expect(route(large, [old, current], allClosed)).toEqual(names(['current']))
    expect(route(large, [old], allClosed)).toEqual({ none: 'protocol' })
    expect(route(large, [terms('old', { protocol: 1, methods: new Set(['cash']) })], allClosed)).toEqual({
      none: 'unserved',
    })
    expect(route(request, [old, current], allClosed)).toEqual(names(['old'], ['current']))
  })

  test('a rail that is switched off is told apart from one whose circuit is open', () => {
    const rails = [terms('a'), terms('b')]
    expect(route(request, rails, () => 'off')).toEqual({ none: 'off' })
    expect(route(request, rails, name => (name === 'a' ? 'off' : 'open'))).toEqual({ none: 'open' })
  })
})

const someTerms: fc.Arbitrary<RailTerms> = fc.record({
  name: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  corridors: fc.option(fc.constantFrom(new Set(['US-PH']), new Set(['*-PH']), new Set(['US-MX']))),
  methods: fc.option(fc.constantFrom(new Set(['bank'] as const), new Set(['cash'] as const))),
  currencies: fc.option(
    fc
      .record({
        fixedMinor: fc.bigInt(0n, 100_00n),
        basisPoints: fc.bigInt(0n, 500n),
        leastMinor: fc.option(fc.bigInt(0n, 9_000_00n)),
        mostMinor: fc.option(fc.bigInt(0n, 9_000_00n)),
      })
      .map(of => new Map([['PHP', of]])),
  ),
  priority: fc.integer({ min: 0, max: 3 }),
  protocol: fc.constantFrom(1 as const, 2 as const),
})
const someRails = fc.uniqueArray(someTerms, { selector: ({ name }) => name, maxLength: 5 })
const someCircuits = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  fc.constantFrom<RailCircuit>('closed', 'open', 'half_open', 'off'),
)
const someRequest = fc.record({
  minor: fc.bigInt(1n, 10_000_00n),
  refusedBy: fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 }),
})

test('a payout never goes to a rail that does not serve it or is not able, and tries each once, the cheapest first', () => {
  fc.assert(
    fc.property(someRequest, someRails, someCircuits, ({ minor, refusedBy }, rails, circuit) => {
      const asked = { ...request, amount: { currency: 'PHP', minor }, refusedBy }
      const circuitOf = (name: string) => circuit[name] ?? 'closed'
      const able = rails.filter(
        rail => serves(rail, asked) && ['closed', 'half_open'].includes(circuitOf(rail.name)),
      )
      const routing = route(asked, rails, circuitOf)
      const chosen = 'none' in routing ? [] : routing.rails.map(({ name }) => name)
      expect(chosen.toSorted()).toEqual(able.map(({ name }) => name).toSorted())
      const of = (name: string) => rails.find(rail => rail.name === name)!
      const refusals = (name: string) => refusedBy.filter(each => each === name).length
      for (const [index, name] of chosen.entries()) {
        const next = chosen[index + 1]
        if (next === undefined || refusals(name) < refusals(next)) continue
        expect(costOf(of(name), asked) <= costOf(of(next), asked)).toBe(true)
      }
    }),
  )
})

test('the choice of a rail is the same in whatever order the rails are listed', () => {
  fc.assert(
    fc.property(someRequest, someRails, someCircuits, ({ minor, refusedBy }, rails, circuit) => {
      const asked = { ...request, amount: { currency: 'PHP', minor }, refusedBy }
      const circuitOf = (name: string) => circuit[name] ?? 'closed'
      expect(route(asked, rails.toReversed(), circuitOf)).toEqual(route(asked, rails, circuitOf))
    }),
  )
})

describe('a rail', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const state = (changes: Partial<RailState>): RailState => ({
    name: 'manila',
    is_on: true,
    failures: 0,
    failed_at: null,
    last_failure: null,
    open_until: null,
    half_open_until: null,
    ...changes,
  })
  const [before, after] = [new Date('2026-11-20T11:59:59Z'), new Date('2026-11-20T12:00:01Z')]

  test.each<[string, Partial<RailState> | undefined, RailCircuit]>([
    ['that never failed', undefined, 'closed'],
    ['with four failures in a row', { failures: 4 }, 'closed'],
    ['that failed five times in a row', { failures: 5, open_until: after }, 'open'],
    ['whose pause is over', { failures: 5, open_until: before }, 'half_open'],
    ['that is being tried', { failures: 5, open_until: before, half_open_until: after }, 'open'],
    [
      'whose trial was never answered',
      { failures: 5, open_until: before, half_open_until: before },
      'half_open',
    ],
    ['that is switched off, whatever it did before', { is_on: false }, 'off'],
  ])('the circuit of a rail %s is %s', (_, changes, circuit) => {
    expect(circuitAt(changes && state(changes), now)).toBe(circuit)
  })
})
