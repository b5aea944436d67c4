import { type Cipheriv, createCipheriv, createHmac, hash } from 'node:crypto'
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

const BLOCK_BYTES = 16
const numberCiphers = new WeakMap<DataKeys, Cipheriv>()

/**
 * Keyed hashes of many texts as numbers of 64 bits, in one call of the cipher: a hash for each takes ten times as long, and a creation
 * needs sixteen. Each text is a block of its own, itself if it is short and else its SHA-256; AES turns different blocks into different
 * ones, which nobody without the key tells from random.
 */
export function searchNumbers(keys: DataKeys, texts: readonly string[]): bigint[] {
  const blocks = Buffer.alloc(BLOCK_BYTES * texts.length)
  for (const [at, text] of texts.entries()) writeBlock(blocks, at * BLOCK_BYTES, text)
  const { buffer, byteOffset } = numberCipherOf(keys).update(blocks)
  const hashed = new DataView(buffer, byteOffset)
  return texts.map((_, at) => hashed.getBigInt64(at * BLOCK_BYTES, true))
}

function writeBlock(blocks: Buffer, at: number, text: string): void {
  const bytes = Buffer.byteLength(text)
  if (bytes < BLOCK_BYTES) blocks.write(text, at + 1)
  else hash('sha256', text, 'buffer').copy(blocks, at + 1, 0, BLOCK_BYTES - 1)
  blocks.writeUInt8(Math.min(bytes, BLOCK_BYTES), at)
}

/** A cipher of whole blocks keeps nothing between two calls: one serves them all, and making it takes longer than its work. */
function numberCipherOf(keys: DataKeys): Cipheriv {
  const made = numberCiphers.get(keys)
  if (made !== undefined) return made
  const key = createHmac('sha256', keys.search).update('numbers').digest()
  const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false)
  numberCiphers.set(keys, cipher)
  return cipher
}

const sealedFor = ({ table, id }: Place) => ({ purpose: PURPOSE, owner: `${table}\n${id}` })
const wordsOf = ({ table, id }: Place): string => `the personal data of ${table} ${id} does not open`
