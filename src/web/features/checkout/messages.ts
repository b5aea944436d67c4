const expired = {
  title: 'Your price has expired',
  text: 'We hold a price for a limited time only. Compare today’s price with the one you had.',
}
const cancelled = {
  title: 'This transfer was cancelled',
  text: 'You can order it again at today’s price. Compare it with the one you had.',
}
const PAY_AGAIN = 'You can pay again at today’s price. Compare it with the one you had.'

export const messages = {
  preparing: 'Preparing payment...',
  title: 'Complete your payment',
  youPay: (amount: string) => `You pay ${amount}.`,
  pay: 'Complete payment',
  paying: 'Processing...',
  security: 'Your payment is protected by SSL encryption. We do not store your card details.',
  securityBank: 'Your payment is protected by SSL encryption. We do not store your bank details.',
  failed: 'Payment Failed',
  heldUntil: (time: string) => `Price locked until ${time}.`,
  /** The price of an authorised payment has no deadline. */
  priceKept: 'Price locked.',
  /** The block that the law asks for. */
  disclosure: { title: 'Before you pay', print: 'Print or save' },
  rows: {
    recipient: 'Recipient',
    bank: 'Bank',
    account: 'Account',
    wallet: 'Wallet',
    delivery: 'Delivery',
    payment: 'Payment',
  },
  ending: (digits: string) => `ending in ${digits}`,
  back: 'Back to your details',
  changeDetails: 'Change details',
  cancel: 'Cancel transfer',
  cancelled: {
    title: 'Transfer cancelled',
    text: 'You were not charged. If you have already sent a bank transfer, we will refund it when it arrives.',
    note: 'This transfer is cancelled.',
    another: 'Send another transfer',
  },
  changed: {
    title: 'You changed this transfer',
    text: 'You were not charged for the old version.',
    note: 'This transfer was changed.',
    goOn: 'Go to the changed transfer',
  },
  checking: {
    title: 'We are checking your payment',
    text: 'We do not know yet whether it went through. Please do not pay again. This page continues as soon as we know.',
    now: 'Check now',
  },
  notPrepared: {
    title: 'We could not prepare your payment',
    text: 'Your transfer is saved. If you have already paid, we will find the payment. You will not be charged twice.',
    returned:
      'Your transfer is saved. If you have paid at your bank, we will find the payment. You will not be charged twice.',
    again: 'Try again',
  },
  noForm: 'This payment provider is not available here.',
  offer: {
    repriced: 'The price has changed',
    repricedText: 'We recalculated your transfer and some amounts changed. You were not charged.',
    ends: {
      expired: { card: expired, bank: expired },
      cancelled: { card: cancelled, bank: cancelled },
      failed: {
        card: { title: 'Your payment did not go through', text: PAY_AGAIN },
        bank: { title: 'Your bank debit did not go through', text: PAY_AGAIN },
      },
      other_way: {
        card: {
          title: 'Card payments are not available',
          text: 'Your transfer is saved. Compare the price when you pay by bank with the price by card.',
          accept: 'Pay by bank instead',
        },
        bank: {
          title: 'Bank payments are not available',
          text: 'Your transfer is saved. Compare the price when you pay by card with the price by bank.',
          accept: 'Pay by card instead',
        },
      },
    },
    notCharged: 'You were not charged.',
    promoLost: (code: string) => `Your promo code ${code} can no longer be used.`,
    caption: 'The price you had and the price now',
    figure: 'Figure',
    before: 'Before',
    now: 'Now',
    changed: 'changed',
    accept: 'Accept the new price',
  },
  notOrdered: 'Error',
  figures: {
    sendAmount: 'You send',
    transferFee: 'Transfer fee',
    totalAmount: 'Total amount',
    exchangeRate: 'Exchange rate',
    receiveAmount: 'Recipient gets',
  },
  awaited: {
    card: {
      title: 'Payment authorised',
      text: 'Your bank has authorised the payment. We will review the transfer before we charge your card.',
      after: 'There is nothing for you to do. If we cannot send it, your card will not be charged.',
    },
    bank: {
      title: 'Your payment is on its way',
      text: 'Your bank is sending us the money. That takes a few business days.',
      after: 'We will continue as soon as the money arrives. There is nothing for you to do.',
    },
  },
  bank: {
    text: 'Make a transfer from your bank with these details. Use the exact amount and reference so that we can match your payment.',
    fields: {
      amount: 'Amount to pay',
      paymentReference: 'Payment reference',
      accountHolder: 'Account holder',
      bankName: 'Bank',
      accountNumber: 'Account',
      routingCode: 'Routing code',
    },
    payBefore: 'Pay before',
    copy: (what: string) => `Copy ${what.toLowerCase()}`,
    copied: 'Copied',
    notCopied: 'Your browser did not let us copy. Please select the text instead.',
    after:
      'We will continue as soon as your payment arrives, and email you. You can also check here in this browser for 24 hours.',
    check: 'Check for my payment',
    notYet: 'Not received yet',
  },
} as const
