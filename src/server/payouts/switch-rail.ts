import type { Pool } from 'pg'
import { DomainError } from '#shared/api/error.ts'
import { type ActCall, type AuditDeps, recordAct } from '#server/audit/audit.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
import type { RailTerms } from './rail-terms.ts'
import { lockRail, noteSuccess, switchRail as setSwitch } from './rail-state.ts'

export type SwitchDeps = AuditDeps & { readonly pool: Pool; readonly railTerms: readonly RailTerms[] }

type RailSwitch = { readonly rail: string; readonly isOn: boolean; readonly reason: string }

/**
 * Switches a rail off or on for new payouts, in every process at once; payouts that it has already continue. Switching it on
 * closes its circuit.
 * @throws DomainError 'not_found' where no such rail is configured
 */
export async function switchRail(
  deps: SwitchDeps,
  call: ActCall,
  { rail, isOn, reason }: RailSwitch,
): Promise<{ name: string; isOn: boolean }> {
  if (!deps.railTerms.some(({ name }) => name === rail)) throw new DomainError('not_found')
  const { userId } = call.actor
  if (userId === null) throw new DomainError('not_signed_in')
  await withTransaction(deps.pool, async tx => {
    const [before] = await lockRail(tx, rail)
    if (before?.is_on === isOn) return
    await setSwitch(tx, rail, isOn, userId, reason)
    if (isOn) await noteSuccess(tx, rail)
    await recordAct(tx, deps, call, {
      action: 'rail.switched',
      subject: { kind: 'rail', id: rail },
      before: { isOn: !isOn },
      after: { isOn },
      reason,
    })
  })
  return { name: rail, isOn }
}
