import { expect, test } from 'vitest'
import type { RecipientView } from '#shared/api/users/recipients.api.ts'
import type { Draft } from '#web/app/draft/draft.ts'
import { emptyDraft } from '../wizard/draft.ts'
import { isChanged, knownRecipient, savedBody } from './use-saved.ts'

const maria: RecipientView = {
  id: 'r1',
  name: 'Maria Santos',
  email: null,
  phone: '+639175550143',
  country: 'PH',
  city: 'Manila',
  bankName: 'BDO Unibank',
  accountNumber: '001234567890',
  details: { walletProvider: 'maya', walletNumber: '09175550143' },
  createdAt: '2026-11-20T15:30:00.000Z',
}

/** Maria as a sender types her. */
const typed: Draft = {
  ...emptyDraft,
  recipientName: ' Maria Santos',
  recipientPhone: '0917 555 0143',
  recipientCity: 'Manila',
  bankName: 'BDO Unibank',
  accountNumber: '0012 3456 7890',
}

test('a recipient who is typed again in another spelling is recognised', () => {
  expect(knownRecipient(typed, [maria])?.id).toBe('r1')
  expect(isChanged(maria, typed)).toBe(false)
})

test.each([
  { recipientName: 'Mario Santos' },
  { recipientPhone: '0917 555 0144' },
  { recipientCity: 'Cebu' },
  { recipientEmail: 'maria@example.com' },
  { bankName: 'BPI' },
  { accountNumber: '001234567891' },
  { recipientDetails: { bic: 'BNORPHMM' } },
] as Partial<Draft>[])('a recipient with %j counts as changed', change => {
  expect(isChanged(maria, { ...typed, ...change })).toBe(true)
  expect(knownRecipient({ ...typed, ...change }, [maria])).toBeUndefined()
  expect(knownRecipient({ ...typed, ...change, savedRecipientId: 'r1' }, [maria])?.id).toBe('r1')
})

test('recipients are compared by the fields of this delivery only', () => {
  expect(isChanged(maria, { ...typed, deliveryMethod: 'cash', accountNumber: '' })).toBe(false)
})

test("a changed bank account leaves the recipient's wallet unchanged", () => {
  expect(savedBody({ ...typed, bankName: 'BPI' }, maria)).toEqual({
    name: ' Maria Santos',
    email: '',
    phone: '0917 555 0143',
    country: 'PH',
    city: 'Manila',
    bankName: 'BPI',
    accountNumber: '0012 3456 7890',
    details: { walletProvider: 'maya', walletNumber: '09175550143' },
  })
})

test('a new recipient for cash is saved without an account', () => {
  const draft: Draft = { ...typed, deliveryMethod: 'cash' }
  expect(savedBody(draft, undefined)).toMatchObject({ bankName: '', accountNumber: '', details: {} })
})
