import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stateOf } from '#test/support/app/books.ts'
import { type TestApp, testApp } from '#test/support/app/test-app.ts'
import { signedUpAdmin } from '#test/support/browser/admins.ts'
import { bankAccountsFile } from '#test/support/browser/bank.ts'
import { created, openBrowser, opened } from '#test/support/browser/browser.ts'
import type { SignedUp } from '#test/support/browser/people.ts'

// Mallory imports bank files alone where the bank signs them, and would like to import her own.

/** A key pair of Ed25519 from its 32 secret bytes, all the same; what DER has before them is always this. */
function keyOf(byte: number) {
  const head = Buffer.from('302e020100300506032b657004220420', 'hex')
  const key = createPrivateKey({
    key: Buffer.concat([head, Buffer.alloc(32, byte)]),
    format: 'der',
    type: 'pkcs8',
  })
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return { der, signed: (content: string) => sign(null, Buffer.from(content), key).toString('base64') }
}

const [usd, eur, own] = [keyOf(1), keyOf(2), keyOf(3)]
const USD = '000111222333'
const EUR = 'DE89370400440532013000'

let app: TestApp
let mallory: SignedUp
let grace: SignedUp
beforeAll(async () => {
  const holder = { accountHolder: 'Client Funds', bankName: 'First Bank' }
  const accounts = [
    {
      ...holder,
      currency: 'USD',
      accountNumber: USD,
      routingCode: '026009593',
      signingKeys: [usd.der.subarray(-32).toString('base64')],
    },
    { ...holder, currency: 'EUR', iban: EUR, bic: 'COBADEFFXXX', signingKeys: [eur.der.toString('base64')] },
    { ...holder, currency: 'GBP', accountNumber: '12345678', routingCode: '200000' },
  ]
  app = await testApp({ SECOND_APPROVER: 'payins', BANK_ACCOUNTS: await bankAccountsFile(accounts) })
  mallory = await signedUpAdmin(app)
  grace = await signedUpAdmin(app)
})
afterAll(() => app.stop())

async function order() {
  const sender = openBrowser(app.server)
  const { id, referenceNumber } = await created(sender, { paymentMethod: 'bank' })
  await opened(sender, id)
  return { id, text: referenceNumber }
}

let files = 0
type Written = {
  readonly text: string
  readonly currency?: string
  readonly account?: string
  readonly statement?: string
}

/** A statement with one line of 100.00, and a reference of its own. */
const statementOf = ({
  text,
  currency = 'USD',
  account = USD,
  statement = `S${++files}`,
}: Written) => `<?xml version="1.0"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>${statement}</Id>
  <Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>${currency}</Ccy></Acct>
  <Ntry><Amt Ccy="${currency}">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>R${++files}</AcctSvcrRef>
    <NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`

const importFile = (content: string, signature?: string, { browser } = mallory) =>
  browser.call<{ id: string; message: string; approvalId: string }>('POST', '/api/admin/bank/files', {
    name: 'statement.xml',
    content,
    signature,
  })

const isKept = async (content: string) =>
  (await app.rows(`select from bank_files where sha256 = sha256(convert_to($1, 'UTF8'))`, [content])).length >
  0

test('a file that the bank has signed needs no second admin, and an unsigned one does', async () => {
  const [one, two] = [await order(), await order()]
  const content = statementOf(one)
  expect((await importFile(content, usd.signed(content))).status).toBe(201)
  expect(await stateOf(app, one.id)).toBe('completed;captured;delivered')
  expect((await importFile(statementOf(two))).status).toBe(409)
  const rows = await app.rows(
    `select f.approved_by, octet_length(f.signature) as bytes, a.after -> 'isSigned' as noted
     from bank_files f join audit_log a on a.subject_id = f.id::text where f.sha256 = sha256(convert_to($1, 'UTF8'))`,
    [content],
  )
  expect(rows).toEqual([{ approved_by: null, bytes: 64, noted: true }])
})

test.each([
  ['a changed byte', (content: string) => usd.signed(content.replace('100.00', '100.01')), USD],
  ['a key of her own', own.signed, USD],
  ['the key of another account', eur.signed, USD],
  ['an empty text', () => '', 'Ed25519'],
  ['half a signature', (content: string) => usd.signed(content).slice(0, 40), 'Ed25519'],
])(
  'a file whose signature is of %s is refused by name, and nothing of it is stored',
  async (_name, signatureOf, named) => {
    const { id, text } = await order()
    const content = statementOf({ text })
    const answer = await importFile(content, signatureOf(content))
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'bank_file_unreadable',
        message: expect.stringMatching(new RegExp(`^The signature is wrong: .*${named}`)),
      },
    })
    const preview = await mallory.browser.call('POST', '/api/admin/bank/preview', {
      name: 'statement.xml',
      content,
      signature: signatureOf(content),
    })
    expect(preview.status).toBe(422)
    expect(await isKept(content)).toBe(false)
    expect(await stateOf(app, id)).toMatch(/^processing;(open|processing);none$/)
  },
)

test('a signature counts for no account without a key, and for every account in a file', async () => {
  const pounds = statementOf({ text: 'rent', currency: 'GBP', account: '12345678' })
  expect(await importFile(pounds, usd.signed(pounds))).toMatchObject({
    status: 422,
    body: { message: 'The signature cannot be checked: account 12345678 has no signingKeys.' },
  })
  const [first, second] = [
    statementOf({ text: 'rent' }),
    statementOf({ text: 'rent', currency: 'EUR', account: EUR }),
  ]
  const both = first.replace('</BkToCstmrStmt></Document>', '') + second.slice(second.indexOf('<Stmt>'))
  expect((await importFile(both, usd.signed(both))).body.message).toContain(EUR)
  expect(await isKept(both)).toBe(false)
})

test('an old signed file changes nothing, and its statement in other bytes is refused by name', async () => {
  const { id, text } = await order()
  const content = statementOf({ text, statement: 'OLD-1' })
  const first = await importFile(content, usd.signed(content))
  expect(first.status).toBe(201)
  const lines = () => app.rows<{ lines: number }>('select count(*)::integer as lines from bank_lines')
  const before = await lines()
  expect(await importFile(content, usd.signed(content))).toMatchObject({
    status: 201,
    body: { id: first.body.id },
  })
  const again = statementOf({ text: (await order()).text, statement: 'OLD-1' })
  expect(await importFile(again, usd.signed(again))).toMatchObject({
    status: 422,
    body: { message: `Statement OLD-1 of account ${USD} has been imported from another file.` },
  })
  expect(await lines()).toEqual(before)
  expect(await stateOf(app, id)).toBe('completed;captured;delivered')
})

test('a signed statement is refused that two admins have imported without its signature', async () => {
  const content = statementOf({ text: (await order()).text, statement: 'BY-HAND' })
  const { approvalId } = (await importFile(content)).body
  expect((await grace.browser.call('POST', `/api/admin/approvals/${approvalId}/approve`)).status).toBe(200)
  const signed = statementOf({ text: (await order()).text, statement: 'BY-HAND' })
  expect((await importFile(signed, usd.signed(signed))).status).toBe(422)
})

test('BANK_ACCOUNTS with a key that is none of Ed25519 is refused', async () => {
  const account = { currency: 'USD', accountHolder: 'A', bankName: 'B', accountNumber: '1', routingCode: '2' }
  for (const signingKeys of [['short'], [Buffer.alloc(44).toString('base64')], 'x'])
    await expect(
      testApp({ BANK_ACCOUNTS: await bankAccountsFile([{ ...account, signingKeys }]) }),
    ).rejects.toThrow(/account 1, signingKeys/)
})
