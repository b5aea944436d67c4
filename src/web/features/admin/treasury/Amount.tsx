import { groupThousands } from '#shared/money/format.ts'

type Props = { amount: string; isBad?: boolean }

/** A figure of the treasury; what is below zero where it should not be stands out, by its sign too. */
export const Amount = ({ amount, isBad = false }: Props) => (
  <bdi dir="ltr" className={`tabular whitespace-nowrap ${isBad ? 'font-semibold text-danger' : ''}`}>
    {groupThousands(amount)}
  </bdi>
)
