import * as z from 'zod/mini'
import { bankReferenceText } from '#shared/transfers/bank-reference.ts'
import { id, idParams, requiredText } from '#shared/api/fields.ts'
import { defineRoute } from '#shared/api/route.ts'
import { reason } from '../admin-fields.ts'
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
  summary: 'Pays a transfer with held money, of this line alone or with others.',
  access: { needs: 'bank.write' },
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
  refusals: ['action_not_possible', 'amount_mismatch', 'awaits_approval', 'provider_unavailable'],
})

export const sendBankLineBack = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/lines/{id}/send-back',
  summary: 'Orders the return of the rest of a line: an operator sends it at the bank.',
  access: { needs: 'bank.write' },
  needsFreshProof: true,
  params: idParams,
  body: z.object({ reason }),
  success: done,
  refusals: ['action_not_possible', 'approval_outdated', 'awaits_approval'],
})

export const markBankLineReturned = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/lines/{id}/returned',
  summary: 'Books a return that was sent at the bank. A bank line with its reference books it automatically.',
  access: { needs: 'bank.write' },
  needsFreshProof: true,
  params: idParams,
  body: z.object({ bankReference: requiredText(140).check(z.overwrite(bankReferenceText)), reason }),
  success: done,
  refusals: ['action_not_possible', 'bank_reference_used'],
})

export const bookBankLineElsewhere = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/lines/{id}/elsewhere',
  summary: 'Settles a line that is booked otherwise: by hand, as a settlement, as our own funds.',
  access: { needs: 'bank.write' },
  needsFreshProof: true,
  params: idParams,
  body: z.object({
    reason,
    /** The entry of the treasury that it is, where that is known. */
    treasuryEntry: z.optional(z.nullable(id)),
  }),
  success: done,
  refusals: ['action_not_possible', 'approval_outdated', 'awaits_approval'],
})

export const reopenBankLine = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/lines/{id}/reopen',
  summary:
    'Reopens a line that was settled as our own money but is a customer’s payment. It no longer matches an entry.',
  access: { needs: 'bank.write' },
  needsFreshProof: true,
  params: idParams,
  body: z.object({ reason }),
  success: done,
  refusals: ['action_not_possible'],
})

export const askAboutBankLine = defineRoute({
  method: 'POST',
  path: '/api/admin/bank/lines/{id}/ask',
  summary: 'Writes to the sender that money is missing, or that it came too late and what they can do.',
  access: { needs: 'bank.write' },
  needsFreshProof: true,
  params: idParams,
  body: z.object({ reason }),
  success: done,
  refusals: ['action_not_possible'],
})
