import { withTransaction } from '#server/platform/db/tx.ts'
import { type RateAlertDeps, type ReachedAlert, takeReached } from '#server/rate-alerts/rate-alerts.ts'
import { takeOutbox, type OutboxRow } from '#server/transfers/transfers.ts'
import { may } from '#shared/accounts/permissions.ts'
import {
  addressIn,
  adminIds,
  codeAddress,
  findContact,
  linkAddress,
  staffAtDesk,
} from '#server/users/users.ts'
import type { NotificationDeps } from './deps.ts'
import {
  type AccountNotice,
  type BreakNotice,
  overtakenBy,
  type PayoutNotice,
  type RailNotice,
  type RateNotice,
  type RefundNotice,
  type ReportNotice,
  mailsOf,
  type TransferKind,
} from './kinds.ts'
import { dropOvertaken, insertMessages, type NewMessage, type Overtaking } from './messages.sql.ts'

/** One statement's worth: a burst of payments takes a few of them. */
const ROWS_AT_ONCE = 500

/** Records the mails of a batch of outbox rows; returns whether there may be more. */
export async function noteOutbox(deps: NotificationDeps): Promise<boolean> {
  return await withTransaction(deps.pool, async tx => {
    const { count, rows } = await takeOutbox(deps, tx, ROWS_AT_ONCE)
    const messages = rows.flatMap(messagesFor)
    await insertMessages(deps, tx, inOrder(messages, deps.newId))
    await dropOvertaken(deps, tx, messages.flatMap(overtakingOf))
    return count === ROWS_AT_ONCE
  })
}

/** Gives ids in the order of the messages: of one millisecond they come in any, and the folder lists its mails by them. */
function inOrder(messages: readonly Omit<NewMessage, 'id'>[], newId: () => string): NewMessage[] {
  const ids = messages.map(() => newId()).toSorted()
  return messages.map((message, at) => ({ id: ids[at]!, ...message })) // there are as many
}

type TransferMessage = Omit<NewMessage, 'id' | 'kind' | 'transferId'> & {
  readonly kind: TransferKind
  readonly transferId: string
}

function overtakingOf({ kind, transferId, toAddress }: TransferMessage): Overtaking[] {
  const overtakes = overtakenBy(kind)
  return overtakes.length > 0 ? [{ transferId, toAddress, overtakes }] : []
}

/** The checkout opens seconds after an order, and its mail with the instructions for a bank transfer overtakes the order's. */
const BANK_ORDER_WAIT_SECONDS = 120

function messagesFor(row: OutboxRow): TransferMessage[] {
  const { sender, recipient } = mailsOf[row.event]
  const to = (kind: TransferKind, toAddress: string) => ({
    kind,
    occasion: row.eventId,
    toAddress,
    transferId: row.transferId,
    userId: row.userId,
    data: null,
    at: row.at,
    waitSeconds: kind === 'transfer_created' && row.paymentMethod === 'bank' ? BANK_ORDER_WAIT_SECONDS : 0,
  })
  // A recipient who was never notified that the money had arrived need not hear that it was returned.
  const notifiesRecipient = row.event !== 'payoutReturned' || row.wasDelivered
  return [
    to(sender, row.senderEmail),
    ...(recipient !== undefined && notifiesRecipient && row.recipientEmail !== null
      ? [to(recipient, row.recipientEmail)]
      : []),
  ]
}

type NoteDeps = Pick<NotificationDeps, 'pool' | 'newId' | 'dataKeys' | 'signingKeys' | 'caseMail'>
type AdminDeps = NoteDeps & Pick<NotificationDeps, 'log'>

/** Records the mail of a notice about an account; none if nobody is left to receive it. */
export async function noteAccountNotice(deps: NoteDeps, notice: AccountNotice): Promise<void> {
  const toAddress = await addressFor(deps, notice)
  if (toAddress === undefined) return
  const { kind } = notice
  const userId = notice.userId || null
  await insertMessages(deps, deps.pool, [
    {
      id: deps.newId(),
      kind,
      occasion: occasionOf(notice),
      toAddress,
      transferId: null,
      userId,
      data: notice,
      at: null,
      waitSeconds: 0,
    },
  ])
}

/** Takes out the rate alerts that are reached and notes their mails; returns whether there may be more. */
export async function noteReachedRates(deps: NoteDeps & RateAlertDeps): Promise<boolean> {
  return await withTransaction(deps.pool, async tx => {
    const reached = await takeReached(deps, tx, ROWS_AT_ONCE)
    const messages: NewMessage[] = []
    for (const alert of reached) {
      const toAddress = (await findContact(deps, tx, alert.userId))?.email
      if (toAddress !== undefined) messages.push(rateMessage(deps.newId(), toAddress, alert))
    }
    await insertMessages(deps, tx, messages)
    return reached.length === ROWS_AT_ONCE
  })
}

