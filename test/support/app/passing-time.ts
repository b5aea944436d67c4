import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { listeners } from '#server/background.ts'
import { chainEntries } from '#server/ledger/ledger.ts'
import type { TestApp } from './test-app.ts'

/** Tables whose ages decide what the sweep and the webhooks do. Figures of a transfer itself are frozen. */
const tablesOfWork = [
  'payments',
  'payouts',
  'refunds',
  'disputes',
  'webhook_events',
  'sandbox_events',
  'sandbox_payouts',
] as const

/** Has the app listen, so that the sandbox can send it webhooks. */
export async function listening({ server, deps }: TestApp): Promise<void> {
  await server.listen({ port: 0, host: '127.0.0.1' })
  deps.sandbox.webhooks.start(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}`)
}

/** Waits until the sandbox has sent what is due, and has it acted on. */
async function deliverWebhooks(app: TestApp): Promise<void> {
  const isDue = `select id from sandbox_events where delivered_at is null and next_attempt_at <= now() limit 1`
  while ((await app.rows(isDue)).length > 0) {
    app.deps.sandbox.webhooks.wake()
    await sleep(20)
  }
  await runJob(app, 'payments:webhooks')
}

export const runJob = async ({ deps }: TestApp, name: string): Promise<void> => {
  const listener = listeners(deps).find(each => each.name === name)
  if (listener === undefined) throw new Error(`nobody listens to ${name}`)
  await listener.run({})
}

/**
 * Lets minutes pass, one after the other: what waits grows older by one, and everything that comes by the clock comes.
 * `owner` owns the tables.
 */
export async function passMinutes(app: TestApp, owner: pg.ClientBase, minutes: number): Promise<void> {
  const ageing = await ageingStatements(owner)
  for (let minute = 0; minute < minutes; minute++) {
    await owner.query(ageing)
    app.clock.aheadSeconds += 60
    await app.runJobs()
    await deliverWebhooks(app)
    await app.sweep()
    await app.runJobs()
    await chainEntries(app.deps)
  }
}

const DEADLOCK = '40P01'

/**
 * Makes waiting work older by a minute, in whichever process it waits. It touches every row in one transaction, in no order
 * that the servers keep: after a deadlock it has changed nothing, and is repeated.
 */
export async function growOlder(owner: pg.ClientBase): Promise<void> {
  const ageing = await ageingStatements(owner)
  const isDone = async () => {
    try {
      await owner.query(ageing)
      return true
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK) throw error
      return false
    }
  }
  while (!(await isDone()));
}

/** One text that makes every moment in the tables of work a minute older. */
async function ageingStatements(owner: pg.ClientBase): Promise<string> {
  const { rows } = await owner.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and table_name = any($1) and data_type = 'timestamp with time zone' group by 1`,
    [tablesOfWork],
  )
  const minutely = (column: string) => `${column} = ${column} - interval '1 minute'`
  return [
    ...rows.map(({ table, columns }) => `update ${table} set ${columns.map(minutely).join(', ')}`),
    `update transfers set ${['paid_at', 'changed_at', 'payout_not_before'].map(minutely).join(', ')} where status = 'processing'`,
  ].join(';\n')
}
