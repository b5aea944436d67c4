// A payout partner that speaks docs/payout-partner.md: a start for the program that stands in front of your own bank or wallet.
// It pays nobody. Put your own payment in the place of `payNobody`.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { setInterval } from 'node:timers/promises'

/** `file` has orders and statement, ':memory:' forgets them; `key` is the secret that both sides know. */
type Settings = {
  readonly file: string
  readonly key: { readonly id: string; readonly secret: string }
  readonly now?: () => Date
  readonly pay?: typeof payNobody
  /** Gets each order's change: https://…/api/webhooks/payouts/{our name}; without it OpenRemit asks by itself. */
  readonly callbackUrl?: string | undefined
}
type Order = { key: string; amount: string; currency: string; recipient: { name: string } }
type Answer = { readonly status: number; readonly body: object }
const IN_PROGRESS = { state: 'accepted', reason: null, deliverAfter: 0, returnAfter: null }

/** Pays an order: how it ends, and after how many seconds. It is called once for each key. The names try each answer out. */
function payNobody({ recipient }: Order) {
  switch (recipient.name.toLowerCase()) {
    case 'sandbox fail':
      return { ...IN_PROGRESS, state: 'refused', reason: 'The recipient’s account does not exist.' }
    case 'sandbox delay':
      return { ...IN_PROGRESS, deliverAfter: 30 }
    case 'sandbox return':
      return { ...IN_PROGRESS, returnAfter: 5, reason: 'The recipient’s bank sent the money back.' }
    default:
      return IN_PROGRESS
  }
}

/** One row per order, so that a key is paid once; one per change of the balance, which never changes afterwards. */
const TABLES = `
  create table if not exists orders (key text primary key, body text, amount text, currency text, reason text,
    state text not null default 'accepted', deliver_at integer, return_at integer, is_told integer not null default 1);
  create table if not exists movements (
    id integer primary key, kind text not null, key text, amount text not null, currency text not null, at integer not null)`

