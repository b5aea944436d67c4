import { DomainError } from '#shared/api/error.ts'
import { type ActCall, withAct } from '#server/audit/audit.ts'
import { onTransfer, type Order, possible, type WorkDeps } from './acting.ts'
import { isPaymentProven } from '../seals/payment-seals.ts'
import { isReleaseProven } from '../seals/release-seals.ts'
import { giveToRail, type NotGiven, railFor } from '../payout/give-to-rail.ts'
import type { Given } from '../payout/payout-order.ts'
import { advancePayout } from '../payout/payout.ts'
import { screenAgain } from '../payout/rescreen.ts'
import { takePayoutNow } from '../payout/payout.sql.ts'
import { coolingOffUntil } from '../row/transfer-row.ts'

/** Reasons why no rail takes a payout, in the operator's words. */
const noRailWords: Record<NotGiven, string> = {
  unserved: 'No payout rail carries this currency, corridor and delivery method.',
  protocol:
    'The payout rails that could carry it speak version 1 of the protocol, which has no room for the data that must travel with this amount.',
  details:
    'Data that must travel with this amount are missing. Ask its sender for them, or cancel and refund it.',
  recipient:
    'The rail could not pay with the recipient’s details. Its sender has been asked to correct them.',
  off: 'Every payout rail that could carry it is switched off.',
  open: 'The payout rails that could carry it are failing; the payout continues automatically when one answers.',
}

const UNPROVEN =
  'The server has no proof of its payment. Look for the money at the provider or the bank, and see OPERATIONS before anything is paid.'
const UNRELEASED =
  'The server has no proof that its review has ended, or its payment is disputed. Hold it, and release it again once that is settled.'
const LISTED = 'It matches a sanctions list that has changed since it was ordered, and is held now.'

const cooling = (until: Date): string =>
  `It is in its cooling-off until ${until.toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')} UTC, during which its sender may cancel it. It is sent then by itself.`

/**
 * Gives a payout that waits to a rail at once, however lately it was refused; of one that a rail has, asks what
 * became of it.
 * @throws DomainError 'not_found', 'action_not_possible' saying why
 */
export async function retryPayout(deps: WorkDeps, call: ActCall, order: Order): Promise<void> {
  const seen = await possible(deps, 'retryPayout', order.id)
  const until = coolingOffUntil(seen, deps.clock.now())
  if (until !== undefined) throw new DomainError('action_not_possible', { message: cooling(until) })
  const choice = seen.payout === 'ready' ? await railFor(deps, seen) : undefined
  if (choice !== undefined && 'none' in choice)
    throw new DomainError('action_not_possible', { message: noRailWords[choice.none] })
  const screened = choice && (await screenAgain(deps, seen))
  if (choice !== undefined && screened === undefined)
    throw new DomainError('action_not_possible', { message: LISTED })
  if (choice !== undefined && !(await isPaymentProven(deps, deps.pool, seen.id)))
    throw new DomainError('action_not_possible', { message: UNPROVEN })
  if (choice !== undefined && !(await isReleaseProven(deps, deps.pool, seen.id)))
    throw new DomainError('action_not_possible', { message: UNRELEASED })
  let taken: Given | undefined
  await withAct(deps, call, act =>
    onTransfer(act, deps, {
      action: 'retryPayout',
      order,
      async work({ tx, newId, transfer, actor, reason }) {
        taken = undefined // the transaction may run twice
        if (transfer.payout === 'submitted') return { attempt: transfer.payout_attempt }
        if (choice === undefined || screened === undefined) return undefined // it has come back to wait since it was looked at
        const event = [transfer.id, newId(), actor, reason] as const
        const [payout] = await takePayoutNow(tx, ...event, choice.rail.name, screened, seen.people_version)
        if (payout === undefined) return undefined
        taken = { transfer, attempt: payout.attempt, rail: choice.rail }
        return { attempt: payout.attempt }
      },
    }),
  )
  await (taken === undefined ? advancePayout(deps, order.id) : giveToRail(deps, taken))
}
