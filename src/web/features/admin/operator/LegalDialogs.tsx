import { useState } from 'react'
import { LEGAL_TEXT_LENGTH_MAX, type LegalVersionView } from '#shared/api/admin/legal-texts.api.ts'
import type { LegalKind } from '#shared/api/legal-texts.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { legalTextsKey, publishLegalText, writeLegalText } from './calls.ts'
import { messages } from './messages.ts'

const texts = messages.legal

const missing = <Field extends string>(
  values: Readonly<Record<Field, string>>,
  required: readonly Field[],
) => {
  const fields = emptyOf(values, required)
  return fields.length > 0 ? { toast: messages.missing, fields } : undefined
}

type WriteProps = {
  kind: LegalKind
  /** Text of the newest version, from which the next one is written. */
  last: string
  onClose: () => void
}

/** Keeps a text as the next draft. */
export function WriteDialog({ kind, last, onClose }: WriteProps) {
  const saving = useDialogChange({
    act: writeLegalText,
    changes: legalTextsKey,
    done: texts.kept,
    failed: texts.notKept,
    onClose,
    onRefused: error => refuse(refusalFault({ error, title: texts.notKept, fields: ['text'] })),
  })
  const { form, field, values, refuse } = useKeptForm(`legal ${kind}`, {
    initial: { text: last },
    faultOf: typed => missing(typed, ['text']),
    // Texts that are pasted have tabs and the line ends of other systems.
    onSubmit: ({ text }) =>
      saving.mutate({ kind, text: text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ') }),
  })
  return (
    <FormDialog
      title={texts.write[kind]}
      form={form}
      isTyped={values.text !== last}
      submit={texts.keep}
      isBusy={saving.isPending}
      onClose={onClose}
    >
      <TextAreaField
        {...field('text')}
        label={texts.text}
        hint={texts.textHint}
        rows={14}
        maxLength={LEGAL_TEXT_LENGTH_MAX}
      />
    </FormDialog>
  )
}

/** Publishes a draft from a day on. */
export function PublishDialog({ draft, onClose }: { draft: LegalVersionView; onClose: () => void }) {
  const { kind, version } = draft
  const saving = useDialogChange({
    act: publishLegalText,
    changes: legalTextsKey,
    done: texts.published,
    failed: texts.notPublished,
    onClose,
    onRefused: error =>
      refuse(refusalFault({ error, title: texts.notPublished, fields: ['effectiveFrom', 'reason'] })),
  })
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const { form, field, values, refuse } = useKeptForm(`publish ${kind} ${version}`, {
    initial: { effectiveFrom: today, reason: '' },
    faultOf: typed => missing(typed, ['effectiveFrom', 'reason']),
    onSubmit: typed => saving.mutate({ kind, version, ...typed }),
  })
  return (
    <FormDialog
      title={texts.publishTitle(texts.kinds[kind], version)}
      form={form}
      isTyped={values.reason !== ''}
      submit={texts.publish}
      isBusy={saving.isPending}
      onClose={onClose}
    >
      <TextField
        {...field('effectiveFrom')}
        type="date"
        label={texts.effectiveFrom}
        hint={texts.effectiveFromHint}
        required
      />
      <ReasonField {...field('reason')} label={messages.reason} hint={messages.reasonHint} required />
    </FormDialog>
  )
}
