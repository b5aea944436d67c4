import { lanesOf } from '#server/platform/db/pool.ts'
import { inParallel } from '#server/platform/in-parallel.ts'
import type { Sent } from '#server/platform/mail/mailer.ts'
import { addresseeOf } from './addressee.ts'
import { compose, letterheadOf } from './compose.ts'
import type { NotificationDeps } from './deps.ts'
import { countDue, giveUp, markSent, putBack, putOff, takeDue, type TakenMessage } from './messages.sql.ts'
import { letterHtml } from './render-html.ts'
import { letterText } from './letter.ts'
import { admitStrangerMail } from './stranger-mails.ts'

/** With a round a second, so many a second from each process: mail waits, money does not. */
const MAILS_PER_ROUND = { least: 20, most: 200 }
/** A backlog is worked off in about so many rounds, as far as `most` allows: a payment's receipt is then seconds late. */
const BACKLOG_ROUNDS = 10
/** After this time another process sends the mails that a dead one has taken; a round begins no mail that might outlast it. */
const LEASE_SECONDS = 60
const BEGIN_MS_MAX = 30_000 // a mail takes 20 s at most, and then the lease has 10 s left
/** The number of people mailed at a time: one for each connection to the mail server. */
const LANES = 4
/** Doubling from 10 s to an hour they span twelve hours: a mail server is back by then, or the address never was. */
const ATTEMPTS_MAX = 20
const RETRY_SECONDS = 5
const RETRY_SECONDS_MAX = 3600

export type Delivery = {
  /** The address of the links, without a slash at its end. */
  readonly publicUrl: string
  /** No further mail is begun once it is aborted. */
  readonly stop: AbortSignal
}

/** Sends what is due, some of it at a time; mails to one address one after the other, in their order. */
export async function deliverDue(deps: NotificationDeps, { publicUrl, stop }: Delivery): Promise<void> {
  const due = await takeDue(deps.pool, await mailsThisRound(deps), LEASE_SECONDS)
  const byAddress = Map.groupBy(due, ({ address_key }) => address_key)
  const late = AbortSignal.any([stop, AbortSignal.timeout(BEGIN_MS_MAX)])
  const left: string[] = []
  await inParallel([...byAddress.values()], LANES, async messages => {
    for (const message of messages) {
      if (late.aborted) left.push(message.id)
      else await deliver(deps, publicUrl, message)
    }
  })
  // Behind a mail server that hangs they would have used up their attempts before the first.
  if (left.length > 0) await putBack(deps.pool, left)
}

/** As many as the backlog asks for; while requests wait for a connection, no more than the least. */
async function mailsThisRound({ pool }: NotificationDeps): Promise<number> {
  const { least, most } = MAILS_PER_ROUND
  if (lanesOf(pool).useOf('ordinary').waiting > 0) return least
  const [row] = await countDue(pool, most * BACKLOG_ROUNDS)
  return Math.max(least, Math.ceil((row?.due ?? 0) / BACKLOG_ROUNDS))
}

async function deliver(deps: NotificationDeps, publicUrl: string, message: TakenMessage): Promise<void> {
  const { id: messageId, kind } = message
  try {
    const sent = await send(deps, publicUrl, message).catch((err: unknown): Sent => {
      deps.log.warn({ messageId, kind, err }, 'a mail could not be written')
      return FAULT
    })
    await record(deps, message, sent)
  } catch (err) {
    // Another mail may fare better; this one is due again when its lease is over.
    deps.log.warn({ messageId, kind, err }, 'what became of a mail could not be noted')
  }
}

/** Ours, and it may pass: the mail waits longer each time, and not for ever. */
const FAULT: Sent = { isSent: false, isFinal: false, reason: 'could not be written' }
const NO_USE = {
  isSent: false,
  isFinal: true,
  reason: 'its link was used or is too old',
} as const satisfies Sent
const NO_SHARE = {
  isSent: false,
  isFinal: true,
  reason: 'its address has had its share',
} as const satisfies Sent
/** Outcomes that a stranger can cause as often as they like are not logged, and not counted at the desk. */
const unlogged: ReadonlySet<Sent> = new Set([NO_USE, NO_SHARE])
export const reasonsOfStrangers: readonly string[] = [NO_USE.reason, NO_SHARE.reason]

async function send(deps: NotificationDeps, publicUrl: string, taken: TakenMessage): Promise<Sent> {
  const message = { ...taken, to_address: addresseeOf(deps, taken) }
  const composed = await compose(deps, publicUrl, message)
  if (composed === undefined) return NO_USE
  const { letter, share, words } = composed
  if (share !== null && !(await admitStrangerMail(deps, message, share))) return NO_SHARE
  const head = await letterheadOf(deps, words)
  return await deps.mailer.send({
    id: message.id,
    to: message.to_address,
    brand: head.brand,
    subject: letter.subject,
    text: letterText(letter, head),
    html: letterHtml(letter, head),
    at: message.created_at,
  })
}

async function record({ pool, log }: NotificationDeps, message: TakenMessage, sent: Sent): Promise<void> {
  const { id, kind, attempts } = message
  if (sent.isSent) {
    await markSent(pool, id)
    return
  }
  const isGivenUp = sent.isFinal || attempts >= ATTEMPTS_MAX
  if (isGivenUp) await giveUp(pool, id, sent.reason)
  else await putOff(pool, id, retrySeconds(attempts), sent.reason)
  const words = isGivenUp ? 'a mail was given up' : 'a mail was not sent, and will be tried again'
  if (!unlogged.has(sent)) log.warn({ messageId: id, kind, attempts, reason: sent.reason }, words)
}

/** 10 s, 20 s, 40 s ... an hour. */
const retrySeconds = (attempts: number): number => Math.min(RETRY_SECONDS_MAX, RETRY_SECONDS * 2 ** attempts)
