import { useEffect, useRef } from 'react'
import { useTitle } from '#web/app/page/title.ts'
import { messages } from './wizard/messages.ts'
import type { Step } from './wizard/draft.ts'

type Props = { step: Step; id: string; hasMoved: boolean }

/** Takes the focus when its step opens, so that a screen reader starts where the eye does. */
export function StepHeading({ step, id, hasMoved }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(messages.headings[step])
  useEffect(() => {
    if (!hasMoved) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [hasMoved])
  return (
    <h1 ref={heading} id={id} tabIndex={-1} className="text-title font-bold">
      {messages.headings[step]}
    </h1>
  )
}
