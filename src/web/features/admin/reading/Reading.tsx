import { Eye, WifiOff } from 'lucide-react'
import { useState } from 'react'
import type { TransferFile } from '#shared/api/admin/transfers/transfer-file.api.ts'
import { locale } from '#web/languages/language.ts'
import { translated } from '../transfers/words/translated.ts'
import { messages as texts } from './messages.ts'
import { useReading } from './use-reading.ts'

/** Keeps the page of a transfer up to date, and says who else looks at it; what has changed is heard, in one sentence. */
export function Reading({ file: { transfer, stamp, waiting } }: { file: TransferFile }) {
  const { readers, isInterrupted } = useReading(transfer.id, stamp)
  const [last, setLast] = useState({ text: waiting.text, isNew: false })
  if (last.text !== waiting.text) setLast({ text: waiting.text, isNew: true })
  return (
    <>
      <p role="status" className="sr-only">
        {last.isNew && texts.changed(translated(last.text))}
      </p>
      <div role="status" className="grid gap-2 text-sm">
        {readers.length > 0 && (
          <p className="mt-2 flex w-fit items-start gap-2 rounded-field bg-soft px-3 py-2 wrap-anywhere">
            <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <bdi>{texts.looking(listed.format(readers), readers.length)}</bdi>
          </p>
        )}
        {isInterrupted && (
          <p className="mt-2 flex w-fit items-start gap-2 rounded-field bg-warn-soft px-3 py-2 text-warn">
            <WifiOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {texts.interrupted}
          </p>
        )}
      </div>
    </>
  )
}

const listed = new Intl.ListFormat(locale)
