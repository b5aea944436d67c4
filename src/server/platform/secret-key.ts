import path from 'node:path'
import type { Random } from '#shared/transfers/reference.ts'
import { type Executor, statement } from './db/statement.ts'
import { type KeyFile, keptKey, readKey } from './key-file.ts'
import { signingKeys } from './signing.ts'

/** As many as the hash has that it keys. */
const SECRET_BYTES = 32
const SECRET_LENGTH_MIN = 32

type Deps = { readonly executor: Executor; readonly random: Random }

export type KeySettings = {
  /** Secrets of the environment; null: the one in the data folder is used. */
  readonly secretKeys: readonly string[] | null
  readonly dataDir: string
  /** True if servers with other data folders may work on the same database. */
  readonly isShared: boolean
}

/** The file with the secret of a server that has no SECRET_KEY. */
export const secretFile = (dataDir: string): string => path.join(dataDir, 'secret-key')

const fileOf = (dataDir: string): KeyFile => ({
  file: secretFile(dataDir),
  setting: 'SECRET_KEY',
  lengthMin: SECRET_LENGTH_MIN,
})

/**
 * The secrets that sign and seal: those of SECRET_KEY, or the one in the data folder, which is made at the first start. Why:
 * docs/decisions/0070.
 * @throws Error in words for the operator
 */
export async function secretsOf(deps: Deps, settings: KeySettings): Promise<readonly string[]> {
  return settings.secretKeys ?? [await secretInFolder(deps, settings)]
}

async function secretInFolder(
  { executor, random }: Deps,
  { dataDir, isShared }: KeySettings,
): Promise<string> {
  const candidate = Buffer.from(random(SECRET_BYTES)).toString('base64url')
  const secret = await keptKey(fileOf(dataDir), candidate)
  if (isShared) await refuseOther(executor, secret, dataDir)
  return secret
}

/** Secrets for a command that must make none: those of SECRET_KEY, or the one in the data folder; empty where neither is. */
export async function knownSecrets(
  secretKey: string | undefined,
  dataDir: string,
): Promise<readonly string[]> {
  if (secretKey) return secretKey.split(',').map(each => each.trim())
  const kept = await readKey(fileOf(dataDir))
  return kept === undefined ? [] : [kept]
}

/** @throws Error in words for the operator where other servers of the database have another key */
async function refuseOther(executor: Executor, secret: string, dataDir: string): Promise<void> {
  const [{ id }] = signingKeys([secret])
  const [claimed] = [...(await claimKey(executor, id)), ...(await claimKey(executor, id))]
  if (claimed?.key_id === id) return
  throw new Error(
    `The database works with another key than the one in ${secretFile(dataDir)}: codes and links of its users would ` +
      'not open. Set the same SECRET_KEY on every server, or give each a copy of the first one’s file.',
  )
}

/** Gives the id of the first start. A start that loses the race reads nothing yet. */
const claimKey = statement<[keyId: string], { key_id: string }>({
  name: 'claim_signing_key',
  text: `
    with claimed as (
      insert into signing_key (key_id) values ($1) on conflict do nothing returning key_id)
    select key_id from claimed union all select key_id from signing_key`,
})
