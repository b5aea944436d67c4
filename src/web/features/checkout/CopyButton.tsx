import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useToast } from '#web/ui/Toaster.tsx'
import { messages } from './messages.ts'

type Props = { what: string; text: string }

/** Copies a text; where the page may not (over plain http, say) it says so. */
export function CopyButton({ what, text }: Props) {
  const toast = useToast()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      toast({ title: messages.bank.copied, description: text, tone: 'plain' })
    } catch {
      toast({ title: messages.bank.notCopied, tone: 'danger' })
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <IconButton
      label={messages.bank.copy(what)}
      onClick={() => void copy()}
      className="text-brand hover:bg-soft"
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </IconButton>
  )
}
