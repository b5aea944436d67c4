import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { DOCUMENT_BYTES_MAX } from '#shared/api/document-fields.ts'
import type { IdentityPart } from '#shared/identity/steps.ts'
import { errorWords } from '#web/api/errors.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useHideToast, useToast } from '#web/ui/toasts/Toaster.tsx'
import { addFile, identityKey } from './calls.ts'
import { contentOf } from './file-content.ts'
import { messages } from './messages.ts'

const texts = messages.file

/** On a telephone the camera opens at once: the front one for a picture of the sender. A bill may be a PDF, so it is chosen. */
const cameraOf = (part: IdentityPart): 'user' | 'environment' | undefined =>
  part === 'selfie' ? 'user' : part === 'address_proof' ? undefined : 'environment'

type Props = { part: IdentityPart; isThere: boolean }

/** One file of the proof; another one takes its place. */
export function FilePart({ part, isThere }: Props) {
  const id = useId()
  const toast = useToast()
  const hideToast = useHideToast()
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: async (file: File) => {
      hideToast()
      const content = await contentOf(file)
      if (content.length > (DOCUMENT_BYTES_MAX * 4) / 3 + 4) throw new Error(texts.tooLarge)
      return await addFile(part, content)
    },
    onSuccess: view => queryClient.setQueryData(identityKey, view),
    onError: error =>
      toast({
        title: texts.failed,
        description: error.message === texts.tooLarge ? texts.tooLarge : errorWords(error),
        tone: 'danger',
      }),
  })
  const act = isThere ? texts.replace : texts.add
  const name = messages.parts[part]
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field border border-edge p-4">
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted" role="status">
          {sending.isPending ? (
            texts.sending
          ) : isThere ? (
            <span className="inline-flex items-center gap-1">
              <Check aria-hidden="true" className="size-4 text-brand" />
              {texts.there}
            </span>
          ) : (
            texts.hint
          )}
        </p>
      </div>
      <label
        htmlFor={id}
        className={`${buttonClass('secondary', 'small')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand`}
      >
        {act}
        <input
          id={id}
          type="file"
          aria-label={texts.of(name, act)}
          accept="image/jpeg,image/png,image/webp,application/pdf"
          capture={cameraOf(part)}
          disabled={sending.isPending}
          onChange={event => {
            const [file] = event.currentTarget.files ?? []
            if (file !== undefined) sending.mutate(file)
            event.currentTarget.value = '' // the same file can be chosen again
          }}
          className="sr-only"
        />
      </label>
    </div>
  )
}
