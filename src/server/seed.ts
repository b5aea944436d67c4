import { sql } from 'kysely'
import { currentRates, seedCountries } from './countries/countries.ts'
import { seedFeeSettings } from './fees/fees.ts'
import { openAccounts, openRailAccounts } from './ledger/ledger.ts'
import type { Deps } from './deps.ts'

type SeedDeps = Pick<Deps, 'db' | 'pool' | 'newId' | 'clock' | 'signingKeys'> & {
  readonly rail: { readonly name: string }
  readonly partners: readonly { readonly name: string }[]
}

/** Gives an empty database what a first visitor needs to see; any other stays as it is. */
export async function seed(deps: SeedDeps): Promise<void> {
  const { db, pool, newId, rail, partners } = deps
  await db.transaction().execute(async trx => {
    // The second of two processes that start together on an empty database finds it seeded.
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(trx)
    await seedCountries(trx, deps)
    await seedFeeSettings(trx, newId)
  })
  const currencies = [...(await currentRates(db)).keys()]
  await openAccounts(pool, currencies)
  await openRailAccounts(
    pool,
    currencies,
    [rail, ...partners].map(({ name }) => name),
  )
}
