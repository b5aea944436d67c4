import * as z from 'zod/mini'
import { bankLinesHeld } from '#server/banking/banking.ts'
import { defineJob, listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'
import type { TreasuryDeps } from './deps.ts'
import { matchBankLines } from './matching/match-lines.ts'
import { bookRailFees } from './rails/rail-fees.ts'
import { checkRails } from './rails/rail-warnings.ts'
import { makeDueStatements } from './safeguarding/safeguarding.ts'
import { bookProviderDays } from './settlements/settlements.ts'

const treasuryDays = defineJob({ name: 'treasury.days', payload: z.object({}) })
const treasuryRails = defineJob({ name: 'treasury.rails', payload: z.object({}) })

export const treasuryListeners = (deps: TreasuryDeps): Listener[] => [
  listen(treasuryDays, async () => {
    await makeDueStatements(deps)
    // Before the provider: where that does not answer, this has failed.
    await bookRailFees(deps)
    await bookProviderDays(deps)
  }),
  listen(treasuryRails, () => checkRails(deps)),
  listen(bankLinesHeld, () => matchBankLines(deps)),
]

/** A day is closed an hour after its end; what was missed, or the provider did not answer, comes with the next hour. */
export const treasurySchedule: readonly Schedule[] = [
  { job: treasuryDays, cron: '7 * * * *' },
  { job: treasuryRails, cron: '*/5 * * * *' },
  { job: bankLinesHeld, cron: '* * * * *' },
]
