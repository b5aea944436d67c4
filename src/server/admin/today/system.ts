import type { Permission } from '#shared/accounts/permissions.ts'
import { may } from '#shared/accounts/permissions.ts'
import type { ProofView } from '#shared/api/admin/money/ledger.api.ts'
import type { ProofResult, SystemView } from '#shared/api/admin/today.api.ts'
import { circuitAt, type Rails } from '#server/payouts/payouts.ts'
import { dayOf, startOfDay } from '#server/platform/days.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Pool } from 'pg'
import type { Clock } from '#server/platform/clock.ts'
import { statement } from '#server/platform/db/statement.ts'
import { reasonsOfStrangers } from '#server/notifications/notifications.ts'
import { listWarnings } from '#server/treasury/treasury.ts'
import { type Base, findBase } from '../ledger/noted-proof.ts'
import { newestProof } from '../ledger/proof-runs.ts'
import { findFailedProof } from '../ledger/proof.sql.ts'
import { findSwitches } from '../payouts/payouts.sql.ts'
import { allRates, type RateListDeps } from '../rates.routes.ts'

export type SystemDeps = RateListDeps & Rails & { readonly pool: Pool; readonly clock: Clock }

/** Whether rails, rates, proofs and mails are well, as far as the caller may read them. */
export async function systemFor(deps: SystemDeps, actor: Actor): Promise<SystemView> {
  const ifMay = async <Part>(needs: Permission, part: (deps: SystemDeps) => Promise<Part>) =>
    may(actor, needs) ? await part(deps) : undefined
  return {
    rails: await ifMay('payouts.read', async () => [
      ...(await failingRails(deps)),
      ...((await ifMay('treasury.read', lowRails)) ?? []),
    ]),
    rates: await ifMay('prices.read', ratesNotWell),
    books: await ifMay('ledger.read', proofOfBooks),
    auditChain: await ifMay('audit.read', proofOfAudit),
    mails: await ifMay('transfers.read', mailsGivenUp),
  }
}

async function failingRails({ pool, clock, railTerms, railStates }: SystemDeps) {
  const [states, switches] = [await railStates(), await findSwitches(pool)]
  return railTerms.flatMap(({ name: rail }) => {
    const state = states.get(rail)
    const trouble = circuitAt(state, clock.now())
    if (trouble === 'closed') return []
    const switchedAt = switches.find(({ name }) => name === rail)?.switched_at
    const since = trouble === 'off' ? switchedAt : state?.failed_at
    return [{ rail, trouble, currency: null, since: since?.toISOString() ?? null }]
  })
}

const lowRails = async (deps: SystemDeps) =>
  (await listWarnings(deps)).map(({ rail, currency, since }) => ({
    rail,
    currency,
    since,
    trouble: 'low' as const,
  }))

async function ratesNotWell(deps: SystemDeps) {
  const { rates, feed } = await allRates(deps)
  const stale = rates.filter(({ isStale }) => isStale)
  return {
    rates: [
      ...stale.map(({ currency, at }) => ({ currency, trouble: 'stale' as const, since: at })),
      ...rates.flatMap(({ currency, offered }) =>
        offered === null ? [] : [{ currency, trouble: 'unconfirmed' as const, since: offered.at }],
      ),
    ],
    feedFault: feed?.fault ?? null,
  }
}

/** The schedule proves the books each week; a day more is no delay. */
const PROOF_DAYS_MAX = 8

export async function proofOfBooks({ pool, clock, signingKeys }: SystemDeps) {
  const { state, startedAt, proof } = await newestProof({ signingKeys }, pool)
  const last = newerOf(proof, await findBase(pool, signingKeys))
  if (state === 'broken_off' && (startedAt ?? '') > (last?.at ?? '')) return { result: state, at: startedAt }
  if (last === null) return { result: 'none' as const, at: null }
  const [failed] = await findFailedProof(pool, new Date(last.at))
  const days = (clock.now().getTime() - Date.parse(last.at)) / 86_400_000
  const isGood = last.isProven && failed === undefined
  const result: ProofResult = !isGood ? 'faults' : days > PROOF_DAYS_MAX ? 'old' : 'holds'
  return { result, at: last.at }
}

type Proved = Pick<ProofView, 'at' | 'isProven'>

/** The newer of the last proof at the desk and of the last one without faults, which the command line may have made. */
function newerOf(proof: Proved | null, base: Base | undefined): Proved | null {
  const at = base?.at.toISOString()
  return at !== undefined && at > (proof?.at ?? '') ? { at, isProven: true } : proof
}

const findLastVerification = statement<[], { readonly at: Date; readonly is_intact: boolean }>({
  name: 'today_find_last_verification',
  text: `
    select at, coalesce((after ->> 'isIntact')::boolean, false) as is_intact from audit_log
    where action = 'audit.verified' order by at desc, id desc limit 1`,
})

/** The chain is proved by hand, so that no age of its proof is a fault. */
export async function proofOfAudit({ pool }: SystemDeps) {
  const [last] = await findLastVerification(pool)
  if (last === undefined) return { result: 'none' as const, at: null }
  return { result: last.is_intact ? ('holds' as const) : ('faults' as const), at: last.at.toISOString() }
}

const findGivenUp = statement<
  [since: Date, notCounted: readonly string[]],
  { readonly given_up: number; readonly transfer_id: string | null }
>({
  name: 'today_find_mails_given_up',
  text: `
    select count(*)::integer as given_up,
      (array_agg(transfer_id::text order by failed_at desc) filter (where transfer_id is not null))[1] as transfer_id
    from messages where failed_at >= $1 and coalesce(last_error, '') <> all ($2::text[])`,
})

/** Mails that were given up today, without those that a stranger can have given up as often as they like. */
export async function mailsGivenUp({ pool, clock }: SystemDeps) {
  const [row] = await findGivenUp(pool, startOfDay(dayOf(clock.now())), reasonsOfStrangers)
  return { givenUp: row?.given_up ?? 0, transferId: row?.transfer_id ?? null }
}
