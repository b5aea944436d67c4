import * as z from 'zod/mini'
import { bankReferenceText } from '#shared/transfers/bank-reference.ts'
import { id, idParams, requiredText } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { reason } from './admin-fields.ts'
import { bankLineView } from './bank-lines.api.ts'

const done = { status: 200, body: bankLineView } as const

/**
 * The treatment of a difference between lines and a total: there is none; we bear what is missing; the surplus is kept to be
 * returned.
 */
export const bankDifferences = ['none', 'bear', 'keep'] as const
export type BankDifference = (typeof bankDifferences)[number]

export const assignBankLine = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/lines/{id}/assign',
  summary: 'Pays a transfer with money that waits, of this line and others together.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: z.object({
    reference: requiredText(40),
    /** Other lines that wait, to be counted with it. */
    with: z.array(id).check(z.maxLength(9, 'at most 9 other lines')),
    difference: z.enum(bankDifferences),
    reason,
  }),
  success: done,
  refusals: ['action_not_possible', 'amount_mismatch', 'provider_unavailable'],
})

export const sendBankLineBack = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/lines/{id}/send-back',
  summary: 'Has what is left of a line sent back: an operator does that at the bank.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: z.object({ reason }),
  success: done,
  refusals: ['action_not_possible', 'awaits_approval'],
})

export const markBankLineReturned = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/lines/{id}/returned',
  summary:
    'Books that money has been sent back at the bank. A line of the bank with its reference does so by itself.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: z.object({ bankReference: requiredText(140).check(z.overwrite(bankReferenceText)), reason }),
  success: done,
  refusals: ['action_not_possible', 'bank_reference_used'],
})

export const bookBankLineElsewhere = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/lines/{id}/elsewhere',
  summary:
    'Says that a line is booked otherwise: by hand, as a settlement, as our own funds. It waits no longer.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: z.object({
    reason,
    /** The entry of the treasury that it is, where that is known. */
    treasuryEntry: z.optional(z.nullable(id)),
  }),
  success: done,
  refusals: ['action_not_possible'],
})

export const reopenBankLine = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/lines/{id}/reopen',
  summary:
    'Says that a line which was settled as our own money is a customer’s payment: it waits again, and no entry is taken for it.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: z.object({ reason }),
  success: done,
  refusals: ['action_not_possible'],
})

export const askAboutBankLine = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/lines/{id}/ask',
  summary: 'Writes to the sender: what is missing, or that it came too late and what they can do.',
  access: 'admin',
  needsFreshProof: true,
  params: idParams,
  body: z.object({ reason }),
  success: done,
  refusals: ['action_not_possible'],
})
