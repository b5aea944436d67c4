import { groupThousands } from '#shared/money/format.ts'

type Props = {
  /** Wire text with two places: '5625.00'. */
  amount: string
  /** '$', 'KSh'; an ISO code where a country has no symbol. */
  symbol: string
  className?: string
}

/** '₱5,625.00'. Isolated left to right: in a right-to-left page the symbol would jump to the other end. */
export function Money({ amount, symbol, className = '' }: Props) {
  return (
    <bdi dir="ltr" className={`tabular whitespace-nowrap ${className}`}>
      {moneyText({ amount, symbol })}
    </bdi>
  )
}

/** A symbol that ends in a letter stands apart from the figure: 'KSh 100.00', but '$100.00'. */
export const moneyText = ({ amount, symbol }: { amount: string; symbol: string }): string =>
  `${symbol}${/\p{L}$/u.test(symbol) ? '\u00a0' : ''}${groupThousands(amount)}`
