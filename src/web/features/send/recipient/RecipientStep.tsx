import { useImperativeHandle } from 'react'
import { PhoneField } from '#web/parts/PhoneField.tsx'
import { RecipientFields } from '#web/parts/RecipientFields.tsx'
import { recipientMessages as texts } from '#web/parts/recipient-messages.ts'
import { usePhoneReader } from '#web/parts/use-phone-reader.ts'
import { AccountElsewhere } from './AccountElsewhere.tsx'
import { DraftField } from '../wizard/DraftField.tsx'
import { recipientFault, unusual } from '../wizard/later-faults.ts'
import {
  accountEdit,
  accountFields,
  accountValues,
  checkDraft,
  detailsOf,
} from '../wizard/recipient-account.ts'
import { SavedPicker, SaveThis } from './SavedRecipient.tsx'
import type { StepProps } from '../wizard/step-props.ts'
import { useSaved } from './use-saved.ts'
import { useStopOnce } from './use-stop-once.ts'

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
