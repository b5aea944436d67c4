import { Trash2 } from 'lucide-react'
import type { AdminUserView } from '#shared/api/admin/users.api.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useRemoval } from '../list/use-removal.ts'
import { deleteUser, deskKey } from './calls.ts'
import { messages } from './messages.ts'
import { useUserChange } from './use-user-change.ts'

type Props = { user: AdminUserView; isOwn: boolean }

/** What an admin can do with a user; nobody takes their own rights. */
export const UserActions = ({ user, isOwn }: Props) =>
  isOwn ? <span className="text-muted">{messages.own}</span> : <Actions user={user} />

function Actions({ user }: { user: AdminUserView }) {
  const { id, fullName, isAdmin, isActive } = user
  const change = useUserChange(user)
  const removal = useRemoval({
    act: () => deleteUser(id),
    question: messages.askDelete(fullName),
    done: messages.deleted,
    failed: messages.notDeleted,
    changes: deskKey,
  })
  const rights = isAdmin === 1 ? messages.removeAdmin : messages.makeAdmin
  const access = isActive === 1 ? messages.deactivate : messages.reactivate
  const changeAccess = () => {
    if (isActive === 0 || window.confirm(messages.askDeactivate(fullName)))
      change.mutate({ isActive: isActive === 1 ? 0 : 1 })
  }
  return (
    <span className="-me-2 inline-flex flex-wrap items-center justify-end max-sm:-ms-3 max-sm:me-0 max-sm:justify-start xl:flex-nowrap">
      <Button
        look="quiet"
        size="small"
        className="px-3!"
        isBusy={change.isPending && change.variables.isAdmin !== undefined}
        aria-label={messages.actionOf(rights, fullName)}
        onClick={() => change.mutate({ isAdmin: isAdmin === 1 ? 0 : 1 })}
      >
        {rights}
      </Button>
      <Button
        look="quiet"
        size="small"
        className="px-3!"
        isBusy={change.isPending && change.variables.isActive !== undefined}
        aria-label={messages.actionOf(access, fullName)}
        onClick={changeAccess}
      >
        {access}
      </Button>
      <IconButton
        label={messages.delete(fullName)}
        aria-disabled={removal.isBusy || undefined}
        onClick={removal.ask}
        className="text-danger hover:bg-danger-soft"
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </span>
  )
}
