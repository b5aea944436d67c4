import { type TransferEvent, transitionOf } from '#shared/transfers/lifecycle.ts'

/** Whether an event changes a figure of the desk: how many transfers were completed, or failed. */
export const isCounted = (event: TransferEvent): boolean =>
  ['completed', 'failed'].includes(transitionOf(event).to.status ?? '')

/** CTE that queues a change for the daily figures, where the CTE `moved` has a transfer's row. */
export const pendingStatsCte = (event: TransferEvent): string => `
    noted_stats as (
      insert into pending_stats (transfer_id, event, from_status, to_status, usd_amount_minor)
      select id, '${event}', split_part(from_state, ';', 1), '${transitionOf(event).to.status}', usd_amount_minor
      from moved
    )`

/** Like `pendingStatsCte`, for a creation: where the CTE `transfer` has a row. */
export const pendingCreationStatsCte = `
    noted_stats as (
      insert into pending_stats (transfer_id, event, to_status, usd_amount_minor)
      select id, 'created', 'pending', usd_amount_minor from transfer
    )`
