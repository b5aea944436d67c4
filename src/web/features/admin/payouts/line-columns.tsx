import type { PayoutLine } from '#shared/api/admin/money/payouts.api.ts'
import { groupThousands } from '#shared/money/format.ts'
import { When } from '#web/parts/When.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Link } from 'wouter'
import { deskTransferPath } from '../desk/desk-paths.ts'
import { Allowed } from '../desk/Allowed.tsx'
import type { Column } from '../list/DataTable.tsx'
import { ageText } from '../list/age.ts'
import { messages, stateTexts } from './messages.ts'

const texts = messages.queue

type Parts = {
  ask: (line: PayoutLine) => void
  /** The transfer that is being asked about. */
  asking: string | undefined
  nowMs: number
}

export const lineColumns = ({ ask, asking, nowMs }: Parts): readonly Column<PayoutLine>[] => [
  {
    name: texts.transfer,
    cell: ({ transferId, referenceNumber }) => (
      <Link
        href={deskTransferPath(transferId)}
        className="tabular inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
      >
        <bdi>{referenceNumber}</bdi>
      </Link>
    ),
  },
  {
    name: texts.amount,
    isFigure: true,
    cell: ({ amount, currency }) => (
      <bdi dir="ltr" className="tabular whitespace-nowrap">
        {currency} {groupThousands(amount)}
      </bdi>
    ),
  },
  {
    name: texts.at,
    cell: ({ rail, attempt }) => (
      <span className="block">
        <bdi>{rail ?? texts.noRail}</bdi>
        {attempt > 1 && <span className="block text-xs text-muted">{texts.attempt(attempt)}</span>}
      </span>
    ),
  },
  {
    name: texts.state,
    cell: ({ state, reason }) => (
      <span className="block max-w-72 min-w-0 wrap-anywhere">
        {stateTexts[state]}
        {reason !== null && <span className="block text-xs text-muted">{reason}</span>}
      </span>
    ),
  },
  {
    name: texts.since,
    cell: ({ since, settledAt }) => (
      <span className="block">
        <When at={settledAt ?? since} />
        {settledAt === null && (
          <span className="block text-xs text-muted">{ageText(nowMs - Date.parse(since))}</span>
        )}
      </span>
    ),
  },
  {
    name: texts.actions,
    isActions: true,
    cell: line =>
      line.settledAt === null && (
        <Allowed to="transfers.money">
          <Button
            look="secondary"
            size="small"
            isBusy={asking === line.transferId}
            aria-label={(line.state === 'waiting' ? texts.giveOf : texts.askOf)(line.referenceNumber)}
            onClick={() => ask(line)}
          >
            {line.state === 'waiting' ? texts.give : texts.ask}
          </Button>
        </Allowed>
      ),
  },
]
