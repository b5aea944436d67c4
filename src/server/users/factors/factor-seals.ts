import type { Pool } from 'pg'
import type { Executor } from '#server/platform/db/statement.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { holdFirstSealing } from '../session/sealed-passwords.sql.ts'
import {
  type CodeFacts,
  listOlderCodes,
  listOlderPasskeys,
  type PasskeyFacts,
  setCodeSeals,
  setPasskeySeals,
  takeUnsealedCodes,
  takeUnsealedPasskeys,
} from './factor-seals.sql.ts'

// SQL alone makes no factor that opens an account. docs/decisions/0086.

type Sealed<Facts> = Facts & { readonly seal: Buffer | null }

const ofPasskey = ({ id, user_id, credential_id, public_key }: PasskeyFacts): SealedFacts => ({
  purpose: 'passkey',
  facts: [id, user_id, credential_id.toString('base64url'), public_key.toString('base64url')],
})

const ofCode = ({ user_id, code_hash }: CodeFacts): SealedFacts => ({
  purpose: 'recovery code',
  facts: [user_id, code_hash.toString('base64url')],
})

export const sealPasskey = (keys: SigningKeys, passkey: PasskeyFacts): Buffer =>
  sealRow(keys, ofPasskey(passkey))

export const sealCode = (keys: SigningKeys, code: CodeFacts): Buffer => sealRow(keys, ofCode(code))

/** True if the server added this passkey for this user. */
export const isGenuinePasskey = (keys: SigningKeys, passkey: Sealed<PasskeyFacts>): boolean =>
  isSealedRow(keys, ofPasskey(passkey), passkey.seal)

/** True if the server gave this recovery code to this user. */
export const isGenuineCode = (keys: SigningKeys, code: Sealed<CodeFacts>): boolean =>
  isSealedRow(keys, ofCode(code), code.seal)

type Deps = { readonly pool: Pool; readonly signingKeys: SigningKeys }

const BATCH = 500

/** Seals the factors that a release without seals has left, once: the application can name no others to be sealed. */
export async function sealOlderFactors({ pool, signingKeys }: Deps): Promise<void> {
  const isLeft = () =>
    withTransaction(pool, async tx => {
      await holdFirstSealing(tx)
      const passkeys = await takeUnsealedPasskeys(tx, BATCH)
      const codes = await takeUnsealedCodes(tx, BATCH)
      await writePasskeySeals(tx, signingKeys, passkeys)
      await writeCodeSeals(tx, signingKeys, codes)
      return passkeys.length + codes.length > 0
    })
  while (await isLeft());
}

/** Seals with the newest key what an older one has sealed, so that the older can go: every factor still opens its account. */
export async function resealFactors({ pool, signingKeys }: Deps): Promise<void> {
  if (signingKeys.length === 1) return
  const newest = Buffer.from(signingKeys[0].id)
  for (let after: string | null | undefined = null; after !== undefined;) {
    const passkeys = await listOlderPasskeys(pool, newest, after, BATCH)
    await writePasskeySeals(
      pool,
      signingKeys,
      passkeys.filter(each => isGenuinePasskey(signingKeys, each)),
    )
    after = passkeys.at(-1)?.id
  }
  for (let after: string | null | undefined = null; after !== undefined;) {
    const codes = await listOlderCodes(pool, newest, after, BATCH)
    await writeCodeSeals(
      pool,
      signingKeys,
      codes.filter(each => isGenuineCode(signingKeys, each)),
    )
    after = codes.at(-1)?.user_id
  }
}

const writePasskeySeals = (executor: Executor, keys: SigningKeys, passkeys: readonly PasskeyFacts[]) =>
  setPasskeySeals(
    executor,
    passkeys.map(({ id }) => id),
    passkeys.map(each => sealPasskey(keys, each)),
  )

const writeCodeSeals = (executor: Executor, keys: SigningKeys, codes: readonly CodeFacts[]) =>
  setCodeSeals(
    executor,
    codes.map(({ user_id: userId }) => userId),
    codes.map(({ code_hash: hash }) => hash),
    codes.map(each => sealCode(keys, each)),
  )
