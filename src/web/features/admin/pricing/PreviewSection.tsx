import { useMutation, useQuery } from '@tanstack/react-query'
import type { AdminFeeView } from '#shared/api/admin/prices/fees.api.ts'
import { parseDecimal } from '#shared/money/decimal.ts'
import { parseRate } from '#shared/money/rate.ts'
import { errorWords } from '#web/api/errors.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { useBoot } from '#web/app/page/boot-context.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { Fault } from '#web/ui/fields/use-form.ts'
import { PreviewResult } from './PreviewResult.tsx'
import { NotThere, Section } from './Section.tsx'
import { feesQuery, previewPricing, type Proposal } from './calls.ts'
import { messages } from './messages.ts'
import { basisPointsOf } from './percent.ts'
import { DecimalField } from '../editing/editor-fields.tsx'

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
        <DecimalField
          {...field('margin')}
          label={texts.margin}
          note={texts.unchanged}
          maxLength={FIGURE_MAX}
        />
        {fees.map(fee => (
          <DecimalField
            key={fee.id}
            {...field(feeField(fee))}
            label={fee.name}
            note={fee.feeType === 'fixed' ? texts.fixed(fee.currency ?? '') : texts.percent}
            maxLength={FIGURE_MAX}
          />
        ))}
        <SelectField {...field('currency')} label={texts.rateOf} options={rates} />
        <DecimalField {...field('perUsd')} label={texts.perUsd} maxLength={FIGURE_MAX} />
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

const FIGURE_MAX = 31 // as many characters as the contract takes

/** The proposed prices as typed; `fee-<id>` holds the amount of a fee. An empty field leaves its price unchanged. */
type PreviewFields = Readonly<Record<string, string>>

const FIXED_FIELDS = { sendCountry: '', receiveCountry: '', margin: '', currency: '', perUsd: '' }

const feeField = ({ id }: Pick<AdminFeeView, 'id'>): string => `fee-${id}`

const amountOf = (fee: AdminFeeView): string =>
  (fee.feeType === 'fixed' ? fee.fixedAmount : fee.percentageAmount) ?? '0'

const fieldsOf = (fees: readonly AdminFeeView[]): PreviewFields => ({
  ...FIXED_FIELDS,
  ...Object.fromEntries(fees.map(fee => [feeField(fee), amountOf(fee)])),
})

function faultOf(typed: PreviewFields, fees: readonly AdminFeeView[]): Fault<string> | undefined {
  const odd = [
    ...(basisPointsOf(typed['margin'] ?? '') === undefined ? ['margin'] : []),
    ...fees.map(feeField).filter(name => parseDecimal((typed[name] ?? '').trim()) === undefined),
    ...(typed['currency'] !== '' && parseRate((typed['perUsd'] ?? '').trim()) === undefined
      ? ['perUsd']
      : []),
  ]
  return odd.length === 0 ? undefined : { toast: messages.preview.noFigure, fields: odd }
}

/** The body of the call: of the fees the whole list, of the rest what is named. */
function proposalOf(typed: PreviewFields, fees: readonly AdminFeeView[]): Proposal {
  const { sendCountry = '', receiveCountry = '', margin = '', currency = '', perUsd = '' } = typed
  return {
    ...(margin.trim() !== '' && {
      margins: [
        {
          sendCountry: sendCountry || null,
          receiveCountry: receiveCountry || null,
          marginBasisPoints: basisPointsOf(margin) ?? 0,
        },
      ],
    }),
    ...(currency !== '' && { rates: [{ currency, perUsd: perUsd.trim() }] }),
    fees: fees.map(({ id: _, ...fee }) => ({
      ...fee,
      ...withAmount(fee.feeType, (typed[feeField({ id: _ })] ?? '').trim()),
    })),
  }
}

const withAmount = (feeType: AdminFeeView['feeType'], amount: string) =>
  feeType === 'fixed'
    ? { fixedAmount: amount, percentageAmount: null }
    : { fixedAmount: null, percentageAmount: amount }
