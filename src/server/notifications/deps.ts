import type { Pool } from 'pg'
import type { Log } from '#server/platform/log.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { BankPayInDeps } from '#server/transfers/transfers.ts'

/** What mails are noted, written and sent with; app.ts builds it. */
export type NotificationDeps = {
  readonly pool: Pool
  readonly newId: () => string
  readonly log: Log
  readonly signingKeys: SigningKeys
  readonly mailer: Mailer
  readonly brandName: string | null
} & BankPayInDeps
