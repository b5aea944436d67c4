import { describe, expect, test } from 'vitest'
import { parseBankFile } from './parse-file.ts'

const accounts = [
  { currency: 'USD', accountNumber: '000111222333' },
  { currency: 'EUR', accountNumber: 'DE89 3704 0044 0532 0130 00' },
]

const read = (...lines: string[]) => parseBankFile(lines.join('\n'), accounts)
const minors = (...lines: string[]) => read(...lines).lines.map(({ minor }) => minor)

describe('a CSV', () => {
  test('in our own form is read to the last detail', () => {
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

  test('of a German bank: semicolons, points and commas the other way round, headings of its own', () => {
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

  test('of an American bank: money in and money out, the month first', () => {
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

  test('with a column that says which way the money went', () => {
    expect(minors('Date,Amount,Dr/Cr,Currency', '2026-11-20,5.00,CR,USD', '2026-11-20,6.00,DR,USD')).toEqual([
      5_00n,
      -6_00n,
    ])
  })

  test('with tabs, a byte order mark, blank lines and the line ends of Windows', () => {
    expect(
      minors('\uFEFFDate\tAmount\tCurrency\r', '2026-11-20\t5.00\tUSD\r', '\r', '2026-11-20\t6\tUSD\r'),
    ).toEqual([5_00n, 6_00n])
  })

  test('counts what is booked alone', () => {
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
  ])('reads "%s"', (text, minor) => {
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

  test('reads 1,234 where another amount shows which sign is which', () => {
    expect(minors('Date;Amount;Currency', '2026-11-20;1,234;USD', '2026-11-20;5.50;USD')).toEqual([
      1234_00n,
      5_50n,
    ])
    expect(() => minors('Date;Amount;Currency', '2026-11-20;1,50;USD', '2026-11-20;5.50;USD')).toThrow(
      'Some amounts have a decimal point and others a decimal comma.',
    )
  })

  test('reads dates by all of them, and guesses none', () => {
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

  test.each([
    [['no heading at all', '1,2'], 'None of the first 25 lines is a heading'],
    [['Date,Amount,Currency', '2026-11-20,1.00'], 'Line 2 has 2 cells, and the heading has 3.'],
    [['Date,Amount,Currency', '2026-11-20,1.00,USD,more'], 'Line 2 has 4 cells'],
    [['Date,Amount,Currency', '"2026-11-20,1.00,USD'], 'This is no CSV'],
    [['Date,Amount,Currency', ',1.00,USD'], 'Line 2 has no date.'],
    [['Date,Amount,Currency', '2026-11-20,1.00,Dollars'], 'Line 2: "DOLLARS" is no currency code.'],
    [['Date,Amount', '2026-11-20,1.00'], 'Line 2 names no currency'],
    [
      ['Date,Amount,Currency', '2026-11-20,1.00,CHF'],
      'The file has lines in CHF, and you have no account in it.',
    ],
    [['Date,Amount,Currency,Account', '2026-11-20,1.00,USD,999'], 'Account 999 (USD) is none of yours.'],
    [['Date,Amount,Amount,Currency', '2026-11-20,1.00,2.00,USD'], 'two columns could be the amount'],
    [['Date,Credit,Debit,Currency', '2026-11-20,1.00,2.00,USD'], 'Line 2 has both a credit and a debit.'],
    [['Date,Amount,Currency,Status', '2026-11-20,1.00,USD,Perhaps'], 'does not say whether it is booked'],
    [
      ['Date,Amount,Currency,Type', '2026-11-20,1.00,USD,Debit', '2026-11-20,1.00,USD,Abgang'],
      'Line 3: "Abgang" does not say whether money came or went.',
    ],
    [['Date,Amount,Currency'], 'The file has no lines.'],
  ])('%o is refused with what is wrong', (lines, message) => {
    expect(() => read(...lines)).toThrow(message)
  })
})
