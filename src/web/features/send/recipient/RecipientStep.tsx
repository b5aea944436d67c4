import { useImperativeHandle, useRef } from 'react'
import type { RecipientView } from '#shared/api/users/recipients.api.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { recipientDraft } from '#web/app/draft/recipient-draft.ts'
import { useBoot } from '#web/app/page/boot-context.ts'
import { accountEnding } from '#web/parts/receipt/receipt-texts.ts'
import { PhoneField } from '#web/parts/recipient/PhoneField.tsx'
import { RecipientFields } from '#web/parts/recipient/RecipientFields.tsx'
import { recipientMessages as texts } from '#web/parts/recipient/recipient-messages.ts'
import { usePhoneReader } from '#web/parts/recipient/use-phone-reader.ts'
import { CheckField } from '#web/ui/fields/CheckField.tsx'
import { Picker } from '#web/ui/pickers/Picker.tsx'
import { DraftField } from '../wizard/DraftField.tsx'
import { countryOf } from '../wizard/estimate.ts'
import type { Fault } from '../wizard/faults.ts'
import { recipientFault, unusual } from '../wizard/later-faults.ts'
import {
  accountEdit,
  accountFields,
  accountValues,
  checkDraft,
  detailsOf,
} from '../wizard/recipient-account.ts'
import type { StepProps } from '../wizard/step-props.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { savedMessages } from './saved-messages.ts'
import { type Saved, useSaved } from './use-saved.ts'

export function RecipientStep(step: StepProps) {
  const { draft, edit, isInvalid } = step
  const phone = usePhoneReader()(draft.recipientPhone, draft.receiveCountry)
  const saved = useSaved(draft)
  const stopOnce = useStopOnce(draft)
  useImperativeHandle(step.leave, () => () => {
    const fault = recipientFault(draft, phone.error) ?? stopOnce(unusual(draft, phone.warning))
    if (fault) return { fault }
    saved.saveIfWanted()
    return { values: { checkedDetails: detailsOf(draft) } }
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SavedPicker saved={saved} onPick={edit} />
      <DraftField
        step={step}
        field="recipientName"
        label={texts.name}
        autoComplete="off"
        required
        className="sm:col-span-2"
      />
      <PhoneField
        name="recipientPhone"
        label={texts.phone}
        value={draft.recipientPhone}
        onChange={event => edit({ recipientPhone: event.currentTarget.value })}
        isInvalid={isInvalid('recipientPhone')}
        read={draft.recipientPhone.trim() === '' ? { error: texts.required.recipientPhone } : phone}
        autoComplete="off"
        required
      />
      <DraftField step={step} field="recipientCity" label={texts.city} autoComplete="off" required />
      <DraftField
        step={step}
        field="recipientEmail"
        label={texts.email}
        note={texts.optional}
        type="email"
        autoComplete="off"
        className="sm:col-span-2"
      />
      <AccountElsewhere draft={draft} />
      <RecipientFields
        fields={accountFields(draft)}
        values={accountValues(draft)}
        checked={checkDraft(draft)}
        isInvalid={isInvalid}
        onEdit={(key, value) => edit(accountEdit(draft, key, value))}
      />
      <SaveThis saved={saved} draft={draft} onChange={savesRecipient => edit({ savesRecipient })} />
    </div>
  )
}

/** The reason why the account is gone: it was in a country that the sender has left for this one. */
function AccountElsewhere({ draft }: { draft: Draft }) {
  const boot = useBoot()
  const { accounts } = useWizard().state
  const nameOf = (code: string) => countryOf(boot, code)?.name ?? code
  const others = Object.entries(accounts).filter(
    ([code, { accountNumber }]) => code !== draft.receiveCountry && accountNumber !== '',
  )
  if (draft.deliveryMethod !== 'bank' || draft.accountNumber !== '' || others.length === 0) return null
  const countries = others.map(([code]) => nameOf(code)).join(', ')
  return (
    <p className="rounded-field bg-warn-soft px-4 py-3 text-sm text-warn sm:col-span-2">
      {savedMessages.elsewhere(countries, nameOf(draft.receiveCountry))}
    </p>
  )
}

/**
 * Lets a fault stop the sender once: the same recipient passes at the next attempt. A recipient who passed before passes
 * on the way back as well.
 */
function useStopOnce(draft: Draft): (fault: Fault | undefined) => Fault | undefined {
  const given = JSON.stringify([draft.receiveCountry, draft.recipientPhone, accountValues(draft)])
  const hasPassed =
    draft.checkedDetails !== null && JSON.stringify(detailsOf(draft)) === JSON.stringify(draft.checkedDetails)
  const passes = useRef(hasPassed ? given : undefined)
  return fault => {
    if (fault === undefined || passes.current === given) return undefined
    passes.current = given
    return fault
  }
}

type PickerProps = { saved: Saved; onPick: (values: Partial<Draft>) => void }

/** The saved recipients in the receive country; senders without one there see no question. */
function SavedPicker({ saved: { recipients, known }, onPick }: PickerProps) {
  if (recipients.length === 0) return null
  const pick = (id: string) => {
    const picked = recipients.find(recipient => recipient.id === id)
    if (picked) onPick(recipientDraft(picked))
  }
  return (
    <Picker
      label={savedMessages.saved}
      options={recipients.map(optionOf)}
      value={known?.id ?? ''}
      onChange={pick}
      texts={savedMessages.picker}
      placeholder={savedMessages.placeholder}
      className="sm:col-span-2"
    />
  )
}

const optionOf = ({ id, name, city, accountNumber }: RecipientView) => ({
  value: id,
  label: name,
  hint: accountNumber === null ? city : savedMessages.ending(accountEnding(accountNumber)),
  icon: null,
})

type SaveProps = { saved: Saved; draft: Draft; onChange: (savesRecipient: boolean) => void }

/** Offers to keep what was typed, or what was changed of somebody who is saved. */
function SaveThis({ saved: { canSave, known }, draft, onChange }: SaveProps) {
  if (!canSave) return null
  return (
    <CheckField
      label={known ? savedMessages.saveChanges(known.name) : savedMessages.save}
      isChecked={draft.savesRecipient}
      onChange={onChange}
      className="sm:col-span-2"
    />
  )
}
