import { expect, test } from 'vitest'
import { decrypted, encrypted } from './encrypted-file.ts'

const SECRET = 'a backup key of at least thirty-two characters'
const OTHER = 'another backup key of at least thirty-two chars'
const PIECE = 64 * 1024
const SEALED_PIECE = PIECE + 16
const HEAD = 'OpenRemit encrypted backup 1\n'.length + 64

/** A stream of the bytes in chunks of a size. */
async function* inChunks(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of source) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const encrypt = (bytes: Buffer) => all(encrypted(inChunks(bytes), SECRET))
const decrypt = (bytes: Buffer, secrets: readonly string[] = [SECRET], chunkSize = 10_000) =>
  all(decrypted(inChunks(bytes, chunkSize), secrets))

/** Bytes that differ from place to place. */
const sample = (length: number) =>
  Buffer.from(Uint32Array.from({ length: length / 4 + 1 }, (_, i) => i * 2_654_435_761).buffer).subarray(
    0,
    length,
  )

test.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 200_001])(
  '%i bytes come back as they were, however they are read',
  async length => {
    const bytes = sample(length)
    const file = await encrypt(bytes)
    expect(await decrypt(file)).toEqual(bytes)
    expect(await decrypt(file, [OTHER, SECRET], 97_001)).toEqual(bytes)
    expect(file.length).toBe(HEAD + length + 16 * Math.max(1, Math.ceil(length / PIECE)))
  },
)

test('the encrypted bytes show nothing of the content, and differ each time for the same content', async () => {
  const bytes = Buffer.from('Maria Santos\t001234567890\n'.repeat(5_000))
  const [one, other] = [await encrypt(bytes), await encrypt(bytes)]
  expect(one.includes('Maria')).toBe(false)
  expect(one.subarray(HEAD)).not.toEqual(other.subarray(HEAD))
})

test('bytes that are not encrypted are given as they are', async () => {
  for (const bytes of [Buffer.from('short'), sample(100_000)]) expect(await decrypt(bytes, [])).toEqual(bytes)
})

test('a missing or wrong key is named', async () => {
  const file = await encrypt(sample(1000))
  await expect(decrypt(file, [])).rejects.toThrow('The backup is encrypted: set BACKUP_KEY to its key.')
  await expect(decrypt(file, [OTHER])).rejects.toThrow(
    'The backup was encrypted with another key than BACKUP_KEY.',
  )
})

const piece = (file: Buffer, number: number) =>
  file.subarray(HEAD + number * SEALED_PIECE, HEAD + (number + 1) * SEALED_PIECE)

test.each<[string, (file: Buffer, another: Buffer) => Buffer[], RegExp]>([
  [
    'cut within a piece',
    file => [file.subarray(0, HEAD + SEALED_PIECE + 5000)],
    /damaged, was altered or is cut short/,
  ],
  [
    'cut between two pieces',
    file => [file.subarray(0, HEAD + 2 * SEALED_PIECE)],
    /^The backup is cut short\.$/,
  ],
  [
    'cut a few bytes into a piece',
    file => [file.subarray(0, HEAD + SEALED_PIECE + 7)],
    /^The backup is cut short\.$/,
  ],
  ['cut in its head', file => [file.subarray(0, HEAD - 3)], /^The backup is cut short\.$/],
  ['cut after its head', file => [file.subarray(0, HEAD)], /^The backup is cut short\.$/],
  [
    'with two pieces swapped',
    file => [file.subarray(0, HEAD), piece(file, 1), piece(file, 0), file.subarray(HEAD + 2 * SEALED_PIECE)],
    /altered/,
  ],
  [
    'without a piece in the middle',
    file => [file.subarray(0, HEAD + SEALED_PIECE), file.subarray(HEAD + 2 * SEALED_PIECE)],
    /altered/,
  ],
  [
    'with a piece of another file',
    (file, another) => [file.subarray(0, HEAD), piece(another, 0), file.subarray(HEAD + SEALED_PIECE)],
    /altered/,
  ],
  ['with bytes behind its end', file => [file, sample(SEALED_PIECE)], /altered/],
  [
    'with one bit changed',
    file => [file.subarray(0, HEAD + 9), Buffer.from([(file[HEAD + 9] ?? 0) ^ 1]), file.subarray(HEAD + 10)],
    /altered/,
  ],
])('a file %s is refused', async (_, altered, words) => {
  const file = await encrypt(sample(3 * PIECE + 100))
  const another = await encrypt(sample(3 * PIECE + 100))
  await expect(decrypt(Buffer.concat(altered(file, another)))).rejects.toThrow(words)
})
