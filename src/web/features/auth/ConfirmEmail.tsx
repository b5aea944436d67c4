import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { Message } from '#web/app/page/Message.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { confirmEmail } from './calls.ts'
import { useLinkToken } from './link-token.ts'
import { messages } from './messages.ts'

const texts = messages.confirm

/** By a click: mail scanners open links, and would confirm the address of somebody who never asked for it. */
export function ConfirmEmail() {
  const token = useLinkToken()
  const toast = useToast()
  const queryClient = useQueryClient()
  const confirming = useMutation({
    mutationFn: () => confirmEmail(token),
    // The address of the signed-in user may be another one now.
    onSuccess: () => queryClient.invalidateQueries(),
    onError: error => toast({ title: texts.failed, description: errorWords(error), tone: 'danger' }),
  })
  if (confirming.isSuccess) {
    return (
      <Announced key="done" title={texts.doneTitle} text={texts.done}>
        <Link href={paths.send} className={buttonClass('primary')}>
          {texts.goOn}
        </Link>
      </Announced>
    )
  }
  if (token === '' || isRefusal(confirming.error, 'link_expired')) {
    return (
      <Announced key="expired" title={texts.expiredTitle} text={texts.expired}>
        <Link href={paths.account} className={buttonClass('primary')}>
          {texts.toAccount}
        </Link>
      </Announced>
    )
  }
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
