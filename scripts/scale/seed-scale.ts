// npm run seed:scale -- --transfers 1000000 --users 100000 [--seed 1]: fills the database that the application works on with
// people and transfers of two years, as if they had happened: with events, payments, payouts, refunds, promo uses and ledger
// entries whose hashes fit. For trying the desk at scale; in a database of its own.
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { connectionTo } from '#server/platform/db/hosts.ts'
import { seed } from '#server/seed.ts'
import { countChanges, countUsers } from '#server/admin/stats/count.ts'
import { openCalendars, zonesOf } from '#server/calendars/calendars.ts'
import { chainEntries } from '#server/ledger/ledger.ts'
import { onlyPeople, sealPeople, type TransferPeople } from '#server/transfers/row/people.ts'
import { searchTerms } from '#server/transfers/row/search-terms.ts'
import { systemClock } from '#server/platform/clock.ts'
import { signingKeys } from '#server/platform/signing.ts'
import { openLog } from '#server/platform/log.ts'
import { dataKeySettingsIn, openDataKeys } from '#server/platform/personal/open-data-keys.ts'
import { systemRandom } from '#server/platform/random.ts'
import { openOperatorsDatabase } from '../operate/operators-database.ts'
import { endOnError } from '../operate/end-on-error.ts'
import { draws } from './draws.ts'
import { indexesAside, largeTables } from './indexes.ts'
import { ledgerRows } from './ledger.ts'
import { afterwards, insertUsers, joining, peopleRows } from './people.ts'
import { planText, type Size, YEARS_SECONDS } from './plan.ts'
import { peopleOfBlock, rowsOfTriggers, transferRows } from './rows.ts'

endOnError()
const { values: options } = parseArgs({
  options: {
    transfers: { type: 'string', default: '1000000' },
    users: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
  },
})
const seedNumber = wholeNumber('seed', options.seed)
const wanted = {
  transfers: wholeNumber('transfers', options.transfers),
  users: wholeNumber('users', options.users),
}

/** Transfers of one transaction. */
const BLOCK = 25_000
/** One does sums while the other writes. */
const LANES = 2

const database = await openOperatorsDatabase()
const keyDeps = { executor: database.pool, random: systemRandom }
const dataKeys = await openDataKeys(keyDeps, dataKeySettingsIn(process.env))
const began = performance.now()
try {
  await seed({
    db: database.kysely,
    pool: database.pool,
    newId: randomUUIDv7,
    clock: systemClock,
    signingKeys: signingKeys([randomBytes(32).toString('hex')]),
    rail: { name: 'sandbox' },
    partners: [],
  })
  await main(database.signIns.owner)
} finally {
  await database.stop()
}

