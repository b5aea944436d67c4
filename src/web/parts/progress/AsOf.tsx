import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { secondText } from '../dates.ts'
import { progressMessages as texts } from './progress-messages.ts'

type Props = {
  /** When the server was last asked, in ms since 1970. */
  askedAtMs: number
  isAsking: boolean
  onRefresh: () => void
}

/** The moment of which the page speaks. It is spoken aloud once the reader has asked; a page that looks by itself is silent. */
export function AsOf({ askedAtMs, isAsking, onRefresh }: Props) {
  const [pressedSinceMs, setPressedSinceMs] = useState<number | null>(null)
  const isBusy = isAsking && pressedSinceMs === askedAtMs
  const refresh = () => {
    setPressedSinceMs(askedAtMs)
    onRefresh()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted print:hidden">
      <Button look="secondary" size="small" isBusy={isBusy} onClick={refresh}>
        {!isBusy && <RefreshCw aria-hidden="true" className="size-4" />}
        {texts.refresh}
      </Button>
      <span role="status" aria-live={pressedSinceMs === null ? 'off' : 'polite'}>
        {texts.asOf} <bdi>{secondText(askedAtMs)}</bdi>
      </span>
    </div>
  )
}
