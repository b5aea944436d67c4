import type pg from 'pg'
import type { Currency } from '#shared/money/currencies.ts'
import { type Rate, rate, rateText } from '#shared/money/rate.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import { sealOlderRows } from '#server/platform/integrity/seal-older-rows.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import { listSealedRates, type SealedRate, setRateSeal, takeUnsealedRates } from './rates.sql.ts'

type RateFacts = { readonly currency: Currency; readonly perUsd: Rate; readonly at: Date }

const ofRate = ({ currency, perUsd, at }: RateFacts): SealedFacts => ({
  purpose: 'rate',
  facts: [currency, rateText(perUsd), at.toISOString()],
})

export const sealRate = (keys: SigningKeys, facts: RateFacts): Buffer => sealRow(keys, ofRate(facts))

const factsOf = (row: SealedRate): RateFacts => ({
  currency: row.currency,
  perUsd: rate(row.per_usd),
  at: row.updated_at,
})

/** True if the server gave the currency this rate at this moment. The dollar is always 1, by a check of its table. */
export const isGenuineRate = (keys: SigningKeys, row: SealedRate): boolean =>
  row.currency === 'USD' || isSealedRow(keys, ofRate(factsOf(row)), row.seal)

/** Seals the rates that the owner of the tables has named, and those of an older key again. */
export const sealOlderRates = (deps: {
  readonly pool: pg.Pool
  readonly signingKeys: SigningKeys
}): Promise<void> =>
  sealOlderRows(deps, {
    takeUnsealed: takeUnsealedRates,
    list: listSealedRates,
    idOf: ({ currency }) => currency,
    factsOf: row => ofRate(factsOf(row)),
    setSeal: (tx, { currency, updated_at: at }, seal) => setRateSeal(tx, currency, at, seal),
  })
