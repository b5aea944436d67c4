import { useMutation } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { type CaseReceipt, CASE_TEXT_MAX, sendMessage } from '#shared/api/cases.api.ts'
import { type ContactTopic, contactTopics } from '#shared/cases/cases.ts'
import { call } from '#web/api/call.ts'
import { errorWords } from '#web/api/errors.ts'
import { namedFields } from '#web/api/named-fields.ts'
import { useSession } from '#web/app/session/session.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { emptyOf, type Fault, useForm } from '#web/ui/fields/use-form.ts'
import { Part } from '../Article.tsx'
import { Received } from './Received.tsx'
import { caseTexts as texts, topicTexts } from './case-texts.ts'

const names = ['name', 'email', 'topic', 'reference', 'message'] as const
type Typed = Readonly<Record<(typeof names)[number], string>>

const topics = contactTopics.map(value => ({ value, label: topicTexts[value] }))

/** A message to the operator, about the topic that the page before has named. The typed text stays until it is sent. */
export function MessageForm() {
  const { user } = useSession()
  const asked = new URLSearchParams(useSearch())
  const sending = useMutation<CaseReceipt, Error, Typed>({
    mutationFn: typed => call(sendMessage, { body: { ...typed, topic: typed.topic as ContactTopic } }), // one of the options
    onError: error =>
      refuse({
        toast: { title: texts.failed, description: errorWords(error) },
        ...namedFields(error, names),
      }),
  })
  const { form, field, refuse } = useForm<Typed>({
    initial: {
      name: user?.fullName ?? '',
      email: user?.email ?? '',
      topic: contactTopics.find(topic => topic === asked.get('topic')) ?? 'transfer',
      reference: asked.get('reference') ?? '',
      message: '',
    },
    faultOf,
    onSubmit: typed => sending.mutate(typed),
  })
  if (sending.isSuccess)
    return (
      <Received
        title={texts.sent}
        text={texts.sentText(sending.variables.email.trim())}
        receipt={sending.data}
      />
    )
  return (
    <Part title={texts.write}>
      <p>{texts.writeText}</p>
      <form {...form} className="grid gap-5">
        <TextField {...field('name')} label={texts.name} autoComplete="name" maxLength={120} required />
        <TextField
          {...field('email')}
          label={texts.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          required
        />
        <SelectField {...field('topic')} label={texts.topic} options={topics} />
        <TextField
          {...field('reference')}
          label={texts.reference}
          note={texts.optional}
          autoComplete="off"
          maxLength={40}
        />
        <TextAreaField
          {...field('message')}
          label={texts.message}
          rows={6}
          maxLength={CASE_TEXT_MAX}
          required
        />
        <Button type="submit" isBusy={sending.isPending} className="sm:justify-self-start">
          {texts.send}
        </Button>
      </form>
    </Part>
  )
}

const EMAIL = /^[^\s@]+@[^\s@]+$/

function faultOf(typed: Typed): Fault<keyof Typed> | undefined {
  const empty = emptyOf(typed, ['name', 'email', 'message'])
  if (empty.length > 0) return { toast: texts.missing, fields: empty }
  if (EMAIL.test(typed.email.trim())) return undefined
  return { toast: { title: texts.failed, description: texts.invalidEmail }, fields: ['email'] }
}
