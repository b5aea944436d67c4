import { expect } from 'vitest'
import type { TestApp } from '#test/support/app/test-app.ts'
import type { Sent } from './expected.ts'

const statusesOf: Record<Sent['there']['intent'], readonly string[]> = {
  none: [],
  open: ['requires_payment_method', 'processing'],
  authorised: ['requires_capture'],
  paid: ['succeeded'],
  void: ['canceled'],
}

type Row = { readonly id: string; readonly status: string; readonly refunded: string }

/** The provider has taken, let go of and sent back what the model says, and nothing else. */
export async function compareThere(app: TestApp, all: readonly Sent[]): Promise<void> {
  const opened = all.filter(({ intentId, isOurBank }) => intentId !== undefined && !isOurBank)
  const rows = await app.rows<Row>(
    'select id, status, refunded_minor::text as refunded from sandbox_intents where id = any ($1)',
    [opened.map(({ intentId }) => intentId)],
  )
  const real = new Map(rows.map(({ id, ...row }) => [id, row]))
  for (const { intentId, there } of opened) {
    expect(statusesOf[there.intent]).toContain(real.get(intentId!)?.status)
    expect(real.get(intentId!)?.refunded).toBe(`${there.refunded}`)
  }
}
