import type { Pool } from 'pg'
import type { AuditDeps } from '#server/audit/audit.ts'
import type { Executor } from '#server/platform/db/statement.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import type { Log } from '#server/platform/log.ts'
import { seal, unseal } from '#server/platform/sealing.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { recordFalseFactor } from './false-rights.ts'
import {
  holdFirstSealing,
  type KeptPassword,
  listOlderPasswords,
  replacePasswords,
  takeUnsealedPasswords,
} from './sealed-passwords.sql.ts'

// SQL alone sets no password, and a backup alone gives none to be guessed. docs/decisions/0086.

const sealedFor = (owner: string) => ({ purpose: 'password', owner })

/** The hash of a password, as the row of its user keeps it. */
export const sealPassword = (keys: SigningKeys, userId: string, hash: string): Buffer =>
  seal(keys, sealedFor(userId), Buffer.from(hash))

type Keys = { readonly signingKeys: SigningKeys }
type Owner = { readonly id: string; readonly password_hash: Buffer | null }

/** The hash of a user's password; null where there is none, or SQL has written it, which is recorded. */
export async function openPassword(
  deps: AuditDeps & Keys & { readonly log: Log },
  { id, password_hash: sealed }: Owner,
): Promise<string | null> {
  if (sealed === null) return null
  const hash = unsealed(deps.signingKeys, id, sealed)
  if (hash === null) await recordFalseFactor(deps, { userId: id, factor: 'password' })
  return hash
}

function unsealed(keys: SigningKeys, userId: string, sealed: Buffer): string | null {
  try {
    return unseal(keys, sealedFor(userId), sealed).toString()
  } catch {
    return null
  }
}

type Deps = Keys & { readonly pool: Pool }

const BATCH = 500

/** Seals the passwords that a release without seals has left, once: the application can name no others to be sealed. */
export async function sealOlderPasswords({ pool, signingKeys }: Deps): Promise<void> {
  const isLeft = () =>
    withTransaction(pool, async tx => {
      await holdFirstSealing(tx)
      const rows = await takeUnsealedPasswords(tx, BATCH)
      await replace(tx, signingKeys, rows, row => row.password_hash.toString())
      return rows.length > 0
    })
  while (await isLeft());
}

/** Seals with the newest key what an older one has sealed, so that the older can go. */
export async function resealPasswords({ pool, signingKeys }: Deps): Promise<void> {
  if (signingKeys.length === 1) return
  const newest = Buffer.from(signingKeys[0].id)
  for (let after: string | null | undefined = null; after !== undefined;) {
    const rows = await listOlderPasswords(pool, newest, after, BATCH)
    await replace(pool, signingKeys, rows, row => unsealed(signingKeys, row.id, row.password_hash))
    after = rows.at(-1)?.id
  }
}

async function replace(
  executor: Executor,
  keys: SigningKeys,
  rows: readonly KeptPassword[],
  hashOf: (row: KeptPassword) => string | null,
): Promise<void> {
  const made = rows.flatMap(row => {
    const hash = hashOf(row)
    return hash === null ? [] : [{ ...row, sealed: sealPassword(keys, row.id, hash) }]
  })
  await replacePasswords(
    executor,
    made.map(({ id }) => id),
    made.map(({ password_hash: kept }) => kept),
    made.map(({ sealed }) => sealed),
  )
}
