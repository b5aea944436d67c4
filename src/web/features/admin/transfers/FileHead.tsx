import { ChevronLeft, Info } from 'lucide-react'
import { Link } from 'wouter'
import type { TransferFile } from '#shared/api/admin/transfer-file.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import type { Corridor } from '#web/parts/corridor.ts'
import { When } from '#web/parts/When.tsx'
import { Money } from '#web/ui/Money.tsx'
import { deskPaths } from '../desk/desk-paths.ts'
import { authorisedText, isAuthorised } from './authorised.ts'
import { messages } from './messages.ts'
import { Standing } from './Standing.tsx'

const texts = messages.file

type Props = { file: TransferFile; corridor: Corridor }

/** Which transfer it is and how it stands, in two lines. */
export const FileHead = ({ file, file: { transfer }, corridor: { from, to } }: Props) => (
  <header className="mb-5">
    <Link
      href={listBefore()}
      className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-pill px-2 text-sm font-medium text-brand hover:underline"
    >
      <ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      {texts.back}
    </Link>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <PageHeading text={transfer.referenceNumber} className="tabular wrap-anywhere" />
      <Standing transfer={transfer} />
    </div>
    <p className="mt-2 text-lg wrap-anywhere">
      <bdi>{transfer.senderName}</bdi> {texts.lead[transfer.status]}{' '}
      <Money amount={transfer.sendAmount} symbol={from.currencySymbol} className="font-semibold" />{' '}
      {messages.arrow} <bdi>{transfer.recipientName}</bdi>
      {' · '}
      <Money amount={transfer.receiveAmount} symbol={to.currencySymbol} className="font-semibold" />
    </p>
    <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      <span>
        {texts.created} <When at={transfer.createdAt} />
      </span>
      <span>
        {texts.payIn}:{' '}
        <strong className="font-semibold text-ink">
          {isAuthorised(transfer) ? messages.isAuthorised : messages.payIns[transfer.payIn]}
        </strong>
      </span>
      <span>
        {texts.payout}:{' '}
        <strong className="font-semibold text-ink">{messages.payouts[transfer.payout]}</strong>
      </span>
    </p>
    {remarksOn(file).map(text => (
      <Remark key={text} text={text} />
    ))}
  </header>
)

const remarksOn = ({ transfer, attention }: TransferFile): string[] =>
  [
    // An authorised payment's own reason is written for its sender.
    authorisedText(transfer) ?? transfer.stateReason,
    ...attention.map(text => `${texts.attention}: ${text}`),
  ].filter(text => typeof text === 'string')

/** A fact that an operator should not overlook. */
const Remark = ({ text }: { text: string }) => (
  <p className="mt-3 flex w-fit items-start gap-2 rounded-field bg-warn-soft px-4 py-3 text-sm text-warn">
    <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    {text}
  </p>
)

/** The list as it was filtered where one came from; it is kept beside the address of this page. */
function listBefore(): string {
  const state: unknown = history.state
  const isFromList = typeof state === 'object' && state !== null && 'from' in state
  return isFromList && typeof state.from === 'string' ? state.from : deskPaths.transfers
}
