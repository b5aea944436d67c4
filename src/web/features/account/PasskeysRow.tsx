import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { AccountView, PasskeyView } from '#shared/api/users/account.api.ts'
import { isCallError } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { passkeysQuery } from '#web/app/step-up/account.ts'
import { hasPasskeys, isPasskeyKnown } from '#web/app/step-up/passkeys.ts'
import { instantDayText } from '#web/parts/dates.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Row } from './Section.tsx'
import { addPasskey, removePasskey, sessionsQuery } from './calls.ts'
import { messages } from './messages.ts'
import { useChange } from './use-change.ts'

const texts = messages.passkeys

export function PasskeysRow({ account }: { account: AccountView }) {
  const [isAdding, setIsAdding] = useState(false)
  const { data: passkeys = [] } = useQuery(passkeysQuery)
  const close = () => setIsAdding(false)
  const canAdd = account.canHavePasskeys && hasPasskeys()
  return (
    <Row
      title={texts.title}
      text={texts.lead}
      action={
        canAdd && (
          <Button look="secondary" size="small" onClick={() => setIsAdding(true)}>
            {texts.add}
          </Button>
        )
      }
    >
      {!canAdd && (
        <p className="mt-2 text-sm text-warn">
          {account.canHavePasskeys ? texts.unsupported : texts.notByNumber}
        </p>
      )}
      {passkeys.length > 0 && (
        <ul className="mt-3 divide-y divide-line rounded-field border border-line">
          {passkeys.map(passkey => (
            <Passkey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <Dialog title={texts.add} isOpen={isAdding} onClose={close}>
        <AddPasskeyForm onClose={close} />
      </Dialog>
    </Row>
  )
}

function Passkey({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: PasskeyView }) {
  const toast = useToast()
  const [isRemoving, setIsRemoving] = useState(false)
  const removal = useChange<void>({
    act: () => removePasskey(id),
    failed: texts.removeFailed,
    onDone: () => toast({ title: texts.removed, tone: 'plain' }),
  })
  return (
    <li className="flex items-center gap-3 py-2 ps-4 pe-2">
      <KeyRound aria-hidden="true" className="size-4.5 shrink-0 text-brand" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {texts.createdAt(instantDayText(createdAt))},{' '}
          {lastUsedAt === null ? texts.neverUsed : texts.usedAt(instantDayText(lastUsedAt))}
        </p>
      </div>
      <Button
        look="quiet"
        size="small"
        aria-label={texts.removeNamed(name)}
        isBusy={removal.isPending}
        onClick={() => setIsRemoving(true)}
      >
        {texts.remove}
      </Button>
      <ConfirmDialog
        title={texts.removeNamed(name)}
        text={texts.removing(name)}
        submit={texts.remove}
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
        onConfirm={() => removal.mutate()}
      />
    </li>
  )
}

function AddPasskeyForm({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const { data: sessions = [] } = useQuery(sessionsQuery)
  const adding = useChange({
    act: addPasskey,
    failed: texts.addFailed,
    onDone: () => {
      onClose()
      toast({ ...texts.added, tone: 'plain' })
    },
    onRefused: error =>
      refuse({ toast: { title: texts.addFailed, description: wordsOf(error) }, fields: [] }),
  })
  const { form, field, refuse } = useForm({
    // 'Chrome on Windows' is what somebody will look for when they have lost that computer.
    initial: { name: sessions.find(({ isCurrent }) => isCurrent)?.device ?? '' },
    faultOf: ({ name }) => (name.trim() === '' ? { toast: texts.missing, fields: ['name'] } : undefined),
    onSubmit: ({ name }) => adding.mutate(name),
  })
  return (
    <form {...form} className="grid gap-5">
      <p className="text-muted">{texts.adding}</p>
      <TextField
        {...field('name')}
        label={texts.name}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        required
      />
      <DialogActions submit={texts.goOn} isBusy={adding.isPending} onCancel={onClose} />
    </form>
  )
}

function wordsOf(error: Error): string {
  if (isPasskeyKnown(error)) return texts.known
  return isCallError(error) || error instanceof TypeError ? errorWords(error) : texts.notMade
}
