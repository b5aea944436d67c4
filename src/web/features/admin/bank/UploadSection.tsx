import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { errorWords } from '#web/api/errors.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useHideToast, useToast } from '#web/ui/toasts/Toaster.tsx'
import { previewFile, type Upload } from './calls.ts'
import { FILE_BYTES_MAX, signatureOfFile, signedTextOfFile, textOfFile } from './file-text.ts'
import { messages } from './messages.ts'
import { Preview } from './Preview.tsx'
import { Section } from './Section.tsx'

/** Takes a file, shows what it would do, and imports it. */
export function UploadSection() {
  const toast = useToast()
  const hideToast = useHideToast()
  const [upload, setUpload] = useState<Upload>()
  const reading = useMutation({
    mutationFn: async ({ file, signature }: Chosen) => {
      hideToast() // it spoke of the file before
      if (file.size > FILE_BYTES_MAX) throw new Error(messages.tooLarge)
      const chosen = { name: file.name.slice(0, 200), ...(await contentOf(file, signature)) }
      const preview = await previewFile(chosen)
      setUpload(chosen)
      return preview
    },
    onError: error => toast({ title: messages.notRead, description: wordsOf(error), tone: 'danger' }),
  })
  const clear = () => {
    setUpload(undefined)
    reading.reset()
  }
  return (
    <Section title={messages.upload} lead={messages.uploadLead}>
      {upload === undefined || reading.data === undefined ? (
        <DropZone isBusy={reading.isPending} onFile={chosen => reading.mutate(chosen)} />
      ) : (
        <Preview upload={upload} preview={reading.data} onClose={clear} />
      )}
    </Section>
  )
}

const wordsOf = (error: Error): string =>
  [messages.tooLarge, messages.signedNotUtf8].find(text => text === error.message) ?? errorWords(error)

type Chosen = { readonly file: File; readonly signature: File | undefined }

async function contentOf(file: File, signature: File | undefined): Promise<Omit<Upload, 'name'>> {
  if (signature === undefined) return { content: await textOfFile(file) }
  const content = await signedTextOfFile(file).catch(() => {
    throw new Error(messages.signedNotUtf8)
  })
  return { content, signature: await signatureOfFile(signature) }
}

const isSignature = ({ name }: File): boolean => /\.sig$/i.test(name)

type ZoneProps = { isBusy: boolean; onFile: (chosen: Chosen) => void }

/** Files can be dropped on it, or chosen with the button. */
function DropZone({ isBusy, onFile }: ZoneProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])]
    const file = all.find(each => !isSignature(each))
    if (file !== undefined && !isBusy) onFile({ file, signature: all.find(isSignature) })
    if (input.current !== null) input.current.value = '' // the same file can be chosen again
  }
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault()
    setIsOver(is)
  }
  return (
    <div
      onDragOver={event => over(event, true)}
      onDragLeave={event => over(event, false)}
      onDrop={event => {
        over(event, false)
        take(event.dataTransfer.files)
      }}
      className={`flex flex-wrap items-center justify-center gap-x-4 gap-y-3 rounded-field border border-dashed px-6 py-8 text-center transition-colors ${isOver ? 'border-brand bg-soft' : 'border-edge'}`}
    >
      <FileUp aria-hidden="true" className="size-6 text-brand" />
      <span className="text-muted" role="status">
        {isBusy ? messages.reading : messages.drop}
      </span>
      <label
        htmlFor={id}
        className={`${buttonClass('secondary', 'small')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand`}
      >
        {messages.choose}
        <input
          ref={input}
          id={id}
          type="file"
          accept=".csv,.txt,.xml,.sig,text/csv,text/xml,application/xml"
          multiple
          disabled={isBusy}
          onChange={event => take(event.currentTarget.files)}
          className="sr-only"
        />
      </label>
    </div>
  )
}
