import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { CASES_MAX } from '#shared/api/admin/cases.api.ts'
import { paths } from '#web/paths.ts'
import { useMay } from './Allowed.tsx'
import { deskPaths } from './desk-paths.ts'
import { pagePermissions } from './desk-permissions.ts'
import { COUNTED_MAX, waitingQuery } from '../approvals/calls.ts'
import { checksQuery } from '../identity/calls.ts'
import { useBank } from '../bank/calls.ts'
import { dueCasesQuery } from '../cases/calls.ts'
import { LINES_MAX, unknownPayoutsQuery, waitingPayoutsQuery } from '../payouts/calls.ts'
import { queueQuery } from '../transfers/calls.ts'
import { warningsQuery } from '../treasury/calls.ts'
import { COUNTED_MAX as BREAKS_MAX, openBreaksQuery } from '../reconciliation/calls.ts'
import { messages } from './messages.ts'

const pages = [
  { href: paths.admin, text: messages.overview },
  { href: deskPaths.review, text: messages.review },
  { href: deskPaths.cases, text: messages.cases },
  { href: deskPaths.identity, text: messages.identity },
  { href: deskPaths.bank, text: messages.bank },
  { href: deskPaths.payouts, text: messages.payouts },
  { href: deskPaths.treasury, text: messages.treasury },
  { href: deskPaths.reconciliation, text: messages.reconciliation },
  { href: deskPaths.pricing, text: messages.pricing },
  { href: deskPaths.charts, text: messages.charts },
  { href: deskPaths.ledger, text: messages.ledger },
  { href: deskPaths.operator, text: messages.operator },
  { href: deskPaths.rules, text: messages.rules },
  { href: deskPaths.audit, text: messages.audit },
  { href: deskPaths.approvals, text: messages.approvals },
] as const

const others: readonly string[] = pages.slice(1).map(({ href }) => href)

/** Between the desk's pages. On a phone it scrolls sideways rather than taking half the screen. */
export function DeskNav() {
  const [location] = useLocation()
  const may = useMay()
  const here = others.find(href => location.startsWith(href)) ?? paths.admin
  return (
    <nav aria-label={messages.nav} className="-mx-4 mb-6 overflow-x-auto px-4 sm:mx-0 sm:px-0 print:hidden">
      <ul className="flex w-max gap-1 rounded-pill bg-soft p-1">
        {pages
          .filter(({ href }) => pagePermissions[href].some(may))
          .map(({ href, text }) => (
            <li key={href}>
              <NavLink href={href} isHere={here === href}>
                {text}
                {href === deskPaths.review && <ToReview />}
                {href === deskPaths.cases && <ToAnswer />}
                {href === deskPaths.identity && <ToIdentify />}
                {href === deskPaths.bank && <ToSortOut />}
                {href === deskPaths.payouts && <ToPayOut />}
                {href === deskPaths.reconciliation && <ToWorkOff />}
                {href === deskPaths.approvals && <ToApprove />}
                {href === deskPaths.treasury && <ToFund />}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

type NavLinkProps = { href: string; isHere: boolean; children: ReactNode }

/** The link of the page that one is on comes into sight by itself. */
function NavLink({ href, isHere, children }: NavLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [isHere])
  return (
    <Link
      ref={link}
      href={href}
      aria-current={isHere ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-pill px-4 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink forced-colors:aria-[current=page]:outline-2 forced-colors:aria-[current=page]:-outline-offset-2"
    >
      {children}
    </Link>
  )
}

/** As many as the page's two tabs have together. */
function ToReview() {
  const { data: held } = useQuery(queueQuery('review'))
  const { data: needing } = useQuery(queueQuery('attention'))
  if (held === undefined || needing === undefined) return null
  const hasMore = held.next !== null || needing.next !== null
  return <Waiting count={held.rows.length + needing.rows.length} hasMore={hasMore} />
}

/** Cases that are overdue or nearly so. */
function ToAnswer() {
  const { data } = useQuery(dueCasesQuery)
  return data && <Waiting count={data.length} hasMore={data.length === CASES_MAX} />
}

/** Proofs of identity that wait for a person. */
function ToIdentify() {
  const { data } = useQuery(checksQuery)
  const waiting = data?.filter(({ state }) => state === 'review').length ?? 0
  return <Waiting count={waiting} hasMore={waiting === 100} />
}

/** Money that has come and is held. */
function ToSortOut() {
  const { data } = useBank()
  return data && <Waiting count={sumOf(data.waiting.map(({ count }) => count))} hasMore={false} />
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Payouts that no rail takes at the moment, and those that have had no answer. */
function ToPayOut() {
  const { data: waiting } = useQuery(waitingPayoutsQuery)
  const { data: unknown } = useQuery(unknownPayoutsQuery)
  if (waiting === undefined || unknown === undefined) return null
  const hasMore = waiting.length === LINES_MAX || unknown.length === LINES_MAX
  return <Waiting count={waiting.length + unknown.length} hasMore={hasMore} />
}

function ToFund() {
  const { data } = useQuery(warningsQuery)
  return data && <Waiting count={data.length} hasMore={false} />
}

function ToWorkOff() {
  const { data } = useQuery(openBreaksQuery)
  return data && <Waiting count={Math.min(data.length, BREAKS_MAX)} hasMore={data.length > BREAKS_MAX} />
}

function ToApprove() {
  const { data } = useQuery(waitingQuery)
  return data && <Waiting count={Math.min(data.length, COUNTED_MAX)} hasMore={data.length > COUNTED_MAX} />
}

/** The number of pending decisions, beside the word. */
function Waiting({ count, hasMore }: { count: number; hasMore: boolean }) {
  if (count === 0) return null
  const text = hasMore ? `${count}+` : `${count}`
  return (
    <span className="tabular relative ms-1.5 min-w-4.5 rounded-pill bg-warn px-1 text-center text-xs font-semibold text-warn-soft">
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">
        : {text} {messages.waiting}
      </span>
    </span>
  )
}
