import type { RailView } from '#shared/api/admin/money/payouts.api.ts'
import { groupThousands } from '#shared/money/format.ts'
import { messages } from './messages.ts'

const texts = messages.rails

type RailTerms = NonNullable<RailView['terms']>

/** The corridors, methods and amounts that a rail accepts. */
export function Terms({ terms: { corridors, methods, currencies, protocol } }: { terms: RailTerms }) {
  const carried = [
    corridors?.map(corridorText).join(', '),
    methods?.map(method => texts.methods[method]).join(', '),
  ]
  const words = carried.filter(each => each !== undefined)
  return (
    <>
      <div className="min-w-0">
        <dt className="text-muted">{texts.cost}</dt>
        <dd className="mt-0.5">
          {currencies === null ? (
            texts.free
          ) : (
            <ul>
              {currencies.map(currency => (
                <li key={currency.currency}>
                  <bdi dir="ltr" className="tabular">
                    {costText(currency)}
                  </bdi>
                </li>
              ))}
            </ul>
          )}
        </dd>
      </div>
      <div className="min-w-0 sm:col-span-2">
        <dt className="text-muted">{texts.carries}</dt>
        <dd className="mt-0.5 wrap-anywhere">
          {words.length === 0 && currencies === null ? texts.everything : words.join('; ')}
          {currencies?.map(({ currency, minimum, maximum }) =>
            minimum === null && maximum === null ? null : (
              <span key={currency} className="tabular block">
                <bdi dir="ltr">
                  {currency}{' '}
                  {texts.bounds(minimum && groupThousands(minimum), maximum && groupThousands(maximum))}
                </bdi>
              </span>
            ),
          )}
          {protocol === 1 && <span className="block">{texts.smallOnly}</span>}
        </dd>
      </div>
    </>
  )
}

/** '*-PH' is 'any → PH'. */
const corridorText = (corridor: string): string => corridor.replace('*', texts.anywhere).replace('-', ' → ')

type CurrencyTerms = NonNullable<RailTerms['currencies']>[number]

/** 'PHP 15.00 + 0.25 %'; what is zero is left out. */
function costText({ currency, fixed, percent }: CurrencyTerms): string {
  const parts = [
    ...(isZero(fixed) && !isZero(percent) ? [] : [groupThousands(fixed)]),
    ...(isZero(percent) ? [] : [`${percent} %`]),
  ]
  return `${currency} ${parts.join(' + ')}`
}

const isZero = (text: string): boolean => /^[0.]*$/.test(text)
