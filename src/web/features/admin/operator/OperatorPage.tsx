import { useQuery } from '@tanstack/react-query'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { NotThere } from '../pricing/Section.tsx'
import { operatorQuery } from './calls.ts'
import { LegalTexts } from './LegalTexts.tsx'
import { messages } from './messages.ts'
import { OperatorForm } from './OperatorForm.tsx'
import { ReceiptData } from './ReceiptData.tsx'

/** The page on which the business says who it is. */
export function OperatorPage() {
  const query = useQuery(operatorQuery)
  return (
    <div className="grid gap-5">
      <PageHeading text={messages.title} />
      <p className="-mt-3 max-w-prose text-muted">{messages.lead}</p>
      {query.data === undefined ? (
        <NotThere query={query} />
      ) : (
        <>
          <ReceiptData operator={query.data.operator} />
          <OperatorForm loaded={query.data} />
        </>
      )}
      <LegalTexts />
    </div>
  )
}
