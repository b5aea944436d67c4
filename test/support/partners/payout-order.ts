import type { PayoutOrder } from '#server/payouts/rail.ts'

/** 5,625.00 pesos to a bank account in the Philippines, under a key of its own. */
export const payoutOrder = (changes: Partial<PayoutOrder> = {}): PayoutOrder => ({
  key: `payout:${crypto.randomUUID()}:1`,
  amount: { currency: 'PHP', minor: 5625_00n },
  deliveryMethod: 'bank',
  sendCountry: 'US',
  country: 'PH',
  reference: 'MTR12345678ABCD',
  senderName: 'Ana Reyes',
  travelData: null,
  recipientName: 'Maria Santos',
  recipientPhone: '+639171234567',
  recipientCity: 'Manila',
  bankName: 'BDO Unibank',
  accountNumber: '001234567890',
  recipientDetails: {},
  ...changes,
})
