import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkSigned, type PartnerKey, signed } from '#server/payouts/partner/signature.ts'

/** Faults of the double; each planted one happens once. */
export type PartnerFault =
  | 'timeout_after_success'
  | 'error_after_success'
  | 'timeout_before'
  | 'error_before'
  | 'outage'
  | 'refused'
  | 'garbage'
  | 'redirect'
  | 'endless'
  | 'other_order'
  | 'strange_404'

export const partnerFaults: readonly PartnerFault[] = [
  'timeout_after_success',
  'error_after_success',
  'timeout_before',
  'error_before',
  'outage',
  'garbage',
  'redirect',
  'endless',
  'other_order',
  'strange_404',
]

type State = 'accepted' | 'delivered' | 'refused' | 'returned' | 'recalled'
type Order = {
  readonly key: string
  readonly body: Record<string, unknown>
  readonly name: string
  state: State
  reason?: string
  retryable?: boolean
  fault?: 'recipient'
  deliverAt: number
  returnAt: number
}
type Movement = { id: string; kind: string; key: string | null; amount: string; currency: string; at: string }

export type PartnerDouble = {
  readonly url: string
  readonly keys: PartnerKey[]
  /** Moves the partner's clock on. */
  pass(seconds: number): void
  /** Seconds until an ordinary recipient is paid. */
  delaySeconds: number
  /** Does this with the next requests. */
  fault(fault: PartnerFault, times?: number): void
  /** Everything is well again. */
  restore(): void
  /** Number of payouts under keys with this prefix. */
  paid(keyPrefix: string): number
  orders(): readonly { key: string; state: string; body: Record<string, unknown> }[]
  /** Requests by what they ask for: 'POST /payouts'. */
  readonly asked: string[]
  /** A fee that is no payout's. */
  charge(amount: string, currency: string): void
  /** Tells of an order, signed; the answer's status. */
  callBack(origin: string, partner: string, event: { id: string; key: string }): Promise<number>
  stop(): Promise<void>
}

