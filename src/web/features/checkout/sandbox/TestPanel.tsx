import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'

/** Says plainly that this is a test, and holds what only a test offers. */
export function TestPanel({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-field bg-warn-soft p-4 text-sm">
      <p className="flex items-start gap-2.5 text-warn">
        <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          <strong className="font-semibold">{messages.test.title}.</strong> {messages.test.text}
        </span>
      </p>
      {children}
    </div>
  )
}
