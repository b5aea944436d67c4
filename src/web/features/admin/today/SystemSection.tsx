import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import type { SystemView } from '#shared/api/admin/today.api.ts'
import { When } from '#web/parts/When.tsx'
import { messages } from './messages.ts'
import { proofsIn, troublesIn } from './troubles.ts'

const texts = messages.system

/** The faults of the system, each with its page, or one line where there is none. The last proofs stand below. */
export function SystemSection({ system }: { system: SystemView }) {
  const id = useId()
  const troubles = troublesIn(system)
  return (
    <section aria-labelledby={id} className="rounded-field border border-line bg-surface p-4 sm:p-5">
      <h2 id={id} className="mb-3 text-lg font-semibold">
        {texts.title}
      </h2>
      {troubles.length === 0 ? (
        <p className="flex items-center gap-2 font-medium text-ok">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
          {texts.well}
        </p>
      ) : (
        <ul className="grid gap-2">
          {troubles.map(({ text, href, moment }) => (
            <li key={text} className="flex gap-2 rounded-field bg-warn-soft p-3 text-warn">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              <p className="min-w-0 wrap-anywhere">
                <Linked href={href}>{text}</Linked>
                {moment && (
                  <span className="block text-sm">
                    {moment.word} <When at={moment.at} />
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {proofsIn(system).map(({ text, at }) => (
        <p key={text} className="mt-3 text-sm text-muted">
          {text} {at !== null && <When at={at} />}
        </p>
      ))}
    </section>
  )
}

const Linked = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href === null ? (
    <span className="font-semibold">{children}</span>
  ) : (
    <Link href={href} className="font-semibold underline underline-offset-2">
      {children}
    </Link>
  )
