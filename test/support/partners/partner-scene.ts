import { expect } from 'vitest'
import { bookIntent } from '#server/transfers/pay-in/book-intent.ts'
import { findPayments } from '#server/transfers/pay-in/pay-in.sql.ts'
import { advancePayout } from '#server/transfers/payout/payout.ts'
import { findTransfer } from '#server/transfers/row/reads.sql.ts'
import { stateOf } from '../app/books.ts'
import { openBrowser, paid } from '../browser/browser.ts'
import { type PartnerApp, partnerApp } from './partner-app.ts'

export type PartnerScene = PartnerApp & {
  /** Partners are well, and nobody remembers otherwise. */
  clear(): Promise<void>
  /** Waits until what was written about rails is what this process reads. */
  heard(): Promise<void>
  /** A transfer whose pay-in is captured and whose payout nobody has taken. */
  captured(recipientName?: string): Promise<string>
  /** One step of the payout; the state afterwards. */
  advanced(id: string): Promise<string | undefined>
  /** Every payout was given, and asked for, a minute earlier. */
  letTimePass(): Promise<unknown>
}

/** Two partners, and payouts that are taken step by step. */
export async function partnerScene(): Promise<PartnerScene> {
  const under = await partnerApp()
  const { app, manila, cebu } = under
  const heard = () =>
    expect
      .poll(async () => {
        const rows = await app.rows<{ name: string; failures: number; is_on: boolean }>(
          'select name, failures, is_on from payout_rails',
        )
        const read = await app.deps.railStates()
        const isRead = ({ name, failures, is_on }: (typeof rows)[number]) =>
          read.get(name)?.failures === failures && read.get(name)?.is_on === is_on
        return rows.length === read.size && rows.every(isRead)
      })
      .toBe(true)
  return {
    ...under,
    heard,
    async clear() {
      app.clock.aheadSeconds = 0
      for (const double of [manila, cebu]) {
        double.restore()
        double.delaySeconds = 0
      }
      await app.plant('delete from payout_rails')
      await heard()
    },
    async captured(recipientName = 'Maria Santos') {
      const { transfer: made } = await paid(openBrowser(app.server), { recipientName })
      const [transfer] = await findTransfer(app.pool, made.id)
      const [payment] = await findPayments(app.pool, made.id)
      const intent = await app.deps.provider.getIntent(payment?.provider_ref ?? '')
      await bookIntent(app.deps, { transfer: transfer!, payment: payment!, noticer: 'provider' }, intent!) // made above
      expect(await stateOf(app, made.id)).toBe('processing;captured;ready')
      return made.id
    },
    async advanced(id) {
      await advancePayout(app.deps, id)
      return await stateOf(app, id)
    },
    letTimePass: () =>
      app.rows(
        `update payouts set asked_at = asked_at - interval '1 minute', submitted_at = submitted_at - interval '1 minute'`,
      ),
  }
}
