import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { errorWords } from '#web/api/errors.ts'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/Toaster.tsx'
import { messages } from './nav-messages.ts'
import { useSessionChanged } from '../session/session.ts'
import { useTransfer } from '../transfer/transfer-context.tsx'

/** Ends the session and leaves nothing of the user in this page. Where the server did not hear of it, it says so. */
export function LogoutButton({ className }: { className: string }) {
  const changeSession = useSessionChanged()
  const { clearTransfer } = useTransfer()
  const [, navigate] = useLocation()
  const toast = useToast()
  const leaving = useMutation({
    mutationFn: leave,
    onSuccess: () => {
      navigate(paths.send)
      clearTransfer()
      changeSession(null)
      toast({ title: messages.loggedOut, tone: 'plain' })
    },
    onError: error => {
      toast({ title: messages.notLoggedOut, description: errorWords(error), tone: 'danger' })
    },
  })
  return (
    <Button
      look="quiet"
      size="small"
      isBusy={leaving.isPending}
      onClick={() => leaving.mutate()}
      className={`px-2! sm:px-3! ${className}`}
    >
      {messages.logout}
    </Button>
  )
}

async function leave(): Promise<void> {
  const { logout } = await import('#shared/api/users.api.ts')
  await call(logout, {})
}
