import { useState } from 'react'
import { useLocation } from 'wouter'
import type { WebhookView } from '#shared/api/admin/webhooks.api.ts'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import type { ButtonLook } from '#web/ui/buttons/button-class.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { deskPaths } from '../desk/desk-paths.ts'
import { FormDialog } from '../editing/FormDialog.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { changeEndpoint, removeEndpoint, replaceSecret, sendTest, webhooksKey } from './calls.ts'
import { ChangeDialog } from './EndpointForm.tsx'
import { messages } from './messages.ts'
import { SecretDialog } from './SecretDialog.tsx'

type Props = { webhook: WebhookView }
type Opened = 'change' | 'switch' | 'secret' | 'remove'

/** All that an admin does with an endpoint. */
export function EndpointActs({ webhook }: Props) {
  const { id, isOn } = webhook
  const [opened, setOpened] = useState<Opened>()
  const [secret, setSecret] = useState<string>()
  const toast = useToast()
  const close = () => setOpened(undefined)
  const testing = useProvedChange({
    act: () => sendTest(id),
    onDone: () => toast({ title: messages.tested, tone: 'plain' }),
    failed: messages.notTested,
    changes: webhooksKey,
  })
  const opener = (act: Opened, text: string, look: ButtonLook = 'secondary') => (
    <Button look={look} size="small" onClick={() => setOpened(act)}>
      {text}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" isBusy={testing.isPending} onClick={() => testing.mutate(undefined)}>
        {messages.test}
      </Button>
      {opener('change', messages.change)}
      {opener('switch', isOn ? messages.switchOff : messages.switchOn)}
      {opener('secret', messages.newSecret)}
      {opener('remove', messages.remove, 'danger')}
      {opened === 'change' && <ChangeDialog webhook={webhook} onClose={close} />}
      {opened === 'switch' && <SwitchDialog webhook={webhook} onClose={close} />}
      {opened === 'secret' && <RotateDialog webhook={webhook} onReplaced={setSecret} onClose={close} />}
      {opened === 'remove' && <RemoveDialog webhook={webhook} onClose={close} />}
      <SecretDialog secret={secret} onKept={() => setSecret(undefined)} />
    </div>
  )
}

type DialogProps = Props & { onClose: () => void }

function SwitchDialog({ webhook, onClose }: DialogProps) {
  const { id, description, types, isOn } = webhook
  return (
    <AskDialog
      name={description}
      texts={isOn ? messages.asked.off : messages.asked.on}
      submit={isOn ? messages.switchOff : messages.switchOn}
      look={isOn ? 'danger' : 'primary'}
      act={() => changeEndpoint({ id, description, types, isOn: !isOn })}
      onClose={onClose}
    />
  )
}

const RotateDialog = ({
  webhook: { id, description },
  onReplaced,
  onClose,
}: DialogProps & { onReplaced: (secret: string) => void }) => (
  <AskDialog
    name={description}
    texts={messages.asked.secret}
    submit={messages.newSecret}
    look="primary"
    act={() => replaceSecret(id)}
    onDone={({ secret }) => onReplaced(secret)}
    onClose={onClose}
  />
)

function RemoveDialog({ webhook: { id, description }, onClose }: DialogProps) {
  const [, navigate] = useLocation()
  return (
    <AskDialog
      name={description}
      texts={messages.asked.remove}
      submit={messages.remove}
      look="danger"
      act={() => removeEndpoint(id)}
      onDone={() => navigate(deskPaths.webhooks)}
      onClose={onClose}
    />
  )
}

type AskProps<Answer> = {
  name: string
  texts: {
    readonly title: (name: string) => string
    readonly lead: string
    readonly done: string
    readonly failed: string
  }
  submit: string
  look: ButtonLook
  act: () => Promise<Answer>
  onDone?: (answer: Answer) => void
  onClose: () => void
}

/** Says what comes of an act, and asks once more. */
function AskDialog<Answer>({ name, texts, submit, look, act, onDone, onClose }: AskProps<Answer>) {
  const acting = useDialogChange<undefined, Answer>({
    act,
    done: texts.done,
    failed: texts.failed,
    changes: webhooksKey,
    onClose,
    ...(onDone && { onDone }),
  })
  return (
    <FormDialog
      title={texts.title(name)}
      form={{
        onSubmit: event => {
          event.preventDefault()
          acting.mutate(undefined)
        },
      }}
      isTyped={false}
      submit={submit}
      look={look}
      isBusy={acting.isPending}
      onClose={onClose}
    >
      <p className="text-muted">{texts.lead}</p>
    </FormDialog>
  )
}
