/** The headings that banks give each column of a CSV, in small letters, without signs and accents. */
const headings = {
  bookedOn: [
    'booked on',
    'date',
    'booking date',
    'posting date',
    'posted date',
    'transaction date',
    'entry date',
    'buchungstag',
    'buchungsdatum',
    'buchung',
    'datum',
    'fecha',
    'fecha operacion',
    'date comptable',
    'date operation',
    'data',
  ],
  valueOn: ['value date', 'value on', 'valuta', 'wertstellung', 'valutadatum', 'fecha valor', 'date valeur'],
  amount: [
    'amount',
    'transaction amount',
    'betrag',
    'umsatz',
    'importe',
    'montant',
    'valor',
    'bedrag',
    'importo',
  ],
  credit: [
    'credit',
    'credit amount',
    'paid in',
    'money in',
    'deposit',
    'deposits',
    'haben',
    'gutschrift',
    'abono',
  ],
  debit: [
    'debit',
    'debit amount',
    'paid out',
    'money out',
    'withdrawal',
    'withdrawals',
    'soll',
    'lastschrift',
    'cargo',
  ],
  direction: [
    'direction',
    'sign',
    'credit debit',
    'debit credit',
    'credit debit indicator',
    'debit credit indicator',
    'dr cr',
    'cr dr',
    'dr cr indicator',
    'cr dr indicator',
    'd c',
    'c d',
    's h',
    'soll haben',
    'vorzeichen',
    'debet credit',
    'af bij',
    'sens',
    'signo',
  ],
  /** The sort of movement, which for some banks is the direction. */
  kind: ['type', 'transaction type'],
  currency: ['currency', 'ccy', 'currency code', 'waehrung', 'wahrung', 'divisa', 'devise', 'moneda'],
  bankReference: [
    'bank reference',
    'transaction id',
    'transaction reference',
    'transaction number',
    'account servicer reference',
    'fitid',
    'bankreferenz',
    'unique reference',
  ],
  endToEndId: ['end to end id', 'end to end reference', 'end to end', 'endtoendid', 'kundenreferenz'],
  text: [
    'text',
    'description',
    'details',
    'narrative',
    'reference',
    'payment reference',
    'remittance information',
    'payment details',
    'memo',
    'note',
    'message',
    'purpose',
    'verwendungszweck',
    'buchungstext',
    'concepto',
    'libelle',
    'omschrijving',
  ],
  counterparty: [
    'name',
    'counterparty',
    'counterparty name',
    'payer',
    'payee',
    'payer payee',
    'merchant',
    'auftraggeber',
    'beguenstigter zahlungspflichtiger',
    'name zahlungsbeteiligter',
    'auftraggeber beguenstigter',
  ],
  counterpartyAccount: [
    'counterparty account',
    'counterparty iban',
    'payer account',
    'kontonummer iban',
    'iban zahlungsbeteiligter',
    'gegenkonto',
  ],
  account: ['account', 'own account', 'account number', 'own iban', 'auftragskonto', 'konto', 'cuenta'],
  balance: ['balance', 'running balance', 'account balance', 'saldo', 'solde', 'kontostand'],
  status: ['status', 'state'],
  reversal: ['reversal', 'is reversal', 'storno'],
} as const satisfies Record<string, readonly string[]>

type Column = keyof typeof headings

/** The place of each column in a row; several text columns are read as one. */
export type Columns = Readonly<Partial<Record<Column, readonly number[]>>>

const columnByHeading = new Map<string, Column>(
  (Object.keys(headings) as Column[]).flatMap(column =>
    headings[column].map(heading => [heading, column] as const),
  ),
)

/** 'Dr/Cr' is 'dr cr', 'Währung' is 'wahrung'. */
const plain = (heading: string): string =>
  heading
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** The columns that the cells of a heading row name; undefined if it is no heading row: one needs a date and an amount. */
export function columnsOf(cells: readonly string[]): Columns | undefined {
  const found: Partial<Record<Column, number[]>> = {}
  cells.forEach((cell, at) => {
    const column = columnByHeading.get(plain(cell))
    if (column !== undefined) (found[column] ??= []).push(at)
  })
  const isRow = found.bookedOn !== undefined && (found.amount ?? found.credit ?? found.debit) !== undefined
  return isRow ? found : undefined
}

/** Headings that name one thing twice; what a figure is must be plain. */
export function doubledColumn(columns: Columns): string | undefined {
  const single: readonly Column[] = [
    'bookedOn',
    'amount',
    'credit',
    'debit',
    'currency',
    'bankReference',
    'account',
    'valueOn',
    'status',
    'reversal',
  ]
  return single.find(column => (columns[column]?.length ?? 0) > 1)
}
