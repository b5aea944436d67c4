import { scaledText } from '#shared/money/decimal.ts'
import { groupThousands } from '#shared/money/format.ts'
import type { DeliveryMethod } from '#shared/pricing/fee-schedule.ts'

/** Data that may have to travel with a transfer. `birthDate` is also met by a document of identity. */
export const data = [
  'senderName',
  'senderAddress',
  'birthDate',
  'recipientName',
  'recipientAccount',
  'purpose',
  'relationship',
  'sourceOfFunds',
] as const
export type Datum = (typeof data)[number]

/** Facts by which the table says what a transfer needs. */
export type DataFacts = {
  readonly sendCountry: string
  readonly receiveCountry: string
  readonly deliveryMethod: DeliveryMethod
  readonly sendCurrency: string
  readonly sendMinor: bigint
  /** The amount in minor units of USD at the price of the transfer: a later rate changes no legal amount. */
  readonly usdMinor: bigint
}

/** Transfers that the law asks about, by amount: above '1,000 USD', or from '3,000 USD' on. Null: all transfers. */
export type LegalAmount = { readonly kind: 'above' | 'from'; readonly amount: string } | null

export type DataRule = {
  /** Country that is sent from and to; null: any. */
  readonly from: string | null
  readonly to: string | null
  /** Smallest amount that the rule is for, in minor units of USD, or of EUR where the sender pays in EUR. */
  readonly leastMinor: bigint
  readonly data: readonly Datum[]
  /** Law that the row comes from, or that it is our own choice. */
  readonly source: string
  /** Day on which the row was last compared with its source, 'YYYY-MM-DD'. */
  readonly comparedOn: string
}

/** FATF R.16 and the law of the European Union speak of transfers above 1,000. */
const ABOVE_1000 = 1_000_01n
/** 31 CFR 1010.410(e) speaks of 3,000 USD or more. */
const FROM_3000 = 3_000_00n

/** Transfers of which an institution in the United States keeps a record: 31 CFR 1010.410(e). The least is in minor units of USD. */
export const recordRule = { sendCountry: 'US', leastUsdMinor: FROM_3000 } as const

/**
 * Data by corridor and amount. A country whose law asks for more, or from a smaller amount on, is a row: rows only add up.
 * @see docs/decisions/0121
 */
export const dataRules: readonly DataRule[] = [
  {
    from: null,
    to: null,
    leastMinor: 0n,
    data: ['senderName', 'recipientName', 'recipientAccount'],
    source: 'FATF R.16 and its interpretive note',
    comparedOn: '2026-11-28',
  },
  {
    from: null,
    to: null,
    leastMinor: ABOVE_1000,
    data: ['senderAddress', 'birthDate'],
    source: 'FATF R.16 and its interpretive note',
    comparedOn: '2026-11-28',
  },
  {
    from: 'EU',
    to: null,
    leastMinor: ABOVE_1000,
    data: ['senderName', 'senderAddress', 'birthDate', 'recipientName', 'recipientAccount'],
    source: 'Regulation (EU) 2023/1113, articles 4 and 6(2)',
    comparedOn: '2026-11-28',
  },
  {
    from: recordRule.sendCountry,
    to: null,
    leastMinor: recordRule.leastUsdMinor,
    data: ['senderName', 'senderAddress', 'recipientName', 'recipientAccount'],
    source: '31 CFR 1010.410(e)',
    comparedOn: '2026-11-28',
  },
  {
    from: null,
    to: null,
    leastMinor: ABOVE_1000,
    data: ['purpose', 'relationship'],
    source: 'FATF R.10, by risk; the amount is our choice',
    comparedOn: '2026-11-28',
  },
  {
    from: null,
    to: null,
    leastMinor: FROM_3000,
    data: ['sourceOfFunds'],
    source: 'FATF R.10, by risk; the amount is our choice',
    comparedOn: '2026-11-28',
  },
]

/** Currency of the legal amounts for a transfer. */
const legalCurrency = ({ sendCurrency }: Pick<DataFacts, 'sendCurrency'>): 'USD' | 'EUR' =>
  sendCurrency === 'EUR' ? 'EUR' : 'USD'

const amountOf = (facts: DataFacts): bigint =>
  legalCurrency(facts) === 'EUR' ? facts.sendMinor : facts.usdMinor

const rulesFor = (facts: DataFacts): DataRule[] =>
  dataRules.filter(
    ({ from, to, leastMinor }) =>
      (from === null || from === facts.sendCountry) &&
      (to === null || to === facts.receiveCountry) &&
      amountOf(facts) >= leastMinor,
  )

/** Data that a transfer needs, in the order of `data`. Cash has no account: its reference stands for one. */
export function requiredData(facts: DataFacts): Datum[] {
  const wanted = new Set(rulesFor(facts).flatMap(rule => rule.data))
  if (facts.deliveryMethod === 'cash') wanted.delete('recipientAccount')
  return data.filter(datum => wanted.has(datum))
}

/** Data that a transfer needs and nobody has given. */
export const missingData = (facts: DataFacts, known: ReadonlySet<Datum>): Datum[] =>
  requiredData(facts).filter(datum => !known.has(datum))

/** Whether a transfer needs more than the names and accounts that every order has; a partner must be able to take it. */
export const needsDetails = (facts: DataFacts): boolean => amountOf(facts) >= ABOVE_1000

/** The lowest legal amount from which one of the missing data is asked. */
export function legalAmountOf(facts: DataFacts, missing: readonly Datum[]): LegalAmount {
  const asking = rulesFor(facts).filter(each => each.data.some(one => missing.includes(one)))
  const [rule] = asking.toSorted((a, b) => Number(a.leastMinor - b.leastMinor))
  return rule === undefined ? null : legalAmountIn(legalCurrency(facts), rule)
}

/** The legal amount of a row as its law says it: one that begins a cent above 1,000 is for transfers above 1,000. */
export function legalAmountIn(currency: string, { leastMinor }: Pick<DataRule, 'leastMinor'>): LegalAmount {
  if (leastMinor === 0n) return null
  const [whole, cents] = groupThousands(scaledText(leastMinor, 2)).split('.')
  return { kind: cents === '01' ? 'above' : 'from', amount: `${whole} ${currency}` }
}

type LegalAmountTexts = Readonly<{ all: string } & Record<'above' | 'from', (amount: string) => string>>

/** The transfers that a legal amount is for, in the words of a page. */
export const transfersOf = (legalAmount: LegalAmount, texts: LegalAmountTexts): string =>
  legalAmount === null ? texts.all : texts[legalAmount.kind](legalAmount.amount)
