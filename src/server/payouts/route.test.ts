import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { healthAt, type RailState } from './rail-state.ts'
import { costOf, freeTerms, type RailTerms, serves } from './rail-terms.ts'
import { type RailHealth, route } from './route.ts'

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
  refusedBy: [] as string[],
}
const allWell = (): RailHealth => 'well'
const names = (...rails: [string, boolean?][]) => ({
  rails: rails.map(([name, isProbe = false]) => ({ name, isProbe })),
})

describe('a payout goes', () => {
  const dear = terms('dear', { currencies: pesos(20_00n) })
  const cheap = terms('cheap', { currencies: pesos(5_00n, 25n) })

  test('to the cheapest that serves it: 5.00 and 0.25 % of 5,625.00 are 19.06, less than 20.00', () => {
    expect(costOf(cheap, request)).toBe(19_06n)
    expect(route(request, [dear, cheap], allWell)).toEqual(names(['cheap'], ['dear']))
  })

  test('to another where the amount makes that one dearer', () => {
    const large = { ...request, amount: { currency: 'PHP', minor: 7000_00n } }
    expect(route(large, [dear, cheap], allWell)).toEqual(names(['dear'], ['cheap']))
  })

  test('by priority and then by name where the cost is the same', () => {
    const [a, b, c] = [terms('a', { priority: 2 }), terms('b', { priority: 1 }), terms('c', { priority: 1 })]
    expect(route(request, [a, c, b], allWell)).toEqual(names(['b'], ['c'], ['a']))
  })

  test('to the fallback while the cheapest rests, and to the cheapest as a probe afterwards', () => {
    const health = (of: RailHealth) => (name: string) => (name === 'cheap' ? of : 'well')
    expect(route(request, [dear, cheap], health('resting'))).toEqual(names(['dear']))
    expect(route(request, [dear, cheap], health('off'))).toEqual(names(['dear']))
    expect(route(request, [dear, cheap], health('probing'))).toEqual(names(['cheap', true], ['dear']))
  })

  test('to another before it goes to one that has refused it for now', () => {
    expect(route({ ...request, refusedBy: ['cheap'] }, [dear, cheap], allWell)).toEqual(
      names(['dear'], ['cheap']),
    )
    const both = { ...request, refusedBy: ['cheap', 'dear', 'dear'] }
    expect(route(both, [dear, cheap], allWell)).toEqual(names(['cheap'], ['dear']))
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
    expect(route(request, [terms('manila', changes)], allWell)).toEqual({ none: 'unserved' })
  })

  test.each([
    ['its own corridor', { corridors: new Set(['US-PH']) }],
    ['a corridor from anywhere', { corridors: new Set(['*-PH']) }],
    ['its own method', { methods: new Set(['bank', 'cash'] as const) }],
    ['the least and the most themselves', { currencies: pesos(0n, 0n, { least: 5625_00n, most: 5625_00n }) }],
  ])('but one carries %s', (_, changes) => {
    expect(route(request, [terms('manila', changes)], allWell)).toEqual(names(['manila']))
  })

  test('what is switched off, or rests: the words differ', () => {
    const rails = [terms('a'), terms('b')]
    expect(route(request, rails, () => 'off')).toEqual({ none: 'off' })
    expect(route(request, rails, name => (name === 'a' ? 'off' : 'resting'))).toEqual({ none: 'resting' })
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
})
const someRails = fc.uniqueArray(someTerms, { selector: ({ name }) => name, maxLength: 5 })
const someHealth = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  fc.constantFrom<RailHealth>('well', 'resting', 'probing', 'off'),
)
const someRequest = fc.record({
  minor: fc.bigInt(1n, 10_000_00n),
  refusedBy: fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 }),
})

test('never goes to a rail that does not serve it or is not able, tries each once, and the cheapest first', () => {
  fc.assert(
    fc.property(someRequest, someRails, someHealth, ({ minor, refusedBy }, rails, health) => {
      const asked = { ...request, amount: { currency: 'PHP', minor }, refusedBy }
      const healthOf = (name: string) => health[name] ?? 'well'
      const able = rails.filter(
        rail => serves(rail, asked) && ['well', 'probing'].includes(healthOf(rail.name)),
      )
      const routing = route(asked, rails, healthOf)
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

test('answers the same in whatever order the rails are listed', () => {
  fc.assert(
    fc.property(someRequest, someRails, someHealth, ({ minor, refusedBy }, rails, health) => {
      const asked = { ...request, amount: { currency: 'PHP', minor }, refusedBy }
      const healthOf = (name: string) => health[name] ?? 'well'
      expect(route(asked, rails.toReversed(), healthOf)).toEqual(route(asked, rails, healthOf))
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
    resting_until: null,
    probed_until: null,
    ...changes,
  })
  const [before, after] = [new Date('2026-11-20T11:59:59Z'), new Date('2026-11-20T12:00:01Z')]

  test.each<[string, Partial<RailState> | undefined, RailHealth]>([
    ['nobody knows anything of', undefined, 'well'],
    ['with four failures in a row', { failures: 4 }, 'well'],
    ['that rests', { failures: 5, resting_until: after }, 'resting'],
    ['whose rest is over', { failures: 5, resting_until: before }, 'probing'],
    ['that is being tried', { failures: 5, resting_until: before, probed_until: after }, 'resting'],
    [
      'whose trial was never heard of',
      { failures: 5, resting_until: before, probed_until: before },
      'probing',
    ],
    ['that is switched off, however well', { is_on: false }, 'off'],
  ])('%s is %s', (_, changes, health) => {
    expect(healthAt(changes && state(changes), now)).toBe(health)
  })
})
