import { type FaultBook, playFaults } from '#server/faults/faults.ts'
import type { PayoutRail, RailOutcome } from './rail.ts'

/** As a bank that is closed for a moment. */
const notNow = async (): Promise<RailOutcome> => ({
  state: 'refused',
  retryable: true,
  reason: 'The sandbox was asked to refuse it for now.',
})

/** The sandbox rail with what goes wrong on request. */
export function faultyRail(real: PayoutRail, book: FaultBook): PayoutRail {
  const play = <Answer>(operation: keyof PayoutRail, call: () => Promise<Answer>): Promise<Answer> =>
    playFaults(book, { target: 'rail', operation, call })
  return {
    ...real,
    submit: order =>
      playFaults(book, {
        target: 'rail',
        operation: 'submit',
        call: () => real.submit(order),
        decline: notNow,
      }),
    ask: key => play('ask', () => real.ask(key)),
    recall: key => play('recall', () => real.recall(key)),
    returnsSince: since => play('returnsSince', () => real.returnsSince(since)),
  }
}
