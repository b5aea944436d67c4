import type { AlertVerdict } from '#shared/compliance/alerts.ts'
import type { ActContext } from '#server/audit/audit.ts'
import { type Executor, statement } from '#server/platform/db/statement.ts'
import type { Tx } from '#server/platform/db/tx.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import type { Log } from '#server/platform/log.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { userOf } from '#server/platform/http/actor.ts'

/** A decision about a party and a listed entry, as both stood. */
type PairRow = {
  readonly id: string
  readonly pair: Buffer
  readonly verdict: AlertVerdict
  readonly alert_id: string
  readonly decided_by: string
  readonly decided_at: Date
  readonly seal: Buffer
}

const insertPair = statement<
  [id: string, pair: Buffer, verdict: AlertVerdict, alertId: string, by: string, at: Date, seal: Buffer],
  never,
  Tx
>({
  name: 'insert_sanctions_pair',
  text: `
    insert into sanctions_pairs (id, pair, verdict, alert_id, decided_by, decided_at, seal)
    values ($1, $2, $3, $4, $5, $6, $7)`,
})

const findPairs = statement<[pairs: readonly Buffer[]], PairRow>({
  name: 'find_sanctions_pairs',
  text: `
    select id, pair, verdict, alert_id, decided_by, decided_at, seal from sanctions_pairs
    where pair = any($1::bytea[]) order by decided_at desc, id desc`,
})

const sealed = (row: Omit<PairRow, 'seal'>): SealedFacts => ({
  purpose: 'sanctions pair',
  facts: [
    row.id,
    row.pair.toString('base64url'),
    row.verdict,
    row.alert_id,
    row.decided_by,
    row.decided_at.toISOString(),
  ],
})

type Remembered = {
  readonly alertId: string
  readonly pairs: readonly string[]
  readonly verdict: AlertVerdict
}

/** Remembers what somebody decided about the pairs of an alert. */
export async function rememberPairs(
  { signingKeys }: { readonly signingKeys: SigningKeys },
  { tx, actor, clock, newId }: ActContext,
  { alertId, pairs, verdict }: Remembered,
): Promise<void> {
  for (const text of pairs) {
    const row = {
      id: newId(),
      pair: Buffer.from(text, 'base64url'),
      verdict,
      alert_id: alertId,
      decided_by: userOf(actor),
      decided_at: clock.now(),
    }
    const seal = sealRow(signingKeys, sealed(row))
    await insertPair(tx, row.id, row.pair, verdict, alertId, row.decided_by, row.decided_at, seal)
  }
}

/** Those of some pairs whose newest decision cleared them. Decisions that the server did not write count for nothing. */
export async function clearedPairs(
  { signingKeys, log }: { readonly signingKeys: SigningKeys; readonly log: Log },
  executor: Executor,
  pairs: readonly string[],
): Promise<Set<string>> {
  const rows = await findPairs(
    executor,
    pairs.map(pair => Buffer.from(pair, 'base64url')),
  )
  const newest = new Map<string, AlertVerdict>()
  for (const row of rows) {
    const pair = row.pair.toString('base64url')
    if (newest.has(pair)) continue
    if (isSealedRow(signingKeys, sealed(row), row.seal)) newest.set(pair, row.verdict)
    else log.error({ pairId: row.id }, 'a decision on a sanctions pair was not written by the server')
  }
  return new Set([...newest].filter(([, verdict]) => verdict === 'cleared').map(([pair]) => pair))
}
