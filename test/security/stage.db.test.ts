import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmSandboxIntent } from '#shared/api/sandbox.api.ts'
import { getTransfer } from '#shared/api/transfers/transfers.api.ts'
import { plant } from '#test/support/app/planted-faults.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { authorisation } from './authorisation-table.ts'
import { stage } from './stage.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.stop())

/** Changes that an admin's call may make, and after which nobody could order a transfer. */
const changes: Readonly<Record<string, () => Promise<unknown>>> = {
  'limits of 1.00 USD': () => app.plant('update sending_limits set per_transfer_usd_minor = 100'),
  'a closed corridor': () =>
    app.plant(`insert into corridors (send_country, receive_country, is_active) values ('US', 'PH', false)`),
  'a fee beyond every amount': () =>
    app.plant(
      `insert into fee_settings (id, name, type, fee_type, fixed_amount, position)
       values ($1, 'Extra', 'delivery', 'fixed', 999999999999.99, 99)`,
      [randomUUID()],
    ),
  'a rate near zero': () => app.plant(`update currency_rates set per_usd = 0.000001 where currency = 'PHP'`),
  'a rail that is switched off': () =>
    app.plant(
      `insert into payout_rails (name, is_on) values ('sandbox', false)
       on conflict (name) do update set is_on = false`,
    ),
  'a provider that is down': () =>
    plant(app, { target: 'provider', fault: 'outage', operation: 'openIntent', times: 9 }),
}

/** One that needs a transfer and one that needs its payment opened. */
const staged = authorisation.filter(({ route }) => route === getTransfer || route === confirmSandboxIntent)

test.each(Object.entries(changes))(
  'a transfer is staged after an earlier case has left %s',
  async (_, change) => {
    await change()
    for (const table of ['sending_limits', 'corridors', 'fee_settings', 'currency_rates', 'payout_rails'])
      app.deps.watch.changed(table)
    for (const row of staged) expect((await stage(app, row, 'own capability')).own.id).not.toBe('')
  },
)
