import { useState } from 'react'
import type { CorridorView } from '#shared/api/admin/prices/corridors.api.ts'
import { deliveryMethods, paymentMethods } from '#shared/pricing/fee-schedule.ts'
import { useBoot } from '#web/app/page/boot-context.ts'
import { useKept, useKeptForm, useWasTyped } from '#web/app/session/use-kept-form.ts'
import { refusalFault } from '#web/app/step-up/refusal-fault.ts'
import { ReasonField } from '../editing/ReasonField.tsx'
import { useDialogChange } from '../editing/use-dialog-change.ts'
import { messages as names } from '#web/parts/messages.ts'
import { CheckField } from '#web/ui/fields/CheckField.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { DialogActions } from '#web/ui/dialogs/DialogActions.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { corridorsKey, saveCorridor } from './calls.ts'
import { bodyOf, faultOf, fieldsOf, marginExample, type Switches, switchesOf } from './corridor-form.ts'
import { messages } from './messages.ts'
import { DecimalField } from '../editing/editor-fields.tsx'

const texts = messages.corridor

type Props = {
  /** Undefined: one is to be chosen. */
  corridor: CorridorView | undefined
  /** All corridors with settings: an admin who chooses one of them starts from its present state. */
  corridors: readonly CorridorView[]
  onClose: () => void
}

/** Everything about a corridor, saved at once. */
export function CorridorDialog({ corridor, corridors, onClose }: Props) {
  const { countries } = useBoot()
  const [isEdited, setIsEdited] = useState(false)
  const wasTyped = useWasTyped()
  const [first, second] = countries
  const [pair, setPair] = useState({
    sendCountry: corridor?.sendCountry ?? first?.code ?? '',
    receiveCountry: corridor?.receiveCountry ?? second?.code ?? '',
  })
  const known = corridors.find(
    each => each.sendCountry === pair.sendCountry && each.receiveCountry === pair.receiveCountry,
  )
  const formName = `corridor ${pair.sendCountry} ${pair.receiveCountry}`
  const options = countries.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <Dialog title={texts.title} isOpen onClose={onClose} isDismissible={!isEdited && !wasTyped(formName)}>
      <div className="mb-5 grid gap-5 sm:grid-cols-2">
        {(['sendCountry', 'receiveCountry'] as const).map(side => (
          <SelectField
            key={side}
            label={texts[side]}
            options={
              options.some(({ value }) => value === pair[side])
                ? options
                : [{ value: pair[side], label: pair[side] }]
            }
            value={pair[side]}
            disabled={corridor !== undefined}
            onChange={event => setPair({ ...pair, [side]: event.currentTarget.value })}
          />
        ))}
      </div>
      <CorridorForm
        key={formName}
        formName={formName}
        pair={pair}
        known={known}
        onEdit={() => setIsEdited(true)}
        onClose={onClose}
      />
    </Dialog>
  )
}

type FormProps = {
  formName: string
  pair: { sendCountry: string; receiveCountry: string }
  known: CorridorView | undefined
  onEdit: () => void
  onClose: () => void
}

function CorridorForm({ formName, pair, known, onEdit, onClose }: FormProps) {
  const boot = useBoot()
  const [switches, setSwitches] = useKept<Switches>(`${formName} switches`, switchesOf(known))
  const saving = useDialogChange({
    act: saveCorridor,
    changes: corridorsKey,
    failed: texts.failed,
    done: texts.saved,
    onClose,
    onRefused: error =>
      refuse(refusalFault({ error, title: texts.failed, fields: ['minSend', 'maxSend', 'reason'] })),
  })
  const { form, field, values, refuse } = useKeptForm(formName, {
    initial: fieldsOf(known, pair),
    faultOf: typed => faultOf(typed, switches),
    onSubmit: typed => saving.mutate({ pair, body: bodyOf(typed, switches) }),
  })
  const currency = boot.countries.find(({ code }) => code === pair.sendCountry)?.currency ?? ''
  return (
    <form {...form} onChange={onEdit} className="grid gap-5">
      <CheckField
        label={texts.isActive}
        isChecked={switches.isActive}
        onChange={isActive => setSwitches({ ...switches, isActive })}
      />
      <DecimalField
        {...field('margin')}
        label={texts.margin}
        hint={marginExample(pair, values.margin, boot) ?? texts.marginHint}
        maxLength={6}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DecimalField {...field('minSend')} label={texts.min(currency)} note={texts.optional} />
        <DecimalField {...field('maxSend')} label={texts.max(currency)} note={texts.optional} />
      </div>
      <MethodSwitches switches={switches} onChange={setSwitches} />
      <ReasonField {...field('reason')} label={texts.reason} note={texts.optional} />
      <DialogActions submit={texts.save} isBusy={saving.isPending} onCancel={onClose} />
    </form>
  )
}

type SwitchProps = { switches: Switches; onChange: (switches: Switches) => void }

function MethodSwitches({ switches, onChange }: SwitchProps) {
  const toggled = <Method extends string>(all: readonly Method[], on: readonly Method[], method: Method) =>
    all.filter(each => (each === method ? !on.includes(each) : on.includes(each)))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <fieldset>
        <legend className="text-sm font-medium">{texts.delivery}</legend>
        {deliveryMethods.map(method => (
          <CheckField
            key={method}
            label={names.delivery[method]}
            isChecked={switches.deliveryMethods.includes(method)}
            onChange={() =>
              onChange({
                ...switches,
                deliveryMethods: toggled(deliveryMethods, switches.deliveryMethods, method),
              })
            }
            className="flex!"
          />
        ))}
      </fieldset>
      <fieldset>
        <legend className="text-sm font-medium">{texts.payment}</legend>
        {paymentMethods.map(method => (
          <CheckField
            key={method}
            label={names.payment[method]}
            isChecked={switches.paymentMethods.includes(method)}
            onChange={() =>
              onChange({
                ...switches,
                paymentMethods: toggled(paymentMethods, switches.paymentMethods, method),
              })
            }
            className="flex!"
          />
        ))}
      </fieldset>
    </div>
  )
}
