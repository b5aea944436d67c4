import { ShieldCheck, ShieldX } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AuditProof, exportAudit, listAudit, verifyAudit } from '#shared/api/admin/audit.api.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ExportButton } from '../list/ExportButton.tsx'
import { FilterBar } from '../list/FilterBar.tsx'
import { KindAndDays } from '../list/KindAndDays.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { withInstants } from '../list/day-range.ts'
import { FilterSearch } from '../list/filter-fields.tsx'
import { fieldsOf, type FilterProps, inUse, useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { actionOptions } from './action-options.ts'
import { auditColumns } from './audit-columns.tsx'
import { messages } from './messages.ts'
import { RetentionSection } from './RetentionSection.tsx'

/** The log of actions with their actors, and the proof that nobody has altered it. */
export function AuditPage() {
  const { filters, set, clear, isFiltered } = useFilters(filterNames)
  const asked = withInstants(filters)
  const list = usePages(listAudit, { query: asked })
  const proof = useProvedChange({
    act: () => call(verifyAudit, {}),
    onDone: () => {},
    failed: messages.verifyFailed,
    changes: keyOf(listAudit),
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <PageHeading text={messages.title} className="mb-1" />
          <p className="max-w-prose text-muted">{messages.lead}</p>
        </div>
        <Button size="small" isBusy={proof.isPending} onClick={() => proof.mutate(undefined)}>
          {!proof.isPending && <ShieldCheck aria-hidden="true" className="size-4.5" />}
          {messages.verify}
        </Button>
      </div>
      <div role="status">{proof.data !== undefined && <Verification proof={proof.data} />}</div>
      <AuditFilters
        filters={filters}
        onChange={set}
        isFiltered={isFiltered}
        onClear={clear}
        actions={<ExportButton route={exportAudit} filters={asked} isEmpty={list.rows?.length === 0} />}
      />
      <PagedTable
        list={list}
        caption={messages.caption}
        columns={auditColumns}
        keyOf={({ id }) => id}
        empty={isFiltered ? messages.noMatch : messages.none}
      />
      <div className="mt-8">
        <RetentionSection />
      </div>
    </>
  )
}

const moreNames = ['action', 'from', 'to'] as const
const filterNames = ['actor', 'subject', ...moreNames] as const
type Name = (typeof filterNames)[number]

type Props = FilterProps<Name> & { actions: ReactNode }

function AuditFilters({ filters, onChange, ...bar }: Props) {
  const field = fieldsOf(filters, onChange)
  return (
    <FilterBar
      {...bar}
      moreInUse={inUse(filters, moreNames)}
      more={
        <KindAndDays
          kind="action"
          labels={{ ...messages, kind: messages.action }}
          options={actionOptions}
          field={field}
        />
      }
    >
      <FilterSearch label={messages.actor} {...field('actor')} />
      <FilterSearch label={messages.subject} {...field('subject')} />
    </FilterBar>
  )
}

/** The result of a proof: all fits, or the differences. */
const Verification = ({ proof }: { proof: AuditProof }) =>
  proof.isIntact ? <Intact proof={proof} /> : <Broken proof={proof} />

const Intact = ({ proof }: { proof: AuditProof }) => (
  <section className="mb-5 flex gap-4 rounded-field bg-ok-soft p-4 sm:p-5">
    <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-ok" />
    <div className="min-w-0">
      <h2 className="font-semibold text-ok">{messages.intact}</h2>
      <Figures proof={proof} />
    </div>
  </section>
)

const Broken = ({ proof }: { proof: AuditProof }) => (
  <section className="mb-5 flex gap-4 rounded-field bg-danger-soft p-4 sm:p-5">
    <ShieldX aria-hidden="true" className="size-6 shrink-0 text-danger" />
    <div className="min-w-0">
      <h2 className="font-semibold text-danger">{messages.broken}</h2>
      <p className="mt-1 max-w-prose text-sm">{messages.brokenText}</p>
      <ul className="my-3 grid list-disc gap-1 ps-5 text-sm">
        {proof.faults.map(fault => (
          <li key={fault} className="wrap-anywhere">
            {fault}
          </li>
        ))}
      </ul>
      <Figures proof={proof} />
    </div>
  </section>
)

const Figures = ({ proof: { entries, tookMs, head } }: { proof: AuditProof }) => (
  <div className="mt-1 text-sm">
    <p>{messages.rows(entries, tookMs)}</p>
    {head !== null && (
      <>
        <p className="mt-2 wrap-anywhere">
          <span className="font-medium">{messages.head}</span>{' '}
          <bdi dir="ltr">
            <code className="select-all">{head}</code>
          </bdi>
        </p>
        <p className="mt-1 max-w-prose">{messages.headText}</p>
      </>
    )}
  </div>
)
