import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel } from '#server/platform/in-parallel.ts'
import { CARD_THAT_SUCCEEDS, plainBody } from '#test/support/browser/browser.ts'
import { growOlder } from '#test/support/app/passing-time.ts'
import { testCard } from '#test/support/browser/sandbox.ts'
import { type SharedServers, startSharedServers } from '#test/support/servers/shared-servers.ts'
import { proofSeed } from '#test/support/laws/seed.ts'
import { audit, auditAtRest, countUnfinished } from './crash/audit.ts'
import { dice } from './crash/dice.ts'
import { proofRounds, proofTimeout } from '#test/support/laws/rounds.ts'

const IN_GATE = 8
const TRANSFERS = proofRounds(IN_GATE)
const isWhole = TRANSFERS > IN_GATE
/** So many are raced for at a time. */
const BATCH = Math.min(20, TRANSFERS)
const FINISHED_TRIES_MAX = 30

let servers: SharedServers
beforeAll(async () => {
  servers = await startSharedServers(2)
})
afterAll(() => servers.stop())

const random = dice(proofSeed())
const eitherServer = (): string => servers.urls[random.between(0, 1)]! // there are two

type Body = Readonly<Record<string, string>>
type Answer = { readonly status: number; readonly body: Body }

/**
 * A sender's browser in front of a balancer: each call reaches one of the two servers. Where we are busy or the provider
 * does not answer in time, as on a slow machine, it asks again.
 */
function openBrowser() {
  let cookie = ''
  const call = async (method: 'POST' | 'PATCH', path: string, body: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', ...(cookie !== '' && { cookie }) }
    const response = await fetch(eitherServer() + path, { method, headers, body: JSON.stringify(body) })
    cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? ''
    const answer = { status: response.status, body: (await response.json()) as Body }
    return answer.status === 503 ? call(method, path, body) : answer
  }
  return call
}

type Browser = ReturnType<typeof openBrowser>
type Sent = { readonly browser: Browser; readonly transferId: string; readonly senderEmail: string }
type Opened = Sent & { readonly intentId: string; readonly clientSecret: string }

async function create(recipientName: string = plainBody.recipientName): Promise<Sent> {
  const browser = openBrowser()
  const senderEmail = `${crypto.randomUUID()}@example.com`
  const { status, body } = await browser('POST', '/api/transfers', {
    ...plainBody,
    senderEmail,
    recipientName,
  })
  expect(status).toBe(201)
  return { browser, transferId: body['id'] ?? '', senderEmail }
}

const openIntent = ({ browser, transferId }: Sent) =>
  browser('POST', '/api/create-payment-intent', { transferId })

const pay = ({ browser, intentId, clientSecret }: Opened) =>
  browser('POST', `/sandbox/payment_intents/${intentId}/confirm`, {
    clientSecret,
    paymentMethod: { type: 'card', card: testCard(CARD_THAT_SUCCEEDS) },
  })

const check = ({ browser, transferId }: Sent) =>
  browser('PATCH', `/api/transfers/${transferId}/status`, { status: 'completed' })

const cancel = ({ browser, transferId }: Sent) => browser('POST', `/api/transfers/${transferId}/cancel`, {})

async function opened(sent: Sent): Promise<Opened> {
  const { status, body } = await openIntent(sent)
  expect(status).toBe(200)
  return { ...sent, intentId: body['paymentIntentId'] ?? '', clientSecret: body['clientSecret'] ?? '' }
}

/** Everything old enough is swept, by whichever process takes the job; two at once, since each is told. */
async function sweepTwice(): Promise<void> {
  await growOlder(servers.owner)
  await servers.owner.query(
    `select app.enqueue('transfers.sweep', '{}', 'one'), app.enqueue('transfers.sweep', '{}', 'other'),
       app.enqueue('payments:webhooks', '{}', 'hooks')`,
  )
}

async function finish(): Promise<void> {
  for (let tries = 0; tries < FINISHED_TRIES_MAX && (await countUnfinished(servers.owner)) > 0; tries++) {
    await sweepTwice()
    await sleep(400)
  }
  expect(await countUnfinished(servers.owner)).toBe(0)
}

/** Sends checks, webhooks and perhaps a cancellation to both servers at once; the provider notifies each. */
async function raceFor(transfer: Opened): Promise<void> {
  const tellTwice = servers.urls.map(url =>
    servers.tell(url, `evt_${transfer.intentId}_told`, transfer.intentId),
  )
  const deeds = [check(transfer), check(transfer), ...tellTwice]
  await Promise.all(random.chance(50) ? [cancel(transfer), ...deeds] : [...deeds, cancel(transfer)])
}

