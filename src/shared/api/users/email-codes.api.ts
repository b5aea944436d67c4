import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { transferRequest } from '../transfers/transfers.api.ts'

const email = transferRequest.shape.senderEmail

/** The acts that a mailed code is good for: its mail names the act, and the code does no other. */
export const codePurposes = ['address', 'correction', 'device'] as const
export type CodePurpose = (typeof codePurposes)[number]

export const sendEmailCode = defineRoute({
  method: 'POST',
  path: '/api/email-codes',
  summary:
    'Mails a code of six digits by which this browser or user confirms that they read an address, or (`correction`) that it is they who correct a recipient.',
  access: 'anyone',
  keyScope: null,
  body: z.object({
    email,
    /** 'address' where it is left out; one of a device is mailed by `POST /api/track/code`. */
    purpose: z.optional(z.enum(['address', 'correction'])),
  }),
  success: { status: 200, body: z.object({ expiresAt: instant }) },
})

export const confirmEmailCode = defineRoute({
  method: 'POST',
  path: '/api/email-codes/confirm',
  summary: 'Confirms the address with the newest code that was mailed to it for this browser or user.',
  access: 'anyone',
  keyScope: null,
  body: z.object({ email, code: z.string().check(z.maxLength(40)) }),
  success: { status: 204, body: null },
  refusals: ['code_refused'],
})
