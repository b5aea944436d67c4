import { Link, useLocation } from 'wouter'
import { paths } from '#web/paths.ts'
import { messages } from './messages.ts'

const pages = [
  { href: paths.admin, text: messages.overview },
  { href: paths.adminReview, text: messages.review },
  { href: paths.adminPricing, text: messages.pricing },
  { href: paths.adminCharts, text: messages.charts },
  { href: paths.adminLedger, text: messages.ledger },
  { href: paths.adminAudit, text: messages.audit },
  { href: paths.adminApprovals, text: messages.approvals },
] as const

const others: readonly string[] = pages.slice(1).map(({ href }) => href)

/** Between the desk's pages. On a phone it scrolls sideways rather than taking half the screen. */
export function DeskNav() {
  const [location] = useLocation()
  const here = others.find(href => location.startsWith(href)) ?? paths.admin
  return (
    <nav aria-label={messages.nav} className="-mx-4 mb-6 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-1 rounded-pill bg-soft p-1">
        {pages.map(({ href, text }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={here === href ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-pill px-4 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
