import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { type DeskRole, deskRoles } from '#shared/accounts/roles.ts'
import { exportTransfers } from '#shared/api/admin/transfers/transfers.api.ts'
import { exportBankLines } from '#shared/api/admin/bank/bank-lines.api.ts'
import { sealedWords } from '#test/support/app/kept-lines.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { type Browser, check, created, opened, openBrowser, pay } from '#test/support/browser/browser.ts'
import { actsOn, REASON } from '#test/support/browser/desk.ts'
import { newPerson, type Person } from './cast.ts'
import { send } from './send.ts'

// An insider who collects account numbers: reading the desk gives none, and asking for one is written down.

let app: TestApp
let owner: Browser
let transferId: string
beforeAll(async () => {
  app = await testApp()
  owner = openBrowser(app.server)
  transferId = (await created(owner, toBrazil)).id
})
afterAll(() => app.stop())

const ACCOUNT = '12345678901'
const CPF = '11144477735'

const toBrazil = {
  receiveCurrency: undefined,
  receiveAmount: undefined,
  exchangeRate: undefined,
  transferFee: undefined,
  totalAmount: undefined,
  recipientCountry: 'BR',
  receiveCountry: 'BR',
  deliveryMethod: 'bank',
  bankName: 'Banco do Brasil',
  accountNumber: ACCOUNT,
  recipientDetails: { bankCode: '001', branchCode: '1234', cpf: CPF },
} as const

const staff = (role: DeskRole | 'admin'): Promise<Person> =>
  newPerson(app, role === 'admin' ? { isAdmin: true } : { roles: [role] })

const expectNoNumber = (text: string) => {
  expect(text).not.toContain(ACCOUNT)
  expect(text).not.toContain(CPF)
}

const reveal = ({ browser }: Person, id: string, body: object = { reason: REASON }) =>
  browser.call<{ accountNumber: string; recipientDetails: object; code: string }>(
    'POST',
    `/api/admin/transfers/${id}/reveal`,
    body,
  )

describe('a transfer', () => {
  const readers = ['admin', 'support', 'compliance', 'finance', 'auditor'] as const

  test.each(readers)(
    'shows the %s at the desk the last four characters of account and document',
    async role => {
      const { browser } = await staff(role)
      const file = await browser.call<object>('GET', `/api/admin/transfers/${transferId}`)
      expect(file).toMatchObject({
        status: 200,
        body: {
          transfer: {
            bankName: 'Banco do Brasil',
            accountNumber: '•••• 8901',
            recipientDetails: { bankCode: '001', branchCode: '1234', cpf: '•••• 7735' },
          },
        },
      })
      const list = await browser.call<{ id: string }[]>('GET', '/api/transfers')
      expect(list.body.find(({ id }) => id === transferId)).toMatchObject({ accountNumber: '•••• 8901' })
      expectNoNumber(file.text + list.text)
    },
  )

  test('shows an admin no more by the calls of its sender', async () => {
    const { browser } = await staff('admin')
    const { id } = await created(owner, toBrazil)
    await pay(owner, await opened(owner, id))
    const read = await browser.call('GET', `/api/transfers/${id}`)
    const checked = await check(browser, id)
    expect([read.status, checked.status]).toEqual([200, 200])
    expectNoNumber(read.text + checked.text)
    expect(await owner.call('GET', `/api/transfers/${id}`)).toMatchObject({
      body: { accountNumber: ACCOUNT },
    })
    expect(await check(owner, id)).toMatchObject({ status: 200, body: { accountNumber: ACCOUNT } })
  })

  test('shows its own sender everything, also where they are an admin', async () => {
    const { browser } = await staff('admin')
    const { id } = await created(browser, toBrazil)
    expect(await browser.call('GET', `/api/transfers/${id}`)).toMatchObject({
      status: 200,
      body: { accountNumber: ACCOUNT, recipientDetails: { cpf: CPF } },
    })
  })

  test.each(['admin', 'compliance', 'finance'] as const)(
    'shows its numbers to the %s who gives a reason, and the audit log says so without them',
    async role => {
      const { id } = await created(openBrowser(app.server), toBrazil)
      const person = await staff(role)
      expect(await reveal(person, id)).toMatchObject({
        status: 200,
        body: { accountNumber: ACCOUNT, recipientDetails: { bankCode: '001', branchCode: '1234', cpf: CPF } },
      })
      const acts = await actsOn(app, id)
      expect(acts).toEqual([
        {
          action: 'transfer.details_shown',
          actor_id: person.userId,
          before: null,
          after: { fields: ['accountNumber', 'cpf'] },
          reason: REASON,
        },
      ])
    },
  )

  test.each(deskRoles.filter(role => role !== 'compliance' && role !== 'finance'))(
    'shows its numbers to nobody who is only in %s',
    async role => {
      expect(await reveal(await staff(role), transferId)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      })
      expect(await actsOn(app, transferId)).toEqual([])
    },
  )

  test('shows its numbers to nobody without a reason, and one that does not exist has none', async () => {
    const admin = await staff('admin')
    expect(await reveal(admin, transferId, {})).toMatchObject({ status: 400 })
    expect(await reveal(admin, transferId, { reason: ' ' })).toMatchObject({ status: 400 })
    expect(await reveal(admin, randomUUID())).toMatchObject({ status: 404 })
    expect(await actsOn(app, transferId)).toEqual([])
  })

  test('shows its numbers to nobody where the audit log cannot be written', async () => {
    const admin = await staff('admin')
    await app.plant(
      `alter table audit_log add constraint full_disk check (action <> 'transfer.details_shown') not valid`,
    )
    const refused = await reveal(admin, transferId)
    await app.plant('alter table audit_log drop constraint full_disk')
    expect(refused.status).toBe(500)
    expectNoNumber(refused.text)
  })
})

