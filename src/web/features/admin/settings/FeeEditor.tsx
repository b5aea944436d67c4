import { useState } from 'react'
import { newKey } from '#web/api/new-key.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ActiveField, CurrencySelect, NumberField, useCountries } from '../editing/editor-fields.tsx'
import { EditorActions, type EditorProps } from '../editing/EditorDialog.tsx'
import { messages as shared } from '../editing/messages.ts'
import { useSaving } from '../editing/use-saving.ts'
import { createFee, type Fee, type FeeBody, updateFee } from './calls.ts'
import { bodyOf, faultOf, type FeeForm, formOf, methodOf } from './fee-form.ts'
import { messages } from './messages.ts'

const texts = messages.fees
const labels = texts.fields

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** Adds a fee or changes one. Only the amount of its type is asked for. */
export function FeeEditor({ formName, row, onEdit, onClose }: EditorProps<Fee>) {
  const [key] = useState(newKey)
  const countries = useCountries().map(({ code, name }) => ({ value: code, label: name }))
  const anywhere = [{ value: '', label: texts.anyCountry }, ...countries]
  const saving = useSaving<FeeBody, keyof FeeForm>({
    act: body => (row ? updateFee(row.id, body) : createFee(body, key)),
    done: row ? texts.updated : texts.created,
    failed: row ? texts.notUpdated : texts.notCreated,
    labels,
    onClose,
    onFault: fault => refuse(fault),
  })
  const { form, field, values, refuse } = useKeptForm(formName, {
    initial: formOf(row),
    faultOf,
    onSubmit: typed => saving.mutate(bodyOf(typed)),
  })
  const methods = texts.methods[values.type === 'payment' ? 'payment' : 'delivery']
  return (
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
      <SelectField {...field('type')} label={labels.type} options={optionsOf(texts.types)} />
      <SelectField
        {...field('appliesTo')}
        value={methodOf(values)}
        label={labels.appliesTo}
        options={[{ value: '', label: texts.everyMethodOption }, ...optionsOf(methods)]}
      />
      <SelectField {...field('feeType')} label={labels.feeType} options={optionsOf(texts.feeTypes)} />
      {values.feeType === 'fixed' ? (
        <>
          <NumberField {...field('fixedAmount')} label={labels.fixedAmount} step="0.01" required />
          <CurrencySelect
            {...field('currency')}
            label={labels.currency}
            none={texts.sendCurrency}
            className="sm:col-span-2"
          />
        </>
      ) : (
        <NumberField
          {...field('percentageAmount')}
          label={labels.percentageAmount}
          step="0.01"
          suffix={<span className="pe-2 text-muted">{shared.percent}</span>}
          required
        />
      )}
      <SelectField {...field('sendCountry')} label={labels.sendCountry} options={anywhere} />
      <SelectField {...field('receiveCountry')} label={labels.receiveCountry} options={anywhere} />
      <TextField
        {...field('description')}
        label={labels.description}
        note={shared.optional}
        maxLength={300}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <ActiveField {...field('isActive')} />
      <EditorActions
        submit={row ? messages.save : texts.create}
        isBusy={saving.isPending}
        onCancel={onClose}
      />
    </form>
  )
}
