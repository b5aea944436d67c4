import { createHmac } from 'node:crypto'
import { seal, unseal } from '../sealing.ts'
import type { SigningKeys } from '../signing.ts'

/** The keys of personal data: those that seal it, and the one that hashes what is searched for. docs/decisions/0080. */
export type DataKeys = { readonly sealing: SigningKeys; readonly search: Buffer }

/** The row that a sealed value belongs to: it opens in no other. */
export type Place = { readonly table: string; readonly id: string }

const PURPOSE = 'personal data'
const VERSION = 1
const HASH_BYTES = 16

/** A value as its row keeps it: a version byte, then what `seal` makes of its JSON text. */
export function sealPersonal({ sealing }: DataKeys, place: Place, value: unknown): Buffer {
  const sealed = seal(sealing, sealedFor(place), Buffer.from(JSON.stringify(value)))
  return Buffer.concat([Buffer.of(VERSION), sealed])
}

/** @throws Error that names table and row where the key is gone, the bytes were altered, or they belong to another row */
export function openPersonal<Value>({ sealing }: DataKeys, place: Place, blob: Buffer): Value {
  if (blob[0] !== VERSION) throw new Error(`${wordsOf(place)}: sealed by a later release`)
  try {
    // The seal vouches for the text: only this program wrote it, for this row.
    return JSON.parse(unseal(sealing, sealedFor(place), blob.subarray(1)).toString()) as Value
  } catch (cause) {
    throw new Error(`${wordsOf(place)}: the key is missing, or the data was altered or moved`, { cause })
  }
}

/**
 * Keyed hash by which a value is found that the database keeps sealed: the same for the same kind and text. Who lacks the
 * key can neither read it nor try values. The text must be brought into one form before (lower case, digits).
 */
export const searchHash = ({ search }: DataKeys, kind: string, text: string): Buffer =>
  createHmac('sha256', search).update(`${kind}\n${text}`).digest().subarray(0, HASH_BYTES)

const sealedFor = ({ table, id }: Place) => ({ purpose: PURPOSE, owner: `${table}\n${id}` })
const wordsOf = ({ table, id }: Place): string => `the personal data of ${table} ${id} does not open`
