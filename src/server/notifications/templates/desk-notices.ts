import { groupThousands } from '#shared/money/format.ts'
import type { BreakNews, RailNews } from '../kinds.ts'
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

/** Our books and a statement do not agree. */
export function breaksLeft(
  { fullName, brand, publicUrl }: AccountMail,
  { what, source, day, count, at }: BreakNews,
): Letter {
  const breaks = count === 1 ? '1 break' : `${count} breaks`
  return {
    subject: `${brand}: ${breaks} in reconciliation`,
    preheader: what === 'found' ? 'Found by a comparison.' : 'Open for days.',
    heading: what === 'found' ? `${breaks} found` : `${breaks} open for days`,
    paragraphs: [
      greeting(fullName),
      what === 'found'
        ? `Our books of ${day} do not agree with ${source}: ${breaks} found that were not there before.`
        : `${breaks} in reconciliation ${count === 1 ? 'has' : 'have'} been open for more than three days, with nobody having said why. The first is of ${day}, with ${source}.`,
      'Please look at what does not agree, and resolve or explain it.',
    ],
    rows: [['Time', timeWords(at)]],
    button: { label: 'Open reconciliation', url: `${publicUrl}/admin/reconciliation?show=breaks` },
    smallPrint: smallPrintOf(brand),
  }
}
