import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, Info } from 'lucide-react'
import { Link } from 'wouter'
import { getTransferReceipt, type TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { isCallError } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { Message } from '#web/app/page/Message.tsx'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useBoot } from '#web/app/page/boot-context.ts'
import { When } from '#web/parts/When.tsx'
import { type Corridor, corridorOf } from '#web/parts/country/corridor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Money } from '#web/ui/Money.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Alerts } from '../alerts/Alerts.tsx'
import { deskPaths } from '../desk/desk-paths.ts'
import { Actions } from './Actions.tsx'
import { Disputes, PaymentAttempts, PayoutAttempts, Refunds } from './Attempts.tsx'
import { Events } from './Events.tsx'
import { FileSlip } from './FileSlip.tsx'
import { LedgerPostings } from './LedgerPostings.tsx'
import { Notes } from './Notes.tsx'
import { People } from './People.tsx'
import { Reading } from '../reading/Reading.tsx'
import { SentMessages } from './SentMessages.tsx'
import { ShownDisclosures } from './ShownDisclosures.tsx'
import { Standing } from './Standing.tsx'
import { authorisedText, isAuthorised, stateReasonText } from './words/authorised.ts'
import { fileQuery } from './calls.ts'
import { messages } from './messages.ts'
import { translated } from './words/translated.ts'

const texts = messages.file

/** Everything about one transfer, and what can be done with it. */
export function TransferPage({ params: { id } }: { params: { readonly id: string } }) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(fileQuery(id))
  if (data !== undefined) return <File file={data} nowMs={dataUpdatedAt} />
  if (isFetching || error === null) return <Looking />
  return isUnknown(error) ? <NotFound /> : <NotLoaded error={error} onAgain={() => void refetch()} />
}

/** On a phone one column, in which what can be done and the money come first. */
function File({ file, nowMs }: { file: TransferFile; nowMs: number }) {
  const corridor = corridorOf(file.transfer, useBoot().countries)
  return (
    <>
      <FileHead file={file} corridor={corridor} />
      <Reading key={file.transfer.id} file={file} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-6">
        <div className="grid min-w-0 gap-4 max-lg:contents">
          <Actions file={file} corridor={corridor} nowMs={nowMs} />
          <Alerts id={file.transfer.id} />
          <People key={file.transfer.id} file={file} corridor={corridor} />
          <Events events={file.events} />
          <PaymentAttempts payments={file.payments} isAuthorised={isAuthorised(file.transfer)} />
          <ShownDisclosures id={file.transfer.id} />
          {file.refunds.length > 0 && <Refunds refunds={file.refunds} />}
          {file.disputes.length > 0 && <Disputes disputes={file.disputes} />}
          <PayoutAttempts payouts={file.payouts} />
          <LedgerPostings entries={file.entries} />
          <SentMessages sent={file.messages} />
        </div>
        <div className="grid min-w-0 gap-4 max-lg:contents">
          <FileSlip file={file} corridor={corridor} />
          <Notes id={file.transfer.id} notes={file.notes} />
        </div>
      </div>
    </>
  )
}

/** An id that does not exist, and one that is none at all. */
const isUnknown = (error: Error): boolean => isCallError(error) && [400, 404].includes(error.status)

const Looking = () => (
  <div className="coming">
    <p role="status" className="py-4 text-muted">
      {texts.looking}
    </p>
    <div aria-hidden="true" className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-6">
      <div className="h-96 rounded-field border border-line bg-surface" />
      <div className="h-96 rounded-card border border-line bg-surface" />
    </div>
  </div>
)

const NotFound = () => (
  <Message title={texts.notFound} text={texts.notFoundText}>
    <Link href={deskPaths.transfers} className={buttonClass('primary')}>
      {texts.back}
    </Link>
  </Message>
)

const NotLoaded = ({ error, onAgain }: { error: Error; onAgain: () => void }) => (
  <Message title={texts.notLoaded} text={errorWords(error)}>
    <Button onClick={onAgain}>{texts.again}</Button>
  </Message>
)

type Props = { file: TransferFile; corridor: Corridor }

/** Reference and state of the transfer, in two lines. */
const FileHead = ({ file, file: { transfer }, corridor: { from, to } }: Props) => (
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
    <a
      href={getTransferReceipt.path.replace('{id}', transfer.id)}
      download
      className="mt-1 inline-flex min-h-11 items-center text-sm font-medium text-brand underline underline-offset-4"
    >
      {texts.receipt}
    </a>
    {remarksOn(file).map(text => (
      <Remark key={text} text={text} />
    ))}
  </header>
)

const remarksOn = ({ transfer, attention }: TransferFile): string[] =>
  [
    // An authorised payment's own reason is written for its sender.
    authorisedText(transfer) ?? stateReasonText(transfer.stateReason),
    ...attention.map(text => `${texts.attention}: ${translated(text)}`),
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
