import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { IdentityPart } from '#shared/identity/steps.ts'
import { errorWords } from '#web/api/errors.ts'
import { contentOf } from '#web/parts/files/file-content.ts'
import { FileButton } from '#web/parts/files/FileButton.tsx'
import { fileMessages } from '#web/parts/files/file-messages.ts'
import { useHideToast, useToast } from '#web/ui/toasts/Toaster.tsx'
import { addFile, identityKey } from './calls.ts'
import { messages } from './messages.ts'

const texts = messages.file

/** On a telephone the camera opens at once: the front one for a picture of the sender. A bill may be a PDF, so it is chosen. */
const cameraOf = (part: IdentityPart): 'user' | 'environment' | undefined =>
  part === 'selfie' ? 'user' : part === 'address_proof' ? undefined : 'environment'

type Props = { part: IdentityPart; isThere: boolean }

/** One file of the proof; another one takes its place. */
export function FilePart({ part, isThere }: Props) {
  const toast = useToast()
  const hideToast = useHideToast()
  const queryClient = useQueryClient()
  const sending = useMutation({
    mutationFn: async (file: File) => {
      hideToast()
      const content = await contentOf(file)
      if (content === null) throw new Error(fileMessages.tooLarge)
      return await addFile(part, content)
    },
    onSuccess: view => queryClient.setQueryData(identityKey, view),
    onError: error =>
      toast({
        title: texts.failed,
        description: error.message === fileMessages.tooLarge ? fileMessages.tooLarge : errorWords(error),
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
            fileMessages.hint
          )}
        </p>
      </div>
      <FileButton
        text={act}
        label={texts.of(name, act)}
        capture={cameraOf(part)}
        isBusy={sending.isPending}
        onChoose={file => sending.mutate(file)}
      />
    </div>
  )
}
