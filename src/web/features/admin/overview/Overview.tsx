import { useQuery } from '@tanstack/react-query'
import { BadgePercent, CircleDollarSign, Send, UsersRound } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Redirect, useLocation } from 'wouter'
import { getAdminStats } from '#shared/api/admin/stats.api.ts'
import type { AnswerOf } from '#shared/api/route.ts'
import { groupThousands } from '#shared/money/format.ts'
import { freshQuery } from '#web/api/query.ts'
import { NotFound } from '#web/app/page/NotFound.tsx'
import { PageHeading, useTitle } from '#web/app/page/PageHeading.tsx'
import { lazyPart } from '#web/app/page/lazy.tsx'
import { paths } from '#web/paths.ts'
import { Money } from '#web/ui/Money.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useMay } from '../desk/Allowed.tsx'
import { deskPaths } from '../desk/desk-paths.ts'
import { NotAllowed } from '../desk/NotAllowed.tsx'
import { NotLoaded } from '../list/NotLoaded.tsx'
import { messages } from './messages.ts'

const UsersTab = lazyPart(() => import('../users/UsersTab.tsx'), 'UsersTab')
const TransfersTab = lazyPart(() => import('../transfers/TransfersTab.tsx'), 'TransfersTab')
const PromosTab = lazyPart(() => import('../promos/PromosTab.tsx'), 'PromosTab')
const SettingsTab = lazyPart(() => import('../settings/SettingsTab.tsx'), 'SettingsTab')

/** The four tabs, each with an address of its own. */
const tabs = [
  { id: 'users', text: messages.users, href: paths.admin, needs: 'users.read', Panel: UsersTab },
  {
    id: 'transfers',
    text: messages.transfers,
    href: deskPaths.transfers,
    needs: 'transfers.read',
    Panel: TransfersTab,
  },
  {
    id: 'promo-codes',
    text: messages.promoCodes,
    href: deskPaths.promoCodes,
    needs: 'prices.read',
    Panel: PromosTab,
  },
  {
    id: 'settings',
    text: messages.settings,
    href: deskPaths.settings,
    needs: 'prices.read',
    Panel: SettingsTab,
  },
] as const

/** The desk's first page: the business in four figures, and what is managed. */
export function Overview() {
  const [location, navigate] = useLocation()
  const may = useMay()
  const open = tabs.filter(({ needs }) => may(needs))
  const selected = tabs.find(({ href }) => href === location)
  if (selected === undefined) return <NotFound />
  if (open.includes(selected)) return <Tabbed open={open} selected={selected} onSelect={navigate} />
  // The desk's own address opens on the first tab that the role has.
  const [first] = open
  if (location === paths.admin && first !== undefined) return <Redirect to={first.href} replace />
  return <NotAllowed />
}

type Tab = (typeof tabs)[number]
type Props = { open: readonly Tab[]; selected: Tab; onSelect: (href: string) => void }

function Tabbed({ open, selected, onSelect }: Props) {
  useTitle(messages.titleOf(selected.text))
  const isFirst = selected.href === paths.admin
  return (
    <>
      <div className={isFirst ? '' : 'lg:flex lg:items-baseline lg:gap-8'}>
        <PageHeading text={messages.title} className={isFirst ? 'mb-5' : 'max-lg:mb-5 lg:text-2xl'} />
        <StatCards isLine={!isFirst} />
      </div>
      <div className={isFirst ? 'mt-6' : 'max-lg:mt-6'}>
        <Tabs
          label={messages.tabs}
          tabs={open}
          selected={selected.id}
          onSelect={({ href }) => onSelect(href)}
        >
          <Suspense fallback={<div className="coming" />}>
            <selected.Panel />
          </Suspense>
        </Tabs>
      </div>
    </>
  )
}

type Stats = AnswerOf<typeof getAdminStats>

const cards = [
  { name: 'totalUsers', icon: UsersRound },
  { name: 'totalTransfers', icon: Send },
  { name: 'totalVolume', icon: CircleDollarSign, note: messages.volumeNote },
  { name: 'activePromoCodes', icon: BadgePercent },
] as const

/** The four figures; in one line where the list below needs the height. Their room is there before they are. */
function StatCards({ isLine }: { isLine: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(freshQuery(getAdminStats, {}))
  if (error && data === undefined && !isFetching)
    return <NotLoaded title={messages.notLoaded} error={error} onAgain={() => void refetch()} />
  return (
    <section aria-label={messages.figures} aria-busy={data === undefined}>
      <dl
        className={`grid gap-2 sm:grid-cols-2 sm:gap-3 ${isLine ? 'lg:flex lg:gap-6' : 'lg:grid-cols-4 lg:gap-4'}`}
      >
        {cards.map(({ name, icon: Icon, ...card }) => (
          <div
            key={name}
            className={`rounded-field border border-line bg-surface px-4 py-2.5 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 sm:p-4 ${isLine ? lineClass : 'lg:px-5'}`}
          >
            <dt className="flex items-center gap-2 text-sm text-muted">
              <Icon aria-hidden="true" className="size-4.5 shrink-0 text-brand max-sm:hidden" />
              {messages[name]}
            </dt>
            <dd
              className={`tabular min-h-6 text-lg font-bold wrap-anywhere sm:mt-1 sm:min-h-8.5 sm:text-2xl ${isLine ? 'lg:mt-0! lg:min-h-0! lg:text-base!' : ''}`}
            >
              {data === undefined ? <Blank /> : figures[name](data)}
            </dd>
            {'note' in card && (
              <dd className={`text-xs text-muted max-sm:hidden ${isLine ? 'lg:sr-only' : ''}`}>
                {card.note}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

const lineClass = 'lg:flex lg:items-baseline lg:gap-2 lg:border-0 lg:bg-transparent lg:p-0!'

const figures: Record<keyof Stats, (stats: Stats) => ReactNode> = {
  totalUsers: stats => groupThousands(`${stats.totalUsers}`),
  totalTransfers: stats => groupThousands(`${stats.totalTransfers}`),
  totalVolume: stats => <Money amount={stats.totalVolume} symbol="$" />,
  activePromoCodes: stats => groupThousands(`${stats.activePromoCodes}`),
}

const Blank = () => (
  <span aria-hidden="true" className="block h-5 w-24 sm:h-7 max-w-full rounded-joint bg-soft" />
)
