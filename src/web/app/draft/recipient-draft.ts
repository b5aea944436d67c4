import type { RecipientView } from '#shared/api/users/recipients.api.ts'
import type { Draft } from './draft.ts'

/** Everything that the wizard asks about a recipient, as they were saved: nothing of another recipient stays. */
export const recipientDraft = (recipient: RecipientView) =>
  ({
    receiveCountry: recipient.country,
    recipientName: recipient.name,
    recipientPhone: recipient.phone,
    recipientCity: recipient.city,
    recipientEmail: recipient.email ?? '',
    bankName: recipient.bankName ?? '',
    accountNumber: recipient.accountNumber ?? '',
    recipientDetails: recipient.details ?? {},
    savedRecipientId: recipient.id,
    savesRecipient: false,
  }) satisfies Partial<Draft>
