import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { Message } from '#web/app/page/Message.tsx'
import { useSession } from '#web/app/session/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { ConfirmByPassword } from './ConfirmByPassword.tsx'
import { confirmEmail } from './calls.ts'
import { useLinkToken } from './link-token.ts'
import { messages } from './messages.ts'

const texts = messages.confirm

type Ended = 'confirmed' | 'expired'

/**
 * Confirms the address by a click in a session of its account, else by its password, since somebody else may have registered
 * the address. The page never confirms by itself, because mail scanners open links.
 */
export function ConfirmEmail() {
  const token = useLinkToken()
  const { user, isAsking } = useSession()
  const queryClient = useQueryClient()
  const [ended, setEnded] = useState<Ended | null>(token === '' ? 'expired' : null)
  const [isOthers, setIsOthers] = useState(false)
  const confirmed = () => {
    setEnded('confirmed')
    void queryClient.invalidateQueries() // the address of the signed-in user may be another one now
  }
  if (ended === 'confirmed') {
    return (
      <Announced key="done" title={texts.doneTitle} text={texts.done}>
        <Link href={paths.send} className={buttonClass('primary')}>
          {texts.goOn}
        </Link>
      </Announced>
    )
  }
  if (ended === 'expired') {
    return (
      <Announced key="expired" title={texts.expiredTitle} text={texts.expired}>
        <Link href={paths.account} className={buttonClass('primary')}>
          {texts.toAccount}
        </Link>
      </Announced>
    )
  }
  if (isAsking) return <div className="coming" aria-busy="true" />
  const way = { token, onConfirmed: confirmed, onExpired: () => setEnded('expired') }
  return user === null || isOthers ? (
    <ConfirmByPassword {...way} isSignedIn={user !== null} />
  ) : (
    <ConfirmByClick {...way} onOthers={() => setIsOthers(true)} />
  )
}

type ClickProps = { token: string; onConfirmed: () => void; onExpired: () => void; onOthers: () => void }

function ConfirmByClick({ token, onConfirmed, onExpired, onOthers }: ClickProps) {
  const toast = useToast()
  const confirming = useMutation({
    mutationFn: () => confirmEmail(token),
    onSuccess: onConfirmed,
    onError: error => {
      if (isRefusal(error, 'password_required')) return onOthers()
      toast({ title: texts.failed, description: errorWords(error), tone: 'danger' })
      if (isRefusal(error, 'link_expired')) onExpired()
    },
  })
  return (
    <Announced key="asking" title={texts.title} text={texts.lead}>
      <Button isBusy={confirming.isPending} onClick={() => confirming.mutate()}>
        {texts.submit}
      </Button>
    </Announced>
  )
}

type AnnouncedProps = { title: string; text: string; children: ReactNode }

/** A polite announcement too, since the page changes under the reader. */
const Announced = (props: AnnouncedProps) => (
  <div role="status">
    <Message {...props} />
  </div>
)
