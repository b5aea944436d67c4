import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { DeskKeys } from '../shortcuts/DeskKeys.tsx'
import { DeskSearch } from '../search/DeskSearch.tsx'
import { useMay } from './Allowed.tsx'
import { type DeskLink, groupsFor, linkAt } from './desk-groups.ts'
import { messages } from './messages.ts'
import { sumOf, useWaiting, type Waiting } from './use-waiting.ts'

/**
 * Between the desk's pages: the groups, and below them the pages of the group that one is in. A group leads to its first page. On a
 * phone both rows scroll sideways rather than taking half the screen; the button of the search stays.
 */
export function DeskNav() {
  const [location] = useLocation()
  const groups = groupsFor(useMay())
  const waiting = useWaiting()
  const here = linkAt(location)
  const countOf = (links: readonly DeskLink[]) => sumOf(links.flatMap(({ href }) => waiting.get(href) ?? []))
  const open = groups.find(({ links }) => links.some(({ href }) => href === here))
  return (
    <nav aria-label={messages.nav} className="mb-6 lg:mb-2 print:hidden">
      <div className="flex items-center gap-2">
        <Row edges="-ms-4 min-w-0 flex-1 ps-4 sm:ms-0 sm:ps-0" className="bg-soft p-1">
          {groups.map(({ name, links }) => (
            <li key={name}>
              <NavLink href={links[0]?.href ?? here} current={name === open?.name ? 'true' : undefined}>
                {name}
                <Badge waiting={countOf(links)} />
              </NavLink>
            </li>
          ))}
        </Row>
        <DeskKeys />
        <DeskSearch />
      </div>
      {open !== undefined && (
        <Row edges="-mx-4 px-4 sm:mx-0 sm:px-0" label={messages.pagesOf(open.name)} className="mt-1 px-1">
          {open.links.map(link => (
            <li key={link.href}>
              <NavLink href={link.href} current={link.href === here ? 'page' : undefined}>
                {link.text}
                <Badge waiting={countOf([link])} />
              </NavLink>
            </li>
          ))}
        </Row>
      )}
    </nav>
  )
}

/** `edges`: classes of the part that scrolls, which on a phone reaches the edge of the screen. */
type RowProps = { label?: string; edges: string; className: string; children: ReactNode }

const Row = ({ label, edges, className, children }: RowProps) => (
  <div className={`overflow-x-auto ${edges}`}>
    <ul aria-label={label} className={`flex w-max gap-1 rounded-pill ${className}`}>
      {children}
    </ul>
  </div>
)

type NavLinkProps = { href: string; current: 'page' | 'true' | undefined; children: ReactNode }

/** The link of where one is comes into sight by itself. */
function NavLink({ href, current, children }: NavLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (current !== undefined) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <Link ref={link} href={href} aria-current={current} className={linkClass}>
      {children}
    </Link>
  )
}

const linkClass =
  'inline-flex min-h-11 lg:min-h-9 items-center rounded-pill px-4 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:underline decoration-sun decoration-3 underline-offset-8 ' +
  'aria-[current=true]:bg-surface aria-[current=true]:font-semibold aria-[current=true]:text-ink ' +
  'forced-colors:aria-[current=true]:outline-2 forced-colors:aria-[current=true]:-outline-offset-2'

/** The number of pending decisions, beside the word. */
function Badge({ waiting: { count, hasMore } }: { waiting: Waiting }) {
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
