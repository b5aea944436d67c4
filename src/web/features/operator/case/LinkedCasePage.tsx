import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { answerLinkedCase, CASE_TEXT_MAX, type LinkedCase, openLinkedCase } from '#shared/api/cases.api.ts'
import { call } from '#web/api/call.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { Message } from '#web/app/page/Message.tsx'
import { useBoot } from '#web/app/page/boot-context.ts'
import { When } from '#web/parts/When.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { Article, linkClass } from '../Article.tsx'
import { Evidence } from './Evidence.tsx'
import { Loaded } from '../Loaded.tsx'
import { caseTexts as texts, stateTexts } from './case-texts.ts'
import { useChosenFiles } from './evidence.ts'

const keyOf = (token: string) => ['/api', 'linked-case', token]

/** A case as the link of a mail opens it: what was written, and a form for more. */
export function LinkedCasePage({ token }: { token: string }) {
  const query = useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => call(openLinkedCase, { body: { token }, signal }),
    gcTime: 0,
  })
  if (query.error && isRefusal(query.error, 'not_found'))
    return (
      <Message title={texts.unknown} text={texts.unknownText}>
        <Link href={paths.contact} className={linkClass}>
          {texts.toContact}
        </Link>
      </Message>
    )
  return (
    <Loaded query={query}>
      {found => (
        <Article title={texts.yourCase(found.reference)} lead={stateTexts[found.state]}>
          <Conversation found={found} />
          {found.ticket !== null && <Files found={found} ticket={found.ticket} token={token} />}
          {found.state === 'closed' ? <p>{texts.closed}</p> : <AnswerForm token={token} />}
        </Article>
      )}
    </Loaded>
  )
}

function Conversation({ found: { messages, decideBy, state } }: { found: LinkedCase }) {
  const { brand } = useBoot().operator
  return (
    <>
      {decideBy !== null && (state === 'open' || state === 'waiting') && (
        <p>
          {texts.decideBy} <When at={decideBy} />
        </p>
      )}
      <ol className="grid gap-3">
        {messages.map(({ at, isOurs, text }) => (
          <li
            key={`${at} ${text}`}
            className={`rounded-field border border-line p-4 ${isOurs ? 'bg-soft' : 'bg-surface'}`}
          >
            <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
              <span className="font-semibold">{isOurs ? brand : texts.you}</span>
              <When at={at} />
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">
              <bdi>{text}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Files that were sent, and room for more: each is sent as it is chosen. */
function Files({ found, ticket, token }: { found: LinkedCase; ticket: string; token: string }) {
  const queryClient = useQueryClient()
  const { files, choose, remove, send } = useChosenFiles()
  const add = async (file: File) => {
    const chosen = choose(file)
    if (!(await send(ticket, chosen))) return
    remove(chosen.key) // it stands among those that the server has
    await queryClient.invalidateQueries({ queryKey: keyOf(token) })
  }
  return (
    <section className="grid gap-3">
      {found.files.length > 0 && (
        <>
          <h2 className="text-lg font-semibold">{texts.yourFiles}</h2>
          <ul className="grid gap-2">
            {found.files.map(({ at, name }) => (
              <li key={`${at} ${name}`} className="flex flex-wrap justify-between gap-x-4 wrap-anywhere">
                <bdi>{name}</bdi>
                <span className="text-sm text-muted">
                  <When at={at} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Evidence
        files={files}
        onChoose={file => void add(file)}
        onRemove={remove}
        isBusy={files.some(({ state }) => state === 'sending')}
      />
    </section>
  )
}

function AnswerForm({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const sending = useMutation({
    mutationFn: (text: string) => call(answerLinkedCase, { body: { token, text } }),
    onSuccess: found => {
      queryClient.setQueryData(keyOf(token), found)
      toast({ title: texts.answered, tone: 'plain' })
      clear()
    },
    onError: error => refuse({ toast: { title: texts.failed, description: errorWords(error) }, fields: [] }),
  })
  const { form, field, refuse, clear } = useForm({
    initial: { text: '' },
    faultOf: ({ text }) => (text.trim() === '' ? { toast: texts.missing, fields: ['text'] } : undefined),
    onSubmit: ({ text }) => sending.mutate(text),
  })
  return (
    <form {...form} className="grid gap-5">
      <TextAreaField {...field('text')} label={texts.answer} rows={5} maxLength={CASE_TEXT_MAX} required />
      <Button type="submit" isBusy={sending.isPending} className="sm:justify-self-start">
        {texts.sendAnswer}
      </Button>
    </form>
  )
}
