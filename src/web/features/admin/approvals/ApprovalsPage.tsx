import { useLocation } from 'wouter'
import { type ApprovalView, listApprovals } from '#shared/api/admin/approvals.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { deskPaths } from '../desk/desk-paths.ts'
import type { Column } from '../list/DataTable.tsx'
import { Moment } from '../list/Moment.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { RulesTab } from './RulesTab.tsx'
import { Waiting } from './Waiting.tsx'
import { kindTexts, messages, stateTexts } from './messages.ts'
import { translated } from './translated.ts'

const tabs = [
  { id: 'waiting', text: messages.waiting, href: deskPaths.approvals },
  { id: 'decided', text: messages.decided, href: `${deskPaths.approvals}?show=decided` },
  { id: 'rules', text: messages.rules, href: `${deskPaths.approvals}?show=rules` },
] as const

/** The requests that wait for a second admin, the decided ones, and the rules. */
export function ApprovalsPage() {
  const [, navigate] = useLocation()
  const asked = useFilters(['show']).filters.show
  const show = tabs.find(({ id }) => id === asked)?.id ?? 'waiting'
  return (
    <>
      <PageHeading text={messages.title} className="mb-1" />
      <p className="mb-4 max-w-prose text-muted">{messages.lead}</p>
      <Tabs label={messages.tabs} tabs={tabs} selected={show} onSelect={({ href }) => navigate(href)}>
        <Shown show={show} />
      </Tabs>
    </>
  )
}

function Shown({ show }: { show: (typeof tabs)[number]['id'] }) {
  if (show === 'rules') return <RulesTab />
  return show === 'decided' ? <Decided /> : <Waiting />
}

const texts = messages.columns

const columns: readonly Column<ApprovalView>[] = [
  {
    name: texts.what,
    cell: ({ title, kind }) => (
      <span className="block wrap-anywhere">
        <span className="block font-semibold">
          <bdi>{translated(title)}</bdi>
        </span>
        <span className="block text-muted">{kindTexts[kind]}</span>
      </span>
    ),
  },
  {
    name: texts.outcome,
    cell: ({ state }) => (
      <Badge look={state === 'approved' ? 'default' : 'destructive'} text={stateTexts[state]} />
    ),
  },
  {
    name: texts.reason,
    cell: ({ reason, decisionReason }) => (
      <span className="block max-w-sm wrap-anywhere">
        {reason !== null && (
          <span className="block">
            <bdi>{reason}</bdi>
          </span>
        )}
        {decisionReason !== null && (
          <span className="block text-muted">
            {stateTexts.rejected}: <bdi>{translated(decisionReason)}</bdi>
          </span>
        )}
      </span>
    ),
  },
  { name: texts.askedBy, cell: ({ askedBy, askedAt }) => <Who name={askedBy} at={askedAt} /> },
  { name: texts.decidedBy, cell: ({ decidedBy, decidedAt }) => <Who name={decidedBy} at={decidedAt} /> },
]

const Who = ({ name, at }: { name: string | null; at: string | null }) => (
  <span className="block">
    {name !== null && (
      <span className="block wrap-anywhere">
        <bdi>{name}</bdi>
      </span>
    )}
    {at !== null && <Moment at={at} />}
  </span>
)

function Decided() {
  const list = usePages(listApprovals, { query: { state: 'decided' } })
  return (
    <PagedTable
      list={list}
      caption={messages.caption}
      columns={columns}
      keyOf={({ id }) => id}
      empty={messages.nothingDecided}
    />
  )
}