const PAGE = 100
export function openPartner(settings: Settings): Server {
  const { file, key, now = () => new Date(), pay = payNobody, callbackUrl } = settings
  const db = new DatabaseSync(file)
  db.exec(TABLES)

  /** The answer about an order; only one that never came is unknown. */
  function stateOf(orderKey: string): Answer {
    const row = db.prepare('select state, reason from orders where key = ?').get(orderKey)
    if (row === undefined) return { status: 404, body: { code: 'unknown_payout' } }
    const { state, reason } = row as { state: string; reason: string }
    const more = { refused: { reason, retryable: false }, returned: { reason } }[state]
    return { status: 200, body: { key: orderKey, state, ...more } }
  }

  function place(body: string): Answer {
    const order = JSON.parse(body) as Order
    const add = db.prepare('insert or ignore into orders (key, body, amount, currency) values (?, ?, ?, ?)')
    // An order comes again after each answer that was lost: it is paid where it is new, and nowhere else.
    if (add.run(order.key, body, order.amount, order.currency).changes === 1)
      db.prepare(
        `update orders set state = :state, reason = :reason, deliver_at = :at + 1000 * :deliverAfter,
           return_at = :at + 1000 * (:deliverAfter + :returnAfter) where key = :key`,
      ).run({ ...pay(order), at: now().getTime(), key: order.key })
    const known = db.prepare('select body from orders where key = ?').get(order.key)?.['body']
    // Without a body the order was recalled before it came, and stays recalled.
    if (known !== null && known !== body) return { status: 409, body: { code: 'key_reused' } }
    settle()
    return stateOf(order.key)
  }

  /** Stops an order that is not delivered, and one that has not come yet. */
  function recall(orderKey: string): Answer {
    db.prepare(
      `insert into orders (key, state) values (?, 'recalled')
       on conflict do update set state = 'recalled' where state = 'accepted'`,
    ).run(orderKey)
    return stateOf(orderKey)
  }

  /** Delivers and returns what is due, each with its line in the statement. */
  function settle(): void {
    const at = now().getTime()
    const moved = (due: string, to: string, kind: string, sign: string) => `
      insert into movements (kind, key, amount, currency, at)
        select '${kind}', key, '${sign}' || amount, currency, ${at} from orders where ${due} order by deliver_at;
      update orders set state = '${to}', is_told = 0,
        return_at = case '${to}' when 'returned' then ${at} else return_at end where ${due};`
    db.exec(`begin immediate;
      ${moved(`state = 'accepted' and deliver_at <= ${at}`, 'delivered', 'payout', '-')}
      ${moved(`state = 'delivered' and return_at <= ${at}`, 'returned', 'return', '')}
      commit`)
  }

  function movements(url: URL): Answer {
    const [from, to] = ['from', 'to'].map(name => Date.parse(url.searchParams.get(name) ?? ''))
    const rows = db
      .prepare('select * from movements where at >= ? and at < ? and id > ? order by id limit ?')
      .all(from!, to!, Number(url.searchParams.get('after') ?? 0), PAGE)
      .map(row => ({ ...row, id: String(row['id']), at: new Date(Number(row['at'])).toISOString() }))
    return { status: 200, body: { movements: rows, next: rows.length < PAGE ? null : rows.at(-1)!.id } }
  }

  function returns(url: URL): Answer {
    const rows = db
      .prepare(
        `select key, reason from orders where state = 'returned' and return_at > ? and key > ? order by key limit ?`,
      )
      .all(Date.parse(url.searchParams.get('since') ?? ''), url.searchParams.get('after') ?? '', PAGE)
    return { status: 200, body: { returns: rows, next: rows.length < PAGE ? null : rows.at(-1)!['key'] } }
  }

  function answer(request: IncomingMessage, body: string): Answer {
    if (!isSigned(request, body)) return { status: 401, body: { code: 'bad_signature' } }
    const url = new URL(request.url!, 'http://partner')
    settle()
    const [, call, orderKey = '', isRecall] =
      /\/(payouts|movements|returns)(?:\/([^/]+)(\/recall)?)?$/.exec(url.pathname) ?? []
    if (call === 'movements') return movements(url)
    if (call === 'returns') return returns(url)
    if (call === undefined) return { status: 404, body: { code: 'unknown_call' } }
    if (orderKey === '') return place(body)
    return isRecall ? recall(decodeURIComponent(orderKey)) : stateOf(decodeURIComponent(orderKey))
  }

  function signatureOf(method: string, path: string, seconds: string, body: string): string {
    const lines = ['v1', method, path, seconds, createHash('sha256').update(body).digest('hex')]
    return `v1=${createHmac('sha256', key.secret).update(lines.join('\n')).digest('hex')}`
  }

  /** True if the holder of our key has signed this within five minutes. */
  function isSigned({ method = '', url = '', headers }: IncomingMessage, body: string): boolean {
    const seconds = String(headers['openremit-timestamp'])
    const isNear = Math.abs(now().getTime() / 1000 - Number(seconds)) <= 300
    const given = Buffer.from(String(headers['openremit-signature']))
    const right = Buffer.from(signatureOf(method, url, seconds, body))
    return (
      isNear &&
      headers['openremit-key'] === key.id &&
      given.length === right.length &&
      timingSafeEqual(given, right)
    )
  }

  /** Says which orders have changed, each until OpenRemit has answered 200. */
  async function tell(url: string): Promise<void> {
    settle()
    const changed = db
      .prepare('select key, state from orders where is_told = 0 order by random() limit 100')
      .all()
    const told = db.prepare('update orders set is_told = 1 where key = ? and state = ?') // not a change of meanwhile
    for (const { key: orderKey, state } of changed as { key: string; state: string }[]) {
      const seconds = String(Math.floor(now().getTime() / 1000))
      const body = JSON.stringify({ id: `${orderKey}:${seconds}`, key: orderKey })
      const headers = {
        'content-type': 'application/json',
        'openremit-key': key.id,
        'openremit-timestamp': seconds,
        'openremit-signature': signatureOf('POST', new URL(url).pathname, seconds, body),
      }
      if ((await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) })).ok)
        told.run(orderKey, state)
    }
  }

  async function serve(request: IncomingMessage): Promise<Answer> {
    try {
      let body = ''
      for await (const chunk of request.setEncoding('utf8'))
        if ((body += String(chunk)).length > 100_000) return { status: 413, body: { code: 'too_large' } }
      return answer(request, body)
    } catch {
      return { status: 400, body: { code: 'malformed' } }
    }
  }

  const stopped = new AbortController()
  async function tellEachSecond(url: string): Promise<void> {
    for await (const _ of setInterval(1000, null, stopped)) await tell(url).catch(() => {}) // the next second tries again
  }
  if (callbackUrl !== undefined) tellEachSecond(callbackUrl).catch(() => {}) // stopped
  const server = createServer((request, response) => {
    void serve(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  return server.on('close', () => {
    stopped.abort()
    db.close()
  })
}

if (import.meta.main) {
  const { PORT = '4010', PARTNER_SECRET: secret = '', CALLBACK_URL: callbackUrl } = process.env
  if (secret.length < 32) throw new Error('PARTNER_SECRET: 32 characters or more, which OpenRemit has too')
  const partner = openPartner({ file: 'partner.db', key: { id: '1', secret }, callbackUrl })
  partner.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`It listens on port ${PORT}.\n`))
}