const told = ({ transferId, senderEmail }: Sent) => ({
  transferId,
  senderEmail,
  paidIntentId: undefined,
  status: 'pending',
  payIn: 'none',
})

const faultsOf = async (sent: readonly Sent[]) => [
  ...(await audit(servers.owner, sent.map(told))),
  ...(await auditAtRest(servers.owner)),
]

const endsOf = async (sent: readonly Sent[]) => {
  const { rows } = await servers.owner.query<{ end: string; entries: string }>(
    `select t.status || ';' || t.pay_in || ';' || t.payout as end,
       (select string_agg(e.kind, ' ' order by e.kind) from ledger_entries e where e.transfer_id = t.id) as entries
     from transfers t where t.id = any($1)`,
    [sent.map(({ transferId }) => transferId)],
  )
  return rows.map(({ end, entries }) => `${end} ${entries}`)
}

/** The one outcome or the other, with the entries of that and no more. */
const OUTCOMES = [
  'completed;captured;delivered capture exchange payout',
  'failed;refunded;none capture capture_reversal exchange exchange_reversal refund',
  'failed;refunded;returned capture capture_reversal exchange exchange_reversal refund',
]

test(
  `${TRANSFERS} paid transfers, two processes: checks, events, sweeps and a cancellation at once have one outcome each`,
  { timeout: proofTimeout(90_000) },
  async () => {
    const all: Opened[] = []
    for (let made = 0; made < TRANSFERS; made += BATCH) {
      const batch = await inParallel([...Array(BATCH).keys()], 4, async i => {
        const transfer = await opened(await create(i % 5 === 0 ? 'Sandbox Review' : undefined))
        expect((await pay(transfer)).status).toBe(200)
        return transfer
      })
      await Promise.all([...batch.map(raceFor), sweepTwice()])
      all.push(...batch)
    }
    await finish()
    const ends = await endsOf(all)
    expect(
      ends.filter(end => !OUTCOMES.includes(end) && !end.startsWith('processing;captured;held')),
    ).toEqual([])
    expect(ends).toHaveLength(all.length)
    expect(await faultsOf(all)).toEqual([])
    // Both sides have won now and then: otherwise nobody raced.
    expect(new Set(ends.map(end => end.split(';')[0])).size).toBeGreaterThan(isWhole ? 1 : 0)
  },
)

test(
  `two tabs on two processes that open the payment of ${TRANSFERS} transfers at once never open two`,
  { timeout: proofTimeout(60_000) },
  async () => {
    const all = await inParallel(Array.from({ length: TRANSFERS }), 8, () => create())
    await inParallel(all, 8, async sent => {
      const answers = await Promise.all([openIntent(sent), openIntent(sent), openIntent(sent)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(new Set(answers.map(({ body }) => body['paymentIntentId'])).size).toBe(1)
    })
    const { rows } = await servers.owner.query(
      `select transfer_id from sandbox_intents where transfer_id = any($1) group by 1 having count(*) <> 1`,
      [all.map(({ transferId }) => transferId)],
    )
    expect(rows).toEqual([])
  },
)

/** As where the provider had said that intents can no longer be paid, and they could. */
const forget = (intents: readonly Opened[]) =>
  servers.owner.query(`update payments set state = 'void' where provider_ref = any($1)`, [
    intents.map(({ intentId }) => intentId),
  ])

test(
  `a second success of each of ${TRANSFERS} transfers goes back by itself, and the first stays`,
  { timeout: proofTimeout(60_000) },
  async () => {
    const firsts = await inParallel(Array.from({ length: TRANSFERS }), 4, async () => opened(await create()))
    await forget(firsts)
    const both = await inParallel(firsts, 4, async first => {
      const second = await opened(first)
      expect(second.intentId).not.toBe(first.intentId)
      await Promise.all([pay(first), pay(second), check(second)])
      await Promise.all(
        [first, second].flatMap(({ intentId }) =>
          servers.urls.map(url => servers.tell(url, `evt_${intentId}_again`, intentId)),
        ),
      )
      return second
    })
    await finish()
    const kept = 'completed;captured;delivered capture exchange payout unexpected_capture unexpected_refund'
    expect(new Set(await endsOf(both))).toEqual(new Set([kept]))
    expect(await faultsOf(both)).toEqual([])
    const { rows } = await servers.owner.query(
      `select transfer_id from sandbox_intents where transfer_id = any($1)
       group by 1 having sum(amount_minor - refunded_minor) <> min(amount_minor)`,
      [both.map(({ transferId }) => transferId)],
    )
    expect(rows).toEqual([])
  },
)
