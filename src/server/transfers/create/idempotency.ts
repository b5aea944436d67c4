import { hash } from 'node:crypto'
import type { Actor } from '#server/platform/http/actor.ts'
import { earlierRow, type Once } from '#server/platform/http/idempotency.ts'
import { secretHash } from '#server/platform/http/secret-cookies.ts'
import { derivedSecret } from '#server/platform/signing.ts'
import type { TransferDeps } from '../row/deps.ts'
import { findIdempotent } from '../row/reads.sql.ts'

const CAPABILITY_BYTES = 32 // 256 bits: nobody guesses one

/** Caller of a creation: the owner that the transfer will belong to, and the space in which the idempotency key is unique. */
export type Asker = {
  readonly capabilityHash: Buffer | null
  readonly userId: string | null
  readonly scope: Buffer
  /** A capability this browser has yet to be given, and only together with a success. */
  readonly newCapability: Buffer | null
}

/** The actor as asker; a browser without a capability gets a new one. */
export function askerOf(deps: TransferDeps, actor: Actor, idempotencyKey: string | null): Asker {
  if (actor.userId !== null) {
    return {
      capabilityHash: null,
      userId: actor.userId,
      scope: hash('sha256', actor.userId, 'buffer'),
      newCapability: null,
    }
  }
  if (actor.capabilityHash !== null) {
    return {
      capabilityHash: actor.capabilityHash,
      userId: null,
      scope: actor.capabilityHash,
      newCapability: null,
    }
  }
  return newcomer(firstCapability(deps, idempotencyKey))
}

/** The caller after its capability has ended; repeating the request under its key gives the same capability again. */
export function strangerOf(deps: TransferDeps, { scope }: Asker, idempotencyKey: string | null): Asker {
  if (idempotencyKey === null) return newcomer(Buffer.from(deps.random(CAPABILITY_BYTES)))
  const context = `${scope.toString('base64url')}\n${idempotencyKey}`
  return newcomer(derivedSecret(deps.signingKeys, 'capability after an ended one', context))
}

function newcomer(newCapability: Buffer): Asker {
  const ofNew = secretHash(newCapability)
  return { capabilityHash: ofNew, userId: null, scope: ofNew, newCapability }
}

/**
 * The first capability of a browser follows from its idempotency key, where it sent one: a browser that lost our
 * first answer, and with it the cookie, gets the same capability when it repeats the request, and so its transfer.
 */
function firstCapability(deps: TransferDeps, idempotencyKey: string | null): Buffer {
  if (idempotencyKey === null) return Buffer.from(deps.random(CAPABILITY_BYTES))
  return derivedSecret(deps.signingKeys, 'capability of first request', idempotencyKey)
}

/** A request that is carried out once per asker and route. */
export type AskedOnce = Once & { readonly hash: Buffer; readonly scope: Buffer; readonly route: string }

/**
 * Answer to an earlier request under this key; undefined if there was none.
 * @throws DomainError 'idempotency_key_reused' if it was another request
 */
export async function earlierAnswer({ pool }: TransferDeps, once: AskedOnce) {
  const earlier = await earlierRow(once, async key => {
    const rows = await findIdempotent(pool, once.scope, once.route, key)
    return rows.map(({ request_hash, answer }) => ({ creation_hash: request_hash, answer }))
  })
  return earlier?.answer
}
