import { Copy, Download, Printer } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/Toaster.tsx'
import { messages } from './messages.ts'
import { saveFile } from './save-file.ts'

const texts = messages.recovery
const iconClass = 'size-4.5'

/** The codes, this once, with every way to keep them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const toast = useToast()
  const asText = `${texts.heading}\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard?.writeText(asText).then(
      () => toast({ ...texts.copied, tone: 'plain' }),
      () => toast({ title: texts.notCopied, tone: 'danger' }),
    ) ?? toast({ title: texts.notCopied, tone: 'danger' })
  return (
    <div className="printed-alone grid gap-5">
      <p className="hidden font-semibold print:block">{texts.heading}</p>
      <p className="text-muted print:hidden">{texts.lead}</p>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(8.4rem,1fr))] gap-x-3 gap-y-2 rounded-field bg-soft p-5 max-sm:px-2">
        {codes.map(code => (
          <li
            key={code}
            dir="ltr"
            className="tabular text-center text-sm font-semibold whitespace-nowrap select-all sm:text-lg"
          >
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button look="secondary" size="small" onClick={() => void copy()}>
          <Copy aria-hidden="true" className={iconClass} />
          {texts.copy}
        </Button>
        <Button
          look="secondary"
          size="small"
          onClick={() => saveFile({ name: texts.fileName, text: asText, type: 'text/plain' })}
        >
          <Download aria-hidden="true" className={iconClass} />
          {texts.download}
        </Button>
        <Button look="secondary" size="small" onClick={() => window.print()}>
          <Printer aria-hidden="true" className={iconClass} />
          {texts.print}
        </Button>
      </div>
      <Button onClick={onKept} className="print:hidden">
        {texts.kept}
      </Button>
    </div>
  )
}
