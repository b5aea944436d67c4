import type { ComponentProps, ReactNode } from 'react'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Link } from 'wouter'
import { paths } from '#web/paths.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { messages } from './messages.ts'

type AuthPageProps = {
  title: string
  lead: string
  children: ReactNode
  /** The content of the stub: the other way in. */
  stub?: ReactNode
}

/** Id of the lead, for a field that takes the focus in place of the heading. */
export const LEAD_ID = 'auth-lead'

/** A slip to be filled in: who you are above the tear line, the other way in below. */
export function AuthPage({ title, lead, children, stub }: AuthPageProps) {
  return (
    <section className="slip mx-auto max-w-md">
      <div className="slip-sheet rounded-t-card px-5 pt-7 pb-6 sm:px-8 sm:pt-8">
        <PageHeading text={title} />
        <p id={LEAD_ID} className="mt-2 text-muted">
          {lead}
        </p>
        <div className="mt-6">{children}</div>
      </div>
      <div className="slip-stub px-5 pt-5 pb-7 sm:px-8">
        <div aria-hidden="true" className="tear-line absolute! inset-x-4 top-0 h-px opacity-70" />
        {stub}
      </div>
    </section>
  )
}

type StubProps = { title: string; text?: string; link: string; href: string; onClick?: () => void }

/** The other way in, on the stub of the slip. */
export const Stub = ({ title, text, link, href, onClick }: StubProps) => (
  <>
    <p className="font-semibold">{title}</p>
    {text !== undefined && <p className="mt-1 text-sm text-on-stub-muted">{text}</p>}
    <Link
      href={href}
      {...(onClick && { onClick })}
      className="mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {link}
    </Link>
  </>
)

/** The email of the account: password managers keep it as the name of its user. */
export const EmailField = (field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) => (
  <TextField
    {...field}
    label={messages.fields.email}
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    required
  />
)

/** The password of the account, with the way out for a user who has forgotten it. */
export const CurrentPasswordField = (
  field: Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>,
) => (
  <div>
    <PasswordField {...field} label={messages.fields.password} autoComplete="current-password" required />
    <Link
      href={paths.forgotPassword}
      className="mt-1 -mb-2 inline-flex min-h-11 items-center text-sm font-semibold text-brand hover:underline"
    >
      {messages.login.forgot}
    </Link>
  </div>
)
