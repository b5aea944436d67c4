import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import type { IdentityView } from '#shared/api/users/identity.api.ts'
import { errorWords } from '#web/api/errors.ts'
import { LogInFirst } from '#web/app/page/LogInFirst.tsx'
import { Message } from '#web/app/page/Message.tsx'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { nextPath } from '#web/app/session/next-path.ts'
import { useSession } from '#web/app/session/session.ts'
import { dayText } from '#web/parts/dates.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { identityQuery } from './calls.ts'
import { LimitsTable } from './LimitsTable.tsx'
import { messages } from './messages.ts'
import { Steps } from './Steps.tsx'

const room = <div className="coming" />
const ASKED_AGAIN_MS = 4_000
const DAY_MS = 86_400_000
/** From then on a new document can be sent: as early as the mail that asks for it. */
const RENEWED_DAYS = 30

/** The page on which a sender proves who they are, step by step. */
export function Identity() {
  const { user, isAsking } = useSession()
  if (isAsking) return room
  if (user === null)
    return <LogInFirst title={messages.logIn} text={messages.logInText} next={paths.identity} />
  return <Known />
}

function Known() {
  const { data, error, isFetching, refetch } = useQuery({
    ...identityQuery,
    refetchInterval: query => (query.state.data?.state === 'submitted' ? ASKED_AGAIN_MS : false),
  })
  if (data) return <Page view={data} />
  if (isFetching || !error) return room
  return (
    <Message title={messages.notLoaded} text={errorWords(error)}>
      <Button onClick={() => void refetch()}>{messages.again}</Button>
    </Message>
  )
}

function Page({ view }: { view: IdentityView }) {
  const [isRenewing, setIsRenewing] = useState(false)
  const isVerified = view.tier === 'verified'
  const isFilling = view.state === 'open' || isRenewing || (!isVerified && canBegin.includes(view.state))
  return (
    <div className="mx-auto grid max-w-2xl gap-5 pb-10">
      <PageHeading text={messages.title} />
      <p className="text-muted">{messages.lead}</p>
      <Standing view={view} />
      <LimitsTable limits={view.limits} />
      {isFilling && <Steps view={view} />}
      {isVerified && !isFilling && endsSoon(view.verifiedUntil) && (
        <Button look="secondary" onClick={() => setIsRenewing(true)} className="justify-self-start">
          {messages.renew}
        </Button>
      )}
      <Back />
    </div>
  )
}

/** Leads back to the payment that needs the proof, or to the account. */
function Back() {
  const isForPayment = nextPath(useSearch()) === paths.checkout
  return (
    <Link
      href={isForPayment ? paths.checkout : paths.account}
      className="justify-self-start font-semibold text-brand underline"
    >
      {isForPayment ? messages.backToPayment : messages.back}
    </Link>
  )
}

const canBegin: readonly IdentityView['state'][] = ['none', 'failed']

const endsSoon = (until: string | null): boolean =>
  until !== null && Date.parse(until) - Date.now() < RENEWED_DAYS * DAY_MS

/** State of the proof, if there is something to say. */
function Standing({ view }: { view: IdentityView }) {
  const words = standingWords(view)
  return (
    <div role="status" className="empty:hidden">
      {words !== undefined && (
        <div className="rounded-card border border-line bg-soft px-5 py-4 sm:px-8">
          {words.title !== undefined && <p className="font-semibold">{words.title}</p>}
          <p className="text-muted">{words.text}</p>
        </div>
      )}
    </div>
  )
}

function standingWords(view: IdentityView): { title?: string; text: string } | undefined {
  const texts = messages.state
  switch (view.state) {
    case 'none':
      return view.tier === 'verified' ? verifiedWords(view.verifiedUntil) : undefined
    case 'open':
      return view.askedStep === null ? undefined : { text: texts.asked(messages.stepNames[view.askedStep]) }
    case 'submitted':
      return view.isDelayed ? texts.delayed : texts.submitted
    case 'review':
    case 'failed':
      return texts[view.state]
    case 'verified':
      return verifiedWords(view.verifiedUntil)
    default:
      return view.state satisfies never
  }
}

/** The tier ends with the first moment after the document's last day. */
function verifiedWords(until: string | null) {
  const { title, always, until: untilWords } = messages.state.verified
  const lastDay = until === null ? null : new Date(Date.parse(until) - 1).toISOString().slice(0, 10)
  return { title, text: lastDay === null ? always : untilWords(dayText(lastDay)) }
}
