import { ShieldCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { isOnDesk } from '#shared/accounts/roles.ts'
import type { UserView } from '#shared/api/users/users.api.ts'
import { nextPath } from '#web/app/session/next-path.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { messages } from './messages.ts'

const texts = messages.desk

/** Leads an admin through setting up a second factor, and back to the page of the desk that they wanted. */
export function DeskNotice({ user }: { user: UserView }) {
  const isMissing = user.deskNeeds === 'enrolment'
  const [wasMissing] = useState(isMissing)
  const notice = useRef<HTMLElement>(null)
  const next = nextPath(useSearch())
  const isFromDesk = /^\/admin(?:[/?]|$)/.test(next)
  // The factor was set up further down on the page.
  useEffect(() => {
    if (wasMissing && !isMissing) notice.current?.scrollIntoView({ block: 'center' })
  }, [wasMissing, isMissing])
  if (!isOnDesk(user) || !(isMissing || wasMissing || isFromDesk)) return null
  const { title, text } = isMissing ? texts.missing : texts.ready
  return (
    <section
      ref={notice}
      aria-label={title}
      className="flex gap-4 rounded-card border border-line bg-soft px-5 py-5 sm:px-8"
    >
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-brand" />
      <div role="status" className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-sm text-muted">{text}</p>
        {!isMissing && (
          <Link href={isFromDesk ? next : paths.admin} className={`mt-4 ${buttonClass('primary', 'small')}`}>
            {texts.goOn}
          </Link>
        )}
      </div>
    </section>
  )
}
