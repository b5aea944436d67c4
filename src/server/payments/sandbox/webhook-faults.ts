/** What goes wrong with webhooks on request, as it does on a real network. Tests change it while the sender runs. */
export type WebhookFaults = {
  /** Each delivery waits this long. */
  delayMs: number
  /** How often each event is sent; 2 is a repetition. */
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
