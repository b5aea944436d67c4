import { isSmallRate, shownRate } from '#shared/money/format.ts'
import { corridorRate, rate as rateOf } from '#shared/money/rate.ts'

type Props = {
  /** Units of `to` per unit of `from`, decimal text at full precision. */
  rate: string
  from: string
  to: string
}

/** '1 USD = 56.2500 PHP'; a rate under 0.01 brings its inverse along, since nobody reads '0.00004049'. */
export function Rate({ rate, from, to }: Props) {
  const value = rateOf(rate)
  const inverse = isSmallRate(value) ? corridorRate({ from: value, to: rateOf('1') }) : undefined
  return (
    <>
      <bdi dir="ltr" className="tabular whitespace-nowrap">{`1 ${from} = ${shownRate(value)} ${to}`}</bdi>
      {inverse !== undefined && (
        <bdi
          dir="ltr"
          className="tabular ms-2 whitespace-nowrap text-muted"
        >{`1 ${to} = ${shownRate(inverse)} ${from}`}</bdi>
      )}
    </>
  )
}
