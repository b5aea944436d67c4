import { TriangleAlert, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type SavedView, VIEW_COUNT_MAX } from '#shared/api/admin/transfers/transfer-views.api.ts'
import { locale } from '#web/languages/language.ts'
import { deskPaths } from '../desk/desk-paths.ts'
import { messages } from './messages.ts'
import type { ViewsShown } from './use-views.ts'
import { viewPath } from './view-link.ts'

type Props = { views: ViewsShown; isAll: boolean }

/** The operator's views and those that others share, above the list; nothing where there are none. */
export function ViewTabs({ views: { own, shared, current }, isAll }: Props) {
  const views = [...own, ...shared]
  if (views.length === 0) return null
  return (
    <nav aria-label={messages.views} className="mb-3 overflow-x-auto border-b border-line p-1 pb-0">
      <ul className="flex">
        <li>
          <Tab href={deskPaths.transfers} isCurrent={isAll}>
            {messages.all}
          </Tab>
        </li>
        {views.map(view => (
          <li key={view.id}>
            <ViewTab view={view} isCurrent={view === current} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const tabClass =
  'inline-flex min-h-11 items-center gap-2 border-b-3 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted'

function Tab({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${tabClass} transition-colors hover:text-ink aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink`}
    >
      {children}
    </Link>
  )
}

function ViewTab({ view, isCurrent }: { view: SavedView; isCurrent: boolean }) {
  if (view.unknown.length > 0)
    return (
      <span className={tabClass}>
        <TriangleAlert aria-hidden="true" className="size-4 text-warn" />
        <bdi>{view.name}</bdi> <span className="text-xs">({messages.unknown})</span>
      </span>
    )
  return (
    <Tab href={viewPath(view)} isCurrent={isCurrent}>
      {view.isShared && (
        <span title={view.sharedBy === null ? undefined : messages.sharedBy(view.sharedBy)}>
          <Users aria-hidden="true" className="size-4" />
          <span className="sr-only">
            {view.sharedBy === null ? messages.isShared : messages.sharedBy(view.sharedBy)}{' '}
          </span>
        </span>
      )}
      <bdi>{view.name}</bdi>{' '}
      {view.count !== null && (
        <span className="tabular rounded-pill bg-soft px-1.5 text-xs font-semibold text-ink">
          {countText(view.count)}
        </span>
      )}
    </Tab>
  )
}

function countText(count: number): string {
  const number = new Intl.NumberFormat(locale)
  return count > VIEW_COUNT_MAX ? messages.over(number.format(VIEW_COUNT_MAX)) : number.format(count)
}
