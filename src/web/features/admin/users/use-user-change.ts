import type { AdminUserView } from '#shared/api/admin/users.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { useProvedChange } from '#web/app/use-proved-change.ts'
import { useToast } from '#web/ui/Toaster.tsx'
import { deskKey, saveUser, type UserChange } from './calls.ts'
import { messages } from './messages.ts'

/** Changes one thing about a user. What waits for a second admin is no failure. */
export function useUserChange({ id }: Pick<AdminUserView, 'id'>) {
  const toast = useToast()
  return useProvedChange({
    act: (change: UserChange) => saveUser(id, change),
    onDone: () => toast({ title: messages.updated, tone: 'plain' }),
    failed: messages.notUpdated,
    onRefused: error =>
      isRefusal(error, 'awaits_approval')
        ? toast({ title: messages.awaits, description: messages.awaitsText, tone: 'plain' })
        : toast({ title: messages.notUpdated, description: errorWords(error), tone: 'danger' }),
    changes: deskKey,
  })
}
