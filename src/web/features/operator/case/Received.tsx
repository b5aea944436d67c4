import { type ReactNode, useEffect, useRef } from 'react'
import type { CaseReceipt } from '#shared/api/cases.api.ts'
import { When } from '#web/parts/When.tsx'
import { Facts } from '../Facts.tsx'
import { caseTexts as texts } from './case-texts.ts'

type Props = { title: string; text: string; receipt: CaseReceipt; children?: ReactNode }

/** Stands in place of a form that was sent, and takes its focus. */
export function Received({ title, text, receipt: { reference, decideBy }, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
        {title}
      </h2>
      <p className="wrap-anywhere">{text}</p>
      <Facts
        facts={[
          [
            texts.caseReference,
            <bdi key="reference" dir="ltr" className="tabular">
              {reference}
            </bdi>,
          ],
          [texts.decideBy, decideBy && <When at={decideBy} />],
        ]}
      />
      {children}
    </section>
  )
}
