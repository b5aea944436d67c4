import { ShieldCheck } from 'lucide-react'
import { exportAudit } from '#shared/api/admin/audit.api.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { Button } from '#web/ui/Button.tsx'
import { withInstants } from '../list/day-range.ts'
import { ExportButton } from '../list/ExportButton.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { useFilters } from '../list/use-filters.ts'
import { usePages } from '../list/use-pages.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditFilters, filterNames } from './AuditFilters.tsx'
import { auditKey, loadAudit, verify } from './calls.ts'
import { messages } from './messages.ts'
import { Verification } from './Verification.tsx'

/** The log of actions with their actors, and the proof that nobody has altered it. */
export function AuditPage() {
  const { filters, set, clear, isFiltered } = useFilters(filterNames)
  const asked = withInstants(filters)
  const list = usePages({ key: [...auditKey, asked], load: from => loadAudit(asked, from) })
  const proof = useProvedChange({
    act: verify,
    onDone: () => {},
    failed: messages.verifyFailed,
    changes: auditKey,
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
    </>
  )
}
