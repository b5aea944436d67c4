import type { DocumentView } from '#shared/api/document-fields.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { messages } from './messages.ts'

/** A file of a sender or of a case: a picture is shown, a PDF is saved. */
export function FileView({ name, file }: { name: string; file: DocumentView }) {
  if (file.type === 'image/jpeg')
    return (
      <img
        src={`data:image/jpeg;base64,${file.content}`}
        alt={messages.alt(name)}
        className="max-h-[28rem] w-full rounded-field border border-line bg-bg object-contain"
      />
    )
  const save = () => {
    const bytes = Uint8Array.from(atob(file.content), letter => letter.codePointAt(0) ?? 0)
    // No type that a browser opens by itself.
    saveFile({ name: 'document.pdf', content: new Blob([bytes], { type: 'application/octet-stream' }) })
  }
  return (
    <div className="grid gap-2">
      <Button look="secondary" size="small" onClick={save} className="justify-self-start">
        {messages.pdf}
      </Button>
      <p className="text-sm text-muted">{messages.pdfHint}</p>
    </div>
  )
}
