import type { BankPreview } from '#shared/api/admin/bank/bank-files.api.ts'
import { isRefusal } from '#web/api/call-error.ts'
import { errorWords } from '#web/api/errors.ts'
import { useProvedChange } from '#web/app/step-up/use-proved-change.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Money } from '#web/ui/Money.tsx'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { messages as editing } from '../editing/messages.ts'
import { type Column, DataTable } from '../list/DataTable.tsx'
import { bankKey, importFile, type Upload } from './calls.ts'
import { lineColumns } from './line-columns.tsx'
import { kindTexts, messages } from './messages.ts'

type Props = { upload: Upload; preview: BankPreview; onClose: () => void }

/** The effect of a file, and the button that imports it. */
export function Preview({ upload, preview, onClose }: Props) {
  const toast = useToast()
  const importing = useProvedChange({
    act: importFile,
    onDone: ({ lines }) => {
      toast({ title: messages.imported(lines), tone: 'plain' })
      onClose()
    },
    failed: messages.notImported,
    onRefused: error => {
      const isWaiting = isRefusal(error, 'awaits_approval')
      const title = isWaiting ? editing.awaits : messages.notImported
      toast({ title, description: errorWords(error), tone: isWaiting ? 'plain' : 'danger' })
      if (isWaiting) onClose()
    },
    changes: bankKey,
  })
  return (
    <div className="grid grid-cols-1 gap-4 rounded-field border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <bdi>{upload.name}</bdi>
          </p>
          <p className="text-sm text-muted" role="status">
            {preview.format}, {messages.count(preview.lines, preview.known)}
            {preview.skipped > 0 && `; ${messages.skipped(preview.skipped)}`}
          </p>
          <Totals totals={preview.totals} />
        </div>
        <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
          <Button look="quiet" size="small" onClick={onClose}>
            {messages.another}
          </Button>
          <Button size="small" isBusy={importing.isPending} onClick={() => importing.mutate(upload)}>
            {messages.import}
          </Button>
        </div>
      </div>
      <WhatHappens preview={preview} />
    </div>
  )
}

const Totals = ({ totals }: Pick<BankPreview, 'totals'>) => (
  <ul className="text-sm text-muted">
    {totals.map(total => (
      <li key={total.currency}>
        <Money amount={total.in} symbol={total.currency} /> {messages.comes},{' '}
        <Money amount={total.out} symbol={total.currency} /> {messages.goes}
      </li>
    ))}
  </ul>
)

function WhatHappens({ preview }: { preview: BankPreview }) {
  if (preview.isImported) return <p>{messages.isImported}</p>
  if (preview.kinds.length === 0) return <p>{messages.nothingNew}</p>
  return (
    <>
      <div>
        <h3 className="text-sm font-semibold">{messages.whatHappens}</h3>
        <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
          {preview.kinds.map(({ kind, count }) => (
            <li key={kind}>
              <span className="tabular font-semibold">{count}</span> {kindTexts[kind]}
            </li>
          ))}
        </ul>
      </div>
      <DataTable
        caption={messages.examples}
        columns={columns}
        rows={preview.examples.map((example, at) => ({ ...example, at }))}
        keyOf={({ at }) => `${at}`}
        isPlain
      />
    </>
  )
}

type Example = BankPreview['examples'][number] & { readonly at: number }

const columns: readonly Column<Example>[] = [
  ...lineColumns,
  { name: messages.columns.what, cell: ({ kind }) => kindTexts[kind] },
  { name: messages.columns.transfer, cell: ({ referenceNumber }) => <bdi>{referenceNumber}</bdi> },
]
