import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { IdentityView } from '#shared/api/users/identity.api.ts'
import { countryCodes } from '#shared/identity/country-codes.ts'
import { documentKinds } from '#shared/identity/steps.ts'
import { useKeptForm } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { locale } from '#web/languages/language.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { emptyOf } from '#web/ui/fields/use-form.ts'
import { identityKey, saveFacts } from './calls.ts'
import { messages } from './messages.ts'

const texts = messages.fields
type Values = Readonly<Record<string, string>>

type FactsProps = {
  name: string
  initial: Values
  required: readonly string[]
  toBody: (values: Values) => Parameters<typeof saveFacts>[0]
  onSaved: () => void
  renderFields: (
    field: (name: string) => ReturnType<ReturnType<typeof useKeptForm<Values>>['field']>,
  ) => ReactNode
}

/** The typed facts of one step. Fields are named as the call names them, so that a refusal finds its field. */
function FactsForm({ name, initial, required, toBody, onSaved, renderFields }: FactsProps) {
  const queryClient = useQueryClient()
  const saving = useMutation({
    mutationFn: (values: Values) => saveFacts(toBody(values)),
    onSuccess: view => {
      queryClient.setQueryData(identityKey, view)
      onSaved()
    },
    onError: error => refuse(refusalFault({ error, title: messages.notSaved, fields: Object.keys(initial) })),
  })
  const { form, field, refuse } = useKeptForm<Values>(`identity ${name}`, {
    initial,
    faultOf: values => {
      const empty = emptyOf(values, required)
      return empty.length === 0 ? undefined : { toast: messages.missing, fields: empty }
    },
    onSubmit: values => saving.mutate(values),
  })
  return (
    <form {...form} className="grid gap-5">
      {renderFields(field)}
      <Button type="submit" isBusy={saving.isPending} className="justify-self-start">
        {messages.continue}
      </Button>
    </form>
  )
}

type StepProps = { view: IdentityView; onSaved: () => void }

export const PersonForm = ({ view: { person }, onSaved }: StepProps) => (
  <FactsForm
    name="person"
    initial={{ 'person.birthDate': person?.birthDate ?? '', 'person.nationality': person?.nationality ?? '' }}
    required={['person.birthDate', 'person.nationality']}
    toBody={values => ({
      person: {
        birthDate: values['person.birthDate'] ?? '',
        nationality: values['person.nationality'] ?? '',
      },
    })}
    onSaved={onSaved}
    renderFields={field => (
      <>
        <TextField
          {...field('person.birthDate')}
          label={texts.birthDate}
          type="date"
          autoComplete="bday"
          required
        />
        <SelectField {...field('person.nationality')} label={texts.nationality} options={countries} />
      </>
    )}
  />
)

const optional = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text

export const AddressForm = ({ view: { address }, onSaved }: StepProps) => (
  <FactsForm
    name="address"
    initial={{
      'address.line1': address?.line1 ?? '',
      'address.line2': address?.line2 ?? '',
      'address.city': address?.city ?? '',
      'address.region': address?.region ?? '',
      'address.postalCode': address?.postalCode ?? '',
      'address.country': address?.country ?? '',
    }}
    required={['address.line1', 'address.city', 'address.country']}
    toBody={values => ({
      address: {
        line1: values['address.line1'] ?? '',
        line2: optional(values['address.line2']),
        city: values['address.city'] ?? '',
        region: optional(values['address.region']),
        postalCode: optional(values['address.postalCode']),
        country: values['address.country'] ?? '',
      },
    })}
    onSaved={onSaved}
    renderFields={field => (
      <>
        <TextField {...field('address.line1')} label={texts.line1} autoComplete="address-line1" required />
        <TextField
          {...field('address.line2')}
          label={texts.line2}
          note={messages.optional}
          autoComplete="address-line2"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field('address.city')} label={texts.city} autoComplete="address-level2" required />
          <TextField
            {...field('address.region')}
            label={texts.region}
            note={messages.optional}
            autoComplete="address-level1"
          />
          <TextField
            {...field('address.postalCode')}
            label={texts.postalCode}
            note={messages.optional}
            autoComplete="postal-code"
          />
          <SelectField
            {...field('address.country')}
            label={texts.country}
            options={countries}
            autoComplete="country"
          />
        </div>
      </>
    )}
  />
)

export const DocumentForm = ({ view: { document }, onSaved }: StepProps) => (
  <FactsForm
    name="document"
    initial={{
      'document.kind': document?.kind ?? '',
      'document.number': '', // a number that was sent is masked, and so is typed again
      'document.country': document?.country ?? '',
      'document.expiresOn': document?.expiresOn ?? '',
    }}
    required={['document.kind', 'document.country', 'document.number', 'document.expiresOn']}
    toBody={values => ({
      document: {
        kind: documentKinds.find(kind => kind === values['document.kind']) ?? 'passport',
        number: values['document.number'] ?? '',
        country: values['document.country'] ?? '',
        expiresOn: values['document.expiresOn'] ?? '',
      },
    })}
    onSaved={onSaved}
    renderFields={field => (
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...field('document.kind')} label={texts.kind} options={kinds} />
        <SelectField {...field('document.country')} label={texts.issuedBy} options={countries} />
        <TextField
          {...field('document.number')}
          label={texts.number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <TextField {...field('document.expiresOn')} label={texts.expiresOn} type="date" required />
      </div>
    )}
  />
)

const none = { value: '', label: messages.choose }
const kinds = [none, ...documentKinds.map(kind => ({ value: kind, label: messages.kinds[kind] }))]

const names = new Intl.DisplayNames(locale, { type: 'region' })
const countries = [
  none,
  ...countryCodes
    .map(code => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
]