describe('a transfer to a wallet that is the phone', () => {
  const PHONE = '+639175550177'
  let id: string
  beforeAll(async () => {
    const order = {
      deliveryMethod: 'wallet',
      recipientPhone: PHONE,
      bankName: undefined,
      accountNumber: undefined,
    }
    id = (await created(owner, order)).id
  })

  test.each(['admin', 'support', 'compliance', 'finance', 'auditor'] as const)(
    'shows the %s at the desk the last four characters of the phone',
    async role => {
      const { browser } = await staff(role)
      const file = await browser.call('GET', `/api/admin/transfers/${id}`)
      expect(file).toMatchObject({ status: 200, body: { transfer: { recipientPhone: '•••• 0177' } } })
      const list = await browser.call('GET', `/api/transfers`)
      expect(list.text + file.text).not.toContain('917555017')
    },
  )

  test('shows the phone to who gives a reason, and the audit log notes that without it', async () => {
    const person = await staff('compliance')
    expect(await reveal(person, id)).toMatchObject({ status: 200, body: { recipientPhone: PHONE } })
    expect(await actsOn(app, id)).toMatchObject([{ after: { fields: ['recipientPhone'] } }])
  })

  test('stands in the file of transfers with the phone masked', async () => {
    const { cookie } = (await staff('admin')).browser
    const file = (await send(app, { route: exportTransfers, cookie })).payload
    expect(file).toContain('•••• 0177')
    expect(file).not.toContain('917555017')
    expect(await owner.call('GET', `/api/transfers/${id}`)).toMatchObject({ body: { recipientPhone: PHONE } })
  })
})

describe('the text of a bank line', () => {
  const TEXT =
    'MTR12345678ABCD Rent of 2026-11-20 from DE89 3704 0044 0532 0130 00 or 000111222333, de89370400440532013000'
  const MASKED = 'MTR12345678ABCD Rent of 2026-11-20 from •••• 00 or •••• 2333, •••• 3000'
  let lineId: string
  beforeAll(async () => {
    lineId = randomUUID()
    await app.rows(
      `with line as (
         insert into bank_lines (id, source, account, identity, currency, amount_minor, booked_on, personal)
         values ($1::uuid, 'provider', 'USD', $1::text, 'USD', 77700, '2026-11-18', $2) returning id
       ) insert into bank_items (line_id) select id from line`,
      [lineId, sealedWords(app, lineId, { text: TEXT, counterparty: 'Ana 12345678' })],
    )
  })
  afterAll(() => app.plant(`delete from bank_items where line_id = $1`, [lineId]))

  test.each(['admin', 'finance', 'auditor'] as const)(
    'shows the %s no number that may be an account',
    async role => {
      const { browser } = await staff(role)
      const list = await browser.call('GET', '/api/admin/bank/lines?search=777.00')
      expect(list).toMatchObject({ status: 200, body: [{ text: MASKED, counterparty: 'Ana •••• 5678' }] })
      expect(list.text).not.toMatch(/0111222|704004|1234567[^8]/)
    },
  )

  test('is shown in full to a person of finance who gives a reason, and the audit log notes that without it', async () => {
    const person = await staff('finance')
    const answer = await person.browser.call('POST', `/api/admin/bank/lines/${lineId}/reveal`, {
      reason: REASON,
    })
    expect(answer).toMatchObject({ status: 200, body: { text: TEXT, counterparty: 'Ana 12345678' } })
    const acts = await app.rows(`select after, reason from audit_log where subject_id = $1`, [lineId])
    expect(acts).toEqual([{ after: null, reason: REASON }])
  })

  test('stands in the file of an auditor as on the page, and in full in the file of finance', async () => {
    const fileFor = async (role: DeskRole) =>
      (await send(app, { route: exportBankLines, cookie: (await staff(role)).browser.cookie })).payload
    expect(await fileFor('auditor')).toContain(`"Ana •••• 5678",,"${MASKED}"`)
    expect(await fileFor('finance')).toContain(`"Ana 12345678",,"${TEXT}"`)
  })
})

