import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

// An encrypted file is a first line, a salt, a check of the key, and pieces. Each piece is up to 64 KiB under AES-256-GCM, with
// its tag behind it. Its nonce is its number and whether it is the last one, so that pieces cannot be moved, left out,
// repeated or cut off. Each file has a key of its own, derived from the salt: a nonce never comes twice under one key.

const FIRST_LINE = Buffer.from('OpenRemit encrypted backup 1\n')
const SALT_BYTES = 32
const CHECK_BYTES = 32
const HEAD_BYTES = FIRST_LINE.length + SALT_BYTES + CHECK_BYTES
const PIECE_BYTES = 64 * 1024
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

type Bytes = AsyncIterable<Buffer>

/** The bytes, encrypted with a secret. */
export async function* encrypted(source: Bytes, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES) // not an argument: a salt that comes twice would give two files away
  const { key, check } = keysOf(secret, salt)
  yield Buffer.concat([FIRST_LINE, salt, check])
  let number = 0
  for await (const { piece, isLast } of pieces(source, PIECE_BYTES)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number++, isLast))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * The bytes as they were, decrypted if they are an encrypted file. Nothing is given of a piece that is not genuine.
 * @throws Error in words for the operator where no secret fits, or the file was cut short or altered
 */
export async function* decrypted(source: Bytes, secrets: readonly string[]): AsyncGenerator<Buffer> {
  const { head, rest } = await cutHead(source)
  if (!head.subarray(0, FIRST_LINE.length).equals(FIRST_LINE)) {
    yield head
    yield* rest
    return
  }
  const key = keyOf(head, secrets)
  let number = 0
  for await (const { piece, isLast } of pieces(rest, PIECE_BYTES + TAG_BYTES))
    yield openPiece(key, piece, { number: number++, isLast })
}

/** The first bytes of a stream, fewer if it is shorter, and what follows them. */
async function cutHead(source: Bytes): Promise<{ head: Buffer; rest: Bytes }> {
  const chunks = source[Symbol.asyncIterator]()
  let read: Buffer = Buffer.alloc(0)
  while (read.length < HEAD_BYTES) {
    const { value, done } = await chunks.next()
    if (done) break
    read = Buffer.concat([read, value])
  }
  const rest = async function* () {
    yield read.subarray(HEAD_BYTES)
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { head: read.subarray(0, HEAD_BYTES), rest: rest() }
}

function keyOf(head: Buffer, secrets: readonly string[]): Buffer {
  if (head.length < HEAD_BYTES) throw new Error('The backup is cut short.')
  if (secrets.length === 0) throw new Error('The backup is encrypted: set BACKUP_KEY to its key.')
  const salt = head.subarray(FIRST_LINE.length, FIRST_LINE.length + SALT_BYTES)
  const found = secrets
    .map(secret => keysOf(secret, salt))
    .find(({ check }) => timingSafeEqual(check, head.subarray(-CHECK_BYTES)))
  if (found === undefined) throw new Error('The backup was encrypted with another key than BACKUP_KEY.')
  return found.key
}

/** Key of one file, and what shows that a secret is the right one without showing anything else. */
function keysOf(secret: string, salt: Buffer): { key: Buffer; check: Buffer } {
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'backup', 32))
  return { key, check: createHmac('sha256', key).update(FIRST_LINE).update(salt).digest() }
}

type Place = { readonly number: number; readonly isLast: boolean }

function openPiece(key: Buffer, piece: Buffer, { number, isLast }: Place): Buffer {
  const opened = openAs(key, piece, nonceOf(number, isLast))
  if (opened !== undefined) return opened
  const isCut =
    isLast && (piece.length < TAG_BYTES || openAs(key, piece, nonceOf(number, false)) !== undefined)
  throw new Error(isCut ? 'The backup is cut short.' : 'The backup is damaged, was altered or is cut short.')
}

function openAs(key: Buffer, piece: Buffer, nonce: Buffer): Buffer | undefined {
  if (piece.length < TAG_BYTES) return undefined
  const end = piece.length - TAG_BYTES
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(piece.subarray(end))
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()])
  } catch {
    return undefined
  }
}

/** Twelve bytes: the number of the piece, and whether it is the last. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** The bytes in pieces of one size; the last one may be shorter, and is empty only if all are. */
async function* pieces(source: Bytes, size: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    length += chunk.length
    if (length <= size) continue
    let joined = Buffer.concat(waiting)
    for (; joined.length > size; joined = joined.subarray(size))
      yield { piece: joined.subarray(0, size), isLast: false }
    waiting = [joined]
    length = joined.length
  }
  yield { piece: Buffer.concat(waiting), isLast: true }
}
