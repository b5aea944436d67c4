import { randomUUID } from 'node:crypto'

/** The fields of steps 4 and 5 under the names that the form gives them. */
export type Recipient = { readonly name: string; readonly phone: string; readonly city: string }
export type BankAccount = { readonly bankName: string; readonly accountNumber: string }
export type Sender = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
}

export const maria: Recipient = { name: 'Maria Santos', phone: '+63 917 555 0143', city: 'Manila' }
export const mariasAccount: BankAccount = { bankName: 'BDO Unibank', accountNumber: '001234567890' }

/** A sender nobody else is: the books are searched by the email address. */
export const newSender = (): Sender => ({
  name: 'Ana Lee',
  email: `ana-${randomUUID()}@example.com`,
  phone: '+1 202 555 0143',
  address: '1 Main Street, Springfield',
})
