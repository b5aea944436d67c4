import type { ReactNode } from 'react'
import { useTitle } from './PageHeading.tsx'

type Props = { title: string; text: string; children: ReactNode }

/** A page that has one thing to say and one way on. */
export function Message({ title, text, children }: Props) {
  useTitle(title)
  return (
    <div className="mx-auto max-w-lg py-16 text-center">
      <h1 className="text-title font-bold">{title}</h1>
      <p className="mt-4 mb-8 text-lg text-balance text-muted">{text}</p>
      {children}
    </div>
  )
}
