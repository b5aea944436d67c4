import type { LanguageCode } from '#shared/languages.ts'
import type { Pool } from 'pg'
import type { CustomerCaseKind, CustomerOutcome } from '#shared/cases/cases.ts'
import type { OperatorView } from '#shared/api/operator.api.ts'
import type { ReadCalendars } from '#server/calendars/calendars.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { DataKeys } from '#server/platform/personal/personal-data.ts'
import type { SigningKeys } from '#server/platform/signing.ts'
import type { BankPayInDeps, DisclosureDeps } from '#server/transfers/transfers.ts'

/** Facts that a mail about a case is written from. */
export type CaseMail = {
  /** The one mail that tells of its event. */
  readonly mail: 'case_received' | 'case_question' | 'case_result'
  readonly to: string
  /** Language of its transfer, else of its user; English where neither is known. */
  readonly language: LanguageCode
  readonly reference: string
  readonly kind: CustomerCaseKind
  /** The part of the address of the case that follows the web app's own. */
  readonly path: string
  readonly decideBy: Date | null
  /** Words of the desk; null: there are none. */
  readonly text: string | null
  readonly outcome: CustomerOutcome | null
}

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
  /** The operator of this service, as of now. */
  readonly operator: () => Promise<OperatorView>
  /** Facts of a mail about a case, by the event that it tells of; undefined once they were erased. */
  readonly caseMail: (eventId: string) => Promise<CaseMail | undefined>
  /** True if mails to addresses that their account has not confirmed are counted: `mailsReachStrangers` in deps.ts. */
  readonly capsStrangerMails: boolean
} & BankPayInDeps &
  DisclosureDeps
