import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { exponentOf } from '#shared/money/currencies.ts'
import { parseDecimal, rescale } from '#shared/money/decimal.ts'
import { deliveryMethods } from '#shared/pricing/fee-schedule.ts'
import type { PartnerKey } from './partner/signature.ts'
import { type CurrencyTerms, freeTerms, protocolVersions, type RailTerms } from './rail-terms.ts'

/** A rail of the operator's file: what it carries, and how it is reached; the built-in one needs no line. */
export type ConfiguredRail = {
  readonly kind: RailKind
  readonly terms: RailTerms
  readonly line: ConfiguredLine | null
}

/** The built-in rail and a partner's test system pay nobody. */
export type RailKind = 'sandbox' | 'test' | 'real'

export type ConfiguredLine = {
  readonly url: string
  /** The first signs, all are accepted. */
  readonly keys: readonly [PartnerKey, ...PartnerKey[]]
  readonly answerMsMax: number
  /** The variables of the environment that its keys come from. */
  readonly secretVariables: readonly string[]
}

const SECRET_CHARACTERS_MIN = 32
/** Below what callers of a rail may be kept waiting. */
const TIMEOUT_SECONDS_MAX = 19
const TIMEOUT_SECONDS = 15

const decimalText = z
  .string()
  .check(z.regex(/^[0-9]{1,12}(\.[0-9]{1,4})?$/, 'must be decimal text such as "15.00"'))
const currencyTerms = z.strictObject({
  fixed: z.optional(decimalText),
  percent: z.optional(
    z.string().check(z.regex(/^[0-9]{1,2}(\.[0-9]{1,2})?$/, 'must be a percentage such as "0.25"')),
  ),
  minimum: z.optional(decimalText),
  maximum: z.optional(decimalText),
})

const served = {
  corridors: z.optional(
    z
      .array(z.string().check(z.regex(/^([A-Z]{2}|\*)-[A-Z]{2}$/, 'must be like "US-PH" or "*-PH"')))
      .check(z.minLength(1)),
  ),
  methods: z.optional(
    z.array(z.enum(deliveryMethods, `must be one of ${deliveryMethods.join(', ')}`)).check(z.minLength(1)),
  ),
  priority: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
}

const partnerEntry = z.strictObject({
  name: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9-]{0,29}$/, 'must be small letters, digits and hyphens, 30 at most')),
  url: z.string(),
  keys: z
    .array(
      z.strictObject({
        id: z
          .string()
          .check(z.regex(/^[A-Za-z0-9._-]{1,60}$/, 'must be letters, digits, points and hyphens')),
        secretVariable: z
          .string()
          .check(z.regex(/^[A-Z][A-Z0-9_]*$/, 'must be the name of a variable of the environment')),
      }),
    )
    .check(z.minLength(1, 'must have one at least')),
  currencies: z.record(z.string().check(z.regex(/^[A-Z]{3}$/, 'must be like "PHP"')), currencyTerms),
  timeoutSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(TIMEOUT_SECONDS_MAX))),
  test: z.optional(z.boolean('must be true or false')),
  protocol: z.optional(z.literal(protocolVersions, `must be ${protocolVersions.join(' or ')}`)),
  ...served,
})
const sandboxEntry = z.strictObject({ name: z.literal('sandbox'), ...served })

const namesSandbox = z.looseObject({ name: z.literal('sandbox') })

/** Reads a secret by its variable: the file never contains secrets. */
export type SecretOf = (variable: string) => string | undefined

/**
 * The rails of the operator's file, in its order. Secrets come from the environment. @throws Error with every fault on a
 * line of its own
 */
export function readPartners(path: string, secretOf: SecretOf): ConfiguredRail[] {
  return partnersOf(textOf(path), secretOf)
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`PAYOUT_PARTNERS: the file ${path} cannot be read`, { cause: error })
  }
}

/** As `readPartners`, of the text of such a file. */
export function partnersOf(text: string, secretOf: SecretOf): ConfiguredRail[] {
  const faults: string[] = []
  const entries = entriesOf(text, faults)
  const rails = entries.flatMap((entry, index) => railOf(entry, { secretOf, fault: at(faults, index) }))
  const names = rails.map(({ terms }) => terms.name)
  names.forEach((name, index) => {
    if (names.indexOf(name) !== index) faults.push(`partners: "${name}" is there twice`)
  })
  if (faults.length > 0)
    throw new Error(`The file of PAYOUT_PARTNERS has errors:\n${faults.map(each => `  ${each}`).join('\n')}`)
  return rails
}

