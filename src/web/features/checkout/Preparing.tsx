import { PageHeading } from '#web/app/PageHeading.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { messages } from './messages.ts'

/** In one column it is as tall as the screen: the slip below waits where the form, which is taller still, will leave it. */
export function Preparing() {
  return (
    <div className="flex min-h-dvh flex-col items-center pt-24 lg:min-h-72 lg:justify-center lg:pt-0 gap-4 text-center text-brand">
      <Spinner />
      <PageHeading text={messages.preparing} className="text-muted" />
    </div>
  )
}
