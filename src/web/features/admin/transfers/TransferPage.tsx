import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { TransferFile } from '#shared/api/admin/transfer-file.api.ts'
import { isCallError } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { useBoot } from '#web/app/shell/boot-context.ts'
import { Message } from '#web/app/page/Message.tsx'
import { corridorOf } from '#web/parts/corridor.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { deskPaths } from '../desk/desk-paths.ts'
import { Actions } from './Actions.tsx'
import { Disputes, PaymentAttempts, PayoutAttempts, Refunds } from './Attempts.tsx'
import { isAuthorised } from './authorised.ts'
import { fileQuery } from './calls.ts'
import { FileHead } from './FileHead.tsx'
import { FileSlip } from './FileSlip.tsx'
import { LedgerPostings } from './LedgerPostings.tsx'
import { messages } from './messages.ts'
import { Notes } from './Notes.tsx'
import { People } from './People.tsx'
import { SentMessages } from './SentMessages.tsx'
import { Events } from './Events.tsx'

const texts = messages.file

/** Everything about one transfer, and what can be done with it. */
export function TransferPage({ params: { id } }: { params: { readonly id: string } }) {
  const { data, error, isFetching, refetch } = useQuery(fileQuery(id))
  if (data !== undefined) return <File file={data} />
  if (isFetching || error === null) return <Looking />
  return isUnknown(error) ? <NotFound /> : <NotLoaded error={error} onAgain={() => void refetch()} />
}

/** On a phone one column, in which what can be done and the money come first. */
function File({ file }: { file: TransferFile }) {
  const corridor = corridorOf(file.transfer, useBoot().countries)
  return (
    <>
      <FileHead file={file} corridor={corridor} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-6">
        <div className="grid min-w-0 gap-4 max-lg:contents">
          <Actions file={file} corridor={corridor} />
          <People file={file} corridor={corridor} />
          <Events events={file.events} />
          <PaymentAttempts payments={file.payments} isAuthorised={isAuthorised(file.transfer)} />
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
