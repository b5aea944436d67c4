import { useState } from 'react'
import { type KeyScope, keyScopes } from '#shared/api/key-scopes.ts'
import { errorWords } from '#web/api/errors.ts'
import { namedFields } from '#web/api/named-fields.ts'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'
import { CheckField } from '#web/ui/fields/CheckField.tsx'
import { labelClass } from '#web/ui/fields/field-class.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/fields/use-form.ts'
import { makeApiKey, type MadeKey, type NewApiKey } from './calls.ts'
import { keyMessages as texts } from './key-messages.ts'
import { useChange } from './use-change.ts'

type Props = { onClose: () => void; onMade: (key: string) => void }

const spans = (['30', '90', '365'] as const).map(value => ({ value, label: texts.spans[value] }))

/** Asks for all that a key is made of; the server asks for a proof of who is there. */
export function MakeKeyForm({ onClose, onMade }: Props) {
  const [scopes, setScopes] = useState<readonly KeyScope[]>([])
  const making = useChange<NewApiKey, MadeKey>({
    act: makeApiKey,
    failed: texts.failed,
    onDone: ({ key }) => onMade(key),
    onRefused: error => {
      const { fields } = namedFields(error, ['addresses'])
      const isAddress = fields.length > 0
      refuse({
        toast: { title: texts.failed, description: isAddress ? texts.wrongAddress : errorWords(error) },
        fields,
        ...(isAddress && { words: { addresses: texts.wrongAddress } }),
      })
    },
  })
  const { form, field, refuse } = useForm({
    initial: { name: '', days: '90', addresses: '' },
    faultOf({ name }) {
      if (name.trim() === '') return { toast: texts.missing, fields: ['name'] }
      return scopes.length === 0 ? { toast: texts.noScope, fields: [] } : undefined
    },
    onSubmit: ({ name, days, addresses }) =>
      making.mutate({
        name,
        scopes: [...scopes],
        expiresInDays: Number.parseInt(days, 10),
        addresses: addresses.split(/[\s,;]+/).filter(each => each !== ''),
      }),
  })
  const toggle = (scope: KeyScope, isChecked: boolean) =>
    setScopes(held => (isChecked ? [...held, scope] : held.filter(other => other !== scope)))
  const { error: _, ...days } = field('days')
  return (
    <form {...form} className="grid gap-5">
      <p className="text-muted">{texts.making}</p>
      <TextField
        {...field('name')}
        label={texts.name}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        required
      />
      <fieldset>
        <legend className={labelClass}>{texts.scopes}</legend>
        <div className="grid">
          {keyScopes.map(scope => (
            <CheckField
              key={scope}
              label={texts.scope[scope]}
              isChecked={scopes.includes(scope)}
              onChange={isChecked => toggle(scope, isChecked)}
            />
          ))}
        </div>
      </fieldset>
      <SelectField {...days} label={texts.days} options={spans} />
      <TextField
        {...field('addresses')}
        label={texts.addresses}
        note={texts.optional}
        hint={texts.addressesHint}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <DialogActions submit={texts.make} isBusy={making.isPending} onCancel={onClose} />
    </form>
  )
}
