import type { ReactNode } from 'react'
import { recipientFields } from '#shared/recipients/recipient-fields.ts'
import { savedRecipientFields } from '#shared/recipients/recipient-rules.ts'
import { messages as names } from '#web/parts/messages.ts'
import { RecipientFields } from '#web/parts/recipient/RecipientFields.tsx'
import { accountIn, checkForm, type RecipientForm } from './form.ts'
import { messages } from './messages.ts'

type Props = {
  form: RecipientForm
  isInvalid: (key: string) => boolean
  /** The server's reasons to refuse fields, by their keys. */
  reasons: Readonly<Record<string, string | undefined>>
  onEdit: (key: string, value: string) => void
}

/** The recipient's accounts in this country. All fields may stay empty until a transfer needs them. */
export function AccountFields({ form, isInvalid, reasons, onEdit }: Props) {
  const bank = recipientFields(form.country, 'bank')
  const others = savedRecipientFields(form.country).filter(field => !bank.includes(field))
  const checked = checkForm(form)
  const shared = {
    values: accountIn(form),
    checked: { ...checked, errors: { ...reasons, ...checked.errors } },
    isInvalid,
    onEdit,
    areOptional: true,
  }
  return (
    <>
      <Group title={names.delivery.bank}>
        <RecipientFields {...shared} fields={bank} />
      </Group>
      {others.length > 0 && (
        <Group title={messages.otherWays}>
          <RecipientFields {...shared} fields={others} />
        </Group>
      )}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mt-7 border-t border-line pt-5">
      <legend className="float-start mb-4 w-full font-semibold">{title}</legend>
      <div className="clear-both grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
