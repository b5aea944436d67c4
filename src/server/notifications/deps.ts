import type { Pool } from 'pg'
import type { OperatorView } from '#shared/api/operator.api.ts'
import type { ReadCalendars } from '#server/calendars/calendars.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { DataKeys } from '#server/platform/personal/personal-data.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { BankPayInDeps, DisclosureDeps } from '#server/transfers/transfers.ts'

/** The dependencies of noting, composing and sending mails; deps.ts builds them. */
export type NotificationDeps = {
  readonly pool: Pool
  readonly newId: () => string
  readonly log: Log
  readonly clock: Clock
  readonly calendars: ReadCalendars
  readonly signingKeys: SigningKeys
  readonly dataKeys: DataKeys
  readonly mailer: Mailer
  /** Who runs this service, as of now. */
  readonly operator: () => Promise<OperatorView>
  /** True if mails to addresses that their account has not confirmed are counted: `mailsReachStrangers` in deps.ts. */
  readonly capsStrangerMails: boolean
} & BankPayInDeps &
  DisclosureDeps
