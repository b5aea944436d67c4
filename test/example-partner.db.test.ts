import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openPartner } from '#examples/partner/partner.ts'
import { partnerRail } from '#server/payouts/partner/partner.ts'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { check, openBrowser, paid } from '#test/support/browser/browser.ts'
import { payoutOrder } from '#test/support/partners/payout-order.ts'
import { railContract } from '#test/support/partners/rail-contract.ts'
import { temporaryFolder } from '#test/support/servers/temporary-folder.ts'

// The program of examples/partner keeps the contract of rails, and carries payouts as a process of its own.

const SECRET = 'a secret of both sides, of 32 characters'

describe('the example of a partner', () => {
  railContract(async () => {
    let ahead = 0
    const now = () => new Date(Date.now() + ahead)
    const key = { id: '1', secret: SECRET }
    const server = openPartner({ file: ':memory:', key, now }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return {
      rail: partnerRail({ name: 'example', url, key, answerMsMax: 5_000, protocol: 2, clock: { now } }),
      now,
      pass: seconds => void (ahead += seconds * 1000),
      async stop() {
        server.closeAllConnections()
        server.close()
        await once(server, 'close')
      },
    }
  })
})

test('the example pays a key once, whatever comes again, and never one that was recalled before it came', async () => {
  const key = { id: '1', secret: SECRET }
  const paidKeys: string[] = []
  const pay = (order: { key: string }) => {
    paidKeys.push(order.key)
    return { state: 'accepted', reason: null, deliverAfter: 0, returnAfter: null }
  }
  const server = openPartner({ file: ':memory:', key, pay }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const clock = { now: () => new Date() }
  const rail = partnerRail({ name: 'example', url, key, answerMsMax: 5_000, protocol: 2, clock })
  const [again, early] = [
    payoutOrder({ recipientName: 'Maria Santos' }),
    payoutOrder({ recipientName: 'Maria Santos' }),
  ]
  await Promise.all([rail.submit(again), rail.submit(again)])
  await expect(rail.submit({ ...again, amount: { currency: 'PHP', minor: 1n } })).rejects.toThrow(Error)
  await rail.recall(early.key)
  await rail.submit(early)
  expect(paidKeys).toEqual([again.key])
})

describe('a server that pays through the example', () => {
  let app: TestApp
  let partner: ChildProcess
  beforeAll(async () => {
    const folder = await temporaryFolder()
    const port = await freePort()
    const file = path.join(folder, 'partners.json')
    const line = {
      name: 'example',
      url: `http://127.0.0.1:${port}`,
      keys: [{ id: '1', secretVariable: 'EXAMPLE_SECRET' }],
      corridors: ['*-PH'],
      methods: ['bank'],
      currencies: { PHP: { fixed: '5.00' } },
      test: true,
    }
    await writeFile(file, JSON.stringify({ partners: [line] }))
    app = await testApp({ PAYOUT_PARTNERS: file, EXAMPLE_SECRET: SECRET })
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port: ours } = app.server.server.address() as AddressInfo
    partner = spawn(process.execPath, [path.resolve('examples/partner/partner.ts')], {
      cwd: folder,
      env: {
        PORT: `${port}`,
        PARTNER_SECRET: SECRET,
        CALLBACK_URL: `http://127.0.0.1:${ours}/api/webhooks/payouts/example`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(partner.stdout!, 'data')
  })
  afterAll(async () => {
    partner.kill()
    await once(partner, 'exit')
    await app.stop()
  })

  async function sentTo(recipientName: string): Promise<string> {
    const sender = openBrowser(app.server)
    const { transfer } = await paid(sender, { recipientName })
    await check(sender, transfer.id)
    return transfer.id
  }

  test('a transfer is delivered through the example of a partner', async () => {
    expect(await stateOf(app, await sentTo('Maria Santos'))).toBe('completed;captured;delivered')
  })

  test('a payout that the example refuses is refunded', async () => {
    expect(await stateOf(app, await sentTo('Sandbox Fail'))).toMatch(/^failed;refund/)
  })

  test('the example says by a signed callback that a payout has come back', async () => {
    const id = await sentTo('Sandbox Return')
    expect(await stateOf(app, id)).toBe('completed;captured;delivered')
    const afterCallbacks = async () => {
      await app.runJobs()
      return await stateOf(app, id)
    }
    await expect.poll(afterCallbacks, { timeout: 20_000 }).toMatch(/^failed;refund\w+;returned$/)
  })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
