import pg from 'pg'
import * as z from 'zod/mini'
import { addressesOfHosts } from './db/hosts.ts'

/** Shorter secrets can be guessed; 32 characters of anything random cannot. */
const SECRET_CHARACTERS_MIN = 32

/** Each says of itself what it allows, in the words that follow 'must be'. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `one of ${values.join(', ')}`)
/** Some of these, with commas between. */
export const listOf = <const T extends readonly string[]>(values: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',').map(value => value.trim())),
    ),
    z.array(z.enum(values, `some of ${values.join(', ')}, with commas between`)),
  )

/** Whole numbers by name, `refunds:200,treasury:1000`; each name once. */
export function numbersOf<const T extends readonly string[]>(names: T, most: number) {
  const words = `some of ${names.join(', ')}, each once with a whole number up to ${most}, as in ${names[0]}:200`
  const pattern = new RegExp(`^(${names.join('|')}):([0-9]{1,9})$`)
  return z.pipe(
    z.string().check(
      z.refine(text => {
        const found = text.split(',').map(part => pattern.exec(part.trim()))
        const isRight = found.every(each => each !== null && Number.parseInt(each[2] ?? '', 10) <= most)
        return isRight && new Set(found.map(each => each?.[1])).size === found.length
      }, words),
    ),
    z.transform((text: string): Partial<Record<T[number], number>> => {
      const pairs = text.split(',').map(part => part.trim().split(':'))
      return Object.fromEntries(
        pairs.map(([name, number = '']) => [name, Number.parseInt(number, 10)]),
      ) as Partial<Record<T[number], number>>
    }),
  )
}

export const flag = z.pipe(
  oneOf(['0', '1']),
  z.transform(text => text === '1'),
)

export function wholeNumber(least: number, most: number) {
  const words = `a whole number from ${least} to ${most}`
  const digits = z.string().check(z.regex(/^[0-9]{1,9}$/, words))
  return z.pipe(
    z.pipe(
      digits,
      z.transform(text => Number.parseInt(text, 10)),
    ),
    z.number().check(z.minimum(least, words), z.maximum(most, words)),
  )
}

/** A whole number, or the word 'none'. */
export const wholeNumberOrNone = (least: number, most: number) =>
  z.union([z.literal('none'), wholeNumber(least, most)], `a whole number from ${least} to ${most}, or none`)

export const webOrigin = z.pipe(
  z
    .string()
    .check(z.regex(/^https?:\/\/[^/?#]+\/?$/, 'an address like https://send.example.com, without a path')),
  z.transform(text => new URL(text)),
)

/** Source of figures that decide amounts of money, so nobody on the way may change them. */
export const feedSource = z
  .string()
  .check(
    z.regex(
      /^(https:\/\/[^\s]+|http:\/\/(localhost|127\.0\.0\.1)[:/][^\s]*|(?![a-z]+:\/\/).+)$/i,
      'an https address (http to this machine only) or the path of a file',
    ),
  )

const DATABASE_WORDS = 'an address like postgresql://user:password@host/database'
export const databaseUrl = z.string().check(
  z.regex(/^postgres(ql)?:\/\/./, DATABASE_WORDS),
  z.refine(text => isAddressOfDatabase(text), DATABASE_WORDS),
  z.refine(
    text =>
      /^(read-write|primary)?$/.test(
        new URLSearchParams(text.split('?')[1]).get('target_session_attrs') ?? '',
      ),
    'an address whose target_session_attrs is read-write: the server writes',
  ),
)

export const smtpUrl = z
  .string()
  .check(z.regex(/^smtps?:\/\/./, 'an address like smtps://user:password@mail.example.com'))

export const emailAddress = z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'an email address'))

/** It stands in a file for strangers, on a line of its own. */
export const securityContact = z
  .string()
  .check(z.regex(/^(https:\/\/[^\s/]+[^\s]*|[^\s@:]+@[^\s@]+)$/, 'an email address or an https address'))

/** An address, alone or with a name before it. */
export const mailbox = z
  .string()
  .check(
    z.regex(
      /^([^<>@\r\n]+ )?<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
      'like OpenRemit <mail@example.com>',
    ),
  )

/** Several, with commas between, each of a form. */
export const keyList = (form: RegExp, words: string) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.split(',').map(secret => secret.trim())),
      z.array(z.string().check(z.regex(form, words)), words),
    ),
  )

