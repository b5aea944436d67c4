import { type FaultBook, playFaults } from '#server/faults/faults.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'

/** The sandbox provider with what goes wrong on request. */
export function faultyProvider(real: PaymentProvider, book: FaultBook): PaymentProvider {
  const play = <Answer>(operation: keyof PaymentProvider, call: () => Promise<Answer>): Promise<Answer> =>
    playFaults(book, { target: 'provider', operation, call })
  return {
    ...real,
    openIntent: order => play('openIntent', () => real.openIntent(order)),
    getIntent: id => play('getIntent', () => real.getIntent(id)),
    cancelIntent: id => play('cancelIntent', () => real.cancelIntent(id)),
    captureIntent: id => play('captureIntent', () => real.captureIntent(id)),
    refund: order => play('refund', () => real.refund(order)),
    getRefund: id => play('getRefund', () => real.getRefund(id)),
    listDisputes: id => play('listDisputes', () => real.listDisputes(id)),
    listSucceeded: page => play('listSucceeded', () => real.listSucceeded(page)),
  }
}
