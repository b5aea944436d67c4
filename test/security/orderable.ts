import type { TestApp } from '#test/support/app/test-app.ts'

/** Repairs whatever a call may have changed that decides whether a transfer can be ordered and paid. */
export async function makeOrderable(app: TestApp): Promise<void> {
  const [repaired = {}] = await app.plant<Record<string, boolean>>(allRepairs())
  for (const [table, isRepaired] of Object.entries(repaired)) if (isRepaired) app.deps.watch.changed(table)
}

/** The repair of each table. Rows of the seed stand first in each; every other row was added by a call. */
const repairs: Readonly<Record<string, string>> = {
  sending_limits: `
    update sending_limits set per_transfer_usd_minor = null, per_day_usd_minor = null, per_30_days_usd_minor = null
    where coalesce(per_transfer_usd_minor, per_day_usd_minor, per_30_days_usd_minor) is not null`,
  corridors: 'delete from corridors',
  fee_settings: `
    update fee_settings set is_active = false
    where is_active and created_at > (select min(created_at) from fee_settings)`,
  currency_rates: `
    update currency_rates r set per_usd = h.per_usd, updated_at = now() from rate_history h
    where h.currency = r.currency and h.source = 'seed' and h.per_usd <> r.per_usd`,
  payout_rails: `
    update payout_rails set is_on = true, failures = 0, open_until = null
    where not is_on or failures > 0`,
  sandbox_faults: 'update sandbox_faults set times_left = 0 where times_left > 0',
}

/** One statement for all tables: thousands of cases are staged. */
function allRepairs(): string {
  const tables = Object.keys(repairs)
  const parts = tables.map(table => `${table}_repair as (${repairs[table]} returning 1)`)
  const answers = tables.map(table => `exists (select from ${table}_repair) as ${table}`)
  return `with ${parts.join(', ')} select ${answers.join(', ')}`
}
