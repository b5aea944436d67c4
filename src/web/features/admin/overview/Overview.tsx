import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { lazyPart } from '#web/app/page/lazy.tsx'
import { NotFound } from '#web/app/page/NotFound.tsx'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useTitle } from '#web/app/page/title.ts'
import { paths } from '#web/paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { deskPaths } from '../desk/desk-paths.ts'
import { messages } from './messages.ts'
import { StatCards } from './StatCards.tsx'

const UsersTab = lazyPart(() => import('../users/UsersTab.tsx').then(part => ({ default: part.UsersTab })))
const TransfersTab = lazyPart(() =>
  import('../transfers/TransfersTab.tsx').then(part => ({ default: part.TransfersTab })),
)
const PromosTab = lazyPart(() =>
  import('../promos/PromosTab.tsx').then(part => ({ default: part.PromosTab })),
)
const SettingsTab = lazyPart(() =>
  import('../settings/SettingsTab.tsx').then(part => ({ default: part.SettingsTab })),
)

/** The four tabs of the specification, section 2, each with an address of its own. */
const tabs = [
  { id: 'users', text: messages.users, href: paths.admin, Panel: UsersTab },
  { id: 'transfers', text: messages.transfers, href: deskPaths.transfers, Panel: TransfersTab },
  { id: 'promo-codes', text: messages.promoCodes, href: deskPaths.promoCodes, Panel: PromosTab },
  { id: 'settings', text: messages.settings, href: deskPaths.settings, Panel: SettingsTab },
] as const

/** The specified screen: the business in four figures, and what is managed. */
export function Overview() {
  const [location, navigate] = useLocation()
  const selected = tabs.find(({ href }) => href === location)
  if (selected === undefined) return <NotFound />
  return <Tabbed selected={selected} onSelect={navigate} />
}

type Props = { selected: (typeof tabs)[number]; onSelect: (href: string) => void }

function Tabbed({ selected, onSelect }: Props) {
  useTitle(messages.titleOf(selected.text))
  return (
    <>
      <PageHeading text={messages.title} className="mb-5" />
      <StatCards />
      <div className="mt-6">
        <Tabs
          label={messages.tabs}
          tabs={tabs}
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
