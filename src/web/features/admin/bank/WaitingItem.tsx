import { Allowed } from '../desk/Allowed.tsx'
import { Link } from 'wouter'
import type { BankAction, BankLineView } from '#shared/api/admin/bank/bank-lines.api.ts'
import { When } from '#web/parts/When.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Money, moneyText } from '#web/ui/Money.tsx'
import { deskTransferPath } from '../desk/desk-paths.ts'
import { entryText } from './entry-text.ts'
import { actionTexts, kindTexts, messages } from './messages.ts'
import { LineWords } from './LineWords.tsx'
import { SendBack } from './SendBack.tsx'

type Props = { line: BankLineView; onAct: (action: BankAction) => void; onRecord: () => void }

/** One line that waits: how much, from whom, for what, and what can be done with it. */
export const WaitingItem = ({ line, onAct, onRecord }: Props) => (
  <li className="flex flex-wrap items-start gap-x-6 gap-y-3 rounded-field border border-line bg-surface p-4">
    <div className="min-w-0 flex-[1_1_22rem]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg font-semibold">
          <Money amount={line.direction === 'out' ? `-${line.amount}` : line.amount} symbol={line.currency} />
        </h3>
        {line.kind !== null && (
          <Badge look={line.kind === 'debit' ? 'outline' : 'secondary'} text={kindTexts[line.kind]} />
        )}
      </div>
      <div className="mt-1">
        <LineWords line={line} />
      </div>
      {line.transfer !== null && <About line={line} transfer={line.transfer} />}
      {line.fits.length > 0 && (
        <p className="mt-1 text-sm wrap-anywhere">
          {messages.mayBe} <bdi>{line.fits.map(entryText).join('; ')}</bdi>
        </p>
      )}
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {messages.bookedOn} <When at={line.bookedOn} />
        {line.bankReference !== null && (
          <>
            {' · '}
            <bdi>{line.bankReference}</bdi>
          </>
        )}
        {line.askedAt !== null && (
          <>
            {' · '}
            {messages.asked} <When at={line.askedAt} />
          </>
        )}
      </p>
      {line.state === 'returning' && line.bankReturn !== null && (
        <SendBack line={line} bankReturn={line.bankReturn} />
      )}
    </div>
    <Allowed to="bank.write">
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {line.actions
          .filter(({ refusedBecause }) => refusedBecause === null)
          .map(({ action }, at) => (
            <Button
              key={action}
              size="small"
              look={at === 0 ? 'primary' : 'secondary'}
              aria-label={`${actionTexts[action].name}: ${moneyText({ amount: line.amount, symbol: line.currency })}`}
              onClick={() => onAct(action)}
            >
              {actionTexts[action].name}
            </Button>
          ))}
        {isRecordable(line) && (
          <Button
            size="small"
            look="secondary"
            aria-label={`${messages.record}: ${moneyText({ amount: line.amount, symbol: line.currency })}`}
            onClick={onRecord}
          >
            {messages.record}
          </Button>
        )}
      </div>
    </Allowed>
  </li>
)

/** The whole of it may be something of our own: nothing of it has paid a transfer, and it is booked nowhere yet. */
const isRecordable = ({ used, actions }: BankLineView): boolean =>
  used === '0.00' &&
  actions.some(({ action, refusedBecause }) => action === 'bookElsewhere' && refusedBecause === null)

type AboutProps = { line: BankLineView; transfer: NonNullable<BankLineView['transfer']> }

const About = ({ line, transfer }: AboutProps) => (
  <p className="mt-1 text-sm wrap-anywhere">
    <Link
      href={deskTransferPath(transfer.id)}
      className="tabular inline-flex min-h-6 items-center text-brand hover:underline"
    >
      <bdi>{transfer.referenceNumber}</bdi>
    </Link>
    , <bdi>{transfer.senderName}</bdi>. {messages.total}{' '}
    <Money amount={transfer.total} symbol={transfer.currency} />
    {line.left !== line.amount && (
      <>
        , <Money amount={line.left} symbol={line.currency} /> {messages.left}
      </>
    )}
  </p>
)
