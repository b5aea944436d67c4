import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { DeliveryFile, WebhookView } from '#shared/api/admin/webhooks.api.ts'
import { instantText } from '#web/parts/dates.ts'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import { Fact } from '../desk/Fact.tsx'
import { deskKey } from '../editing/use-dialog-change.ts'
import { NotThere } from '../pricing/Section.tsx'
import { deliveryQuery, sendAgain } from './calls.ts'
import { Outcome, Standing } from './delivery-words.tsx'
import { messages } from './messages.ts'

const texts = messages.delivery

type Props = { id: string; webhook: WebhookView; onClose: () => void }

/** A delivery as it went out, what its endpoint answered, and the way to send it again. */
export function DeliveryDialog({ id, webhook, onClose }: Props) {
  const query = useQuery(deliveryQuery(id))
  const { data } = query
  return (
    <Dialog title={data?.type ?? messages.deliveries.event} isOpen onClose={onClose}>
      {data === undefined ? (
        <NotThere query={query} />
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <dl className="grid gap-3 sm:grid-cols-2">
            <Fact name={messages.deliveries.at}>{instantText(data.at)}</Fact>
            <Fact name={messages.deliveries.state}>
              <Standing delivery={data} />
            </Fact>
            <Fact name={messages.deliveries.attempts}>{data.attempts}</Fact>
            <Fact name={texts.id}>
              <bdi dir="ltr">{data.eventId}</bdi>
            </Fact>
          </dl>
          <Request file={data} url={webhook.url} />
          <Answer file={data} />
          <Allowed to="webhooks.write">
            <Again id={id} />
          </Allowed>
        </div>
      )}
    </Dialog>
  )
}

function Again({ id }: { id: string }) {
  const toast = useToast()
  const sending = useProvedChange({
    act: () => sendAgain(id),
    onDone: () => toast({ title: messages.deliveries.sent, tone: 'plain' }),
    failed: messages.deliveries.notSent,
    changes: deskKey, // the delivery, its list, and what waits
  })
  return (
    <Button
      look="secondary"
      isBusy={sending.isPending}
      onClick={() => sending.mutate(undefined)}
      className="justify-self-end max-sm:w-full"
    >
      {messages.deliveries.again}
    </Button>
  )
}

const Request = ({ file: { headers, body }, url }: { file: DeliveryFile; url: string }) => (
  <Part title={texts.request}>
    <p dir="ltr" className="text-sm wrap-anywhere">
      POST {url}
    </p>
    {headers.length === 0 ? (
      <p className="text-sm text-muted">{texts.noHeaders}</p>
    ) : (
      <Block name={texts.headers} text={headers.map(({ name, value }) => `${name}: ${value}`).join('\n')} />
    )}
    <Block name={texts.body} text={JSON.stringify(JSON.parse(body), null, 2)} />
  </Part>
)

const Answer = ({ file }: { file: DeliveryFile }) => {
  const { answer, failure, answerText } = file
  return (
    <Part title={texts.answer}>
      {answer === null && failure === null ? (
        <p className="text-sm text-muted">{messages.deliveries.noAnswer}</p>
      ) : (
        <p className="text-sm font-semibold">
          <Outcome of={file} />
        </p>
      )}
      {answer !== null &&
        (answerText === null || answerText === '' ? (
          <p className="text-sm text-muted">{texts.noText}</p>
        ) : (
          <Block name={texts.text} text={answerText} />
        ))}
    </Part>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-2 border-t border-line pt-4">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
)

/** A text as a program wrote it, under its name. */
function Block({ name, text }: { name: string; text: string }) {
  const id = useId()
  return (
    <div>
      <p id={id} className="mb-1 text-sm text-muted">
        {name}
      </p>
      <pre
        dir="ltr"
        role="region"
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        className="max-h-72 overflow-y-auto rounded-field bg-soft p-3 text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
    </div>
  )
}
