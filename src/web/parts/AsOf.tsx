import { RefreshCw } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { secondText } from './dates.ts'
import { progressMessages as texts } from './progress-messages.ts'

type Props = {
  /** When the server was last asked, in ms since 1970. */
  askedAtMs: number
  isAsking: boolean
  onRefresh: () => void
}

/** Nothing polls: who waits asks, and is told of which moment the page speaks. */
export function AsOf({ askedAtMs, isAsking, onRefresh }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted print:hidden">
      <Button look="secondary" size="small" isBusy={isAsking} onClick={onRefresh}>
        {!isAsking && <RefreshCw aria-hidden="true" className="size-4" />}
        {texts.refresh}
      </Button>
      <span role="status">
        {texts.asOf} <bdi dir="ltr">{secondText(askedAtMs)}</bdi>
      </span>
    </div>
  )
}
