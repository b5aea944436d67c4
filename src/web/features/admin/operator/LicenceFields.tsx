import { Trash2 } from 'lucide-react'
import { jurisdictionName } from '#shared/operator/jurisdictions.ts'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { licenceField } from './operator-form.ts'
import type { useOperatorForm } from './use-operator-form.ts'
import { messages } from './messages.ts'

const texts = messages.licence

type Props = {
  /** Place in the list, from 0. */
  place: number
  field: ReturnType<typeof useOperatorForm>['field']
  isReadOnly: boolean
  onRemove: () => void
}

/** One licence and the agency behind it. */
export function LicenceFields({ place, field, isReadOnly, onRemove }: Props) {
  const of = (name: keyof typeof texts.fields) => ({
    ...field(licenceField(place, name)),
    label: texts.fields[name],
    autoComplete: 'off',
    readOnly: isReadOnly,
  })
  const code = of('jurisdiction')
  const number = place + 1
  return (
    <fieldset className="rounded-field border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{texts.title(number)}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...code}
          maxLength={5}
          spellCheck={false}
          autoCapitalize="characters"
          inputClassName="uppercase"
          hint={jurisdictionName((code.value ?? '').trim().toUpperCase()) ?? texts.jurisdictionHint}
          required
        />
        <TextField {...of('number')} maxLength={60} required />
        <TextField {...of('agency')} maxLength={120} required className="sm:col-span-2" />
        <TextField {...of('agencyPhone')} note={messages.optional} type="tel" maxLength={40} />
        <TextField {...of('agencyWebsite')} note={messages.optional} type="url" maxLength={200} />
      </div>
      {!isReadOnly && (
        <IconButton
          label={texts.remove(number)}
          onClick={onRemove}
          className="mt-2 text-danger hover:bg-danger-soft"
        >
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
    </fieldset>
  )
}
