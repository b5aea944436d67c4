import { useState } from 'react'
import type { RateEffect } from '#shared/api/admin/prices/pricing.api.ts'
import { isCallError, isRefusal } from '#web/api/call-error.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ActiveField, NumberField, useCountries } from '../editing/editor-fields.tsx'
import { EditorActions, type EditorProps } from '../editing/EditorDialog.tsx'
import { messages as shared } from '../editing/messages.ts'
import { useSaving } from '../editing/use-saving.ts'
import { type Country, type CountryBody, createCountry, updateCountry } from './calls.ts'
import { bodyOf, changeOf, type CountryForm, faultOf, formOf } from './country-form.ts'
import { messages } from './messages.ts'
import { RateEffectDialog } from './RateEffectDialog.tsx'

const texts = messages.countries
const labels = texts.fields

/** Adds a country or changes one; a large change of its rate is confirmed first. */
export function CountryEditor({ formName, row, onEdit, onClose }: EditorProps<Country>) {
  const [effect, setEffect] = useState<RateEffect | null>(null)
  const saving = useSaving<CountryBody, keyof CountryForm>({
    act: body => (row ? updateCountry(row.id, changeOf(body, row)) : createCountry(body)),
    done: row ? texts.updated : texts.created,
    failed: row ? texts.notUpdated : texts.notCreated,
    labels,
    onClose,
    onFault: fault => {
      setEffect(null)
      refuse(fault)
    },
    meets: error => {
      const asked = effectIn(error)
      if (asked !== undefined) setEffect(asked)
      return asked !== undefined
    },
  })
  const { form, field, values, refuse } = useKeptForm(formName, {
    initial: formOf(row),
    faultOf,
    onSubmit: typed => saving.mutate(bodyOf(typed)),
  })
  const body = bodyOf(values)
  return (
    <>
      <form {...form} onChange={onEdit} className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('name')}
          label={labels.name}
          maxLength={80}
          autoComplete="off"
          data-autofocus
          required
          className="sm:col-span-2"
        />
        <TextField {...field('code')} {...code} label={labels.code} required />
        <TextField {...field('currency')} {...code} label={labels.currency} required />
        <NumberField
          {...field('exchangeRate')}
          label={labels.exchangeRate}
          hint={<RateHint currency={body.currency} code={body.code} />}
          step="0.000001"
          required
          className="sm:col-span-2"
        />
        <TextField
          {...field('currencySymbol')}
          label={labels.currencySymbol}
          note={shared.optional}
          hint={texts.symbolHint}
          maxLength={3}
          autoComplete="off"
        />
        <TextField
          {...field('flag')}
          label={labels.flag}
          note={shared.optional}
          hint={texts.flagHint}
          maxLength={4}
          autoComplete="off"
        />
        <ActiveField {...field('isActive')} />
        <EditorActions
          submit={row ? messages.save : texts.create}
          isBusy={saving.isPending}
          onCancel={onClose}
        />
      </form>
      <RateEffectDialog
        currency={body.currency}
        effect={effect}
        isBusy={saving.isPending}
        onConfirm={() => saving.mutate({ ...body, confirmedRate: body.exchangeRate })}
        onClose={() => setEffect(null)}
      />
    </>
  )
}

/** Codes of three letters at most. */
const code = {
  maxLength: 3,
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  inputClassName: 'uppercase',
} as const

function RateHint({ currency, code: own }: { currency: string; code: string }) {
  const sharing = useCountries().filter(country => country.currency === currency && country.code !== own)
  const names = sharing.map(country => country.name).join(', ')
  return (
    <>
      {texts.rateHint(currency)}
      {names !== '' && `. ${texts.sharedHint(names)}`}
    </>
  )
}

/** The server's account of a large rate change's effect. */
const effectIn = (error: Error): RateEffect | undefined =>
  isCallError(error) && isRefusal(error, 'rate_change_unconfirmed')
    ? (error.refusal.body['effect'] as RateEffect) // by the contract of this refusal
    : undefined
