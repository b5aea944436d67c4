import type * as z from 'zod/mini'
import { DomainError } from '#shared/api/error.ts'
import type { identityAddress, identityDocument, identityPerson } from '#shared/api/users/identity.api.ts'
import type { Filled, IdentityPart, IdentityStep } from '#shared/identity/steps.ts'
import { type DataKeys, openPersonal, sealPersonal } from '#server/platform/personal/personal-data.ts'

/** Facts that a sender typed, as they are sealed in `identity_checks.personal`. */
export type Facts = {
  readonly person?: z.output<typeof identityPerson> | undefined
  readonly address?: z.output<typeof identityAddress> | undefined
  readonly document?: z.output<typeof identityDocument> | undefined
}

type SealedRow = { readonly id: string; readonly user_id: string; readonly personal: Buffer | null }

const placeOf = ({ id, user_id }: Omit<SealedRow, 'personal'>) => ({
  table: 'identity_checks',
  id: `${id} ${user_id}`,
})

export const sealFacts = (keys: DataKeys, row: Omit<SealedRow, 'personal'>, facts: Facts): Buffer =>
  sealPersonal(keys, placeOf(row), facts)

/** @throws Error where the facts were altered or belong to another check */
export const openFacts = (keys: DataKeys, row: SealedRow): Facts =>
  row.personal === null ? {} : openPersonal<Facts>(keys, placeOf(row), row.personal)

/** Parts of a proof that are there, for the rules that say what is needed. */
export const filledBy = (
  { person, address, document }: Facts,
  parts: readonly IdentityPart[],
  askedStep: IdentityStep | null,
): Filled => ({
  hasPerson: person !== undefined,
  hasAddress: address !== undefined,
  documentKind: document?.kind ?? null,
  documentCountry: document?.country ?? null,
  addressCountry: address?.country ?? null,
  askedStep,
  parts,
})

const AGE_MIN = 18
const AGE_MAX = 120

/**
 * Refuses facts that cannot be right on a day. The law of most countries lets nobody under 18 open an account of their own.
 * @throws DomainError 'invalid_request' naming the field
 */
export function refuseWrongFacts({ person, document }: Facts, today: string): void {
  if (person !== undefined) {
    const { years } = Temporal.PlainDate.from(person.birthDate).until(today, { largestUnit: 'years' })
    if (years < AGE_MIN) throw wrong('person.birthDate', 'You must be 18 or older to be verified.')
    if (years > AGE_MAX) throw wrong('person.birthDate', 'This birth date is not right.')
  }
  if (document !== undefined && document.expiresOn < today)
    throw wrong('document.expiresOn', 'This document has expired. Please use another one.')
}

const wrong = (field: string, words: string) =>
  new DomainError('invalid_request', { message: words, fields: { [field]: words } })

/** A document number but for its last three characters. */
export const maskedNumber = (number: string): string => `•••${number.length > 5 ? number.slice(-3) : ''}`