describe('a bank line', () => {
  const IBAN = 'DE89370400440532013000'
  let lineId: string
  beforeAll(async () => {
    lineId = randomUUID()
    const other = randomUUID()
    await app.rows(
      `with line as (
         insert into bank_lines (id, source, account, identity, currency, amount_minor, booked_on, personal)
         values ($1::uuid, 'provider', 'USD', $1::text, 'USD', 1000, '2026-11-20', $3),
           ($2::uuid, 'provider', 'USD', $2::text, 'USD', 1000, '2026-11-19', $4)
         returning id
       ) insert into bank_items (line_id) select id from line`,
      [
        lineId,
        other,
        sealedWords(app, lineId, { counterpartyAccount: IBAN }),
        sealedWords(app, other, { counterpartyAccount: '12 34 56 7' }),
      ],
    )
  })

  const show = ({ browser }: Person) =>
    browser.call('POST', `/api/admin/bank/lines/${lineId}/reveal`, { reason: REASON })
  const actsOf = ({ userId }: Person) =>
    app.rows(
      `select action, subject_id, after, reason from audit_log
       where actor_id = $1 and action in ('bank.account_shown', 'export.downloaded')`,
      [userId],
    )
  const fileFor = async ({ browser: { cookie } }: Person) =>
    (await send(app, { route: exportBankLines, cookie })).payload

  test.each(['admin', 'finance', 'auditor'] as const)(
    'shows the %s the last four characters of its account',
    async role => {
      const { browser } = await staff(role)
      const list = await browser.call('GET', '/api/admin/bank/lines')
      expect(list).toMatchObject({
        status: 200,
        body: [{ counterpartyAccount: '•••• 3000' }, { counterpartyAccount: '•••• 567' }],
      })
      expect(list.text).not.toContain(IBAN)
    },
  )

  test.each(deskRoles.filter(role => role !== 'finance'))(
    'shows its account to nobody who is only in %s',
    async role => {
      const person = await staff(role)
      expect(await show(person)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      expect(await actsOf(person)).toEqual([])
    },
  )

  test('shows its account to a person of finance who gives a reason, and the audit log notes that without the account', async () => {
    const person = await staff('finance')
    expect(await show(person)).toMatchObject({ status: 200, body: { counterpartyAccount: IBAN } })
    expect(await actsOf(person)).toEqual([
      { action: 'bank.account_shown', subject_id: lineId, after: null, reason: REASON },
    ])
  })

  test('stands in the file of an auditor with its account masked, and the audit log says so', async () => {
    const auditor = await staff('auditor')
    const file = await fileFor(auditor)
    expect(file).toContain('"•••• 3000"')
    expect(file).toContain('"•••• 567"')
    expect(file).not.toContain(IBAN)
    expect(await actsOf(auditor)).toMatchObject([{ subject_id: 'bank-lines', after: { hasAccounts: false } }])
  })

  test.each(['admin', 'finance'] as const)(
    'stands in the file of the %s with its account in full, and the audit log says so',
    async role => {
      const person = await staff(role)
      expect(await fileFor(person)).toContain(`"${IBAN}"`)
      expect(await actsOf(person)).toMatchObject([{ subject_id: 'bank-lines', after: { hasAccounts: true } }])
    },
  )
})
