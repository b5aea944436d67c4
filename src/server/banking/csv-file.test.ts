import { describe, expect, test } from 'vitest'
import { parseBankFile } from './parse-file.ts'

const accounts = [
  { currency: 'USD', accountNumber: '000111222333' },
  { currency: 'EUR', accountNumber: 'DE89 3704 0044 0532 0130 00' },
]

const read = (...lines: string[]) => parseBankFile(lines.join('\n'), { accounts, today: '2026-11-22' })
const minors = (...lines: string[]) => read(...lines).lines.map(({ minor }) => minor)

describe('a CSV of a bank', () => {
  test('a CSV of a bank in our own form is read to the last detail', () => {
    const heading =
      'Date,Value date,Amount,Currency,Text,Bank reference,End-to-end id,Name,Counterparty account,Account,Balance,Reversal'
    const line = `2026-11-20,2026-11-21,100.00,USD,"MTR12345678ABCD, thanks",FT1,E1,Ana Lee,FR76,000111222333,1100.00,`
    expect(read(heading, line)).toEqual({
      format: 'csv',
      statements: [],
      skipped: 0,
      lines: [
        {
          account: '000111222333',
          currency: 'USD',
          minor: 100_00n,
          bookedOn: '2026-11-20',
          valueOn: '2026-11-21',
          bankReference: 'FT1',
          endToEndId: 'E1',
          counterparty: 'Ana Lee',
          counterpartyAccount: 'FR76',
          text: 'MTR12345678ABCD, thanks',
          isReversal: false,
          balance: '1100.00',
        },
      ],
    })
  })

  test('a CSV of a bank in the German form is read: semicolons, points and commas swapped, other headings', () => {
    const file = read(
      'Kontoauszug;Erste Bank;;;',
      ';;;;',
      'Buchungstag;Wertstellung;Verwendungszweck;Betrag;Währung',
      '20.11.2026;21.11.26;SVWZ+MTR12345678ABCD;1.029,30;EUR',
      '20.11.2026;20.11.26;Gebühr;-4,90;EUR',
    )
    expect(file.lines).toMatchObject([
      { minor: 1029_30n, bookedOn: '2026-11-20', valueOn: '2026-11-21', account: 'DE89370400440532013000' },
      { minor: -4_90n },
    ])
  })

  test('a CSV of a bank in the American form is read: money in and money out, the month first', () => {
    const file = read(
      '"Date","Description","Money Out","Money In","Currency"',
      '"11/20/2026","Wire MTR12345678ABCD","","$1,029.30","USD"',
      '"11/05/2026","Fee","(12.50)","","USD"',
    )
    expect(file.lines).toMatchObject([
      { minor: 1029_30n, bookedOn: '2026-11-20' },
      { minor: -12_50n, bookedOn: '2026-11-05' },
    ])
  })

  test('a CSV of a bank with a direction column is read', () => {
    expect(minors('Date,Amount,Dr/Cr,Currency', '2026-11-20,5.00,CR,USD', '2026-11-20,6.00,DR,USD')).toEqual([
      5_00n,
      -6_00n,
    ])
  })

  test.each([
    ['Sign', '-', '+'],
    ['D/C', 'D', 'C'],
    ['Credit/Debit Indicator', 'DBIT', 'CRDT'],
    ['Af Bij', 'Af', 'Bij'],
    ['Soll/Haben', 'S', 'H'],
    ['Type', 'Belastung', 'Gutschrift'],
  ])(
    'a CSV of a bank whose column "%s" says "%s" of outgoing and "%s" of incoming money is read',
    (name, gone, came) => {
      const rows = [`2026-11-20;${gone};5.00;USD`, `2026-11-20;${came};6.00;USD`]
      expect(minors(`Date;${name};Amount;Currency`, ...rows)).toEqual([-5_00n, 6_00n])
    },
  )

  test('a CSV of a bank that has a direction column and a kind column goes by the direction', () => {
    const rows = ['2026-11-20,5.00,DR,Transfer,USD', '2026-11-20,6.00,CR,Transfer,USD']
    expect(minors('Date,Amount,Dr/Cr,Type,Currency', ...rows)).toEqual([-5_00n, 6_00n])
  })

  test('a CSV of a bank with an amount column and a credit or debit column is read', () => {
    const heading = 'Date,Amount,Debit,Credit,Currency'
    expect(minors(heading, '2026-11-20,5.00,5.00,,USD', '2026-11-20,6.00,,6.00,USD')).toEqual([-5_00n, 6_00n])
    expect(() => minors(heading, '2026-11-20,5.00,6.00,,USD')).toThrow(
      'Line 2: its amounts contradict each other.',
    )
    expect(() => minors(heading, '2026-11-20,5.00,,,USD')).toThrow(
      'Line 2: its amounts contradict each other.',
    )
  })

  test('a CSV of a bank has its heading recognised, though it has a delimiter within quotes', () => {
    const rows = read('Date,"Branch, city",Amount,Currency,Text', '2026-11-20,Ulm,5.00,USD,x').lines
    expect(rows).toMatchObject([{ minor: 5_00n, text: 'x' }])
  })

  test('a CSV of a bank with line ends within quotes is refused by the line of the file', () => {
    const rows = ['2026-11-20,1.00,USD,"a', 'b, c"', '2026-11-20,x,USD,t']
    expect(() => minors('Date,Amount,Currency,Text', ...rows)).toThrow(
      'Line 4: "x" is no exact amount of USD.',
    )
  })

  test('a CSV of a bank is read with tabs, a byte order mark, blank lines and the line ends of Windows', () => {
    expect(
      minors('\uFEFFDate\tAmount\tCurrency\r', '2026-11-20\t5.00\tUSD\r', '\r', '2026-11-20\t6\tUSD\r'),
    ).toEqual([5_00n, 6_00n])
  })

  test('a CSV of a bank gives booked lines only', () => {
    const file = read(
      'Date,Amount,Currency,Status',
      '2026-11-20,5.00,USD,Booked',
      '2026-11-20,6.00,USD,Pending',
      '2026-11-20,0.00,USD,Booked',
    )
    expect([file.lines.length, file.skipped]).toEqual([1, 2])
  })

  test.each([
    ['-100.00', -100_00n],
    ['100.00-', -100_00n],
    ['(100.00)', -100_00n],
    ['−100.00', -100_00n],
    ['+100.00', 100_00n],
    ['1,234,567.89', 1234567_89n],
    ["1'234.50", 1234_50n],
    ['1 234.50', 1234_50n],
    ['100.0000', 100_00n],
    ['100', 100_00n],
    ['５.00', 5_00n],
  ])('a CSV of a bank reads "%s"', (text, minor) => {
    expect(minors('Date;Amount;Currency', `2026-11-20;${text};USD`)).toEqual([minor])
  })

  test.each([
    ['100.0050', '"100.0050" is no exact amount of USD'],
    ['100.005', 'could be read in two ways'],
    ['1.23.45', '"1.23.45" is no exact amount of USD'],
    ['12,34.5', '"12,34.5" is no exact amount of USD'],
    ['1e5', '"1e5" is no exact amount of USD'],
    ['NaN', '"NaN" is no exact amount of USD'],
    ['--5', '"--5" is no exact amount of USD'],
    ['(5', '"(5" is no exact amount of USD'],
    ['1,234', 'could be read in two ways'],
    ['9999999999999999', 'is no exact amount of USD'],
  ])('refuses "%s"', (text, message) => {
    const act = () => minors('Date;Amount;Currency', `2026-11-20;${text};USD`)
    expect(act).toThrow(message)
  })

  test('a CSV of a bank reads 1,234 if another amount shows the decimal sign', () => {
    expect(minors('Date;Amount;Currency', '2026-11-20;1,234;USD', '2026-11-20;5.50;USD')).toEqual([
      1234_00n,
      5_50n,
    ])
    expect(() => minors('Date;Amount;Currency', '2026-11-20;1,50;USD', '2026-11-20;5.50;USD')).toThrow(
      'Some amounts have a decimal point and others a decimal comma.',
    )
  })

  test('a CSV of a bank reads dates by all of them, and guesses none', () => {
    const dates = (...days: string[]) =>
      read('Date;Amount;Currency', ...days.map(day => `${day};1.00;USD`)).lines.map(
        ({ bookedOn }) => bookedOn,
      )
    expect(dates('05/06/2026', '20/06/2026')).toEqual(['2026-06-05', '2026-06-20'])
    expect(dates('05/06/2026', '06/20/2026')).toEqual(['2026-05-06', '2026-06-20'])
    expect(dates('5 Jun 2026', '20260620')).toEqual(['2026-06-05', '2026-06-20'])
    expect(() => dates('05/06/2026')).toThrow('could be read in two ways')
    expect(() => dates('20/06/2026', '06/20/2026')).toThrow(
      'Some dates begin with the day and others with the month.',
    )
    expect(() => dates('2026-02-30')).toThrow('Line 2: "2026-02-30" is no date.')
  })

  test('a CSV of a bank reads years of two digits by the present day', () => {
    const dateOf = (day: string) => read('Date;Amount;Currency', `${day};1.00;USD`).lines[0]?.bookedOn
    expect(['20/11/26', '11/20/26', '25/11/26', '20.11.26'].map(dateOf)).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-11-25',
      '2026-11-20',
    ])
    expect(() => dateOf('26-11-20')).toThrow('Dates such as 26-11-20 seem to begin with the year.')
    expect(() => dateOf('26/11/09')).toThrow('Dates such as 26/11/09 seem to begin with the year.')
  })

  test('a CSV of a bank reads a point behind more than three digits as a decimal point', () => {
    expect(minors('Date;Amount;Currency', '2026-11-20;1234.500;USD')).toEqual([1234_50n])
  })

  test.each([
    [['Date;+/-;Amount', '2026-11-20;-;5.00', '2026-11-20;+;5.00'], 'Line 1: the column "+/-" seems to say'],
    [
      ['Date;Details;Amount', '2026-11-20;DEBIT;5.00'],
      'the column "Details" seems to say whether money came or went',
    ],
    [
      ['Date;Direction;Amount', '2026-11-20;Wire;5.00'],
      'Line 2: "Wire" does not say whether money came or went.',
    ],
    [['Date;Dr/Cr;Sign;Amount', '2026-11-20;DR;-;5.00'], 'Line 1: two columns could be the direction.'],
    [
      ['Date;Debit;Credit', '2026-11-20;5.00;', '2026-11-20;0.00;', '2026-11-20;-6.00;'],
      'Lines 2 and 4: "5.00" and "-6.00" both went, and one of them has a minus.',
    ],
    [
      ['Date;Amount;Dr/Cr', '2026-11-20;-5.00;DR', '2026-11-20;6.00;DR'],
      'both went, and one of them has a minus',
    ],
    [['Date;Value date;Valuta;Amount', '2026-11-20;;;5.00'], 'Line 1: two columns could be the value date.'],
    [['Date;Reversal;Storno;Amount', '2026-11-20;yes;no;5.00'], 'Line 1: two columns could be the reversal.'],
    [
      ['Date;Text;Amount', '2026-11-20;x;5.00', '2026-11-20;Total:;5.00'],
      'Line 3: "Total:" is a sum or a balance.',
    ],
    [['Date;Amount', '2026-11-20;100²'], 'is no plain number'],
    [['Date;Amount', '2026-11-20;£5.00'], '"£5.00" is no exact amount of EUR.'],
    [['Date;Amount', '2026-11-20;$5.00'], '"$5.00" is no exact amount of EUR.'],
    [['Date;Amount', '20 marraskuuta 2026;5.00'], 'Line 2: "20 marraskuuta 2026" is no date.'],
    [['Date;Text;Amount', '2026-11-20;="x";5.00'], 'This is not a valid CSV at line 2'],
    [['Date;Text;Amount', '2026-11-20;x;=1+1'], 'Line 2: "=1+1" is no exact amount of EUR.'],
  ])('%o is refused: no sign, sum or day is guessed', (lines, message) => {
    const euros = { accounts: accounts.slice(1), today: '2026-11-22' }
    expect(() => parseBankFile(lines.join('\n'), euros)).toThrow(message)
  })

  test.each([
    [['no heading at all', '1,2'], 'None of the first 25 lines is a heading'],
    [
      [`Date,Amount,Currency${',x'.repeat(5000)}`, '2026-11-20,1.00,USD'],
      'None of the first 25 lines is a heading',
    ],
    [['Date,Amount,Currency', '2026-11-20,1.00'], 'Line 2 has 2 cells, and the heading has 3.'],
    [['Date,Amount,Currency', '2026-11-20,1.00,USD,more'], 'Line 2 has 4 cells'],
    [['Date,Amount,Currency', '"2026-11-20,1.00,USD'], 'This is not a valid CSV'],
    [['Date,Amount,Currency', ',1.00,USD'], 'Line 2 has no date.'],
    [['Date,Amount,Currency', '2026-11-20,1.00,Dollars'], 'Line 2: "DOLLARS" is no currency code.'],
    [['Date,Amount', '2026-11-20,1.00'], 'Line 2 names no currency'],
    [
      ['Date,Amount,Currency', '2026-11-20,1.00,CHF'],
      'The file has lines in CHF, and you have no account in it.',
    ],
    [
      ['Date,Amount,Currency,Account', '2026-11-20,1.00,USD,999'],
      'Account 999 (USD) is not one of your accounts.',
    ],
    [['Date,Amount,Amount,Currency', '2026-11-20,1.00,2.00,USD'], 'two columns could be the amount'],
    [['Date,Credit,Debit,Currency', '2026-11-20,1.00,2.00,USD'], 'Line 2 has both a credit and a debit.'],
    [['Date,Amount,Currency,Status', '2026-11-20,1.00,USD,Perhaps'], 'does not say whether it is booked'],
    [
      ['Date,Amount,Currency,Type', '2026-11-20,1.00,USD,Debit', '2026-11-20,1.00,USD,Abgang'],
      'Line 3: "Abgang" does not say whether money came or went.',
    ],
    [['Date,Amount,Currency'], 'The file has no lines.'],
  ])('%o is refused with the reason', (lines, message) => {
    expect(() => read(...lines)).toThrow(message)
  })
})
