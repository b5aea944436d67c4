import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ActiveField, CurrencySelect, NumberField, SwitchField } from '../editing/editor-fields.tsx'
import { EditorActions, type EditorProps } from '../editing/EditorDialog.tsx'
import { messages as shared } from '../editing/messages.ts'
import { useSaving } from '../editing/use-saving.ts'
import {
  bodyOf,
  createPromo,
  faultOf,
  formOf,
  type Promo,
  type PromoBody,
  type PromoForm,
  updatePromo,
} from './promo-form.ts'
import { messages } from './messages.ts'

const { fields: labels } = messages

const discountTypes = [
  { value: 'percentage', label: messages.discountTypes.percentage },
  { value: 'fixed', label: messages.discountTypes.fixed },
]

/** Creates a promo code or changes one. */
export function PromoEditor({ formName, row, onEdit, onClose }: EditorProps<Promo>) {
  const saving = useSaving<PromoBody, keyof PromoForm>({
    act: body => (row ? updatePromo(row.id, body) : createPromo(body)),
    done: row ? messages.updated : messages.created,
    failed: row ? messages.notUpdated : messages.notCreated,
    labels,
    onClose,
    onFault: fault => refuse(fault),
  })
  const { form, field, values, refuse } = useKeptForm(formName, {
    initial: formOf(row),
    faultOf,
    onSubmit: typed => saving.mutate(bodyOf(typed, row)),
  })
  return (
    <form {...form} onChange={onEdit} className="grid gap-5 sm:grid-cols-2">
      <TextField
        {...field('code')}
        label={labels.code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        inputClassName="uppercase"
        data-autofocus
        required
        className="sm:col-span-2"
      />
      <SelectField {...field('discountType')} label={labels.discountType} options={discountTypes} />
      <NumberField
        {...field('discountValue')}
        label={labels.discountValue}
        hint={messages.discountHint}
        step="0.01"
        suffix={
          values.discountType === 'percentage' && <span className="pe-2 text-muted">{shared.percent}</span>
        }
        required
      />
      <NumberField {...field('minAmount')} label={labels.minAmount} note={shared.optional} step="0.01" />
      <NumberField {...field('maxDiscount')} label={labels.maxDiscount} note={shared.optional} step="0.01" />
      <CurrencySelect {...field('currency')} label={labels.currency} none={messages.anyCurrency} />
      <NumberField
        {...field('usageLimit')}
        label={labels.usageLimit}
        note={shared.optional}
        hint={row && row.usageCount > 0 ? messages.usedSoFar(row.usageCount) : undefined}
        step="1"
      />
      <TextField
        {...field('expiresAt')}
        label={labels.expiresAt}
        note={shared.optional}
        hint={messages.expiryHint}
        type="date"
        max="9999-12-31"
        className="sm:col-span-2"
      />
      <SwitchField {...field('isOncePerCustomer')} label={labels.isOncePerCustomer} />
      <ActiveField {...field('isActive')} />
      <EditorActions
        submit={row ? messages.save : messages.create}
        isBusy={saving.isPending}
        onCancel={onClose}
      />
    </form>
  )
}