function entriesOf(text: string, faults: string[]): unknown[] {
  try {
    const file = z
      .strictObject({ partners: z.array(z.unknown()).check(z.minLength(1)) })
      .safeParse(JSON.parse(text))
    if (file.success) return file.data.partners
    faults.push('it must be { "partners": [ … ] } with one entry at least')
  } catch {
    faults.push('it is no JSON')
  }
  return []
}

type Fault = (path: string, what: string) => void

const at =
  (faults: string[], index: number): Fault =>
  (path, what) =>
    void faults.push(`partners[${index}]${path === '' ? '' : `.${path}`} ${what}`)

type Context = { readonly secretOf: SecretOf; readonly fault: Fault }

function railOf(entry: unknown, context: Context): ConfiguredRail[] {
  if (namesSandbox.safeParse(entry).success) {
    const read = checked(sandboxEntry, entry, context.fault)
    return read === undefined
      ? []
      : [{ kind: 'sandbox', terms: { ...freeTerms('sandbox'), ...servedBy(read) }, line: null }]
  }
  const read = checked(partnerEntry, entry, context.fault)
  if (read === undefined) return []
  const currencies = new Map(
    Object.entries(read.currencies).map(([currency, terms]) => [
      currency,
      currencyTermsOf(currency, terms, (path, what) => context.fault(`currencies.${currency}.${path}`, what)),
    ]),
  )
  if (currencies.size === 0) context.fault('currencies', 'must have one at least')
  const terms = { ...freeTerms(read.name), ...servedBy(read), currencies, protocol: read.protocol ?? 1 }
  return [{ kind: read.test ? 'test' : 'real', terms, line: lineOf(read, context) }]
}

function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  entry: unknown,
  fault: Fault,
): z.output<Schema> | undefined {
  const read = schema.safeParse(entry)
  if (read.success) return read.data
  for (const issue of read.error.issues) fault(issue.path.join('.'), issue.message)
  return undefined
}

const servedBy = ({
  corridors,
  methods,
  priority,
}: z.output<typeof sandboxEntry> | z.output<typeof partnerEntry>) => ({
  corridors: corridors === undefined ? null : new Set<string>(corridors),
  methods: methods === undefined ? null : new Set(methods),
  priority: priority ?? 0,
})

function currencyTermsOf(
  currency: string,
  terms: z.output<typeof currencyTerms>,
  fault: Fault,
): CurrencyTerms {
  const minor = (path: 'fixed' | 'minimum' | 'maximum'): bigint | null => {
    const text = terms[path]
    if (text === undefined) return null
    const value = parseDecimal(text)
    if (value !== undefined && value.scale <= exponentOf(currency))
      return rescale(value, exponentOf(currency))
    fault(path, `must have at most ${exponentOf(currency)} places in ${currency}`)
    return null
  }
  const [leastMinor, mostMinor] = [minor('minimum'), minor('maximum')]
  if (leastMinor !== null && mostMinor !== null && leastMinor > mostMinor)
    fault('maximum', 'must not be below the minimum')
  const percent = parseDecimal(terms.percent ?? '0')
  return {
    fixedMinor: minor('fixed') ?? 0n,
    basisPoints: percent === undefined ? 0n : rescale(percent, 2),
    leastMinor,
    mostMinor,
  }
}

function lineOf(
  { url, keys, timeoutSeconds }: z.output<typeof partnerEntry>,
  { secretOf, fault }: Context,
): ConfiguredLine {
  if (!isTrusted(url)) fault('url', 'must be an https address without a query (http to this machine only)')
  const read = keys.map(({ id, secretVariable }, index) => {
    const secret = secretOf(secretVariable) ?? ''
    if (secret.length < SECRET_CHARACTERS_MIN)
      fault(
        `keys.${index}`,
        `${secretVariable} must be set, with ${SECRET_CHARACTERS_MIN} characters at least`,
      )
    return { id, secret }
  })
  if (new Set(read.map(({ id }) => id)).size < read.length) fault('keys', 'must have different ids')
  return {
    url: url.replace(/\/+$/, ''),
    keys: [read[0]!, ...read.slice(1)], // the schema wants one at least
    answerMsMax: (timeoutSeconds ?? TIMEOUT_SECONDS) * 1000,
    secretVariables: keys.map(({ secretVariable }) => secretVariable),
  }
}

/** Orders hold accounts of people and are money: nobody on the way may read or change them. */
function isTrusted(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (protocol === 'https:' || (protocol === 'http:' && isHere)) && `${search}${hash}${username}` === ''
}
