import * as z from 'zod/mini'
import { documentKinds, fundSources, purposes, relationships } from '#shared/transfers/sender-details.ts'
import { data } from '#shared/transfers/required-data.ts'
import { legalAmount } from './payments.api.ts'
import { actionsNeeded } from './progress.api.ts'
import { recipientDetails } from '../users/recipients.api.ts'
import { transferRequest, transferView } from './transfers.api.ts'
import { countryCode, day, idParams, instant, optionalText, requiredText } from '../fields.ts'
import { defineRoute } from '../route.ts'

const ADDRESS = 300
const DOCUMENT_NUMBER = 40

/** Data that a sender gives for one transfer; what is left out stays as it was. */
export const givenDetails = z.object({
  address: optionalText(ADDRESS),
  birthDate: z.optional(day),
  document: z.optional(
    z.object({ kind: z.enum(documentKinds), number: requiredText(DOCUMENT_NUMBER), country: countryCode }),
  ),
  purpose: z.optional(z.enum(purposes)),
  relationship: z.optional(z.enum(relationships)),
  sourceOfFunds: z.optional(z.enum(fundSources)),
})
export type GivenDetails = z.output<typeof givenDetails>

export const giveDetails = defineRoute({
  method: 'POST',
  path: '/api/transfers/{id}/details',
  summary:
    'Adds the details that must travel with a large transfer, before it is paid or while it waits for them. Only its owner can.',
  access: 'owner',
  keyScope: 'transfers:write',
  params: idParams,
  body: givenDetails,
  success: { status: 204, body: null },
  refusals: ['details_too_late'],
})

/** A call's answer has no alternatives: what the other kind of action has is null or empty. */
const senderAction = z.object({
  kind: z.enum(actionsNeeded),
  /** The data that `details` asks for. */
  missing: z.array(z.enum(data)),
  legalAmount,
  /** `recipient` has the reason why the bank could not pay, null where nothing is wrong that we know of. */
  reason: z.nullable(z.string()),
  /** `recipient` has the number of corrections that are left. */
  left: z.number(),
  /** After it we refund; null where nothing is asked. */
  until: z.nullable(instant),
})
export type SenderAction = z.infer<typeof senderAction>

export const getSenderAction = defineRoute({
  method: 'GET',
  path: '/api/transfers/{id}/action',
  summary:
    'What the sender of a paid transfer can do while it waits for its payout: give the data that it lacks, or correct its recipient.',
  access: 'owner',
  keyScope: 'transfers:read',
  params: idParams,
  success: {
    status: 200,
    body: z.object({ action: z.nullable(senderAction) }),
  },
})

const { recipientName, recipientPhone, bankName, accountNumber } = transferRequest.shape

/** The recipient as they should be: all of it, since a field that is left out is one that a person does not have. */
export const correctedRecipient = z.object({
  recipientName,
  recipientPhone,
  bankName,
  accountNumber,
  recipientDetails: z.optional(recipientDetails),
  /** The code that was mailed to the address of the order. */
  code: z.string().check(z.maxLength(20)),
})
export type CorrectedRecipient = z.output<typeof correctedRecipient>

export const correctRecipient = defineRoute({
  method: 'POST',
  path: '/api/transfers/{id}/recipient',
  summary:
    'Corrects the name, account or phone of the recipient of a paid transfer that waits for its payout, with a code that was mailed to its sender. Country and delivery stay.',
  access: 'owner',
  keyScope: 'transfers:write',
  params: idParams,
  body: correctedRecipient,
  success: { status: 200, body: transferView },
  refusals: ['code_refused', 'correction_not_possible'],
})
