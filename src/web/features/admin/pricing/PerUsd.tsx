import { shownRate } from '#shared/money/format.ts'
import { rate as rateOf } from '#shared/money/rate.ts'

/** Units per US dollar with four decimals, as everywhere; in full where the pointer rests. */
export const PerUsd = ({ perUsd }: { perUsd: string }) => (
  <bdi dir="ltr" title={perUsd}>
    {shownRate(rateOf(perUsd))}
  </bdi>
)
