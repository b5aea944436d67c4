import { useState } from 'react'
import type { WebhookView } from '#shared/api/admin/webhooks.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { FormDialog } from '../editing/FormDialog.tsx'
import { sendFailedAgain, webhooksKey } from './calls.ts'
import { messages } from './messages.ts'

const texts = messages.deliveries

type Props = { webhook: WebhookView }

/** Sends again everything that was given up, where there is such. */
export function SendFailed({ webhook }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  if (webhook.failed === 0) return null
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setIsOpen(true)}>
        {texts.failed}
      </Button>
      {isOpen && <SinceDialog webhook={webhook} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const KEPT_MS = 30 * 86_400_000

function SinceDialog({ webhook: { id }, onClose }: Props & { onClose: () => void }) {
  const toast = useToast()
  const [oldest] = useState(() => new Date(Date.now() - KEPT_MS).toISOString().slice(0, 10))
  const sending = useProvedChange({
    act: (day: string) => sendFailedAgain({ id, since: new Date(`${day}T00:00`).toISOString() }),
    onDone: ({ count }) => {
      onClose()
      toast({ title: texts.sentAll(count), tone: 'plain' })
    },
    failed: texts.notSent,
    onRefused: error => refuse(refusalFault({ error, title: texts.notSent, fields: [] })),
    changes: webhooksKey,
  })
  const { form, field, refuse } = useKeptForm(`send again ${id}`, {
    initial: { since: oldest },
    faultOf: typed => {
      const fields = emptyOf(typed, ['since'])
      return fields.length > 0 ? { toast: messages.form.missing, fields } : undefined
    },
    onSubmit: ({ since }) => sending.mutate(since),
  })
  return (
    <FormDialog
      title={texts.failedTitle}
      form={form}
      isTyped={false}
      submit={texts.again}
      isBusy={sending.isPending}
      onClose={onClose}
    >
      <p className="text-muted">{texts.failedLead}</p>
      <TextField {...field('since')} type="date" min={oldest} label={texts.since} data-autofocus required />
    </FormDialog>
  )
}
