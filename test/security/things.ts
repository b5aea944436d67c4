import { randomBytes, randomUUID } from 'node:crypto'
import { bookFromProvider } from '#server/treasury/entries/book-entry.ts'
import { money } from '#shared/money/money.ts'
import { madeKey } from '#test/support/browser/api-keys.ts'
import { type Browser, created, openBrowser, opened, paid, pay } from '#test/support/browser/browser.ts'
import { newcomer } from '#test/support/browser/people.ts'
import type { TestApp } from '#test/support/app/test-app.ts'
import { madeDelivery, madeWebhook } from '#test/support/app/outgoing-webhooks.ts'
import { grantRequest, insertRequest } from '#test/support/database/waiting-requests.ts'
import { newPerson, newSession, type Person } from './cast.ts'
import { freeCountryCode, recipientBody } from './valid-bodies.ts'

/** A thing that a call can name, and the secret that opens it if ownership does not. */
export type Thing = { readonly id: string; readonly secret: string }

type Kind = {
  /** Users alone have it; guests can have the others too. */
  readonly isOfUsers?: true
  /** Belongs to whoever knows its secret. */
  readonly isBySecret?: true
  /** Table of its row, which a refused call must not change. */
  readonly table: string
  make(app: TestApp, person: Person): Promise<Thing>
  missing(): string
}

const NEEDS_AUTHENTICATION = '4000000000003220'

const named = (id: string): Thing => ({ id, secret: '' })

async function openIntent({ server }: TestApp, paymentMethod = 'card') {
  const browser = openBrowser(server)
  const { id } = await created(browser, { paymentMethod })
  return { browser, intent: await opened(browser, id) }
}

const intentThing = ({ intent }: Awaited<ReturnType<typeof openIntent>>): Thing => ({
  id: intent.paymentIntentId,
  secret: intent.clientSecret,
})

const missingIntent = () => `pi_${randomBytes(12).toString('hex')}`

async function saved(browser: Browser): Promise<Thing> {
  const { status, body } = await browser.call<{ id: string }>('POST', '/api/recipients', recipientBody)
  if (status !== 201) throw new Error(`${status}`)
  return named(body.id)
}

/** Writes a row by SQL, whose first value is the new id; names it. */
async function inserted(app: TestApp, sql: string, values: readonly unknown[]): Promise<Thing> {
  const id = randomUUID()
  await app.plant(sql, [id, ...values])
  return named(id)
}

const newCase = (app: TestApp): Promise<Thing> =>
  inserted(
    app,
    `insert into cases (id, reference, kind, topic, state, opened_at) values ($1, $2, 'contact', 'other', 'open', now())`,
    [randomUUID()],
  )

