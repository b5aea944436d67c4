import { isSealedRow, type SealedFacts, sealRow } from '#server/platform/integrity/row-seals.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { AccountNotice } from './kinds.ts'

// Without these seals SQL could exchange what a mail about an account says. docs/decisions/0127.

type Keys = { readonly signingKeys: SigningKeys }

const ofMail = (messageId: string, notice: AccountNotice): SealedFacts => ({
  purpose: 'mail about an account',
  facts: [messageId, notice],
})

/** A notice as the row of its mail keeps it. */
export const sealedNotice = ({ signingKeys }: Keys, messageId: string, notice: AccountNotice) => ({
  ...notice,
  seal: sealRow(signingKeys, ofMail(messageId, notice)).toString('base64'),
})

/** The notice that a mail was noted with; undefined where SQL has changed what it says. */
export function notedNotice(
  { signingKeys }: Keys,
  { id, data }: { readonly id: string; readonly data: unknown },
): AccountNotice | undefined {
  const { seal = '', ...notice } = data as AccountNotice & { readonly seal?: string }
  return isSealedRow(signingKeys, ofMail(id, notice), Buffer.from(seal, 'base64')) ? notice : undefined
}