/** Several, so that one can be replaced while what it signed is still good. */
export const secretList = keyList(
  new RegExp(`^.{${SECRET_CHARACTERS_MIN},}$`, 's'),
  `secrets of at least ${SECRET_CHARACTERS_MIN} characters, with commas between`,
)

const DATA_KEY_WORDS = '64 hexadecimal digits, as `openssl rand -hex 32` gives them'
const DATA_KEY_FORM = /^[0-9a-f]{64}$/

export const dataKey = z.string().check(z.regex(DATA_KEY_FORM, DATA_KEY_WORDS))
export const dataKeys = keyList(DATA_KEY_FORM, `${DATA_KEY_WORDS}, with commas between`)

/** Whether a host is this machine alone. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/**
 * Whether others on the network could read what a database is asked, as the driver understands its address and the PG
 * variables. A socket of this machine needs no encryption.
 */
export const isPlainDatabase = (address: string): boolean => addressesOfHosts(address).some(isPlainHost)

function isPlainHost(address: string): boolean {
  const { host, ssl } = driverSettings(address)
  if (host === '' || host.startsWith('/') || isLoopback(host)) return false
  return !ssl || (ssl !== true && ssl.rejectUnauthorized === false)
}

type DriverSettings = {
  readonly host: string
  readonly ssl: boolean | { readonly rejectUnauthorized?: boolean }
}

/** The name of the database in an address, as the driver understands it. */
export const databaseIn = (address: string): string | undefined =>
  new pg.Client({ connectionString: addressesOfHosts(address)[0] ?? address }).database

/** The driver's types leave `ssl` out. */
const driverSettings = (address: string): DriverSettings => new pg.Client({ connectionString: address })

const isAddressOfDatabase = (address: string): boolean => {
  try {
    return addressesOfHosts(address).every(each => driverSettings(each).host !== undefined)
  } catch {
    return false
  }
}

/** A variable that looks like a setting and is none, and the setting that its name comes nearest to. */
export type UnknownSetting = { readonly name: string; readonly nearest: string }

/** The length from which a name that differs in two letters is taken for a slip. */
const SLIP_LENGTH_MIN = 6
const SLIP_LETTERS_MAX = 2

/**
 * Names the variables that were probably meant as settings: they begin like one, or differ from one in two letters at most.
 * An environment has many others, of the shell, npm and the machine.
 */
export function unknownSettings(names: readonly string[], known: readonly string[]): UnknownSetting[] {
  return names
    .filter(name => /^(?!PG|NODE_)[A-Z][A-Z0-9_]*$/.test(name) && !known.includes(name)) // those are of the driver and of Node.js
    .flatMap(name => {
      const family = known.filter(setting => setting.startsWith(`${firstWord(name)}_`))
      const nearest = nearestTo(name, family.length > 0 ? family : known.filter(isSlipOf(name)))
      return nearest === undefined ? [] : [{ name, nearest }]
    })
}

/** First word of a name: `BANK` of `BANK_ACCOUNTS`. A name of one word gives '-', with which no setting begins. */
const firstWord = (name: string): string => /^[A-Z0-9]+(?=_)/.exec(name)?.[0] ?? '-'

const isSlipOf = (name: string) => (setting: string) =>
  name.length >= SLIP_LENGTH_MIN &&
  Math.abs(name.length - setting.length) <= SLIP_LETTERS_MAX && // or more letters differ, which takes longer to count
  lettersBetween(name, setting) <= SLIP_LETTERS_MAX

function nearestTo(name: string, settings: readonly string[]): string | undefined {
  const distance = (setting: string) => (setting.startsWith(name) ? 0 : lettersBetween(name, setting))
  return settings.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** The letters to insert, leave out or exchange between two words (Levenshtein). */
function lettersBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, letter] of Array.from(one).entries()) {
    const next = [line + 1]
    for (const [column, its] of Array.from(other).entries()) {
      const exchanged = row[column]! + (letter === its ? 0 : 1)
      next.push(Math.min(exchanged, row[column + 1]! + 1, next[column]! + 1))
    }
    row = next
  }
  return row[other.length]!
}