export const kinds = {
  alert: {
    table: 'compliance_decisions',
    make: async (app, { browser }) =>
      inserted(
        app,
        `insert into compliance_alerts (id, transfer_id, source, rule, version, outcome, needs_second)
         values ($1, $2, 'sanctions', 'recipient', 1, 'hold', false)`,
        [(await created(browser)).id],
      ),
    missing: randomUUID,
  },
  transfer: {
    table: 'transfers',
    make: async (_app, { browser }) => named((await created(browser)).id),
    missing: randomUUID,
  },
  /** The provider has its money, but the webhook has not arrived. */
  paidTransfer: {
    table: 'transfers',
    make: async (_app, { browser }) => named((await paid(browser)).transfer.id),
    missing: randomUUID,
  },
  recipient: {
    table: 'recipients',
    isOfUsers: true,
    make: (_app, { browser }) => saved(browser),
    missing: randomUUID,
  },
  rateAlert: {
    table: 'rate_alerts',
    isOfUsers: true,
    make: async (app, { userId }) => {
      const id = randomUUID()
      await app.rows(
        `insert into rate_alerts (id, user_id, send_currency, receive_currency, rate) values ($1, $2, 'USD', 'PHP', 60)`,
        [id, userId],
      )
      return named(id)
    },
    missing: randomUUID,
  },
  session: {
    table: 'sessions',
    isOfUsers: true,
    make: async (app, { userId }) => named((await newSession(app, userId ?? '')).id),
    missing: randomUUID,
  },
  passkey: {
    table: 'passkeys',
    isOfUsers: true,
    make: async (app, { userId }) => {
      const id = randomUUID()
      await app.rows(
        `insert into passkeys (id, user_id, credential_id, public_key, counter, name) values ($1, $2, $3, $3, 0, 'Key')`,
        [id, userId, randomBytes(16)],
      )
      return named(id)
    },
    missing: randomUUID,
  },
  apiKey: {
    table: 'api_keys',
    isOfUsers: true,
    make: async (_app, { browser }) => named((await madeKey(browser)).apiKey.id),
    missing: randomUUID,
  },
  cardIntent: {
    table: 'sandbox_intents',
    isBySecret: true,
    make: async app => intentThing(await openIntent(app)),
    missing: missingIntent,
  },
  unauthenticatedIntent: {
    table: 'sandbox_intents',
    isBySecret: true,
    make: async app => {
      const { browser, intent } = await openIntent(app)
      await pay(browser, intent, NEEDS_AUTHENTICATION)
      return intentThing({ browser, intent })
    },
    missing: missingIntent,
  },
  bankIntent: {
    table: 'sandbox_intents',
    isBySecret: true,
    make: async app => intentThing(await openIntent(app, 'bank')),
    missing: missingIntent,
  },
  account: {
    table: 'users',
    make: async app => named((await newPerson(app)).userId ?? ''),
    missing: randomUUID,
  },
  promo: {
    table: 'promo_codes',
    make: app =>
      inserted(
        app,
        `insert into promo_codes (id, code, discount_type, discount_value) values ($1, $2, 'fixed', 1)`,
        [randomBytes(8).toString('hex').toUpperCase()],
      ),
    missing: randomUUID,
  },
  country: {
    table: 'countries',
    make: app =>
      inserted(
        app,
        `insert into countries (id, code, name, currency, currency_symbol, position, is_active)
         values ($1, $2, 'Nowhere', 'USD', '$', 99, false)`,
        [freeCountryCode()],
      ),
    missing: randomUUID,
  },
  fee: {
    table: 'fee_settings',
    make: app =>
      inserted(
        app,
        `insert into fee_settings (id, name, type, fee_type, fixed_amount, position, is_active)
         values ($1, $2, 'delivery', 'fixed', 1, 99, false)`,
        ['Extra'],
      ),
    missing: randomUUID,
  },
  /** The bank has told of it, and nobody has looked at it. */
  bankLine: {
    table: 'bank_lines',
    make: async app => {
      const lines = await app.rows<{ line_id: string }>(
        `with line as (
           insert into bank_lines (id, source, account, identity, currency, amount_minor, booked_on)
           values ($1::uuid, 'provider', 'USD', $1::text, 'USD', 1000, '2026-11-20') returning id
         ) insert into bank_items (line_id) select id from line returning line_id`,
        [randomUUID()],
      )
      return named(lines[0]?.line_id ?? '')
    },
    missing: randomUUID,
  },
  case: { table: 'cases', make: newCase, missing: randomUUID },
  /** A draft. */
  report: {
    table: 'compliance_reports',
    make: async app =>
      inserted(
        app,
        `insert into compliance_reports (id, case_id, kind, state, starts_on, has_suspect, due_on, version, keep_until, started_at)
         values ($1, $2, 'suspicious_activity', 'draft', '2020-01-01', true, '2020-01-31', 1, '2099-01-01', now())`,
        [(await newCase(app)).id],
      ),
    missing: randomUUID,
  },
  /** Waits for somebody at the desk. */
  identityCheck: {
    table: 'identity_checks',
    make: async app =>
      inserted(
        app,
        `insert into identity_checks (id, user_id, state, created_at, submitted_at) values ($1, $2, 'review', now(), now())`,
        [(await newPerson(app)).userId],
      ),
    missing: randomUUID,
  },
  treasuryEntry: {
    table: 'treasury_entries',
    make: async app => {
      const reference = randomUUID()
      const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
      const entry = {
        kind: 'own_funds',
        valueDate: today,
        amount: money('USD', 100n),
        other: null,
        isReverse: false,
        railAccount: null,
        reference,
        note: '',
      } as const
      await bookFromProvider(app.deps, { entry, source: reference })
      const rows = await app.rows<{ id: string }>('select id from treasury_entries where source = $1', [
        reference,
      ])
      return named(rows[0]?.id ?? '')
    },
    missing: randomUUID,
  },
  /** Asked for by another admin, about a user who is not there. */
  approval: {
    table: 'approvals',
    make: async app => {
      const { userId } = await newPerson(app, { isAdmin: true })
      const values = grantRequest(app.deps.signingKeys, { of: randomUUID(), by: userId })
      await app.rows(insertRequest, values)
      return named(values[0])
    },
    missing: randomUUID,
  },
  break: {
    table: 'reconciliation_breaks',
    make: app =>
      inserted(
        app,
        `insert into reconciliation_breaks (id, source, day, key, kind, ours, theirs, currency, difference_minor, last_run_id)
         values ($1, 'rail:sandbox', '2025-12-31', $2, 'missing_here', '[]', '[]', 'USD', 1, $1)`,
        [randomUUID()],
      ),
    missing: randomUUID,
  },
  webhook: {
    table: 'webhook_endpoints',
    make: async app => named((await madeWebhook(app)).id),
    missing: randomUUID,
  },
  /** It waits for its first attempt. */
  webhookDelivery: {
    table: 'webhook_deliveries',
    make: async app => named((await madeDelivery(app)).id),
    missing: randomUUID,
  },
  /** A transfer by its reference, as somebody knows it who has the sender's email. */
  reference: {
    table: 'transfers',
    isBySecret: true,
    make: async ({ server }) => {
      const { email } = newcomer()
      const { referenceNumber } = await created(openBrowser(server), { senderEmail: email })
      return { id: referenceNumber, secret: email }
    },
    missing: () => 'MTR00000000ZZZZ',
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof kinds

export const kindOf = (name: KindName): Kind => kinds[name]

/** The row behind a thing, as text. */
export async function rowOf(app: TestApp, name: KindName, { id }: Thing): Promise<string | undefined> {
  const key = name === 'reference' ? 'reference_number' : 'id'
  const found = await app.rows<{ row: string }>(
    `select t::text as row from ${kinds[name].table} t where ${key} = $1`,
    [id],
  )
  return found[0]?.row
}
