import type { RecipientView } from '#shared/api/users/recipients.api.ts'
import { type Checked, checkSavedRecipient } from '#shared/recipients/recipient-rules.ts'
import type { RecipientBody } from '#web/app/draft/saved-recipients.ts'
import { recipientMessages } from '#web/parts/recipient/recipient-messages.ts'
import type { ToastMessage } from '#web/ui/toasts/toast-state.ts'
import { messages } from './messages.ts'

type Texts = { readonly name: string; readonly phone: string; readonly city: string; readonly email: string }

export type RecipientForm = Texts & {
  readonly country: string
  /**
   * The typed account fields of each country, by their keys, `bankName` and `accountNumber` among them: a user who
   * chooses the wrong country and then the right one again finds everything unchanged.
   */
  readonly accounts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The form of a recipient as they are; without one, of a new recipient. */
export const formOf = (recipient?: RecipientView): RecipientForm => ({
  name: recipient?.name ?? '',
  phone: recipient?.phone ?? '',
  country: recipient?.country ?? '',
  city: recipient?.city ?? '',
  email: recipient?.email ?? '',
  accounts: recipient
    ? {
        [recipient.country]: {
          bankName: recipient.bankName ?? '',
          accountNumber: recipient.accountNumber ?? '',
          ...recipient.details,
        },
      }
    : {},
})

/** The typed account fields of the chosen country. */
export const accountIn = ({ accounts, country }: RecipientForm): Readonly<Record<string, string>> =>
  accounts[country] ?? {}

export function withAccount(form: RecipientForm, key: string, value: string): RecipientForm {
  const account = { ...accountIn(form), [key]: value }
  return { ...form, accounts: { ...form.accounts, [form.country]: account } }
}

/** Fields that must say something, in the order of the form. */
const required = ['name', 'phone', 'country', 'city'] as const

const missingIn = (form: RecipientForm): readonly string[] =>
  required.filter(field => form[field].trim() === '')

export const checkForm = (form: RecipientForm): Checked => checkSavedRecipient(form.country, accountIn(form))

/** The request's body: every field, and those of the country's that are filled. */
export function bodyOf(form: RecipientForm): RecipientBody {
  const { name, phone, country, city, email } = form
  const { bankName = '', accountNumber = '', ...details } = checkForm(form).values
  return { name, email, phone, country, city, bankName, accountNumber, details }
}

/** The reasons to refuse a recipient: the toast, and the invalid fields in the order of the form. */
type FormFault = { readonly toast: ToastMessage; readonly fields: readonly string[] }

/** `phoneError`: why the phone is certainly none. */
export function faultOf(form: RecipientForm, phoneError: string | undefined): FormFault | undefined {
  const missing = missingIn(form)
  if (missing.length > 0) return { toast: { ...messages.missing, tone: 'danger' }, fields: missing }
  const errors = { ...(phoneError !== undefined && { phone: phoneError }), ...checkForm(form).errors }
  const [words] = Object.values(errors)
  return words === undefined ? undefined : refusedFor(words, Object.keys(errors))
}

const refusedFor = (words: string, fields: readonly string[]): FormFault => ({
  toast: { title: recipientMessages.refused, description: words, tone: 'danger' },
  fields,
})
