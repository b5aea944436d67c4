import { useState } from 'react'
import {
  listTreasuryEntries,
  type TreasuryEntryView,
  treasuryKinds,
} from '#shared/api/admin/money/treasury.api.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { dayText } from '#web/parts/dates.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { deskKey, useDialogChange } from '../editing/use-dialog-change.ts'
import { FormDialog } from '../editing/FormDialog.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { Allowed } from '../desk/Allowed.tsx'
import type { Column } from '../list/DataTable.tsx'
import { Moment } from '../list/Moment.tsx'
import { PagedTable } from '../list/PagedTable.tsx'
import { FilterSelect } from '../list/filter-fields.tsx'
import { usePages } from '../list/use-pages.ts'
import { Section } from '../pricing/Section.tsx'
import { reverseEntry } from './calls.ts'
import { kindTexts, messages } from './messages.ts'
import { today } from './entry-form.ts'

const texts = messages.entries

const kindOptions = [
  { value: '', label: texts.allKinds },
  ...treasuryKinds.map(kind => ({ value: kind, label: kindTexts[kind].name })),
]

type Props = { kind: string; onKind: (kind: string) => void }

/** The booked entries of our own money. */
export function EntriesSection({ kind, onKind }: Props) {
  const [reversed, setReversed] = useState<TreasuryEntryView>()
  const list = usePages(listTreasuryEntries, { query: { kind }, limit: '25' })
  return (
    <Section title={texts.title} lead={texts.lead}>
      <FilterSelect
        label={texts.kind}
        options={kindOptions}
        value={kind}
        onChange={onKind}
        className="mb-4 sm:max-w-80"
      />
      <PagedTable
        list={list}
        caption={texts.caption}
        columns={columnsOf(setReversed)}
        keyOf={({ id }) => id}
        empty={kind === '' ? texts.none : texts.noMatch}
      />
      {reversed !== undefined && <ReversalDialog entry={reversed} onClose={() => setReversed(undefined)} />}
    </Section>
  )
}

const columnsOf = (reverse: (entry: TreasuryEntryView) => void): readonly Column<TreasuryEntryView>[] => [
  { name: texts.columns.what, cell: entry => <What entry={entry} /> },
  { name: texts.columns.amount, isFigure: true, cell: entry => <Amounts entry={entry} /> },
  {
    name: texts.columns.reference,
    cell: ({ reference, note, reason }) => (
      <span className="block max-w-64 min-w-0 wrap-anywhere">
        <bdi>{reference}</bdi>
        <span className="block text-xs text-muted">{reason ?? note}</span>
      </span>
    ),
  },
  { name: texts.columns.valueDate, cell: entry => <Dates entry={entry} /> },
  { name: texts.columns.by, cell: ({ recordedBy }) => <bdi>{recordedBy ?? texts.byProvider}</bdi> },
  { name: texts.columns.when, cell: ({ at }) => <Moment at={at} /> },
  {
    name: texts.columns.actions,
    isActions: true,
    cell: entry =>
      entry.reverses === null &&
      entry.reversedBy === null && (
        <Allowed to="treasury.write">
          <Button
            look="quiet"
            size="small"
            className="max-sm:-ms-4"
            aria-label={texts.reverseOf(`${kindTexts[entry.kind].name}, ${entry.reference}`)}
            onClick={() => reverse(entry)}
          >
            {texts.reverse}
          </Button>
        </Allowed>
      ),
  },
]

const What = ({ entry: { kind, isReverse, reverses, reversedBy } }: { entry: TreasuryEntryView }) => (
  <span className="flex flex-wrap items-center gap-x-2">
    <span className="font-semibold">{kindTexts[kind].name}</span>
    {reverses === null && isReverse && (
      <span className="basis-full text-xs text-muted">{kindTexts[kind].ways?.[1]}</span>
    )}
    {reverses !== null && <Badge look="outline" text={texts.reversal} />}
    {reversedBy !== null && <Badge look="secondary" text={texts.reversed} />}
  </span>
)

/** The value date, and the date of the bank's statement. */
const Dates = ({ entry: { valueDate, atBank, isUnseen } }: { entry: TreasuryEntryView }) => (
  <span className="block">
    <span className="block whitespace-nowrap">{dayText(valueDate)}</span>
    {atBank?.map(({ line, currency, bookedOn }) => (
      <span key={line} className="block text-xs text-muted">
        {texts.atBank(dayText(bookedOn), atBank.length > 1 || isUnseen ? currency : undefined)}
      </span>
    ))}
    {isUnseen && <span className="block text-xs font-semibold">{texts.unseen}</span>}
  </span>
)

const Amounts = ({
  entry: { kind, amount, currency, otherAmount, otherCurrency },
}: {
  entry: TreasuryEntryView
}) => (
  <span className="block">
    <Money amount={amount} symbol={currency} className="block" />
    {otherAmount !== null && otherCurrency !== null && (
      <span className="block text-xs text-muted">
        {texts.other[kind]} <Money amount={otherAmount} symbol={otherCurrency} />
      </span>
    )}
  </span>
)

const reversalTexts = messages.reverse

type ReversalDialogProps = { entry: TreasuryEntryView; onClose: () => void }

/** Takes an entry back, with the reason. */
function ReversalDialog({ entry, onClose }: ReversalDialogProps) {
  const reversing = useDialogChange({
    act: reverseEntry,
    changes: deskKey,
    failed: reversalTexts.failed,
    done: reversalTexts.done,
    onClose,
    onRefused: error =>
      refuse(
        refusalFault({
          error,
          title: reversalTexts.failed,
          fields: ['valueDate', 'reason'],
          otherwise: ['valueDate'],
        }),
      ),
  })
  const { form, field, values, refuse } = useKeptForm(`reversal ${entry.id}`, {
    initial: { valueDate: today(), reason: '' },
    faultOf: typed => {
      const fields = emptyOf(typed, ['valueDate', 'reason'])
      return fields.length > 0 ? { toast: { title: reversalTexts.noReason }, fields } : undefined
    },
    onSubmit: ({ valueDate, reason }) => reversing.mutate({ id: entry.id, valueDate, reason: reason.trim() }),
  })
  return (
    <FormDialog
      title={reversalTexts.title}
      form={form}
      isTyped={values.reason !== ''}
      submit={reversalTexts.submit}
      look="danger"
      isBusy={reversing.isPending}
      onClose={onClose}
    >
      <p>
        {kindTexts[entry.kind].name}, <bdi>{entry.reference}</bdi>
      </p>
      <p className="text-muted">{reversalTexts.lead}</p>
      <TextField {...field('valueDate')} label={reversalTexts.valueDate} type="date" required />
      <ReasonField {...field('reason')} label={reversalTexts.reason} data-autofocus required />
    </FormDialog>
  )
}
