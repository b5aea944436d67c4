import { Allowed } from '../desk/Allowed.tsx'
import type { ReactNode } from 'react'
import type { RailView } from '#shared/api/admin/money/payouts.api.ts'
import { groupThousands } from '#shared/money/format.ts'
import { timeText } from '#web/parts/dates.ts'
import { When } from '#web/parts/When.tsx'
import { Badge, type BadgeLook } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ageText } from '../list/age.ts'
import { circuitTexts, messages } from './messages.ts'
import { Terms } from './Terms.tsx'

const texts = messages.rails
const looks: Readonly<Record<RailView['circuit'], BadgeLook>> = {
  closed: 'secondary',
  open: 'destructive',
  half_open: 'outline',
  off: 'outline',
}

type Props = {
  rail: RailView
  /** When this was so. */
  nowMs: number
  onShow: () => void
  onSwitch: () => void
}

/** One rail: its circuit, its day, what is under way, and what we have there. */
export function RailCard({ rail, nowMs, onShow, onSwitch }: Props) {
  const { name, circuit, today } = rail
  const isOff = circuit === 'off'
  return (
    <article
      aria-label={name}
      className="grid h-full content-start gap-4 rounded-field border border-line p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="inline-flex min-w-0 flex-wrap items-center gap-2 font-semibold">
          <bdi className="wrap-anywhere">{name}</bdi>
          <Badge look={looks[circuit]} text={circuitTexts[circuit]} />
        </h3>
        <div className="flex flex-wrap gap-2">
          {rail.underWay > 0 && (
            <Button look="secondary" size="small" aria-label={texts.showOf(name)} onClick={onShow}>
              {texts.show}
            </Button>
          )}
          {rail.terms !== null && (
            <Allowed to="payouts.write">
              <Button
                look={isOff ? 'secondary' : 'quiet'}
                size="small"
                aria-label={isOff ? texts.onOf(name) : texts.offOf(name)}
                onClick={onSwitch}
              >
                {isOff ? texts.on : texts.off}
              </Button>
            </Allowed>
          )}
        </div>
      </div>
      <Trouble rail={rail} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
        <Figure name={texts.today} note={texts.todayHint}>
          {today.given}
        </Figure>
        <Figure name={texts.delivered}>{today.delivered}</Figure>
        <Figure name={texts.refused}>{today.refused}</Figure>
        <Figure name={texts.returned}>{today.returned}</Figure>
        <Figure name={texts.underWay}>{rail.underWay}</Figure>
        <Figure name={texts.unknown} isBad={rail.unknown > 0}>
          {rail.unknown}
        </Figure>
        <Figure name={texts.oldest}>
          {rail.oldestAt === null ? '–' : ageText(nowMs - Date.parse(rail.oldestAt))}
        </Figure>
      </dl>
      <dl className="grid gap-x-6 gap-y-3 border-t border-line pt-3 text-sm sm:grid-cols-2">
        <Figure name={texts.balance}>
          <Balances balances={rail.balances} />
        </Figure>
        {rail.terms !== null && <Terms terms={rail.terms} />}
      </dl>
    </article>
  )
}

/** The reason why the rail gets no payouts, or soon will not. */
function Trouble({ rail }: { rail: RailView }) {
  const { circuit, failures, lastFailure, openUntil, switchedAt, switchedBy, switchReason } = rail
  if (rail.terms === null) return <p className="text-sm text-warn">{texts.gone}</p>
  if (circuit === 'off')
    return (
      <p className="text-sm text-muted wrap-anywhere">
        {texts.switched(switchReason ?? '')}
        {switchedBy !== null && switchedAt !== null && (
          <>
            {' '}
            ({texts.switchedBy} <bdi>{switchedBy}</bdi>, <When at={switchedAt} />)
          </>
        )}
      </p>
    )
  if (failures === 0) return null
  return (
    <p className="text-sm text-warn">
      {texts.failures(failures)}
      {lastFailure !== null && (
        <>
          : <span className="wrap-anywhere">{lastFailure}</span>
        </>
      )}
      {circuit === 'open' && openUntil !== null && <> {texts.openUntil(timeText(openUntil))}</>}
    </p>
  )
}

type FigureProps = { name: string; note?: string; isBad?: boolean; children: ReactNode }

const Figure = ({ name, note, isBad = false, children }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-muted">
      {name}
      {note !== undefined && <span className="ms-1 text-xs">({note})</span>}
    </dt>
    <dd className={`tabular mt-0.5 font-semibold ${isBad ? 'text-danger' : ''}`}>{children}</dd>
  </div>
)

const Balances = ({ balances }: Pick<RailView, 'balances'>) =>
  balances.length === 0 ? (
    <span className="font-normal text-muted">{texts.noBalance}</span>
  ) : (
    <ul className="grid w-fit grid-cols-[auto_auto] gap-x-2">
      {balances.map(({ currency, amount }) => (
        <li key={currency} className="col-span-2 grid grid-cols-subgrid">
          {currency}{' '}
          <bdi dir="ltr" className="text-end">
            {groupThousands(amount)}
          </bdi>
        </li>
      ))}
    </ul>
  )
