import type pg from 'pg'
import type { Currency } from '#shared/money/currencies.ts'
import { type Rate, rate, rateText } from '#shared/money/rate.ts'
import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import { withTransaction } from '#server/platform/db/tx.ts'
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

type Deps = { readonly pool: pg.Pool; readonly signingKeys: SigningKeys }

/**
 * Seals the rates of a release without seals, once, and those of an older key again with the newest one, so that the older key can be
 * removed. The application can name no other rates to be sealed.
 */
export async function sealOlderRates({ pool, signingKeys }: Deps): Promise<void> {
  await withTransaction(pool, async tx => {
    const unsealed = new Set((await takeUnsealedRates(tx)).map(({ currency }) => currency))
    for (const row of await listSealedRates(tx))
      if (unsealed.has(row.currency) || isOfOlderKey(signingKeys, row))
        await setRateSeal(tx, row.currency, row.updated_at, sealRate(signingKeys, factsOf(row)))
  })
}

const isOfOlderKey = (keys: SigningKeys, row: SealedRate): boolean =>
  isGenuineRate(keys, row) && !isGenuineRate([keys[0]], row)
