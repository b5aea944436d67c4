import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { getSenderAction } from '#shared/api/transfers/transfer-details.api.ts'
import { getTransfer, type TransferView } from '#shared/api/transfers/transfers.api.ts'
import { isCallError } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { freshQuery } from '#web/api/query.ts'
import { LogInFirst } from '#web/app/page/LogInFirst.tsx'
import { Message } from '#web/app/page/Message.tsx'
import { useSession } from '#web/app/session/session.ts'
import { actionPath, historyPath, paths } from '#web/paths.ts'
import { instantText } from '#web/parts/dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { DetailsForm } from '../needs/Details.tsx'
import { CorrectRecipient } from './CorrectRecipient.tsx'
import { messages as texts } from './messages.ts'

type Props = { params: { readonly id: string } }

/** The page on which the sender of a paid transfer gives the data that it lacks, or corrects its recipient. */
export function Action({ params: { id } }: Props) {
  const params = { params: { id } }
  const transfer = useQuery(freshQuery(getTransfer, params))
  const action = useQuery(freshQuery(getSenderAction, params))
  const [hasEnded, setHasEnded] = useState(false)
  const error = transfer.error ?? action.error
  if (error !== null && isCallError(error) && [400, 401, 404].includes(error.status))
    return <LogInFirst title={texts.notFound} text={texts.notFoundText} next={actionPath(id)} />
  if (error !== null)
    return (
      <Message title={texts.notLoaded} text={errorWords(error)}>
        <Button onClick={() => void Promise.all([transfer.refetch(), action.refetch()])}>
          {texts.again}
        </Button>
      </Message>
    )
  if (transfer.data === undefined || action.data === undefined)
    return (
      <div className="coming">
        <p role="status" className="py-4 text-muted">
          {texts.looking}
        </p>
      </div>
    )
  const ended = () => {
    setHasEnded(true)
    void transfer.refetch()
    void action.refetch()
  }
  // The answer has the next question, if there is one.
  if (hasEnded && transfer.data.actionNeeded === null) return <Done transfer={transfer.data} />
  const { action: asked } = action.data
  if (asked === null) return <Nothing transfer={transfer.data} />
  return (
    <div className="mx-auto max-w-2xl">
      {asked.kind === 'details' ? (
        <DetailsForm
          key={asked.missing.join()}
          id={id}
          missing={asked.missing}
          legalAmount={asked.legalAmount}
          {...texts.details}
          onMet={ended}
        />
      ) : (
        <CorrectRecipient transfer={transfer.data} asked={asked} onDone={ended} />
      )}
      {asked.until !== null && (
        <p className="mt-6 max-w-prose text-muted">{texts.until(instantText(asked.until))}</p>
      )}
    </div>
  )
}

const Done = ({ transfer }: { transfer: TransferView }) => (
  <Message title={texts.done} text={transfer.payout === 'held' ? texts.held : texts.doneText}>
    <Onwards transfer={transfer} />
  </Message>
)

const Nothing = ({ transfer }: { transfer: TransferView }) => (
  <Message title={texts.nothing} text={texts.nothingText}>
    <Onwards transfer={transfer} />
  </Message>
)

/** A guest has no history: they follow a transfer by its reference. */
function Onwards({ transfer }: { transfer: TransferView }) {
  const { user } = useSession()
  return user === null ? (
    <Link href={paths.track} className={buttonClass('primary')}>
      {texts.toTracking}
    </Link>
  ) : (
    <Link href={historyPath(transfer.id)} className={buttonClass('primary')}>
      {texts.toTransfer}
    </Link>
  )
}
