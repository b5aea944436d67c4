import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { DomainError } from '#shared/api/error.ts'

/**
 * Argon2id with 19 MiB, two passes, one lane: 13 ms a hash where 64 MiB and three passes took 115. Two at a time, or
 * hashing starves everything else on two cores.
 */
const memoryKiB = 19_456
const passes = 2
const parallelism = 1
const SALT_BYTES = 16
const TAG_BYTES = 32
const AT_ONCE_MAX = 2
/** More waiting than these take over a second to serve: better told to come back. */
const WAITING_MAX = 50

const hashOf = promisify(argon2)
const stored = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A password as it is kept: '$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>'. @throws DomainError 'busy' */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await inTurn(() => tagOf(password, { salt, memoryKiB, passes, parallelism, bytes: TAG_BYTES }))
  return keptForm(salt, tag)
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const keptForm = (salt: Buffer, tag: Buffer): string =>
  `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`

/** Costs as much as any real one, and belongs to no password that anybody knows. */
const nobodys = keptForm(randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))

/**
 * Whether a password is the one that was kept. Null: nobody's, which takes as long and is never right, so that the
 * time does not tell whether there is an account.
 * @throws DomainError 'busy'
 */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, m, t, p, salt = '', tag = ''] = stored.exec(kept ?? nobodys) ?? []
  const expected = Buffer.from(tag, 'base64')
  const parameters = {
    salt: Buffer.from(salt, 'base64'),
    memoryKiB: figure(m),
    passes: figure(t),
    parallelism: figure(p),
    bytes: expected.length,
  }
  const given = await inTurn(() => tagOf(password, parameters))
  return timingSafeEqual(given, expected) && kept !== null
}

/** Whether it was kept with other figures than today's, and is to be hashed anew at the next sign-in. */
export const isOutdated = (kept: string): boolean =>
  !kept.startsWith(`$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$`)

type Parameters = {
  readonly salt: Buffer
  readonly memoryKiB: number
  readonly passes: number
  readonly parallelism: number
  readonly bytes: number
}

/** NFKC: the same password typed on another keyboard is the same password. */
async function tagOf(password: string, parameters: Parameters): Promise<Buffer> {
  const options: Argon2Parameters = {
    message: password.normalize('NFKC'),
    nonce: parameters.salt,
    parallelism: parameters.parallelism,
    tagLength: parameters.bytes,
    memory: parameters.memoryKiB,
    passes: parameters.passes,
  }
  return await hashOf('argon2id', options)
}

const figure = (digits = ''): number => Number.parseInt(digits, 10)

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  await turn()
  try {
    return await work()
  } finally {
    // The place goes to whoever waited longest, or is free: nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** @throws DomainError 'busy' */
async function turn(): Promise<void> {
  if (running < AT_ONCE_MAX) {
    running += 1
    return
  }
  if (waiting.length >= WAITING_MAX) throw new DomainError('busy')
  await new Promise<void>(resolve => waiting.push(resolve))
}
