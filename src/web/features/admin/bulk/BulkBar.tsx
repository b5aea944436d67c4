import { useState } from 'react'
import {
  type AdminTransferView,
  exportTransfers,
  IDS_MAX,
} from '#shared/api/admin/transfers/transfers.api.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useMay } from '../desk/Allowed.tsx'
import { useDownload } from '../list/use-download.ts'
import type { Selection } from '../list/use-selection.ts'
import { type BulkAct, bulkActs, permissionOf } from './bulk-acts.ts'
import { BulkDialog } from './BulkDialog.tsx'
import { messages } from './messages.ts'

type Props = { rows: readonly AdminTransferView[]; selection: Selection }

type Begun = { readonly act: BulkAct; readonly transfers: readonly AdminTransferView[] }

/** The acts on the selected transfers, at the lower edge of the screen while any is selected. */
export function BulkBar({ rows, selection }: Props) {
  const may = useMay()
  const [begun, setBegun] = useState<Begun>()
  const download = useDownload(exportTransfers)
  const selected = rows.filter(({ id }) => selection.ids.has(id))
  const isTooMany = selected.length > IDS_MAX
  return (
    <>
      {selected.length > 0 && (
        <div
          role="region"
          aria-label={messages.bar}
          className="sticky bottom-3 z-2 mt-3 flex flex-wrap items-center gap-3 rounded-field border border-edge bg-raised px-4 py-2 shadow-float print:hidden"
        >
          <p role="status" className="tabular font-semibold">
            {messages.selected(selected.length)}
            {isTooMany && <span className="ms-2 text-sm text-warn">{messages.tooMany(IDS_MAX)}</span>}
          </p>
          {!isTooMany &&
            bulkActs
              .filter(each => may(permissionOf(each)))
              .map((each, at) => (
                <Button
                  key={each}
                  size="small"
                  look={at === 0 ? 'primary' : 'secondary'}
                  onClick={() => setBegun({ act: each, transfers: selected })}
                >
                  {messages.acts[each].button}
                </Button>
              ))}
          {!isTooMany && may('transfers.export') && (
            <Button
              size="small"
              look="secondary"
              isBusy={download.isPending}
              onClick={() => download.mutate({ ids: [...selection.ids].join(',') })}
            >
              {messages.export}
            </Button>
          )}
          <Button size="small" look="quiet" onClick={() => selection.set([])} className="ms-auto">
            {messages.clear}
          </Button>
        </div>
      )}
      {begun !== undefined && (
        <BulkDialog {...begun} onClose={() => setBegun(undefined)} onFinished={left => selection.set(left)} />
      )}
    </>
  )
}
