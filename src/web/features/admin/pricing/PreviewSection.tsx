import { useMutation, useQuery } from '@tanstack/react-query'
import type { AdminFeeView } from '#shared/api/admin/fees.api.ts'
import { errorWords } from '#web/api/errors.ts'
import { useBoot } from '#web/app/shell/boot-context.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { feesQuery, previewPricing } from './calls.ts'
import { messages } from './messages.ts'
import { faultOf, feeField, fieldsOf, proposalOf } from './preview-form.ts'
import { PreviewResult } from './PreviewResult.tsx'
import { NotThere, Section } from './Section.tsx'

const texts = messages.preview

/** The earnings of the last 30 days under other prices; changes nothing. */
export function PreviewSection() {
  const query = useQuery(feesQuery)
  const fees = query.data?.filter(({ isActive }) => isActive === 1)
  return (
    <Section title={texts.title} lead={texts.lead}>
      {fees === undefined ? <NotThere query={query} /> : <PreviewForm fees={fees} />}
    </Section>
  )
}

function PreviewForm({ fees }: { fees: readonly AdminFeeView[] }) {
  const { countries } = useBoot()
  const preview = useMutation({
    mutationFn: previewPricing,
    onError: error => refuse({ toast: { title: texts.failed, description: errorWords(error) }, fields: [] }),
  })
  const { form, field, refuse } = useKeptForm('preview', {
    initial: fieldsOf(fees),
    faultOf: typed => faultOf(typed, fees),
    onSubmit: typed => preview.mutate(proposalOf(typed, fees)),
  })
  const everywhere = [
    { value: '', label: texts.everyCountry },
    ...countries.map(({ code, name }) => ({ value: code, label: name })),
  ]
  const currencies = [...new Set(countries.map(({ currency }) => currency))].filter(each => each !== 'USD')
  const rates = [
    { value: '', label: texts.noRate },
    ...currencies.map(currency => ({ value: currency, label: currency })),
  ]
  return (
    <>
      <form {...form} className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField {...field('sendCountry')} label={texts.sendCountry} options={everywhere} />
        <SelectField {...field('receiveCountry')} label={texts.receiveCountry} options={everywhere} />
        <TextField {...field('margin')} label={texts.margin} note={texts.unchanged} {...figureProps} />
        {fees.map(fee => (
          <TextField
            key={fee.id}
            {...field(feeField(fee))}
            label={fee.name}
            note={fee.feeType === 'fixed' ? texts.fixed(fee.currency ?? '') : texts.percent}
            {...figureProps}
          />
        ))}
        <SelectField {...field('currency')} label={texts.rateOf} options={rates} />
        <TextField {...field('perUsd')} label={texts.perUsd} {...figureProps} />
        <div className="self-end">
          <Button type="submit" isBusy={preview.isPending} className="min-h-14! w-full">
            {texts.run}
          </Button>
        </div>
      </form>
      <div aria-live="polite">{preview.data && <PreviewResult preview={preview.data} />}</div>
    </>
  )
}

const figureProps = {
  inputMode: 'decimal',
  autoComplete: 'off',
  maxLength: 31,
  inputClassName: 'tabular',
} as const
