import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Spinner } from '#web/ui/buttons/Spinner.tsx'
import { messages } from './messages.ts'

/** As tall as the screen: what stands below waits where the form, which is taller still, will leave it. */
export function Preparing() {
  return (
    <div className="flex min-h-dvh flex-col items-center gap-4 pt-24 text-center text-brand">
      <Spinner />
      <PageHeading text={messages.preparing} className="text-muted" />
    </div>
  )
}
