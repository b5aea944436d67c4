import type { ChangeEvent } from 'react'
import type { BankLineView } from '#shared/api/admin/bank/bank-lines.api.ts'
import { type TreasuryKind, treasuryKinds } from '#shared/api/admin/money/treasury.api.ts'
import { dayText } from '#web/parts/dates.ts'
import { moneyText } from '#web/ui/Money.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CurrencySelect, DecimalField } from '../editing/editor-fields.tsx'
import { type EntryField, type EntryValues, hasRail, kindOf, kindsOfLine } from './entry-form.ts'
import { kindTexts, messages } from './messages.ts'

const texts = messages.record
const REFERENCE_MAX = 80 // as many characters as the contract takes
const NOTE_MAX = 300

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Props = {
  field: (name: EntryField) => {
    name: EntryField
    value: string
    isInvalid: boolean
    onChange: (event: ChangeEvent<Control>) => void
  }
  values: EntryValues
  rails: readonly string[]
  /** The bank's line: it settles amount and direction, so the form asks for neither. */
  line?: BankLineView
}

const optionsOf = (kinds: readonly TreasuryKind[]) =>
  kinds.map(kind => ({ value: kind, label: kindTexts[kind].name }))
const allKinds = optionsOf(treasuryKinds)
const lineKinds = optionsOf(kindsOfLine)

export function EntryFields({ field, values, rails, line }: Props) {
  const kind = kindOf(values)
  const { amount, other, ways } = kindTexts[kind]
  return (
    <>
      {line !== undefined && <OfLine line={line} />}
      <SelectField
        {...field('kind')}
        label={texts.kind}
        options={line === undefined ? allKinds : lineKinds}
        data-autofocus
      />
      {line === undefined && ways !== undefined && (
        <SelectField
          {...field('way')}
          label={texts.way}
          options={[
            { value: 'usual', label: ways[0] },
            { value: 'reverse', label: ways[1] },
          ]}
        />
      )}
      {hasRail(kind) && (
        <SelectField
          {...field('rail')}
          label={texts.rail}
          options={rails.map(name => ({ value: name, label: name }))}
        />
      )}
      {line === undefined && (
        <div className="grid grid-cols-2 gap-5">
          <DecimalField {...field('amount')} label={amount} required />
          <CurrencySelect {...field('currency')} label={texts.currency} none={texts.choose} />
        </div>
      )}
      {other !== undefined && (
        <div className={`grid gap-5 ${kind === 'currency_trade' ? 'grid-cols-2' : ''}`}>
          <DecimalField
            {...field('otherAmount')}
            label={other}
            {...(kind === 'settlement' && { note: texts.optional })}
          />
          {kind === 'currency_trade' && (
            <CurrencySelect {...field('otherCurrency')} label={texts.soldCurrency} none={texts.choose} />
          )}
        </div>
      )}
      <TextField
        {...field('valueDate')}
        label={texts.valueDate}
        hint={texts.valueDateHint}
        type="date"
        required
      />
      <TextField
        {...field('reference')}
        label={texts.reference}
        hint={texts.referenceHint}
        autoComplete="off"
        maxLength={REFERENCE_MAX}
        required
      />
      <TextField
        {...field('note')}
        label={texts.note}
        note={texts.optional}
        autoComplete="off"
        maxLength={NOTE_MAX}
      />
    </>
  )
}

const OfLine = ({ line: { direction, amount, currency, bookedOn } }: { line: BankLineView }) => (
  <p className="text-muted">
    {texts.ofLine[direction](moneyText({ amount, symbol: currency }), dayText(bookedOn))}
  </p>
)
