import type { Facts } from '../facts.ts'

/** Mails from the payment to the delivery or the refund. */
export const outcomes = {
  paid: {
    subject: ({ recipient, reference }: Facts) =>
      `We have received your payment for ${recipient}: ${reference}`,
    onTheWay: ({ received, recipient }: Facts) => `${received} on the way to ${recipient}`,
    heading: 'Your payment has arrived',
    text: ({ total, recipient, received }: Facts) =>
      `We have received your payment of ${total}. ${recipient} will receive ${received}. We will email you when the money has arrived.`,
    textBy: ({ total, recipient, received, day }: Facts) =>
      `We have received your payment of ${total}. ${recipient} will receive ${received} by ${day}. We will email you when the money has arrived.`,
    wait: (hours: number) =>
      `For your protection, the money leaves ${hours} ${hours === 1 ? 'hour' : 'hours'} after your payment. Until then you can cancel at no cost.`,
  },
  checking: {
    subject: ({ recipient, reference }: Facts) =>
      `We are checking your transfer to ${recipient}: ${reference}`,
    heading: 'We are checking your transfer',
    arrived: 'Your payment has arrived and is safe with us.',
    held: ({ total, recipient }: Facts) =>
      `We have received your payment of ${total}. We are reviewing the transfer before we send the money to ${recipient}.`,
    heldNext:
      'Your money is safe with us, and there is nothing for you to do. We will email you when the review is finished. If we cannot send the transfer, we will refund you in full.',
    notCharged: 'Your bank has authorised the payment. You have not been charged yet.',
    authorised: ({ total, recipient }: Facts) =>
      `Your bank has authorised the payment of ${total}. We are reviewing the transfer to ${recipient} before we charge your card.`,
    authorisedNext:
      'You have not been charged yet, and there is nothing for you to do. We will email you when the review is finished. If we cannot send the transfer, you will not be charged.',
  },
  passed: {
    subject: ({ recipient, reference }: Facts) => `Your transfer to ${recipient} is on its way: ${reference}`,
    heading: 'Your transfer is on its way',
    text: ({ received, recipient }: Facts) =>
      `We have finished our review, and everything is in order. ${received} is on the way to ${recipient}. We will email you when the money has arrived.`,
  },
  delivered: {
    subject: ({ received, recipient }: Facts) => `${received} delivered to ${recipient}`,
    preheader: ({ reference }: Facts) => `Transfer ${reference} is complete.`,
    heading: 'Your money has arrived',
    text: ({ received, recipient }: Facts) =>
      `Your transfer is complete: ${received} has been delivered to ${recipient}.`,
  },
  /** To the recipient. */
  forYou: {
    subject: ({ sender, received }: Facts) => `${sender} has sent you ${received}`,
    subjectUnnamed: ({ received }: Facts) => `Someone has sent you ${received}`,
    preheader: 'The money has been delivered.',
    heading: ({ received }: Facts) => `${received} for you`,
    text: ({ sender, received }: Facts) =>
      `${sender} has sent you ${received}. The money has been delivered.`,
    textUnnamed: ({ received }: Facts) =>
      `Someone who knows your address has sent you ${received}. The money has been delivered.`,
  },
  returnedToUs: {
    subject: ({ received }: Facts) => `A transfer of ${received} was returned`,
    preheader: 'The money was returned to us.',
    heading: 'The money was returned to us',
    text: ({ received, sender }: Facts) =>
      `We told you by email that ${received} from ${sender} had been delivered. The money has since been returned to us, so you may not have it.`,
    textUnnamed: ({ received }: Facts) =>
      `We told you by email that ${received} from someone who knows your address had been delivered. The money has since been returned to us, so you may not have it.`,
    ask: 'We are refunding the sender. Please ask them before you rely on this money.',
  },
  refunding: {
    card: ({ refund }: Facts) =>
      `We are refunding ${refund}, the fee included, to the card that you paid with.`,
    bank: ({ refund }: Facts) =>
      `We are refunding ${refund}, the fee included, to the bank account that you paid from.`,
  },
  leavesBy: ({ day }: Facts) => `The refund leaves us by ${day}.`,
  refundMail: 'We will email you when the refund is on its way.',
  willBeRefunded: ({ refund }: Facts) => `You will be refunded ${refund}.`,
  notCharged: 'You were not charged.',
  takesDays: 'It can take a few days until your bank shows it.',
  cancelled: {
    subject: ({ recipient }: Facts) => `Your transfer to ${recipient} is cancelled`,
    heading: 'Your transfer is cancelled',
    text: ({ recipient }: Facts) => `Your transfer to ${recipient} has been cancelled.`,
  },
  rejected: {
    subject: ({ recipient }: Facts) => `We cannot carry out your transfer to ${recipient}`,
    heading: 'We cannot carry out your transfer',
    text: ({ recipient }: Facts) => `We have reviewed your transfer to ${recipient} and cannot carry it out.`,
    released: ({ total }: Facts) =>
      `You were not charged. Your bank will release the hold on ${total}. This can take a few days to show.`,
  },
  late: {
    subject: ({ recipient }: Facts) => `Your transfer to ${recipient} could not be delivered in time`,
    heading: 'Your transfer could not be delivered in time',
    text: ({ recipient, received }: Facts) =>
      `${recipient} should have received ${received}. This did not happen, so we have cancelled the transfer.`,
    textBy: ({ recipient, received, day }: Facts) =>
      `${recipient} should have received ${received} by ${day}. This did not happen, so we have cancelled the transfer.`,
  },
  failed: {
    subject: ({ recipient }: Facts) => `Your transfer to ${recipient} could not be delivered`,
    heading: 'Your transfer could not be delivered',
    text: ({ received, recipient }: Facts) => `We could not deliver ${received} to ${recipient}.`,
    check: 'Please check your recipient’s details before you send again.',
  },
  returned: {
    subject: ({ recipient }: Facts) => `Your transfer to ${recipient} was returned`,
    heading: 'Your transfer was returned',
    text: ({ received, recipient }: Facts) =>
      `The ${received} for ${recipient} was returned to us, so your recipient does not have the money.`,
  },
  refunded: {
    subject: ({ refund }: Facts) => `Your refund of ${refund} is on its way`,
    preheader: ({ reference }: Facts) => `For transfer ${reference}`,
    heading: 'Your refund is on its way',
    card: ({ refund }: Facts) => `We have refunded ${refund} to the card that you paid with.`,
    bank: ({ refund }: Facts) => `We have refunded ${refund} to the bank account that you paid from.`,
    everything: ({ recipient }: Facts) => `That is everything you paid for the transfer to ${recipient}.`,
  },
  refundFailed: {
    subject: ({ refund }: Facts) => `Your refund of ${refund} was returned to us`,
    preheader: 'Your money is safe with us. We will send it again.',
    heading: 'Your refund was returned to us',
    card: ({ refund }: Facts) =>
      `We sent your refund of ${refund} to the card that you paid with, but the bank could not accept it. Your money is safe with us.`,
    bank: ({ refund }: Facts) =>
      `We sent your refund of ${refund} to the bank account that you paid from, but the bank could not accept it. Your money is safe with us.`,
    next: 'We are looking for another way to refund you and will email you when the money is on its way. If your account or card has changed, please let us know.',
  },
  partial: {
    subject: ({ reference }: Facts) => `You will receive a partial refund for ${reference}`,
    preheader: ({ refunds, total }: Facts) => `${refunds} of ${total} so far.`,
    heading: 'You will receive a partial refund',
    text: ({ total, recipient, refunds }: Facts) =>
      `You paid ${total} for the transfer to ${recipient}. We are refunding ${refunds} of it in total to your original payment method.`,
    takesDays: 'It can take a few days until your bank shows it. Your transfer itself does not change.',
  },
} as const
