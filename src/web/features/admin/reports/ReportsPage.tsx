import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { RecordsSection } from './RecordsSection.tsx'
import { messages } from './messages.ts'

/** What an operator in the United States keeps and reports. */
export const ReportsPage = () => (
  <>
    <PageHeading text={messages.title} className="mb-4" />
    <RecordsSection />
  </>
)
