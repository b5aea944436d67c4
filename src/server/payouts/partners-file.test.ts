import { expect, test } from 'vitest'
import { partnersOf } from './partners-file.ts'

const SECRET = 'a secret of at least thirty-two characters'
const secretOf = (variable: string) => (variable === 'MANILA_SECRET' ? SECRET : undefined)
const manila = {
  name: 'manila',
  url: 'https://api.manila.example/openremit/',
  keys: [{ id: '2026-11', secretVariable: 'MANILA_SECRET' }],
  corridors: ['US-PH', '*-VN'],
  methods: ['bank', 'cash'],
  currencies: {
    PHP: { fixed: '15.00', percent: '0.25', minimum: '100', maximum: '500000.00' },
    VND: { fixed: '20000' },
  },
  priority: 2,
  timeoutSeconds: 10,
}
const read = (...partners: object[]) => partnersOf(JSON.stringify({ partners }), secretOf)

test('a partner has its terms in minor units, its line and its keys', () => {
  expect(read(manila)).toEqual([
    {
      kind: 'real',
      terms: {
        name: 'manila',
        corridors: new Set(['US-PH', '*-VN']),
        methods: new Set(['bank', 'cash']),
        currencies: new Map([
          ['PHP', { fixedMinor: 15_00n, basisPoints: 25n, leastMinor: 100_00n, mostMinor: 500_000_00n }],
          ['VND', { fixedMinor: 20_000n, basisPoints: 0n, leastMinor: null, mostMinor: null }],
        ]),
        priority: 2,
        protocol: 1,
      },
      line: {
        url: 'https://api.manila.example/openremit',
        keys: [{ id: '2026-11', secret: SECRET }],
        answerMsMax: 10_000,
        secretVariables: ['MANILA_SECRET'],
      },
    },
  ])
})

test('a partner speaks version 1 of the protocol unless its entry names the second', () => {
  const versions = read(manila, { ...manila, name: 'cebu', protocol: 2 }).map(({ terms }) => terms.protocol)
  expect(versions).toEqual([1, 2])
  expect(() => read({ ...manila, protocol: 3 })).toThrow('partners[0].protocol must be 1 or 2')
})

test('a partner pays real money unless its entry says that it is a test system', () => {
  const kinds = read(manila, { ...manila, name: 'trial', test: true }, { name: 'sandbox' }).map(
    ({ kind }) => kind,
  )
  expect(kinds).toEqual(['real', 'test', 'sandbox'])
})

test('what is left out is everything, at 15 seconds; the built-in rail may be listed without a line', () => {
  const { corridors: _, methods: __, priority: ___, timeoutSeconds: ____, ...least } = manila
  const [first, sandbox] = read(least, { name: 'sandbox', corridors: ['*-MX'] })
  expect(first).toMatchObject({
    terms: { corridors: null, methods: null, priority: 0 },
    line: { answerMsMax: 15_000 },
  })
  expect(sandbox).toMatchObject({ terms: { name: 'sandbox', corridors: new Set(['*-MX']) }, line: null })
})

test.each<[object, RegExp]>([
  [{ name: 'Manila' }, /partners\[0\]\.name must be small letters/],
  [{ url: 'http://api.manila.example' }, /partners\[0\]\.url must be an https address/],
  [{ url: 'https://user@api.manila.example' }, /url must be an https address/],
  [{ url: 'manila' }, /url must be an https address/],
  [{ keys: [] }, /keys must have one at least/],
  [{ keys: [{ id: 'a', secretVariable: 'OTHER' }] }, /keys\.0 OTHER must be set, with 32 characters/],
  [{ keys: [...manila.keys, ...manila.keys] }, /keys must have different ids/],
  [{ keys: [{ id: 'a', secret: SECRET }] }, /keys\.0/],
  [{ corridors: ['PH'] }, /corridors\.0 must be like "US-PH"/],
  [{ methods: ['pigeon'] }, /methods\.0 must be one of bank, wallet, cash/],
  [{ currencies: {} }, /currencies must have one at least/],
  [{ currencies: { VND: { fixed: '1.50' } } }, /currencies\.VND\.fixed must have at most 0 places/],
  [{ currencies: { PHP: { percent: '0.123' } } }, /currencies\.PHP\.percent must be a percentage/],
  [
    { currencies: { PHP: { minimum: '2', maximum: '1' } } },
    /currencies\.PHP\.maximum must not be below the minimum/,
  ],
  [{ timeoutSeconds: 20 }, /timeoutSeconds/],
  [{ colour: 'blue' }, /partners\[0\]/],
])('refuses %j', (changes, words) => {
  expect(() => read({ ...manila, ...changes })).toThrow(words)
})

test('the reader of the partners file names every fault of every entry at once', () => {
  const faults = () =>
    read({ ...manila, name: '!' }, { ...manila, priority: -1 }, { ...manila, url: 'x' }, manila)
  expect(faults).toThrow(
    /partners\[0\]\.name[\s\S]*partners\[1\]\.priority[\s\S]*partners\[2\]\.url[\s\S]*"manila" is there twice/,
  )
})

test.each(['', '{', '[]', '{"partners":[]}', '{"partner":[]}'])(
  'the reader of the partners file refuses the file %j',
  text => {
    expect(() => partnersOf(text, secretOf)).toThrow(/The file of PAYOUT_PARTNERS has errors/)
  },
)

test('a fault shows no secret', () => {
  const shown = () => partnersOf(JSON.stringify({ partners: [{ ...manila, name: '!' }] }), secretOf)
  expect(shown).toThrow(expect.objectContaining({ message: expect.not.stringContaining(SECRET) }))
})
