import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import {
  type CaseReceipt,
  CASE_TEXT_MAX,
  reportProblem,
  reportTrackedProblem,
} from '#shared/api/cases.api.ts'
import { type ProblemType, problemTypes } from '#shared/cases/cases.ts'
import { call } from '#web/api/call.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { namedFields } from '#web/api/named-fields.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { emptyOf, useForm } from '#web/ui/fields/use-form.ts'
import { Article, linkClass } from '../Article.tsx'
import { Evidence } from './Evidence.tsx'
import { Received } from './Received.tsx'
import { caseTexts as texts, typeTexts } from './case-texts.ts'
import { useChosenFiles } from './evidence.ts'

const types = [
  { value: '', label: texts.choose },
  ...problemTypes.map(value => ({ value, label: typeTexts[value] })),
]

/** The transfer of a report: one's own by its id, or one with the proof by which it is tracked. */
export type Reported = { readonly id: string } | { readonly reference: string; readonly proof: string }

const names = ['type', 'message', 'contact'] as const
type Typed = Readonly<Record<(typeof names)[number], string>>

/** A report of an error in a transfer. What was typed stays until it is sent. */
export const ProblemForm = ({ transfer }: { transfer: Reported }) => (
  <Article title={texts.problem} lead={texts.problemLead}>
    <Form transfer={transfer} />
  </Article>
)

function Form({ transfer }: { transfer: Reported }) {
  const { files, choose, remove, send: sendFile } = useChosenFiles()
  const sending = useMutation<CaseReceipt, Error, Typed>({
    // The report goes first and alone: no file that is refused holds it up.
    async mutationFn(typed) {
      const receipt = await send(transfer, typed)
      for (const file of files) if (receipt.ticket !== null) await sendFile(receipt.ticket, file)
      return receipt
    },
    onError: error =>
      refuse({
        toast: { title: texts.failed, description: wordsOf(error) },
        ...namedFields(error, names),
      }),
  })
  const { form, field, refuse } = useForm<Typed>({
    initial: { type: '', message: '', contact: '' },
    faultOf(typed) {
      const empty = emptyOf(typed, ['type', 'message'])
      return empty.length > 0 ? { toast: texts.missing, fields: empty } : undefined
    },
    onSubmit: typed => sending.mutate(typed),
  })
  if (sending.isSuccess)
    return (
      <Received title={texts.reported} text={texts.reportedText} receipt={sending.data}>
        <Sent receipt={sending.data} chosen={{ files, choose, remove, send: sendFile }} />
      </Received>
    )
  return (
    <form {...form} className="grid gap-5">
      <p className="text-muted">{texts.problemTerms}</p>
      <SelectField {...field('type')} label={texts.type} options={types} />
      <TextAreaField
        {...field('message')}
        label={texts.what}
        hint={texts.whatHint}
        rows={6}
        maxLength={CASE_TEXT_MAX}
        required
      />
      <TextField
        {...field('contact')}
        label={texts.contact}
        note={texts.optional}
        hint={texts.contactHint}
        autoComplete="off"
        maxLength={200}
      />
      <Evidence files={files} onChoose={choose} onRemove={remove} isBusy={sending.isPending} />
      {sending.isError && (
        <p role="alert" className="rounded-field bg-warn-soft p-4 text-warn">
          {wordsOf(sending.error)}{' '}
          <Link href={paths.contact} className={linkClass}>
            {texts.toContact}
          </Link>
        </p>
      )}
      <Button type="submit" isBusy={sending.isPending} className="sm:justify-self-start">
        {texts.report}
      </Button>
    </form>
  )
}

/** The files of a report that was sent, and room for more of them. */
function Sent({
  receipt: { ticket },
  chosen: { files, choose, remove, send: sendFile },
}: {
  receipt: CaseReceipt
  chosen: ReturnType<typeof useChosenFiles>
}) {
  if (ticket === null) return null
  return (
    <>
      {files.some(({ fault }) => fault !== null) && (
        <p role="alert" className="rounded-field bg-warn-soft p-4 text-warn">
          {texts.fileNotSent}. {texts.fileNotSentText}
        </p>
      )}
      <Evidence
        files={files}
        onChoose={file => void sendFile(ticket, choose(file))}
        onRemove={remove}
        isBusy={files.some(({ state }) => state === 'sending')}
      />
    </>
  )
}

/** A transfer that is not this person's, or no longer: the page of the transfer leads here with what opens it. */
const wordsOf = (error: Error): string => (isRefusal(error, 'not_found') ? texts.notYours : errorWords(error))

function send(transfer: Reported, typed: Typed): Promise<CaseReceipt> {
  const body = { ...typed, type: typed.type as ProblemType } // one of the options
  return 'id' in transfer
    ? call(reportProblem, { params: transfer, body })
    : call(reportTrackedProblem, { body: { ...body, ...transfer } })
}
