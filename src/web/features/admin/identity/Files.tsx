import { useState } from 'react'
import type { IdentityCheckView } from '#shared/api/admin/compliance/identity.api.ts'
import type { DocumentView } from '#shared/api/document-fields.ts'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { FileView } from '../documents/FileView.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { identityKey, viewFile } from './calls.ts'
import { messages } from './messages.ts'

const texts = messages.view
type Shown = Readonly<Record<string, DocumentView>>

/** The files, once a reason is given. They are gone when the page is left: nothing keeps them. */
export function Files({ check }: { check: IdentityCheckView }) {
  const [shown, setShown] = useState<Shown>()
  const showing = useProvedChange<string, Shown>({
    act: async reason => {
      const all: Record<string, DocumentView> = {}
      for (const { id } of check.files) all[id] = await viewFile(check.id, id, reason)
      return all
    },
    failed: texts.failed,
    onDone: setShown,
    changes: [...identityKey, 'views'],
  })
  const { form, field } = useKeptForm(`view ${check.id}`, {
    initial: { reason: '' },
    faultOf: values => {
      const fields = emptyOf(values, ['reason'])
      return fields.length === 0 ? undefined : { toast: texts.missing, fields }
    },
    onSubmit: ({ reason }) => showing.mutate(reason),
  })
  if (shown === undefined)
    return (
      <form {...form} className="grid gap-4">
        <ul className="list-disc ps-5 text-sm">
          {check.files.map(({ id, part }) => (
            <li key={id}>{messages.parts[part]}</li>
          ))}
        </ul>
        <ReasonField {...field('reason')} label={texts.reason} hint={texts.hint} required />
        <Button type="submit" isBusy={showing.isPending} className="justify-self-start">
          {texts.show}
        </Button>
      </form>
    )
  return (
    <ul className="grid gap-4">
      {check.files.map(({ id, part }) => {
        const file = shown[id]
        return (
          file && (
            <li key={id}>
              <p className="mb-1 text-sm font-medium">{messages.parts[part]}</p>
              <FileView name={messages.parts[part]} file={file} />
            </li>
          )
        )
      })}
    </ul>
  )
}
