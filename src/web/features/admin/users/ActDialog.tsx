import type { AdminUserView } from '#shared/api/admin/users.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { deskKey, useDialogChange } from '../editing/use-dialog-change.ts'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { deleteUser, saveUser, type UserAct } from './acts.ts'
import { messages } from './messages.ts'

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
      // A deletion cannot be undone: the browser asks as well.
      if (change === 'delete' && !window.confirm(messages.askDelete(user.fullName))) return
      changing.mutate(reason.trim())
    },
  })
  return (
    <FormDialog
      title={texts.title(user.fullName)}
      form={form}
      isTyped={values.reason !== ''}
      submit={texts.name}
      look={isDangerous ? 'danger' : 'primary'}
      isBusy={changing.isPending}
      onClose={onClose}
    >
      <p className="text-muted">{texts.lead}</p>
      <ReasonField
        {...field('reason')}
        label={messages.reason}
        hint={messages.reasonHint}
        data-autofocus
        required
      />
    </FormDialog>
  )
}

function useUserAct({ user: { id }, act: { change }, onClose }: Props) {
  const isDeletion = change === 'delete'
  return useDialogChange({
    act: async (reason: string) => {
      if (change === 'delete') await deleteUser(id, reason)
      else if (change !== 'roles') await saveUser(id, { ...change, reason })
    },
    done: isDeletion ? messages.deleted : messages.updated,
    failed: isDeletion ? messages.notDeleted : messages.notUpdated,
    onClose,
    changes: deskKey,
  })
}
