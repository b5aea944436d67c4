import { randomUUID } from 'node:crypto'
import { ask } from './books.ts'

const sum = (count: number, minor: string) => ({ count, minor })

/** Writes the run of a day with the card provider, with a break that only one side has. Returns the break's key. */
export async function comparedDay(day: string, source: string): Promise<string> {
  const [run, key] = [randomUUID(), `charge:pi_${randomUUID().slice(0, 8)}`]
  const summary = {
    kinds: [
      { kind: 'charge', currency: 'USD', ours: sum(1_204, '12425280'), theirs: sum(1_205, '12435600') },
      { kind: 'refund', currency: 'USD', ours: sum(3, '-30960'), theirs: sum(3, '-30960') },
    ],
    totals: [
      { currency: 'USD', ours: '12394320', theirs: '12404640', late: '0', broken: '10320', fees: '36112' },
    ],
    closings: [{ currency: 'USD', minor: '48150000' }],
  }
  await ask(
    `insert into reconciliation_runs (id, day, source, started_at, has_statement, matched, late, breaks, summary)
     values ($1, $2, $3, now(), true, 1207, 0, 1, $4)`,
    [run, day, source, JSON.stringify(summary)],
  )
  const theirs = [
    { id: 'txn_1', kind: 'charge', currency: 'USD', minor: '10320', at: `${day}T15:30:00.000Z` },
  ]
  const [found] = await ask<{ id: string }>(
    `insert into reconciliation_breaks
       (id, source, day, key, kind, ours, theirs, currency, difference_minor, first_seen_at, last_run_id)
     values (gen_random_uuid(), $1, $2, $3, 'missing_here', '[]', $4, 'USD', 10320, now() - interval '4 days', $5) returning id`,
    [source, day, key, JSON.stringify(theirs), run],
  )
  await ask(
    `insert into reconciliation_break_events (id, break_id, at, what, run_id) values (gen_random_uuid(), $1, now() - interval '4 days', 'found', $2)`,
    [found?.id, run],
  )
  return key
}
