import type { ProofView } from '#shared/api/admin/ledger.api.ts'
import { statement } from '#server/platform/db/statement.ts'

export const insertRun = statement<[id: string, at: Date], never>({
  name: 'insert_ledger_proof',
  text: 'insert into ledger_proofs (id, started_at) values ($1, $2)',
})

/** `proof` is null where it could not be brought to its end. */
export const endRun = statement<[id: string, at: Date, proof: string | null], never>({
  name: 'end_ledger_proof',
  text: 'update ledger_proofs set ended_at = $2, proof = $3::jsonb where id = $1 and ended_at is null',
})

type RunRow = {
  readonly started_at: Date
  readonly ended_at: Date | null
  readonly is_proven: boolean
  /** Whether somebody proves now: a process that died has let go of the lock. */
  readonly is_running: boolean
  /** The proof of the last run that finished. */
  readonly proof: ProofView | null
}

export const findLastRun = statement<[], RunRow>({
  name: 'find_last_ledger_proof',
  text: `
    select r.started_at, r.ended_at, r.proof is not null as is_proven,
      r.ended_at is null and exists (
        select from pg_locks l where l.locktype = 'advisory' and l.granted and l.objsubid = 1
          and l.database = (select oid from pg_database where datname = current_database())
          and (l.classid::bigint << 32 | l.objid::bigint) = hashtext('ledger proof')::bigint
      ) as is_running,
      (select p.proof from ledger_proofs p where p.proof is not null order by p.started_at desc limit 1) as proof
    from ledger_proofs r order by r.started_at desc, r.id desc limit 1`,
})
