import { describe, expect, test } from 'vitest'
import { balanceOf, camtOf } from './camt.fixture.ts'
import { parseBankFile } from './parse-file.ts'

const read = (text: string) => parseBankFile(text, { accounts: [], today: '2026-11-22' })

describe('a camt.053', () => {
  test.each(['02', '04', '08', '13'])('a camt.053 of version %s is read to the last detail', version => {
    const text = 'MTR12345678ABCD &amp; thanks'
    expect(read(camtOf([{ amount: '1029.30', text, ref: 'SVC-1' }], { version }))).toEqual({
      format: 'camt.053',
      skipped: 0,
      statements: [
        {
          account: 'DE89370400440532013000',
          currency: 'EUR',
          reference: 'S-2026-11-20',
          opening: null,
          closing: null,
        },
      ],
      lines: [
        {
          account: 'DE89370400440532013000',
          currency: 'EUR',
          minor: 1029_30n,
          bookedOn: '2026-11-20',
          valueOn: '2026-11-21',
          bankReference: 'SVC-1',
          endToEndId: 'E2E-1',
          counterparty: 'Ana Lee',
          counterpartyAccount: 'FR1420041010050500013M02606',
          text: 'MTR12345678ABCD & thanks',
          isReversal: false,
          balance: null,
        },
      ],
    })
  })

  test.each(['01', '14'])('a camt.053 of version %s is refused', version => {
    expect(() => read(camtOf([], { version }))).toThrow(
      `This is camt.053.001.${version}. Versions 02 to 13 are read.`,
    )
  })

  test('a camt.053 with another message is refused by the message’s name', () => {
    expect(() => read(camtOf([]).replaceAll('camt.053', 'camt.054'))).toThrow('This is a camt.054 message.')
  })

  test('a camt.053 gives booked entries only: pending, announced and empty ones are skipped', () => {
    const file = read(
      camtOf([
        { amount: '5.00' },
        { amount: '6.00', status: 'PDNG' },
        { amount: '7.00', status: 'INFO' },
        { amount: '0.00' },
      ]),
    )
    expect([file.lines.map(({ minor }) => minor), file.skipped]).toEqual([[5_00n], 3])
  })

  test('a camt.053 is read with a debit, a reversal and an entry in yen', () => {
    const lines = [
      ...read(
        camtOf([
          { amount: '5.00', isDebit: true },
          { amount: '9', isReversal: true },
        ]),
      ).lines,
      ...read(camtOf([{ amount: '14950' }], { currency: 'JPY' })).lines,
    ]
    expect(lines.map(({ minor, isReversal }) => [minor, isReversal])).toEqual([
      [-5_00n, false],
      [9_00n, true],
      [14950n, false],
    ])
  })

  const part = (amount: string, text: string) =>
    `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`

  test('a camt.053 has a line for each transaction of a batch that gives their amounts', () => {
    const details = part('60.00', 'one') + part('40.00', 'two')
    expect(read(camtOf([{ amount: '100.00', ref: 'B1', details }])).lines).toMatchObject([
      { minor: 60_00n, text: 'one', bankReference: 'B1/1' },
      { minor: 40_00n, text: 'two', bankReference: 'B1/2' },
    ])
  })

  test('a camt.053 has one line for a batch that does not add up, because the bank has booked no other', () => {
    const details = part('60.00', 'one') + part('41.00', 'two')
    expect(read(camtOf([{ amount: '100.00', ref: 'B1', details }])).lines).toMatchObject([
      { minor: 100_00n, text: 'one two', bankReference: 'B1' },
    ])
  })

  test('a camt.053 must have balances that lead from one to the other', () => {
    const balances = balanceOf('OPBD', '10.00') + balanceOf('CLBD', '12.50')
    const [statement] = read(
      camtOf([{ amount: '5.00' }, { amount: '2.50', isDebit: true }], { balances }),
    ).statements
    expect(statement).toMatchObject({
      opening: { minor: 10_00n, on: '2026-11-20' },
      closing: { minor: 12_50n },
    })
    expect(() => read(camtOf([{ amount: '5.00' }], { balances }))).toThrow('Is the file whole?')
  })

  test('a camt.053 counts a batch in the account’s currency, also if its parts name the payer’s', () => {
    const dollars = `<TxDtls><Amt Ccy="USD">65.00</Amt><AmtDtls><TxAmt><Amt Ccy="EUR">60.00</Amt></TxAmt></AmtDtls></TxDtls>`
    expect(read(camtOf([{ amount: '100.00', details: dollars + part('40.00', 'two') }])).lines).toMatchObject(
      [
        { minor: 60_00n, currency: 'EUR' },
        { minor: 40_00n, currency: 'EUR' },
      ],
    )
  })

  test('a camt.053 has one line for a batch with a part that is neither credit nor debit', () => {
    const odd = part('40.00', 'two').replace('</Amt>', '</Amt><CdtDbtInd>constructor</CdtDbtInd>')
    expect(read(camtOf([{ amount: '100.00', details: part('60.00', 'one') + odd }])).lines).toMatchObject([
      { minor: 100_00n },
    ])
  })

  test('a camt.053 has the days of the bank’s own place, in any notation of the bank’s program', () => {
    const text = camtOf([{ amount: '1.00' }])
      .replace('<Dt>2026-11-20</Dt>', '<DtTm>2026-11-20T23:30:00.5-05:00</DtTm>')
      .replace('<Dt>2026-11-21</Dt>', '<Dt>2026-11-21+01:00</Dt>')
    expect(read(text).lines).toMatchObject([{ bookedOn: '2026-11-20', valueOn: '2026-11-21' }])
  })

  test('a camt.053 is recognised by its namespace, whatever wrapper or comment surrounds it', () => {
    const urn = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.02'
    const text = camtOf([{ amount: '1.00' }], { version: '02' })
      .replace(urn, 'ISO:camt.053.001.02:APC:STUZZA:payments:002')
      .replace('<Document', '<!-- made of xsd:pain.001.001.03 --><Document')
    expect(read(text).lines).toMatchObject([{ minor: 1_00n }])
  })

  test('a camt.053 has the balances of its own currency if others stand beside them', () => {
    const balances =
      balanceOf('OPBD', '900.00', 'USD') + balanceOf('OPBD', '1.00') + balanceOf('CLBD', '3.00')
    expect(read(camtOf([{ amount: '2.00' }], { balances })).statements).toMatchObject([
      { opening: { minor: 1_00n }, closing: { minor: 3_00n } },
    ])
  })

  const whole = camtOf([{ amount: '1.00', isReversal: true }], { balances: balanceOf('CLBD', '1.00') })
  test.each([
    [
      '<Dt>2026-11-20</Dt></BookgDt>',
      '<Dt>2026-02-30</Dt></BookgDt>',
      'Stmt 1, Ntry 1, BookgDt: "2026-02-30" is no date.',
    ],
    [
      '<Dt>2026-11-20</Dt></BookgDt>',
      '<Dt>05/06/2026</Dt></BookgDt>',
      'Stmt 1, Ntry 1, BookgDt: "05/06/2026" is no date.',
    ],
    ['<Dt>2026-11-21</Dt></ValDt>', '<Dt>soon</Dt></ValDt>', 'Stmt 1, Ntry 1, ValDt: "soon" is no date.'],
    ['<RvslInd>true', '<RvslInd>perhaps', 'Stmt 1, Ntry 1, RvslInd: "perhaps" is neither true nor false.'],
    ['<Ntry>', '<Ntry><Amt Ccy="EUR">9.00</Amt>', 'Stmt 1, Ntry 1, Amt: it occurs 2 times.'],
    ['<Ntry>', '<Ntry><CdtDbtInd>DBIT</CdtDbtInd>', 'Stmt 1, Ntry 1, CdtDbtInd: it occurs 2 times.'],
    ['<CdtDbtInd>CRDT</CdtDbtInd><Dt>', '<Dt>', 'Stmt 1, Bal CLBD, CdtDbtInd: "" is neither CRDT nor DBIT.'],
    ['<Dt><Dt>2026-11-20', '<Dt><Dt>2026-13-01', 'Stmt 1, Bal CLBD, Dt: "2026-13-01" is no date.'],
  ])('a camt.053 with "%s" as "%s" is refused by the name of the element', (from, to, message) => {
    expect(read(whole).lines).toHaveLength(1)
    const broken = whole.replace(/\n\s*/g, '').replace(from, to)
    expect(broken).toContain(to)
    expect(() => read(broken)).toThrow(message)
  })

  test.each([
    [{ amount: '1,00' }, 'Stmt 1, Ntry 1, Amt: "1,00" is no amount of EUR.'],
    [{ amount: '1,234' }, 'Stmt 1, Ntry 1, Amt: "1,234" is no amount of EUR.'],
    [{ amount: '1,234.56' }, 'Stmt 1, Ntry 1, Amt: "1,234.56" is no amount of EUR.'],
    [{ amount: '$5' }, 'Stmt 1, Ntry 1, Amt: "$5" is no amount of EUR.'],
    [{ amount: '1.005' }, 'Stmt 1, Ntry 1, Amt: "1.005" is no amount of EUR.'],
    [{ amount: '-1.00' }, 'Stmt 1, Ntry 1, Amt: "-1.00" is no amount of EUR.'],
    [{ amount: '1.00', status: 'MAYBE' }, 'Stmt 1, Ntry 1, Sts: "MAYBE" does not say whether it is booked.'],
  ])('a camt.053 with %o is refused by the name of the element', (entry, message) => {
    expect(() => read(camtOf([entry]))).toThrow(message)
  })
})

