import { Copy } from 'lucide-react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'

type Texts = Readonly<Record<'once' | 'copy' | 'copied' | 'notCopied' | 'kept', string>>

type Props = { texts: Texts; secret: string; onKept: () => void }

/** A secret that nobody is shown again: to be copied, until its reader says that they have kept it. */
export function ShownOnce({ texts, secret, onKept }: Props) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard?.writeText(secret).then(
      () => toast({ title: texts.copied, tone: 'plain' }),
      () => toast({ title: texts.notCopied, tone: 'danger' }),
    ) ?? toast({ title: texts.notCopied, tone: 'danger' })
  return (
    <div className="grid gap-5">
      <p className="text-muted">{texts.once}</p>
      <code dir="ltr" className="block rounded-field bg-soft p-4 text-sm wrap-anywhere select-all">
        {secret}
      </code>
      <div className="flex flex-wrap justify-between gap-3">
        <Button look="secondary" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4.5" />
          {texts.copy}
        </Button>
        <Button onClick={onKept}>{texts.kept}</Button>
      </div>
    </div>
  )
}
