import { PageHeading } from '#web/app/PageHeading.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { messages } from './messages.ts'

export function Preparing() {
  return (
    <div className="flex min-h-72 flex-col items-center justify-center gap-4 text-center text-brand">
      <Spinner />
      <PageHeading text={messages.preparing} className="text-muted" />
    </div>
  )
}
