import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Received } from '#server/platform/mail/mail.fixture.ts'

const SENT_MS_MAX = 60_000
const LOOK_MS = 200

type Message = {
  readonly id: string
  readonly kind: string
  readonly attempts: number
  /** It is not sent: what it says to do is done, or its address has had its mails of the day. */
  readonly isGivenUp: boolean
  /** It is to be sent now. */
  readonly isDue: boolean
}

/**
 * Waits until every mail that is due is sent. One that a killed worker had taken is leased to it for a minute; the proof skips
 * that wait once it has been taken for ten seconds.
 */
async function messagesAtRest(owner: pg.Client): Promise<Message[]> {
  const deadline = performance.now() + SENT_MS_MAX
  for (;;) {
    await owner.query(
      `update messages set due_at = now()
       where is_due and attempts > 0 and due_at between now() and now() + interval '50 seconds'`,
    )
    const { rows } = await owner.query<Message>(
      `select id, kind, attempts, failed_at is not null as "isGivenUp",
         is_due and (attempts > 0 or due_at <= now()) as "isDue" from messages order by id`,
    )
    if (!rows.some(({ isDue }) => isDue) || performance.now() > deadline) return rows
    await sleep(LOOK_MS)
  }
}

/** The number of mails that came, and in words what is wrong with them: not one is missing, and none came more often than it was tried. */
export async function mailFaults(
  owner: pg.Client,
  received: readonly Received[],
): Promise<{ sent: number; repeated: number; faults: string[] }> {
  const messages = await messagesAtRest(owner)
  const times = new Map<string, number>()
  for (const { message } of received) {
    const id = /^Message-ID: <([0-9a-f-]{36})@/im.exec(message)?.[1] ?? 'no id'
    times.set(id, (times.get(id) ?? 0) + 1)
  }
  const faults = messages.flatMap(({ id, kind, attempts, isGivenUp, isDue }) => {
    const came = times.get(id) ?? 0
    if (isDue) return [`mail ${id}, ${kind}, waits for ever`]
    const least = isGivenUp || attempts === 0 ? 0 : 1
    const most = isGivenUp ? 0 : attempts
    return came >= least && came <= most
      ? []
      : [`mail ${id}, ${kind}, came ${came} times in ${attempts} attempts`]
  })
  const known = new Set(messages.map(({ id }) => id))
  const strange = [...times.keys()].filter(id => !known.has(id)).map(id => `mail ${id} stands nowhere`)
  const repeated = [...times.values()].filter(came => came > 1).length
  return { sent: times.size, repeated, faults: [...faults, ...strange] }
}
