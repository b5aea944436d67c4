import { Check, Link2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { progressMessages as texts } from './progress-messages.ts'

type Props = { label: string; link: string }

/** Copies a link; where the page may not (over plain http, say) the link is shown, to be copied by hand. */
export function CopyLink({ label, link }: Props) {
  const toast = useToast()
  const [state, setState] = useState<'fresh' | 'copied' | 'refused'>('fresh')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setState('copied')
      toast({ title: texts.copied, description: texts.copiedText, tone: 'plain' })
    } catch {
      setState('refused')
      toast({ title: texts.notCopied, description: texts.notCopiedText, tone: 'danger' })
    }
  }
  const Icon = state === 'copied' ? Check : Link2
  return (
    <>
      <Button look="secondary" size="small" onClick={() => void copy()}>
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </Button>
      {state === 'refused' && (
        <TextField
          label={label}
          value={link}
          readOnly
          dir="ltr"
          onFocus={event => event.target.select()}
          className="w-full"
        />
      )}
    </>
  )
}
