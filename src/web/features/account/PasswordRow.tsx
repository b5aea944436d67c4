import { useState } from 'react'
import type { AccountView } from '#shared/api/account.api.ts'
import { instantDayText } from '#web/parts/dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { messages } from './messages.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { Row } from './Section.tsx'

const texts = messages.password

export function PasswordRow({ account }: { account: AccountView }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Row
      title={texts.title}
      text={texts.changedAt(instantDayText(account.passwordChangedAt))}
      action={
        <Button look="secondary" size="small" onClick={() => setIsOpen(true)}>
          {texts.change}
        </Button>
      }
    >
      <Dialog title={texts.change} isOpen={isOpen} onClose={close}>
        <PasswordForm onClose={close} />
      </Dialog>
    </Row>
  )
}
