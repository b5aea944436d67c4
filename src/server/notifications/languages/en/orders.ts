import type { Facts } from '../facts.ts'

/** Mails from the order to the payment, and those that ask the sender for something. */
export const orders = {
  created: {
    subject: ({ recipient, reference }: Facts) => `Your transfer to ${recipient}: ${reference}`,
    payBy: ({ total, until }: Facts) => `Pay ${total} by ${until}`,
    received: 'We have received your transfer.',
    heading: 'We have received your transfer',
    intro: ({ recipient }: Facts) => `We have received your transfer to ${recipient}.`,
    byCard: ({ total, until }: Facts) =>
      `Please pay ${total} by card by ${until}. We hold this price for you until then.`,
    byBank: ({ total, reference, until }: Facts) =>
      `Please pay ${total} by bank transfer, with the reference ${reference}. The payment page shows which account to pay. We hold this price until ${until}.`,
    how: 'The button opens your transfer and shows how to pay. Already paid? You can ignore this message.',
    delivery: ({ time }: Facts) => `We deliver the money ${time} after your payment arrives.`,
  },
  failed: {
    subject: ({ reference }: Facts) => `Your payment for ${reference} did not go through`,
    preheader: 'You were not charged. You can send again.',
    heading: 'Your payment did not go through',
    text: ({ total, recipient }: Facts) =>
      `Your payment of ${total} for the transfer to ${recipient} did not go through, so we cancelled the transfer. You were not charged.`,
    again: 'You can send again at any time.',
  },
  expired: {
    subject: ({ recipient }: Facts) => `Your transfer to ${recipient} was not paid in time`,
    preheader: 'You were not charged. You can send again at today’s rate.',
    heading: 'Your transfer has expired',
    text: ({ recipient, until }: Facts) =>
      `Your transfer to ${recipient} was not paid by ${until}, so it has expired. You were not charged.`,
    again: 'You can send again at any time, at the current rate.',
    paid: 'If you paid by bank transfer in the last few days, we will refund you as soon as the money reaches us.',
  },
  late: {
    subject: ({ reference }: Facts) => `Your payment for ${reference} came too late and will be refunded`,
    preheader: 'You will be refunded in full.',
    heading: 'Your payment came too late',
    text: ({ recipient }: Facts) =>
      `Your payment for the transfer to ${recipient} reached us after the transfer had ended. You will be refunded in full, and there is nothing for you to do.`,
  },
  bank: {
    exactly:
      'Please send exactly this amount with exactly this reference, so that we can match your payment.',
    subject: ({ reference }: Facts) => `How to pay for ${reference}`,
    preheader: ({ total, until }: Facts) => `${total} by bank transfer by ${until}`,
    heading: 'How to pay by bank transfer',
    text: ({ recipient, total }: Facts) =>
      `Your transfer to ${recipient} continues as soon as we receive your payment of ${total}.`,
  },
  reminder: {
    subject: ({ reference }: Facts) => `Your payment for ${reference} has not arrived yet`,
    preheader: ({ until }: Facts) => `We hold the price until ${until}`,
    heading: 'Your payment has not arrived yet',
    text: ({ total, recipient, until }: Facts) =>
      `We have not received your payment of ${total} for the transfer to ${recipient} yet. We hold the price until ${until}; after that the transfer expires.`,
    paid: 'Already paid? You can ignore this message. Bank transfers take one or two working days.',
  },
  short: {
    subject: ({ missing, reference }: Facts) => `${missing} still to pay for ${reference}`,
    preheader: ({ arrived, total }: Facts) => `We have ${arrived} of ${total}`,
    heading: 'Part of your payment is missing',
    text: ({ arrived, total, recipient }: Facts) =>
      `We have received ${arrived} of ${total} for your transfer to ${recipient}. A bank on the way may have deducted a fee.`,
    send: ({ missing }: Facts) =>
      `Please send the missing ${missing} with the same reference. Your transfer continues as soon as we receive it. Otherwise we will refund you in full.`,
  },
  bankLate: {
    subject: ({ reference }: Facts) => `Your payment for ${reference} came too late`,
    preheader: 'Your money is safe. You decide what happens next.',
    heading: 'Your payment came too late',
    text: ({ reference, recipient }: Facts) =>
      `Your bank transfer for ${reference} arrived after the payment deadline, so the transfer to ${recipient} had already expired. Your money is safe with us.`,
    choice:
      'If you would still like to send it, create a new transfer at today’s price, choose bank transfer as the payment method, and reply to this email with its reference. Otherwise we will refund the full amount to the account that you paid from.',
  },
  safe: 'Your money is safe with us.',
  answerSoon: ({ days }: Facts) =>
    `Your money is safe with us. If we do not hear from you within ${days} days, we will refund you in full. You can also cancel at any time before we send it.`,
  actionNeeded: 'Action needed',
  details: {
    subject: ({ recipient, reference }: Facts) =>
      `Action needed: your transfer to ${recipient}, ${reference}`,
    preheader: 'We need a few more details before we can send it.',
    text: ({ total, received, recipient }: Facts) =>
      `We have received your payment of ${total}. Before we can send ${received} to ${recipient}, we need a few more details that the law asks us to pass on.`,
  },
  refused: {
    subject: ({ recipient, reference }: Facts) =>
      `Action needed: we could not pay ${recipient}, ${reference}`,
    preheader: 'The details of your recipient need a correction.',
    text: ({ received, recipient }: Facts) =>
      `The bank could not pay ${received} to ${recipient} with the details that we have.`,
    ask: 'Please ask your recipient for the exact name and account, and correct the details. We will then send the money again, at the same price.',
  },
  corrected: {
    subject: ({ reference }: Facts) => `The details of your recipient were corrected: ${reference}`,
    preheader: ({ recipient }: Facts) => `Your transfer goes to ${recipient}.`,
    heading: 'Recipient corrected',
    text: 'You have corrected the recipient of your transfer with a code that we mailed to this address. Below is what we have now.',
    notYou:
      'If this was not you, cancel the transfer at once or contact us, and change the password of your mailbox.',
  },
} as const
