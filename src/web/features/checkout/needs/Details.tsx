import { useMutation } from '@tanstack/react-query'
import { type Datum, type LegalAmount, transfersOf } from '#shared/transfers/required-data.ts'
import { call } from '#web/api/call.ts'
import { giveDetails } from '#shared/api/transfers/transfer-details.api.ts'
import { errorWords } from '#web/api/errors.ts'
import { PageHeading } from '#web/app/page/PageHeading.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { emptyOf, useForm } from '#web/ui/fields/use-form.ts'
import { useToast } from '#web/ui/toasts/Toaster.tsx'
import { bodyOf, type DetailField, detailFields, isPastDay } from './detail-fields.ts'
import { detailMessages as texts } from './detail-messages.ts'
import type { StepProps } from './step-props.ts'

/** The few things that must travel with a large transfer, and that its sender has not told us yet. */
export const Details = ({ transfer: { id }, need, onMet }: StepProps<'details'>) => (
  <DetailsForm id={id} {...need} onMet={onMet} unlocks={texts.unlocks} submit={texts.submit} />
)

type Props = {
  id: string
  missing: readonly Datum[]
  legalAmount: LegalAmount
  onMet: () => void
  /** The step that follows, and the words of the button. */
  unlocks: string
  submit: string
}

/** The questions about what is missing, before the payment or after it. */
export function DetailsForm({ id, missing, legalAmount, onMet, unlocks, submit }: Props) {
  const asked = detailFields.filter(({ datum }) => missing.includes(datum))
  const toast = useToast()
  const giving = useMutation({
    mutationFn: (values: Values) => call(giveDetails, { params: { id }, body: bodyOf(values, asked) }),
    onSuccess: onMet,
    onError: error => toast({ title: texts.failed, description: errorWords(error), tone: 'danger' }),
  })
  const { field, form } = useForm<Values>({
    initial: { senderAddress: '', birthDate: '', purpose: '', relationship: '', sourceOfFunds: '' },
    faultOf: values => faultOf(values, asked),
    onSubmit: values => giving.mutate(values),
  })
  return (
    <form {...form} className="grid gap-5">
      <PageHeading text={texts.title} />
      <p className="text-lg text-muted">{texts.why(transfersOf(legalAmount, texts.transfers))}</p>
      {asked.map(each =>
        each.options === undefined ? (
          <TextField
            key={each.datum}
            {...field(each.datum)}
            label={texts.labels[each.datum]}
            hint={texts.hints[each.datum]}
            type={each.datum === 'birthDate' ? 'date' : 'text'}
            autoComplete={each.datum === 'birthDate' ? 'bday' : 'street-address'}
          />
        ) : (
          <SelectField
            key={each.datum}
            {...field(each.datum)}
            label={texts.labels[each.datum]}
            options={[{ value: '', label: texts.choose }, ...each.options]}
          />
        ),
      )}
      <p className="text-muted">{unlocks}</p>
      <Button type="submit" isBusy={giving.isPending} className="justify-self-start max-sm:w-full">
        {submit}
      </Button>
    </form>
  )
}

type Values = Readonly<Record<DetailField['datum'], string>>

function faultOf(values: Values, asked: readonly DetailField[]) {
  const fields = emptyOf(
    values,
    asked.map(({ datum }) => datum),
  )
  if (fields.length > 0) return { toast: texts.missing, fields }
  const isAsked = (datum: Datum) => asked.some(each => each.datum === datum)
  if (!isAsked('birthDate') || isPastDay(values.birthDate, new Date())) return undefined
  return { toast: texts.wrongDay, fields: ['birthDate' as const] }
}
