import { useQuery } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { useState } from 'react'
import type { AccountView } from '#shared/api/users/account.api.ts'
import type { UserView } from '#shared/api/users/users.api.ts'
import { passkeysQuery } from '#web/app/step-up/account.ts'
import { useWasTyped } from '#web/app/session/use-kept-form.ts'
import { monthText } from '#web/parts/dates.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { resendConfirmation } from './calls.ts'
import { EMAIL_FORM, EmailDialog } from './EmailDialog.tsx'
import { messages } from './messages.ts'
import { PROFILE_FORM, ProfileDialog } from './ProfileDialog.tsx'
import { useChange } from './use-change.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'

const forms = [PROFILE_FORM, EMAIL_FORM] as const

type Props = { user: UserView; account: AccountView }

/** The user's identity, and on the stub its protection. */
export function IdentitySlip({ user, account }: Props) {
  const wasTyped = useWasTyped()
  const [open, setOpen] = useState(() => forms.find(wasTyped))
  const close = () => setOpen(undefined)
  const { profile, email } = messages
  return (
    <section aria-label={profile.title} className="slip">
      <div className="slip-sheet rounded-t-card px-5 pt-6 pb-5 sm:px-8">
        <p className="text-sm text-muted">{profile.since(monthText(account.createdAt))}</p>
        <h2 className="mt-1 text-2xl font-bold wrap-anywhere">
          <bdi>{user.fullName}</bdi>
        </h2>
        <dl className="mt-4 gap-x-6 gap-y-2 max-sm:[&>dd]:mb-2 sm:grid sm:grid-cols-[auto_minmax(0,1fr)]">
          <dt className="text-muted">{profile.username}</dt>
          <dd className="wrap-anywhere">{user.username}</dd>
          <dt className="text-muted">{profile.phone}</dt>
          <dd>{user.phone === null ? profile.noPhone : <bdi dir="ltr">{user.phone}</bdi>}</dd>
          <dt className="text-muted">{email.title}</dt>
          <dd className="wrap-anywhere">
            {user.email}{' '}
            <Badge
              look={account.isEmailConfirmed ? 'secondary' : 'outline'}
              text={account.isEmailConfirmed ? email.confirmed : email.notConfirmed}
            />
          </dd>
        </dl>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button look="secondary" size="small" onClick={() => setOpen(PROFILE_FORM)}>
            {profile.edit}
          </Button>
          <Button look="secondary" size="small" onClick={() => setOpen(EMAIL_FORM)}>
            {email.change}
          </Button>
          {!account.isEmailConfirmed && <ResendButton />}
        </div>
      </div>
      <Protection account={account} />
      <ProfileDialog user={user} isOpen={open === PROFILE_FORM} onClose={close} />
      <EmailDialog isOpen={open === EMAIL_FORM} onClose={close} />
    </section>
  )
}

function ResendButton() {
  const toast = useToast()
  const sending = useChange<void>({
    act: () => resendConfirmation(),
    failed: messages.email.resendFailed,
    onDone: () => toast({ ...messages.email.resent, tone: 'plain' }),
  })
  return (
    <Button look="secondary" size="small" isBusy={sending.isPending} onClick={() => sending.mutate()}>
      {messages.email.resend}
    </Button>
  )
}

function Protection({ account }: { account: AccountView }) {
  const { data: passkeys = [] } = useQuery(passkeysQuery)
  const texts = messages.protection
  const parts = [
    { name: texts.password, isOn: true },
    { name: texts.passkey, isOn: passkeys.length > 0 },
    { name: texts.codes, isOn: account.hasTotp },
  ]
  return (
    <div className="slip-stub px-5 pt-5 pb-7 sm:px-8">
      <div aria-hidden="true" className="tear-line absolute! inset-x-4 top-0 h-px opacity-70" />
      <h3 className="text-sm text-on-stub-muted">{texts.title}</h3>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {parts.map(({ name, isOn }) => (
          <li
            key={name}
            className={`flex items-center gap-1.5 ${isOn ? 'font-semibold' : 'text-on-stub-muted'}`}
          >
            {isOn ? (
              <Check aria-hidden="true" className="size-4.5" />
            ) : (
              <Minus aria-hidden="true" className="size-4.5" />
            )}
            {name}
            <span className="sr-only">: {isOn ? texts.on : texts.off}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-on-stub-muted">{account.hasTotp ? texts.well : texts.advice}</p>
    </div>
  )
}