/** A payout partner that speaks the protocol of docs/payout-partner.md, on books of its own, for tests. */
export async function partnerDouble(name = 'manila', version: 1 | 2 = 1): Promise<PartnerDouble> {
  const keys = [{ id: 'first', secret: `the secret of ${name}, of 32 characters or more` }]
  const orders = new Map<string, Order>()
  const movements: Movement[] = []
  const faults: PartnerFault[] = []
  const asked: string[] = []
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const double: PartnerDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    keys,
    delaySeconds: 0,
    asked,
    pass: seconds => void (ahead += seconds * 1000),
    fault: (fault, times = 1) => void faults.push(...Array.from({ length: times }, () => fault)),
    restore: () => void (faults.length = 0),
    paid: prefix => movements.filter(each => each.kind === 'payout' && each.key?.startsWith(prefix)).length,
    orders: () => [...orders.values()],
    charge: (amount, currency) => book('fee', null, { amount: `-${amount}`, currency }, now()),
    async callBack(origin, partner, event) {
      const path = `/api/webhooks/payouts/${partner}`
      const body = JSON.stringify(event)
      const headers = signed({ method: 'POST', path, body }, keys[0]!, now())
      const answered = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      })
      return answered.status
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return double

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { method = '', url = '' } = request
    asked.push(`${method} ${url.replace(/\?.*/, '')}`)
    try {
      const header = (of: string) => [request.headers[of] ?? []].flat()[0]
      checkSigned({ method, path: url, body }, keys, { header, now: now() })
    } catch {
      return send(response, 401, { code: 'bad_signature' })
    }
    const fault = faults.shift()
    if (fault === 'outage') return void request.socket.destroy()
    if (fault === 'timeout_before') return
    if (fault === 'error_before') return send(response, 503, { code: 'busy' })
    if (fault === 'redirect') return void response.writeHead(307, { location: double.url }).end()
    if (fault === 'strange_404') return void response.writeHead(404).end('<h1>Not found</h1>')
    const { status, value } = told(method, new URL(url, double.url), body, fault)
    if (fault === 'timeout_after_success') return
    if (fault === 'error_after_success') return send(response, 500, { code: 'internal' })
    if (fault === 'garbage') return void response.writeHead(200).end('{"key": ')
    if (fault === 'other_order') return send(response, status, { ...value, key: 'payout:another:1' })
    if (fault === 'endless') return void response.writeHead(200).end('x'.repeat(3_000_000))
    send(response, status, value)
  }

  function told(method: string, url: URL, body: string, fault: PartnerFault | undefined) {
    const [, key = '', isRecall] = /^\/v1\/payouts\/([^/]+)(\/recall)?$/.exec(url.pathname) ?? []
    const path = url.pathname.replace('/v1', '')
    if (method === 'POST' && path === '/payouts') return submitted(JSON.parse(body), fault)
    if (path === '/movements') return listed(url, 'movements', [...settled().movements])
    if (path === '/returns') return listed(url, 'returns', returns(url))
    if (isRecall) return recalled(decodeURIComponent(key))
    const order = settled().orders.get(decodeURIComponent(key))
    return order === undefined ? { status: 404, value: { code: 'unknown_payout' } } : seen(order)
  }

  function submitted(body: Record<string, unknown>, fault: PartnerFault | undefined) {
    if (!isOfVersion(body, version)) return { status: 400, value: { code: 'malformed' } }
    const key = String(body['key'])
    const known = settled().orders.get(key)
    if (known !== undefined)
      return known.name === '' || JSON.stringify(known.body) === JSON.stringify(body)
        ? seen(known)
        : { status: 409, value: { code: 'key_reused' } }
    const recipient = body['recipient'] as { name: string }
    const order = planned(key, recipient.name, body)
    if (fault === 'refused')
      Object.assign(order, { state: 'refused', retryable: true, reason: 'The bank is closed.' })
    orders.set(key, order)
    settled()
    return seen(order)
  }

  function planned(key: string, recipientName: string, body: Record<string, unknown>): Order {
    const kind = recipientName.trim().toLowerCase()
    const seconds = kind === 'sandbox delay' ? Math.max(30, double.delaySeconds) : double.delaySeconds
    const deliverAt = now().getTime() + seconds * 1000
    const order: Order = { key, body, name: kind, state: 'accepted', deliverAt, returnAt: Infinity }
    if (kind === 'sandbox fail')
      return {
        ...order,
        state: 'refused',
        retryable: false,
        reason: 'The recipient’s account does not exist.',
      }
    if (kind === 'sandbox typo')
      return {
        ...order,
        state: 'refused',
        retryable: false,
        reason: 'No account has this name.',
        fault: 'recipient',
      }
    return kind === 'sandbox return' ? { ...order, returnAt: deliverAt + 5_000 } : order
  }

  function recalled(key: string) {
    const order = settled().orders.get(key) ?? planned(key, '', {})
    if (order.state === 'accepted') order.state = 'recalled'
    orders.set(key, order)
    return seen(order)
  }

  /** Delivers and returns every order that is due by now. */
  function settled() {
    for (const order of orders.values()) {
      const amount = { amount: String(order.body['amount']), currency: String(order.body['currency']) }
      if (order.state === 'accepted' && order.deliverAt <= now().getTime()) {
        order.state = 'delivered'
        book('payout', order.key, { ...amount, amount: `-${amount.amount}` }, new Date(order.deliverAt))
      }
      if (order.state === 'delivered' && order.returnAt <= now().getTime()) {
        Object.assign(order, { state: 'returned', reason: 'The recipient’s bank sent the money back.' })
        book('return', order.key, amount, new Date(order.returnAt))
      }
    }
    return { orders, movements }
  }

  function book(
    kind: string,
    key: string | null,
    amount: { amount: string; currency: string },
    at: Date,
  ): void {
    movements.push({ id: `${movements.length + 1}`, kind, key, ...amount, at: at.toISOString() })
  }

  function returns(url: URL) {
    const since = new Date(url.searchParams.get('since') ?? 0).getTime()
    return [...settled().orders.values()]
      .filter(order => order.state === 'returned' && order.returnAt > since)
      .map(({ key, reason = '' }) => ({ key, reason, at: '' }))
  }

  /** Two lines a page, so that every list has several. */
  function listed(url: URL, field: string, all: readonly { readonly at: string }[]) {
    const [from, to] = [url.searchParams.get('from') ?? '', url.searchParams.get('to') ?? '~']
    const within = all
      .filter(({ at }) => at === '' || (at >= from && at < to))
      .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    const start = Number.parseInt(url.searchParams.get('after') ?? '0', 10)
    const next = within.length > start + 2 ? String(start + 2) : null
    return { status: 200, value: { [field]: within.slice(start, start + 2), next } }
  }
}

/** Whether an order has the sender as a version of the protocol has them, and nothing that the version does not have. */
function isOfVersion(body: Record<string, unknown>, version: 1 | 2): boolean {
  if (version === 1) return 'sender' in body && !('originator' in body || 'purpose' in body)
  const originator = body['originator'] as { name?: string; reference?: string } | undefined
  return (
    body['version'] === 2 &&
    !!originator?.name &&
    originator.reference === body['reference'] &&
    !('sender' in body)
  )
}

const seen = ({ key, state, reason, retryable, fault }: Order) => ({
  status: 200,
  value: {
    key,
    state,
    ...(reason !== undefined && { reason }),
    ...(retryable !== undefined && { retryable }),
    ...(fault !== undefined && { fault }),
  },
})

function send(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
