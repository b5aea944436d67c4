import type { BankInstructions } from '#shared/api/transfers/payments.api.ts'
import { amountText, money } from '#shared/money/money.ts'
import type { IntentRow } from './intents.sql.ts'

/** Bank account that the sender pays to: its bank does not exist, and its name says so. */
export const bankInstructionsOf = (intent: IntentRow): BankInstructions => ({
  accountHolder: 'Sandbox test account',
  bankName: 'Sandbox Bank',
  accountNumber: '000123456789',
  routingCode: '000000000',
  paymentReference: intent.reference,
  amount: amountText(money(intent.currency, intent.amount_minor)),
  currency: intent.currency,
  payBefore: intent.pay_before.toISOString(),
})
