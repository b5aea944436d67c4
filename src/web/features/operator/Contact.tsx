import type { OperatorView } from '#shared/api/operator.api.ts'
import { useEffect, useState } from 'react'
import { Link, useSearch } from 'wouter'
import { paths } from '#web/paths.ts'
import { Article, linkClass, Part } from './Article.tsx'
import { Facts } from './Facts.tsx'
import { emailLink, phoneLink, siteLink } from './links.tsx'
import { LinkedCasePage } from './case/LinkedCasePage.tsx'
import { OfOperator } from './Loaded.tsx'
import { MessageForm } from './case/MessageForm.tsx'
import { ProblemForm, type Reported } from './case/ProblemForm.tsx'
import { messages } from './messages.ts'

const texts = messages.contact

/** The page by which people write to the desk: a message, a report of a problem, or an answer by the link of a mail. */
export function Contact() {
  const search = useSearch()
  const token = useCaseToken()
  const transfer = transferOf(search)
  if (token !== undefined) return <LinkedCasePage key={token} token={token} />
  if (transfer !== undefined) return <ProblemForm key={JSON.stringify(transfer)} transfer={transfer} />
  return <Ways />
}

/** The transfer whose page led here: named by its id, or kept in the entry of the history with the proof that opened it. */
function transferOf(search: string): Reported | undefined {
  const id = new URLSearchParams(search).get('transfer')
  if (id !== null) return { id }
  const state: unknown = history.state
  const kept = typeof state === 'object' && state !== null && 'claim' in state ? state.claim : undefined
  return kept === undefined ? undefined : (kept as Reported) // written by the page of tracking
}

const tokenInHash = () => /^#case\.(.+)$/.exec(location.hash)?.[1]

/** The token of a link, also of one that is opened while the page is. */
function useCaseToken(): string | undefined {
  const [token, setToken] = useState(tokenInHash)
  useEffect(() => {
    const read = () => setToken(tokenInHash())
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return token
}

/** The ways to reach the operator; where they have named none but the form, the page says so. */
const Ways = () => (
  <Article title={texts.title} lead={texts.lead}>
    <MessageForm />
    <OfOperator>{operator => <Addresses operator={operator} />}</OfOperator>
    <Part title={texts.before}>
      <p>{texts.beforeText}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link href={paths.track} className={linkClass}>
          {messages.track}
        </Link>
        <Link href={paths.help} className={linkClass}>
          {messages.help.title}
        </Link>
        <Link href={paths.complaints} className={linkClass}>
          {messages.complaints.title}
        </Link>
      </p>
    </Part>
  </Article>
)

function Addresses({
  operator: { phone, email, hours, address, website, legalName, brand },
}: {
  operator: OperatorView
}) {
  const canReach = [phone, email, address].some(way => way !== null)
  return (
    <>
      {!canReach && <p className="rounded-field bg-warn-soft p-5 text-warn">{texts.none(brand)}</p>}
      <Facts
        facts={[
          [texts.company, legalName ?? texts.unpublished],
          [texts.address, address ?? texts.unpublished],
          [texts.phone, phoneLink(phone) ?? texts.unpublished],
          [texts.email, emailLink(email) ?? texts.unpublished],
          [texts.hours, hours ?? texts.unpublished],
          [texts.website, siteLink(website)],
        ]}
      />
    </>
  )
}
