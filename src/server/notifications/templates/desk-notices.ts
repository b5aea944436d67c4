import { groupThousands } from '#shared/money/format.ts'
import type { RailNews } from '../kinds.ts'
import type { Letter } from '../letter.ts'
import { greeting, timeWords } from '../wording.ts'
import { type AccountMail, smallPrintOf } from './account-mail.ts'

/** A rail has less left than its threshold. */
export function railLow(
  { fullName, brand, publicUrl }: AccountMail,
  { rail, currency, balance, threshold, at }: RailNews,
): Letter {
  const amount = (text: string) => `${groupThousands(text)} ${currency}`
  return {
    subject: `${brand}: the rail ${rail} is running dry in ${currency}`,
    preheader: `It has ${amount(balance)} left.`,
    heading: 'A rail is running dry',
    paragraphs: [
      greeting(fullName),
      `The rail ${rail} has ${amount(balance)} left by our books, which is below your threshold of ${amount(threshold)}.`,
      'Payouts go on until the rail refuses them; those it refuses for want of money are tried again. Please send it money, and record that on the desk.',
    ],
    rows: [
      ['Rail', rail],
      ['Left', amount(balance)],
      ['Threshold', amount(threshold)],
      ['Time', timeWords(at)],
    ],
    button: { label: 'Open the treasury', url: `${publicUrl}/admin/treasury` },
    smallPrint: smallPrintOf(brand),
  }
}
