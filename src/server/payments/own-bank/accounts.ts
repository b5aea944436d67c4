import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { requiredText } from '#shared/api/fields.ts'
import { ibanFault } from '#shared/recipients/iban.ts'
import type { BankAccount, BankKeys } from '../providers.ts'

const LOOKS_LIKE_IBAN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/
const BIC = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** An account number in the one form in which two are compared: 'DE89 3704 …' is 'DE893704…'. */
const accountKey = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

const signingKey = z
  .string()
  .check(
    z.refine(text => keyOf(text) !== undefined, 'a public key of Ed25519 in base64: 32 bytes, or 44 in DER'),
  )

/** The bytes that DER puts before the 32 bytes of an Ed25519 key. */
const DER_HEAD = Buffer.from('302a300506032b6570032100', 'hex')
const KEY_BYTES = 32

/** A public key of Ed25519; undefined for anything else. */
function keyOf(base64: string): KeyObject | undefined {
  const bytes = Buffer.from(base64, 'base64')
  const der = bytes.length === KEY_BYTES ? Buffer.concat([DER_HEAD, bytes]) : bytes
  if (der.length !== DER_HEAD.length + KEY_BYTES || !der.subarray(0, DER_HEAD.length).equals(DER_HEAD))
    return undefined
  try {
    return createPublicKey({ key: der, format: 'der', type: 'spki' })
  } catch {
    return undefined
  }
}

const account = z
  .strictObject({
    currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'a currency code such as "EUR"')),
    accountHolder: requiredText(140),
    bankName: requiredText(140),
    iban: z.optional(requiredText(42)),
    accountNumber: z.optional(requiredText(42)),
    bic: z.optional(requiredText(11)),
    routingCode: z.optional(requiredText(34)),
    signingKeys: z.optional(z.array(signingKey)),
  })
  .check(
    z.refine(({ iban, accountNumber }) => (iban === undefined) !== (accountNumber === undefined), {
      error: 'needs either "iban" or "accountNumber"',
    }),
    z.refine(({ bic, routingCode }) => (bic === undefined) !== (routingCode === undefined), {
      error: 'needs either "bic" or "routingCode"',
    }),
    z.refine(({ iban }) => iban === undefined || isIban(iban), {
      error: 'the check digits of the IBAN are not right',
      path: ['iban'],
    }),
    z.refine(({ bic }) => bic === undefined || BIC.test(accountKey(bic)), {
      error: 'a BIC has 8 or 11 characters',
      path: ['bic'],
    }),
  )

const accounts = z.array(account).check(z.minLength(1, 'names no account'))

function isIban(text: string): boolean {
  const key = accountKey(text)
  return LOOKS_LIKE_IBAN.test(key) && ibanFault(key, key.slice(0, 2)) === undefined
}

/** The accounts that a file names, one for each currency; none where there is no file. @throws Error with every fault on a line of its own */
export function readBankAccounts(path: string | null): readonly BankAccount[] {
  return path === null ? [] : bankAccountsOf(path, textOf(path))
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`BANK_ACCOUNTS: the file ${path} cannot be read`, { cause: error })
  }
}

/** The keys with which the bank signs the files of each account, by its number as files have it. @throws as `readBankAccounts` */
export const readBankKeys = (path: string | null): BankKeys =>
  new Map(
    (path === null ? [] : entriesOf(path, textOf(path))).map(({ iban, accountNumber, signingKeys = [] }) => [
      accountKey(iban ?? accountNumber ?? ''),
      signingKeys.map(keyOf).filter(key => key !== undefined),
    ]),
  )

/** @throws Error with every fault on a line of its own */
export const bankAccountsOf = (path: string, text: string): readonly BankAccount[] =>
  entriesOf(path, text).map(
    ({ currency, accountHolder, bankName, iban, bic, accountNumber, routingCode }) => ({
      currency,
      accountHolder,
      bankName,
      accountNumber: iban ?? accountNumber ?? '',
      routingCode: bic ?? routingCode ?? '',
    }),
  )

/** @throws Error with every fault on a line of its own */
function entriesOf(path: string, text: string): z.output<typeof accounts> {
  const refuse = (faults: readonly string[]): never => {
    throw new Error(`BANK_ACCOUNTS, the file ${path}, is not right:\n${faults.join('\n')}`)
  }
  const result = accounts.safeParse(jsonOf(text) ?? refuse(['  it is not JSON']))
  if (!result.success)
    return refuse(result.error.issues.map(issue => `  ${placeOf(issue.path)}: ${issue.message}`))
  const twice = [...Map.groupBy(result.data, ({ currency }) => currency)].filter(([, all]) => all.length > 1)
  if (twice.length > 0) return refuse(twice.map(([currency]) => `  ${currency} has more than one account`))
  return result.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** 'account 2, iban' of [1, 'iban']. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.length === 0
    ? 'it'
    : path.map(key => (typeof key === 'number' ? `account ${key + 1}` : String(key))).join(', ')
