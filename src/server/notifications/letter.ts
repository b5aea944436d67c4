import { type LanguageCode, languages } from '#shared/languages.ts'
import type { DisclosureItem } from '#shared/disclosures/disclosure-item.ts'
import type { Words } from './words.ts'

/** A row of a mail's table: what it is and what it says. */
export type Row = readonly [name: string, value: string]

/** A way on. */
type Link = { readonly label: string; readonly url: string }

/** The receipt that the law asks for, item by item, and in English below another language. */
export type LetterReceipt = {
  readonly language: LanguageCode
  readonly items: readonly DisclosureItem[]
  readonly english: readonly DisclosureItem[] | null
}

/** The content of a mail, before it is text or HTML. Every string is plain text. */
export type Letter = {
  readonly subject: string
  /** The text that a list of mails shows beside the subject. */
  readonly preheader: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly rows?: readonly Row[]
  readonly button?: Link
  readonly receipt?: LetterReceipt
  /** A second way on, less loud. */
  readonly link?: Link
  readonly smallPrint: readonly string[]
}

/** The sender of the mails. */
export type Letterhead = {
  readonly brand: string
  /** Lines that name the operator: legal name with address, then telephone, email and website, as far as the desk has said them. */
  readonly imprint: readonly string[]
  /** Money is the sandbox's: the reader must not take a mail for more than it is. */
  readonly isTest: boolean
  /** The language of the mail; a receipt in it may be in another, as it was kept. */
  readonly words: Words
}

/** The mail for those who read plain text; it says all that the HTML says. */
export function letterText(letter: Letter, { brand, imprint, isTest, words }: Letterhead): string {
  const { heading, paragraphs, rows = [], receipt, button, link, smallPrint } = letter
  const parts = [
    brand,
    heading,
    ...paragraphs,
    rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...[button, link].map(way => (way === undefined ? '' : `${way.label}:\n${way.url}`)),
    ...receiptText(receipt, words),
    '---',
    ...smallPrint,
    imprint.join('\n'),
    isTest ? words.frame.test : '',
  ]
  return `${parts.filter(part => part !== '').join('\n\n')}\n`
}

/** The titles, and one text for each group. */
const receiptText = (receipt: LetterReceipt | undefined, { frame }: Words): string[] =>
  receipt === undefined
    ? []
    : [
        frame.receiptTitle,
        ...groupTexts(receipt.items, receipt.language),
        ...(receipt.english === null ? [] : [frame.inEnglish, ...groupTexts(receipt.english, 'en')]),
      ]

function groupTexts(items: readonly DisclosureItem[], language: LanguageCode): string[] {
  const isolated = (text: string) => (languages[language].direction === 'rtl' ? `\u2068${text}\u2069` : text)
  const line = ({ label, text }: DisclosureItem) => (label === null ? text : `${label}: ${isolated(text)}`)
  return [...Map.groupBy(items, ({ group }) => group).values()].map(group => group.map(line).join('\n'))
}
