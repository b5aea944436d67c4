import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { DeskOperatorView } from '#shared/api/admin/operator.api.ts'
import { BRAND_LENGTH_MAX } from '#shared/api/admin/operator.api.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useMay } from '../desk/Allowed.tsx'
import { ReasonField } from '../editing/ReasonField.tsx'
import { Moment } from '../list/Moment.tsx'
import { Card } from '../transfers/Card.tsx'
import { LicenceFields } from './LicenceFields.tsx'
import { LogoField } from './LogoField.tsx'
import { messages } from './messages.ts'
import { licencesIn, without, withOneMore } from './operator-form.ts'
import { useOperatorForm } from './use-operator-form.ts'

const texts = messages.fields

/** Everything that the business says about itself, in one form. Who may not change it reads it. */
export function OperatorForm({ loaded }: { loaded: DeskOperatorView }) {
  const isReadOnly = !useMay()('operator.write')
  const { form, field, typed, setTyped, clashes, changedAt, isTyped, isBusy, discard } =
    useOperatorForm(loaded)
  const of = (name: keyof typeof texts) => ({
    ...field(name),
    label: texts[name],
    readOnly: isReadOnly,
    autoComplete: 'off',
    ...(name !== 'brand' && { note: messages.optional }),
  })
  const logo = field('logo')
  return (
    <form {...form} className="grid gap-5">
      {clashes !== null && <Newer clashes={clashes} />}
      <Card title={messages.identity}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...of('brand')} hint={messages.hints.brand} maxLength={BRAND_LENGTH_MAX} required />
          <TextField {...of('legalName')} hint={messages.hints.legalName} maxLength={120} />
          <LogoField
            value={typed['logo'] ?? ''}
            error={logo.isInvalid ? logo.error : undefined}
            isReadOnly={isReadOnly}
            onChange={value => setTyped({ ...typed, logo: value })}
          />
        </div>
      </Card>
      <Card title={messages.contact}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextAreaField
            {...of('address')}
            hint={messages.hints.address}
            rows={3}
            maxLength={300}
            className="sm:col-span-2"
          />
          <TextField {...of('phone')} type="tel" maxLength={40} />
          <TextField {...of('email')} type="email" maxLength={254} />
          <TextField {...of('website')} type="url" hint={messages.hints.website} maxLength={200} />
          <TextField {...of('hours')} hint={messages.hints.hours} maxLength={200} />
        </div>
      </Card>
      <Card title={messages.licences}>
        <p className="-mt-2 mb-4 max-w-prose text-sm text-muted">{messages.licencesLead}</p>
        <Licences form={typed} onChange={setTyped} field={field} isReadOnly={isReadOnly} />
      </Card>
      <Card title={messages.complaints}>
        <TextAreaField
          {...of('complaintRoute')}
          hint={messages.hints.complaintRoute}
          rows={6}
          maxLength={2000}
        />
      </Card>
      {!isReadOnly && (
        <div className="grid gap-5">
          <ReasonField
            {...field('reason')}
            label={messages.reason}
            hint={messages.reasonHint}
            required
            className="max-w-xl"
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" isBusy={isBusy}>
              {messages.save}
            </Button>
            {isTyped && (
              <Button look="quiet" onClick={discard}>
                {messages.reset}
              </Button>
            )}
          </div>
        </div>
      )}
      {changedAt !== null && (
        <p className="flex gap-2 text-sm text-muted">
          {messages.changed} <Moment at={changedAt} />
        </p>
      )}
    </form>
  )
}

type LicencesProps = Pick<ComponentProps<typeof LicenceFields>, 'field' | 'isReadOnly'> & {
  form: ReturnType<typeof useOperatorForm>['typed']
  onChange: (form: LicencesProps['form']) => void
}

function Licences({ form, onChange, field, isReadOnly }: LicencesProps) {
  const licences = licencesIn(form)
  return (
    <div className="grid gap-4">
      {licences.length === 0 && <p className="text-muted">{messages.noLicences}</p>}
      {licences.map((_, place) => (
        <LicenceFields
          // oxlint-disable-next-line react/no-array-index-key -- a licence has no other name while it is typed
          key={place}
          place={place}
          field={field}
          isReadOnly={isReadOnly}
          onRemove={() => onChange(without(form, place))}
        />
      ))}
      {!isReadOnly && (
        <Button
          look="secondary"
          size="small"
          onClick={() => onChange(withOneMore(form))}
          className="justify-self-start"
        >
          <Plus aria-hidden="true" className="size-4" />
          {messages.licence.add}
        </Button>
      )}
    </div>
  )
}

type NewerProps = { clashes: NonNullable<ReturnType<typeof useOperatorForm>['clashes']> }

/** Says that another admin has saved meanwhile, and which fields both have changed. */
const Newer = ({ clashes }: NewerProps) => (
  <div role="status" className="rounded-field bg-warn-soft p-5">
    <p className="font-semibold">{messages.newer}</p>
    <p className="mt-1 text-warn">{messages.newerText}</p>
    {clashes.length > 0 && (
      <ul className="mt-2 list-disc ps-5 text-warn">
        {clashes.map(({ field, theirs }) => (
          <li key={field} className="whitespace-pre-line wrap-anywhere">
            {messages.clash(texts[field], theirs === '' ? messages.nothing : theirs)}
          </li>
        ))}
      </ul>
    )}
  </div>
)
