import { withTransaction } from '#server/platform/db/tx.ts'
import { takeOutbox, type OutboxRow } from '#server/transfers/transfers.ts'
import { adminIds, findContact, linkAddress } from '#server/users/users.ts'
import type { NotificationDeps } from './deps.ts'
import {
  type AccountNews,
  type BreakNews,
  overtakenBy,
  type RailNews,
  mailsOf,
  type TransferKind,
} from './kinds.ts'
import { dropOvertaken, insertMessages, type NewMessage, type Overtaking } from './messages.sql.ts'

/** One statement's worth: a burst of payments is noted in a few of them. */
const NEWS_AT_ONCE = 500

/** Notes the mails that news of transfers lead to, a batch of them; answers whether there may be more. */
export async function noteTransferNews({ pool, newId }: NotificationDeps): Promise<boolean> {
  return await withTransaction(pool, async tx => {
    const news = await takeOutbox(tx, NEWS_AT_ONCE)
    const messages = news.flatMap(messagesFor)
    await insertMessages(tx, inOrder(messages, newId))
    await dropOvertaken(tx, messages.flatMap(overtakingOf))
    return news.length === NEWS_AT_ONCE
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

function messagesFor(news: OutboxRow): TransferMessage[] {
  const { sender, recipient } = mailsOf[news.event]
  const to = (kind: TransferKind, toAddress: string) => ({
    kind,
    occasion: news.eventId,
    toAddress,
    transferId: news.transferId,
    userId: news.userId,
    data: null,
    at: news.at,
    waitSeconds: kind === 'transfer_created' && news.paymentMethod === 'bank' ? BANK_ORDER_WAIT_SECONDS : 0,
  })
  // A recipient who was never notified that the money had arrived need not hear that it was returned.
  const notifiesRecipient = news.event !== 'payoutReturned' || news.wasDelivered
  return [
    to(sender, news.senderEmail),
    ...(recipient !== undefined && notifiesRecipient && news.recipientEmail !== null
      ? [to(recipient, news.recipientEmail)]
      : []),
  ]
}

/** Notes the mail that a piece of news of an account leads to; none where there is nobody left to tell. */
export async function noteAccountNews(
  { pool, newId }: Pick<NotificationDeps, 'pool' | 'newId'>,
  news: AccountNews,
): Promise<void> {
  const toAddress = await addressFor(pool, news)
  if (toAddress === undefined) return
  const { kind, userId } = news
  await insertMessages(pool, [
    {
      id: newId(),
      kind,
      occasion: occasionOf(news),
      toAddress,
      transferId: null,
      userId,
      data: news,
      at: null,
      waitSeconds: 0,
    },
  ])
}

/** Notes a mail to each admin that a rail is running dry. */
export async function noteRailLow(
  deps: Pick<NotificationDeps, 'pool' | 'newId'>,
  news: Omit<RailNews, 'kind' | 'userId'>,
): Promise<void> {
  for (const userId of await adminIds(deps.pool))
    await noteAccountNews(deps, { ...news, kind: 'rail_low', userId })
}

/** Notes a mail to each admin that something does not agree. */
export async function noteBreaks(
  deps: Pick<NotificationDeps, 'pool' | 'newId'>,
  news: Omit<BreakNews, 'kind' | 'userId'>,
): Promise<void> {
  for (const userId of await adminIds(deps.pool))
    await noteAccountNews(deps, { ...news, kind: 'breaks_left', userId })
}

async function addressFor(pool: NotificationDeps['pool'], news: AccountNews): Promise<string | undefined> {
  if ('linkId' in news) return await linkAddress(pool, news.linkId)
  if ('email' in news) return news.email
  return (await findContact(pool, news.userId))?.email
}

/** The job may come twice, with the same payload: a link is mailed once, and anything else once for its moment. */
function occasionOf(news: AccountNews): string {
  if ('linkId' in news) return news.linkId
  const change = 'change' in news ? ` ${news.change}` : ''
  const rail = 'rail' in news ? ` ${news.rail} ${news.currency}` : ''
  const source = 'source' in news ? ` ${news.what} ${news.source} ${news.day}` : ''
  return `${news.userId} ${news.at}${change}${rail}${source}`
}
