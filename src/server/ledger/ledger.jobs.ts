import * as z from 'zod/mini'
import { defineJob, listen, type Listener, type Schedule } from '#server/platform/jobs/jobs.ts'
import { chainEntries, type ChainDeps } from './chain.ts'

const ledgerChain = defineJob({ name: 'ledger.chain', payload: z.object({}), isSerial: true })

export const ledgerListeners = (deps: ChainDeps): Listener[] => [
  listen(ledgerChain, () => chainEntries(deps)),
]

/** Every minute: so long can a row be changed together with its own hash and no later hash tell. */
export const ledgerSchedule: readonly Schedule[] = [{ job: ledgerChain, cron: '* * * * *' }]
