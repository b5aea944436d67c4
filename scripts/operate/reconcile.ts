// npm run reconcile -- --day 2026-11-20: compares a day with the provider, the rails and the bank, while the application runs
// or not; without a day, every day that is due. Ends with 1 where a break is open, or a day could not be compared.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { buildDeps } from '#server/deps.ts'
import { readConfig } from '#server/config.ts'
import { openStripe } from '#server/payments/stripe/client.ts'
import { connectionTo } from '#server/platform/db/hosts.ts'
import { startWatch } from '#server/platform/db/watch.ts'
import { openLog } from '#server/platform/log.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDataKeys } from '#server/platform/personal/open-data-keys.ts'
import { systemRandom } from '#server/platform/random.ts'
import { knownSecrets } from '#server/platform/secret-key.ts'
import { signingKeys } from '#server/platform/signing.ts'
import type { ReconciliationDeps } from '#server/reconciliation/deps.ts'
import { addDays } from '#server/platform/days.ts'
import { pageOfDays } from '#server/reconciliation/desk/desk.ts'
import { askForDay, askForDueDays, underWay, workPiece } from '#server/reconciliation/runs/work.ts'
import { endOnError } from './end-on-error.ts'
import { railsOf } from '#server/start-rules.ts'
import { openOperatorsDatabase } from './operators-database.ts'

const SOMEBODY_IS_AT_IT_MS = 1_000

endOnError()
const { values } = parseArgs({ options: { day: { type: 'string' } } })
if (values.day !== undefined && !z.iso.date().safeParse(values.day).success)
  throw new Error(`--day ${values.day} is no day: give one as 2026-11-20`)
const config = readConfig(process.env)
const secrets = await knownSecrets(process.env['SECRET_KEY'], config.dataDir)
if (secrets.length === 0)
  throw new Error('Results are sealed with the key of the server: set its SECRET_KEY, or its DATA_DIR.')
const { pool, kysely, signIns, stop } = await openOperatorsDatabase()
const watch = startWatch(connectionTo(signIns.app), () => {})
try {
  const deps = buildDeps({
    config,
    pool,
    db: kysely,
    watch,
    signingKeys: signingKeys(secrets),
    dataKeys: await openDataKeys({ executor: pool, random: systemRandom }, config),
    clock: systemClock,
    random: systemRandom,
    log: openLog('warn'),
    webBuild: null,
    isDraining: () => false,
    loopLag: null,
    metrics: null,
    payoutRails: railsOf(config),
    stripe: config.stripe === null ? null : await openStripe(config.stripe),
  })
  if (values.day === undefined) await askForDueDays(deps)
  else await askForDay(deps, pool, { day: values.day, askedBy: null })
  const left = await workAll(deps)
  const { day: only } = values
  const { days, open } = await pageOfDays(deps, only && addDays(only, 1))
  for (const { day, runs } of days.filter(each => only === undefined || each.day === only).toReversed())
    for (const run of runs)
      console.log(`${run.unresolved === 0 ? 'ok ' : 'NOT'} ${day} ${run.source}: ${wordsOf(run)}`)
  for (const { day, source, last_error: why } of left)
    console.log(`NOT ${day} ${source}: not compared yet, ${why}`)
  console.log(open === 0 ? 'No break is open.' : `${open} breaks are open.`)
  if (open > 0 || left.length > 0) process.exitCode = 1
} finally {
  await watch.stop()
  await stop()
}

/** Until nothing is left but what cannot go on for now; the application may be at some of it. */
async function workAll(deps: ReconciliationDeps) {
  for (;;) {
    while (await workPiece(deps));
    const left = await underWay(deps)
    if (left.every(({ last_error: why }) => why !== null)) return left
    await sleep(SOMEBODY_IS_AT_IT_MS)
  }
}

function wordsOf(run: { matched: number; late: number; unresolved: number; hasStatement: boolean }): string {
  if (!run.hasStatement) return 'no statement'
  return `${run.matched} agree, ${run.late} late, ${run.unresolved} breaks`
}
