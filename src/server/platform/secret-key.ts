import type { Random } from '#shared/transfers/reference.ts'
import { query, type Executor } from './db/statement.ts'

/** As many as the hash has that it keys. */
const SECRET_BYTES = 32

/** The secret kept in the database, made by whoever comes first: every process that starts gets the same one. */
export async function keptSecretKey(executor: Executor, random: Random): Promise<string> {
  const candidate = Buffer.from(random(SECRET_BYTES)).toString('base64url')
  await query(executor, {
    text: `insert into app_secrets (name, secret) values ('signing', $1) on conflict (name) do nothing`,
    values: [candidate],
  })
  const { rows } = await query<{ secret: string }>(executor, {
    text: `select secret from app_secrets where name = 'signing'`,
  })
  const [kept] = rows
  if (!kept) throw new Error('the secret that was just kept is not there')
  return kept.secret
}