async function main(connectionString: string): Promise<void> {
  const lanes = await Promise.all(Array.from({ length: LANES }, () => connect(connectionString)))
  const [first] = lanes
  if (first === undefined) throw new Error('no lane')
  try {
    await refuseLiveMoney(first)
    await refuseClosedDays(first)
    const size = await sizeOf(first)
    say(
      `adding ${size.users} users and ${size.transfers} transfers to this database, drawn from seed ${seedNumber}`,
    )
    await Promise.all(lanes.map(lane => lane.query(`${draws(seedNumber)}${joining(size)}`)))
    const isBulk = (await Promise.all(lanes.map(withoutTriggers))).every(Boolean)
    if (!isBulk) say('triggers stay on: their switch is for a superuser; it takes longer')
    await first.query('insert into unsealed_rates select currency from currency_rates on conflict do nothing') // the first start seals them
    await first.query(ratesOfThen(size))
    await insertUsers(first, { dataKeys }, size)
    for (const text of peopleRows(size)) await first.query(text)
    say('people are there')
    const restore = isBulk && size.firstTransfer === 1 ? await indexesAside(first) : undefined
    await seedTransfers(lanes, { size, isBulk })
    await restore?.(lanes)
    await finish(first, { size, isBulk })
  } finally {
    await Promise.all(lanes.map(lane => lane.end()))
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client(connectionTo(connectionString))
  await client.connect()
  // A load that loses power starts again, so commits need not be durable.
  await client.query(`set timezone = 'UTC'; set synchronous_commit = off; set maintenance_work_mem = '512MB'`)
  return client
}

/** @throws Error where real money has come in */
async function refuseLiveMoney(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from payments where livemode limit 1')
  if ((rowCount ?? 0) > 0)
    throw new Error('This database has payments of a live provider: nothing is made up in it.')
}

/** Generated rows lie in the past. @throws Error if a statement already covers past days */
async function refuseClosedDays(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from safeguarding_statements limit 1')
  if ((rowCount ?? 0) > 0)
    throw new Error('This database has statements of days that are over: nothing is made up on them.')
}

async function sizeOf(client: pg.Client): Promise<Size> {
  const { rows } = await client.query<{ transfers: number; users: number; until: string }>(`
    select (select count(*)::int from payments where provider_ref like 'pi_scale%') as transfers,
      (select count(*)::int from users where password_hash is null and closed_at is null) as users,
      to_char(now(), 'YYYY-MM-DD HH24:MI:SS+00') as until`)
  const [before] = rows
  return {
    ...wanted,
    // Not every transfer has a payment: numbers go on well beyond the last.
    firstTransfer: 1 + 2 * (before?.transfers ?? 0),
    firstUser: 1 + (before?.users ?? 0),
    until: before?.until ?? '',
  }
}

/** Switches off triggers and the look at foreign keys for this connection: rows fit by the way they are made. */
function withoutTriggers(client: pg.Client): Promise<boolean> {
  return client.query('set session_replication_role = replica').then(
    () => true,
    () => false,
  )
}

type Work = { readonly size: Size; readonly isBulk: boolean }

async function seedTransfers(lanes: readonly pg.Client[], { size, isBulk }: Work): Promise<void> {
  const last = size.firstTransfer + size.transfers - 1
  const rows = [...transferRows, ...(isBulk ? rowsOfTriggers : []), ...ledgerRows]
  let next = size.firstTransfer
  await Promise.all(
    lanes.map(async lane => {
      while (next <= last) {
        const from = next
        next += BLOCK
        await seedBlock(lane, { from, to: Math.min(from + BLOCK - 1, last), size, rows })
        say(`${Math.min(next - size.firstTransfer, size.transfers)} transfers`)
      }
    }),
  )
}

async function seedBlock(
  lane: pg.Client,
  { from, to, size, rows }: { from: number; to: number; size: Size; rows: readonly string[] },
): Promise<void> {
  // Not for the people: the look-up of their words would clear that much memory for each of them.
  await lane.query(`begin; set local work_mem = '64MB'`)
  await lane.query(planText(size).replaceAll('$1', `${from}`).replaceAll('$2', `${to}`))
  await lane.query('analyze plan')
  await sealBlock(lane)
  for (const text of rows) await lane.query(text)
  await lane.query('commit')
}

type PlannedPeople = TransferPeople & { readonly id: string; readonly newest_first: bigint }

/** Seals the people of a block into a table beside its plan, and writes the terms by which they are found. */
async function sealBlock(lane: pg.Client): Promise<void> {
  const { rows } = await lane.query<PlannedPeople>(peopleOfBlock)
  const sealed = rows.map(row => sealPeople(dataKeys, row.id, onlyPeople(row)))
  await lane.query(
    `create temporary table sealed on commit drop as select * from unnest($1::uuid[], $2::bytea[]) rows (id, personal)`,
    [rows.map(({ id }) => id), sealed],
  )
  await lane.query('create unique index on sealed (id); analyze sealed')
  const terms = rows.flatMap(({ id, newest_first, ...people }) =>
    searchTerms(dataKeys, people).map(each => ({ ...each, id, newest_first })),
  )
  await lane.query(
    `insert into transfer_terms (term, whole, newest_first, transfer_id)
     select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::uuid[])`,
    [
      terms.map(({ term }) => term),
      terms.map(({ whole }) => whole),
      terms.map(({ newest_first }) => newest_first),
      terms.map(({ id }) => id),
    ],
  )
}

async function finish(client: pg.Client, { size, isBulk }: Work): Promise<void> {
  await client.query('set session_replication_role = origin').catch(() => {})
  for (const text of afterwards(isBulk, size)) await client.query(text)
  await countUsers(client)
  await client.query(`
    insert into unsealed_payments select p.id from transfers t join payments p on p.transfer_id = t.id
    where t.is_processing and p.state = 'captured' on conflict do nothing`) // the first start seals them
  const { countries, zones } = zonesOf(await openCalendars()())
  await countChanges(client, 3 * size.transfers, countries, zones)
  say('figures are counted')
  await chainAll(client)
  say('entries are chained')
  await client.query(`vacuum analyze ${largeTables.join(', ')}`)
  say('done')
}

/** As the job does, pass by pass, until there is nothing left. */
async function chainAll(client: pg.Client): Promise<void> {
  const left = `select (select count(*) from ledger_entries) > (select count(*) from ledger_chain) as more`
  for (let more = true; more; more = (await client.query<{ more: boolean }>(left)).rows[0]?.more ?? false)
    await chainEntries({
      pool: database.pool,
      log: openLog('silent'),
      signingKeys: null,
      config: { dataDir: '' },
    })
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,8}$/.test(text)) throw new Error(`--${name} is ${text}, and must be a whole number`)
  return Number.parseInt(text, 10)
}

function say(words: string): void {
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${words}`)
}

/**
 * Today's rates held from before the first transfer on, by which all are priced: without a history a statement of a past
 * day would have no rate to add up by.
 */
function ratesOfThen({ until }: Size): string {
  return `
  insert into rate_history (id, currency, per_usd, source, at)
  select pg_temp.id_at(begun, 'rate ' || currency), currency, per_usd, 'seed', begun
  from currency_rates r, (select timestamptz '${until}' - make_interval(secs => ${YEARS_SECONDS}, days => 2)) b (begun)
  where not exists (select from rate_history h where h.currency = r.currency and h.at <= begun)`
}
