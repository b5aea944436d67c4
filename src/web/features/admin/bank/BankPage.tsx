import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Accounts } from './Accounts.tsx'
import { useBank } from './calls.ts'
import { FilesSection } from './FilesSection.tsx'
import { LinesSection } from './LinesSection.tsx'
import { messages } from './messages.ts'
import { UploadSection } from './UploadSection.tsx'
import { WaitingSection } from './WaitingSection.tsx'

/** Our own account: what the bank has booked on it, and what of it waits for an operator. */
export function BankPage() {
  const { data: bank } = useBank()
  return (
    <>
      <PageHeading text={messages.title} className="mb-1" />
      <p className="mb-6 max-w-prose text-muted">{messages.lead}</p>
      <div className="grid grid-cols-1 gap-10">
        {bank !== undefined && <Accounts bank={bank} />}
        <UploadSection />
        <WaitingSection bank={bank} />
        <LinesSection />
        <FilesSection />
      </div>
    </>
  )
}
