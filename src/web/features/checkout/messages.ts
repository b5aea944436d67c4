const expired = {
  title: 'Your price has expired',
  text: 'We hold a price for a limited time only. Here is today’s, next to the one you had.',
}
const cancelled = {
  title: 'This transfer was cancelled',
  text: 'You can order it again at today’s price. Here it is, next to the one you had.',
}
const PAY_AGAIN = 'You can pay again at today’s price. Here it is, next to the one you had.'

/** Texts of the checkout; literal ones: specification, sections 2 and 8, and design, section 8. */
export const messages = {
  preparing: 'Preparing payment...',
  title: 'Complete your payment',
  youPay: (amount: string) => `You pay ${amount}.`,
  pay: 'Complete payment',
  paying: 'Processing...',
  security: 'Your payment is protected by SSL encryption. We do not store your card details.',
  securityBank: 'Your payment is protected by SSL encryption. We do not store your bank details.',
  failed: 'Payment Failed',
  heldUntil: (time: string) => `This price is yours until ${time}.`,
  /** Of a payment that is authorised. */
  priceKept: 'This price is yours.',
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
    text: 'Nothing was charged. If you have already ordered a bank transfer, we refund it when it arrives.',
    note: 'This transfer is cancelled.',
    another: 'Send another transfer',
  },
  changed: {
    title: 'You changed this transfer',
    text: 'Nothing was charged for it.',
    note: 'This transfer was changed.',
    goOn: 'Go to the changed transfer',
  },
  checking: {
    title: 'We are checking your payment',
    text: 'We do not know yet whether it went through. Please do not pay again: this page goes on as soon as we know.',
    now: 'Check now',
  },
  notPrepared: {
    title: 'We could not prepare your payment',
    text: 'Your transfer is kept. If you have paid already, we find your payment: you never pay twice.',
    returned:
      'Your transfer is kept. If you have paid at your bank, we find your payment: you never pay twice.',
    again: 'Try again',
  },
  noForm: 'This payment provider is not available here.',
  offer: {
    repriced: 'The price has changed',
    repricedText:
      'We worked your transfer out again and some figures differ from what you saw. Nothing was charged.',
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
          text: 'Your transfer is kept. Here is its price if you pay by bank, next to the one by card.',
          accept: 'Pay by bank instead',
        },
        bank: {
          title: 'Bank payments are not available',
          text: 'Your transfer is kept. Here is its price if you pay by card, next to the one by bank.',
          accept: 'Pay by card instead',
        },
      },
    },
    notCharged: 'Nothing was charged.',
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
      text: 'Your bank has set the money aside. We look at this transfer before we charge your card.',
      after: 'You need not do anything. If we cannot send it, your card is never charged.',
    },
    bank: {
      title: 'Your payment is on its way',
      text: 'Your bank is sending us the money. That takes a few business days.',
      after: 'Your transfer goes on by itself as soon as it has arrived. You need not do anything.',
    },
  },
  bank: {
    text: 'Pay from your own bank: copy these details into a transfer order there. Use the exact amount and the reference, or we cannot match your money.',
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
      'Your transfer goes on by itself as soon as your money has arrived. For 24 hours you can look it up here, in this browser.',
    check: 'Check for my payment',
    notYet: 'Not there yet',
  },
} as const