function rateMessage(
  id: string,
  toAddress: string,
  { id: alertId, userId, sendCurrency, receiveCurrency, rate, now, setAt }: ReachedAlert,
): NewMessage {
  const data: RateNotice = {
    kind: 'rate_reached',
    userId,
    alertId,
    sendCurrency,
    receiveCurrency,
    rate,
    now,
    setAt,
  }
  return {
    id,
    kind: data.kind,
    occasion: `${alertId} ${setAt}`,
    toAddress,
    transferId: null,
    userId,
    data,
    at: null,
    waitSeconds: 0,
  }
}

/** Notes a mail to each admin that a rail is running dry. */
export const noteRailLow = (deps: AdminDeps, notice: Omit<RailNotice, 'kind' | 'userId'>): Promise<void> =>
  noteForAdmins(deps, userId => ({ ...notice, kind: 'rail_low', userId }))

/** Notes a mail to each admin that something does not agree. */
export const noteBreaks = (deps: AdminDeps, notice: Omit<BreakNotice, 'kind' | 'userId'>): Promise<void> =>
  noteForAdmins(deps, userId => ({ ...notice, kind: 'breaks_left', userId }))

/** Notes a mail to each admin that refunds have not left and are due. */
export const noteRefundsDue = (
  deps: AdminDeps,
  notice: Omit<RefundNotice, 'kind' | 'userId'>,
): Promise<void> => noteForAdmins(deps, userId => ({ ...notice, kind: 'refunds_due', userId }))

/** Notes a mail to each admin that payouts wait, or that a rail stays off. */
export const notePayoutsWaiting = (
  deps: AdminDeps,
  notice: Omit<PayoutNotice, 'kind' | 'userId'>,
): Promise<void> => noteForAdmins(deps, userId => ({ ...notice, kind: 'payouts_waiting', userId }))

/** Notes a mail to each person who may write reports to an authority: nobody else at the desk learns that there is one. */
export async function noteReportDue(
  deps: AdminDeps,
  notice: Omit<ReportNotice, 'kind' | 'userId'>,
): Promise<void> {
  const writers = (await staffAtDesk(deps, deps.pool)).filter(person => may(person, 'reports.write'))
  const noticeTo = (userId: string): AccountNotice => ({ ...notice, kind: 'report_due', userId })
  await noteForEach(
    deps,
    writers.map(({ id }) => id),
    noticeTo,
  )
}

/** A rail or another source of statements, a country or currency, an id, a day or moment, an amount. */
const WORDLESS =
  /^(((bank|provider|rail):)?[A-Za-z][A-Za-z0-9_-]{0,29}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(T[\d:.]{5,15}Z)?|-?\d{1,18}(\.\d{1,6})?)$/

/** True if all of a notice are names, figures and dates as the server has them: SQL that queues one puts no words into a mail. */
const isWordless = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).every(isWordless)
    : typeof value !== 'string' || value === '' || WORDLESS.test(value)

const noteForAdmins = async (deps: AdminDeps, noticeTo: (userId: string) => AccountNotice): Promise<void> =>
  noteForEach(deps, await adminIds(deps, deps.pool), noticeTo)

/** A person whose address does not open keeps no other from being warned. */
async function noteForEach(
  deps: AdminDeps,
  userIds: readonly string[],
  noticeTo: (userId: string) => AccountNotice,
): Promise<void> {
  if (!isWordless(noticeTo(''))) {
    const { kind } = noticeTo('')
    return deps.log.error({ kind }, 'a notice to the desk has words that no server writes, and is not mailed')
  }
  for (const userId of userIds)
    await noteAccountNotice(deps, noticeTo(userId)).catch((err: unknown) =>
      deps.log.error({ userId, err }, 'somebody at the desk cannot be warned'),
    )
}

async function addressFor(deps: NoteDeps, notice: AccountNotice): Promise<string | undefined> {
  if ('linkId' in notice) return await linkAddress(deps, deps.pool, notice.linkId)
  if ('codeId' in notice) return await codeAddress(deps, deps.pool, notice.codeId)
  if ('eventId' in notice) return (await deps.caseMail(notice.eventId))?.to
  if ('to' in notice) return addressIn(deps, notice)
  return (await findContact(deps, deps.pool, notice.userId))?.email
}

/** The job may come twice, with the same payload: a link is mailed once, and anything else once for its moment. */
function occasionOf(notice: AccountNotice): string {
  if ('linkId' in notice) return notice.linkId
  if ('alertId' in notice) return `${notice.alertId} ${notice.setAt}`
  if ('codeId' in notice) return notice.codeId
  if ('reportId' in notice) return `${notice.userId} ${notice.reportId} ${notice.what} ${notice.dueOn}`
  // The job comes every hour, and each day is mailed about once before it and once after it.
  if ('dueOn' in notice) return `${notice.userId} ${notice.what} ${notice.sendCountry} ${notice.dueOn}`
  if ('railsOff' in notice) return `${notice.userId} ${notice.day}`
  if ('eventId' in notice) return notice.eventId
  const change = 'change' in notice ? ` ${notice.change}` : ''
  const rail = 'rail' in notice ? ` ${notice.rail} ${notice.currency}` : ''
  const source = 'source' in notice ? ` ${notice.what} ${notice.source} ${notice.day}` : ''
  return `${notice.userId} ${notice.at}${change}${rail}${source}`
}
