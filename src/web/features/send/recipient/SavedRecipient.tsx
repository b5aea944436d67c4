import type { RecipientView } from '#shared/api/recipients.api.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { recipientDraft } from '#web/app/draft/recipient-draft.ts'
import { accountEnding } from '#web/parts/receipt/receipt-texts.ts'
import { CheckField } from '#web/ui/fields/CheckField.tsx'
import { Picker } from '#web/ui/pickers/Picker.tsx'
import { savedMessages as texts } from './saved-messages.ts'
import type { Saved } from './use-saved.ts'

type PickerProps = { saved: Saved; onPick: (values: Partial<Draft>) => void }

/** The saved recipients in the receive country; senders without one there see no question. */
export function SavedPicker({ saved: { recipients, known }, onPick }: PickerProps) {
  if (recipients.length === 0) return null
  const pick = (id: string) => {
    const picked = recipients.find(recipient => recipient.id === id)
    if (picked) onPick(recipientDraft(picked))
  }
  return (
    <Picker
      label={texts.saved}
      options={recipients.map(optionOf)}
      value={known?.id ?? ''}
      onChange={pick}
      texts={texts.picker}
      placeholder={texts.placeholder}
      className="sm:col-span-2"
    />
  )
}

const optionOf = ({ id, name, city, accountNumber }: RecipientView) => ({
  value: id,
  label: name,
  hint: accountNumber === null ? city : texts.ending(accountEnding(accountNumber)),
  icon: null,
})

type SaveProps = { saved: Saved; draft: Draft; onChange: (savesRecipient: boolean) => void }

/** Offers to keep what was typed, or what was changed of somebody who is saved. */
export function SaveThis({ saved: { canSave, known }, draft, onChange }: SaveProps) {
  if (!canSave) return null
  return (
    <CheckField
      label={known ? texts.saveChanges(known.name) : texts.save}
      isChecked={draft.savesRecipient}
      onChange={onChange}
      className="sm:col-span-2"
    />
  )
}
