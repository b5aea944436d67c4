import { codeOf } from '#server/users/account/address-codes.ts'
import type { CodePurpose } from '#shared/api/users/email-codes.api.ts'
import type { TransferView } from '#shared/api/transfers/transfers.api.ts'
import { peopleIn } from '../app/people.ts'
import type { TestApp } from '../app/test-app.ts'
import type { Browser } from './browser.ts'

/** The six digits of a new code, for a correction unless another purpose is named, as its mail has them. */
export async function newCode(
  app: TestApp,
  browser: Browser,
  email: string,
  purpose: CodePurpose = 'correction',
): Promise<string> {
  // Three codes a day are enough for a person, and not for a file of tests.
  await app.plant(`update address_codes set created_at = created_at - interval '2 days'`)
  const sent = await browser.call('POST', '/api/email-codes', { email, purpose })
  if (sent.status !== 200) throw new Error(`no code was sent: ${sent.status}`)
  const [code] = await app.rows<{ id: string; address_key: string; transfer_id: null }>(
    'select id, address_key, transfer_id from address_codes order by created_at desc, id desc limit 1',
  )
  return codeOf(app.deps.signingKeys, code!, purpose) // one was sent
}

export type RecipientChange = {
  readonly recipientName?: string
  readonly bankName?: string
  readonly accountNumber?: string
}

type Correction = {
  readonly id: string
  readonly change: RecipientChange
  readonly code?: string | undefined
}

/** Corrects the recipient of a transfer, with a new code unless one was typed. */
export async function correctRecipient(
  app: TestApp,
  browser: Browser,
  { id, change, code: typed }: Correction,
) {
  const people = await peopleIn(app, id)
  const code = typed ?? (await newCode(app, browser, people.sender_email))
  return await browser.call<TransferView>('POST', `/api/transfers/${id}/recipient`, {
    recipientName: people.recipient_name,
    recipientPhone: people.recipient_phone,
    bankName: people.bank_name,
    accountNumber: people.account_number,
    recipientDetails: {},
    code,
    ...change,
  })
}
