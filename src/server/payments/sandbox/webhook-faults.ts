import type { FaultBook } from '#server/faults/faults.ts'

/** Faults of webhooks on request, as on a real network. Tests change them while the sender runs. */
export type WebhookFaults = {
  /** Each delivery waits this long. */
  delayMs: number
  /** Times that each event is sent; 2 repeats it. */
  copies: number
  /** Events that are never sent, though the sender believes they were. */
  loses: (event: { readonly id: string; readonly type: string }) => boolean
  /** Sends the latest first. */
  reorders: boolean
}

export const noFaults = (): WebhookFaults => ({ delayMs: 0, copies: 1, loses: () => false, reorders: false })

/** The deliveries that faults make of events in the order of their making. */
export function disturbed<Event extends { readonly id: string; readonly type: string }>(
  events: readonly Event[],
  { copies, loses, reorders }: WebhookFaults,
): Event[] {
  const kept = events.filter(event => !loses(event))
  const ordered = reorders ? kept.toReversed() : kept
  return ordered.flatMap(event => Array.from({ length: copies }, () => event))
}

type Named = { readonly id: string; readonly type: string }

/** Events as they are to be delivered; those that never are, though the sender believes it; those that are put off. */
export type Requested<Event> = {
  readonly events: readonly Event[]
  readonly lost: readonly Event[]
  readonly late: readonly { readonly id: string; readonly delayMs: number }[]
}

const kinds = ['duplicate', 'late', 'lost', 'reordered'] as const

/** Faults that an operator has requested for events, one fault an event. */
export async function requested<Event extends Named>(
  claimed: readonly Event[],
  book: FaultBook,
): Promise<Requested<Event>> {
  let events: Event[] = []
  const lost: Event[] = []
  const late: { id: string; delayMs: number }[] = []
  for (const event of claimed) {
    const fault = await book.take({ target: 'webhooks', operation: event.type, faults: kinds })
    if (fault?.kind === 'lost') lost.push(event)
    else if (fault?.kind === 'late') late.push({ id: event.id, delayMs: fault.delayMs })
    else if (fault?.kind === 'reordered') events = [event, ...events]
    else events.push(event, ...(fault?.kind === 'duplicate' ? [event] : []))
  }
  return { events, lost, late }
}
