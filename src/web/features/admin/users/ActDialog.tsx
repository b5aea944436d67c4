import { useQueryClient } from '@tanstack/react-query'
import type { AdminUserView } from '#shared/api/admin/users.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import type { UserAct } from './acts.ts'
import { deleteUser, deskKey, saveUser } from './calls.ts'
import { messages } from './messages.ts'

const REASON_MAX = 300 // as many characters as the contract takes

type Props = { user: AdminUserView; act: UserAct; onClose: () => void }

/** Says what a user is given or loses, and asks for the reason. The server asks for a proof made for it. */
export function ActDialog({ user, act, onClose }: Props) {
  const { texts, change, isDangerous } = act
  const changing = useUserAct({ user, act, onClose })
  const { form, field, values } = useKeptForm(`${texts.name} ${user.id}`, {
    initial: { reason: '' },
    faultOf: typed => {
      const empty = emptyOf(typed, ['reason'])
      return empty.length === 0 ? undefined : { toast: messages.missing, fields: empty }
    },
    onSubmit: ({ reason }) => {
      // A deletion cannot be undone: the browser asks as well. Specification, section 5.
      if (change === 'delete' && !window.confirm(messages.askDelete(user.fullName))) return
      changing.mutate(reason.trim())
    },
  })
  return (
    <Dialog
      title={texts.title(user.fullName)}
      isOpen
      onClose={onClose}
      isDismissible={values.reason === '' && !changing.isPending}
    >
      <form {...form} className="grid gap-5">
        <p className="text-muted">{texts.lead}</p>
        <TextField
          {...field('reason')}
          label={messages.reason}
          hint={messages.reasonHint}
          autoComplete="off"
          maxLength={REASON_MAX}
          data-autofocus
          required
        />
        <DialogActions
          submit={texts.name}
          look={isDangerous ? 'danger' : 'primary'}
          isBusy={changing.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

/** An act that waits for a second admin is no failure. */
function useUserAct({ user: { id }, act: { change }, onClose }: Props) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const isDeletion = change === 'delete'
  return useProvedChange({
    act: async (reason: string) => {
      if (change === 'delete') await deleteUser(id, reason)
      else await saveUser(id, { ...change, reason })
    },
    onDone: () => {
      toast({ title: isDeletion ? messages.deleted : messages.updated, tone: 'plain' })
      onClose()
    },
    failed: isDeletion ? messages.notDeleted : messages.notUpdated,
    onRefused: error => {
      if (!isRefusal(error, 'awaits_approval'))
        return toast({
          title: isDeletion ? messages.notDeleted : messages.notUpdated,
          description: errorWords(error),
          tone: 'danger',
        })
      toast({ title: messages.awaits, description: messages.awaitsText, tone: 'plain' })
      void queryClient.invalidateQueries({ queryKey: deskKey })
      return onClose()
    },
    changes: deskKey,
  })
}
