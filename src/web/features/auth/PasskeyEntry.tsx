import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { UserView } from '#shared/api/users.api.ts'
import { isCallError } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { hasPasskeys, isDismissal, isIpAddress } from '#web/app/step-up/passkeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/Toaster.tsx'
import { signInWithPasskey } from './calls.ts'
import { messages } from './messages.ts'

/** The way in without a password, where this browser has it; under an IP address, why it is not there. */
export function PasskeyEntry({ onEntered }: { onEntered: (user: UserView) => void }) {
  const toast = useToast()
  const entry = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: onEntered,
    onError: error => {
      if (isDismissal(error)) return
      const description =
        isCallError(error) || error instanceof TypeError ? errorWords(error) : messages.passkey.failed
      toast({ title: messages.login.failed, description, tone: 'danger' })
    },
  })
  if (isIpAddress(location.hostname)) return <NotByNumber />
  if (!hasPasskeys()) return null
  return (
    <>
      <p className="my-4 flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {messages.passkey.or}
      </p>
      <Button look="secondary" isBusy={entry.isPending} onClick={() => entry.mutate()} className="w-full">
        <KeyRound aria-hidden="true" className="size-4.5" />
        {messages.passkey.use}
      </Button>
    </>
  )
}

function NotByNumber() {
  const isLoopback = location.hostname === '127.0.0.1' || location.hostname === '[::1]'
  return (
    <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
      {messages.passkey.notByNumber}
      {isLoopback && (
        <>
          {' '}
          <a
            href={`http://localhost:${location.port}${location.pathname}${location.search}`}
            className="font-semibold text-brand underline"
          >
            {messages.passkey.openByName}
          </a>
        </>
      )}
    </p>
  )
}
