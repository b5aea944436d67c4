import type { Pool } from 'pg'
import type { Log } from '#server/platform/log.ts'
import { isSealedWithNewest } from '#server/platform/sealing.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { listTotpSecrets, replaceTotpSecret, type SealedTotp } from './second-factor.sql.ts'
import { sealTotpSecret, totpSecret } from './totp.ts'

type Deps = { readonly pool: Pool; readonly log: Log; readonly signingKeys: SigningKeys }

const BATCH = 500

/** Seals again what an older key of SECRET_KEY sealed, so that the key can go: nobody's codes stop working. */
export async function resealTotpSecrets(deps: Deps): Promise<void> {
  if (deps.signingKeys.length === 1) return
  let after: string | null = null
  do {
    const batch: SealedTotp[] = await listTotpSecrets(deps.pool, after, BATCH)
    for (const each of batch) await reseal(deps, each)
    after = batch.at(-1)?.id ?? null
  } while (after !== null)
}

async function reseal(
  { pool, log, signingKeys }: Deps,
  { id, totp_secret: sealed }: SealedTotp,
): Promise<void> {
  if (isSealedWithNewest(signingKeys, sealed)) return
  try {
    const secret = totpSecret(signingKeys, id, sealed)
    // Another seed may have taken its place meanwhile.
    await replaceTotpSecret(pool, id, sealed, sealTotpSecret(signingKeys, id, secret))
  } catch (error) {
    log.warn({ err: error, userId: id }, 'one-time codes cannot be read')
  }
}
