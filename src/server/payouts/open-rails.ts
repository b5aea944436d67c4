import type { Pool } from 'pg'
import type { Clock } from '#server/platform/clock.ts'
import type { Watch } from '#server/platform/db/watch.ts'
import type { PartnerKeys } from './callbacks.ts'
import { partnerRail } from './partner/partner.ts'
import type { ConfiguredRail } from './partners-file.ts'
import type { PayoutRail } from './rail.ts'
import { freeTerms } from './rail-terms.ts'
import { type Rails, watchRailStates } from './payouts.ts'

export type RailParts = {
  readonly watch: Watch
  readonly pool: Pool
  readonly clock: Clock
  /** The built-in rail, which is used alone or where the operator's file lists it. */
  readonly sandbox: PayoutRail
  /** The rails of `PAYOUT_PARTNERS`; empty: the built-in rail alone. */
  readonly payoutRails: readonly ConfiguredRail[]
}

export type OpenedRails = Rails & { readonly partnerKeys: PartnerKeys }

/** Opens the rails that the operator's file lists, or the built-in one. */
export function openRails({ watch, pool, clock, sandbox, payoutRails }: RailParts): OpenedRails {
  const configured = payoutRails.length === 0 ? [alone] : payoutRails
  const [rail, ...partners] = configured.map(({ terms: { name, protocol }, line }) =>
    line === null ? sandbox : partnerRail({ name, protocol, ...line, key: line.keys[0], clock }),
  )
  return {
    rail: rail!, // there is one at least
    partners,
    railTerms: configured.map(({ terms }) => terms),
    railStates: watchRailStates(watch, pool),
    partnerKeys: new Map(
      configured.flatMap(({ terms, line }) => (line === null ? [] : [[terms.name, line.keys]])),
    ),
  }
}

const alone: ConfiguredRail = { kind: 'sandbox', terms: freeTerms('sandbox'), line: null }