describe('a malicious file', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>`
  const disk = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>`

  test.each([
    ['a billion laughs', camtOf([{ amount: '1.00', text: '&lol2;' }]).replace(/<\?xml.*\?>/, laughs)],
    ['an entity of our disk', camtOf([{ amount: '1.00', text: '&x;' }]).replace(/<\?xml.*\?>/, disk)],
    ['a definition in small letters', camtOf([]).replace('<Document', '<!doctype x>\n<Document')],
  ])('a malicious file by %s is refused', (_how, text) => {
    expect(() => read(text)).toThrow('The file has a document type definition, which is not accepted.')
  })

  test('a malicious file with an undefined entity shows it as it stands', () => {
    expect(read(camtOf([{ amount: '1.00', text: '&x; &#65; &#x1F600; &#0;' }])).lines[0]?.text).toBe(
      '&x; A 😀',
    )
  })

  test.each(['constructor', '__proto__', 'prototype'])(
    'a malicious file by an element named %s is refused',
    name => {
      expect(() =>
        read(camtOf([{ amount: '1.00', details: `<TxDtls><${name}>x</${name}></TxDtls>` }])),
      ).toThrow(/^This is not valid XML/)
      expect(({} as { x?: unknown }).x).toBeUndefined()
    },
  )

  test('a malicious file that is cut off is refused by the line', () => {
    expect(() => read(camtOf([{ amount: '1.00' }]).slice(0, -40))).toThrow(
      /^This is not valid XML at line \d+/,
    )
  })

  test('a malicious file with 20,000 nested elements neither hangs nor crashes the server', () => {
    const deep = '<a>'.repeat(20_000) + '</a>'.repeat(20_000)
    expect(() => read(camtOf([]).replace('<GrpHdr>', `<GrpHdr>${deep}`))).not.toThrow(RangeError)
  })
})
