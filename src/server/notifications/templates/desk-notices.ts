import { groupThousands } from '#shared/money/format.ts'
import type { BreakNotice, PayoutNotice, RailNotice, RefundNotice, ReportNotice } from '../kinds.ts'
import type { Letter } from '../letter.ts'
import { countryName, dayWords, greeting, timeWords } from '../wording.ts'
import { type AccountMail, smallPrintOf } from './account-mail.ts'

/** A rail has less left than its threshold. */
export function railLow(
  { fullName, brand, publicUrl }: AccountMail,
  { rail, currency, balance, threshold, at }: RailNotice,
): Letter {
  const amount = (text: string) => `${groupThousands(text)} ${currency}`
  return {
    subject: `${brand}: low ${currency} balance at the rail ${rail}`,
    preheader: `It has ${amount(balance)} left.`,
    heading: 'A rail’s balance is low',
    paragraphs: [
      greeting(fullName),
      `The rail ${rail} has ${amount(balance)} left according to our ledger, which is below your threshold of ${amount(threshold)}.`,
      'Payouts continue until the rail refuses them, and payouts refused for lack of funds are retried. Please fund the rail and record the funding in the treasury.',
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
  { what, source, day, count, at }: BreakNotice,
): Letter {
  const breaks = count === 1 ? '1 break' : `${count} breaks`
  return {
    subject: `${brand}: ${breaks} in reconciliation`,
    preheader: what === 'found' ? 'A comparison found them.' : 'They have been open for days.',
    heading: what === 'found' ? `${breaks} found` : `${breaks} open for days`,
    paragraphs: [
      greeting(fullName),
      what === 'found'
        ? `Our ledger for ${day} does not agree with ${source}. The comparison found ${breaks} that were not there before.`
        : `${breaks} in reconciliation ${count === 1 ? 'has' : 'have'} been open for more than three days, and nobody has explained them. The first is from ${day}, with ${source}.`,
      'Please review the differences and resolve or explain each one.',
    ],
    rows: [['Time', timeWords(at)]],
    button: { label: 'Open reconciliation', url: `${publicUrl}/admin/reconciliation?show=breaks` },
    smallPrint: smallPrintOf(brand),
  }
}

/** Refunds that the law wants sent by a day have not left. */
export function refundsDue(
  { fullName, brand, publicUrl }: AccountMail,
  { what, dueOn, sendCountry, count, at }: RefundNotice,
): Letter {
  const refunds = count === 1 ? '1 refund' : `${count} refunds`
  const [has, is] = count === 1 ? ['has', 'is'] : ['have', 'are']
  const isOverdue = what === 'overdue'
  return {
    subject: isOverdue ? `${brand}: ${refunds} overdue` : `${brand}: ${refunds} due by ${dayWords(dueOn)}`,
    preheader: isOverdue ? 'Send them at once.' : 'They have not left yet.',
    heading: isOverdue ? `${refunds} overdue` : `${refunds} due soon`,
    paragraphs: [
      greeting(fullName),
      isOverdue
        ? `${refunds} to senders in ${countryName(sendCountry)} had to leave by ${dayWords(dueOn)} and ${has} not left. A refund must leave within three business days after it was asked for.`
        : `${refunds} to senders in ${countryName(sendCountry)} ${is} due by ${dayWords(dueOn)} and ${has} not left. A refund must leave within three business days after it was asked for.`,
      'Please open the queue of transfers that need attention: it says of each refund why it waits, and whether you have to send it by hand.',
    ],
    rows: [['Time', timeWords(at)]],
    button: { label: 'Open the queue', url: `${publicUrl}/admin/review?queue=attention` },
    smallPrint: smallPrintOf(brand),
  }
}

/** Paid transfers do not leave: a rail is off, none can carry them, or a review goes on. */
export function payoutsWaiting(
  { fullName, brand, publicUrl }: AccountMail,
  { hours, ready, held, oldestPaidAt, railsOff, at }: PayoutNotice,
): Letter {
  const waiting = ready + held
  const payouts = waiting === 1 ? '1 payout waits' : `${waiting} payouts wait`
  const offWords = railsOff.map(
    ({ rail, since }) => `The rail ${rail} is switched off since ${timeWords(since)}.`,
  )
  return {
    subject:
      waiting > 0
        ? `${brand}: ${payouts} for more than ${hours} hours`
        : `${brand}: a rail stays switched off`,
    preheader: 'Their senders have paid.',
    heading: waiting > 0 ? payouts : 'A rail stays switched off',
    paragraphs: [
      greeting(fullName),
      ...(waiting > 0
        ? [
            `${payouts} here for more than ${hours} hours after the payment: ${ready} for a rail, ${held} in review.`,
          ]
        : []),
      ...offWords,
      'The rate can move meanwhile. The page Payouts says who switched a rail off and why; please ask that person, and release or refund what waits.',
    ],
    rows: [
      ...(oldestPaidAt === null ? [] : [['First payment', timeWords(oldestPaidAt)] as const]),
      ['Time', timeWords(at)],
    ],
    button: { label: 'Open the payouts', url: `${publicUrl}/admin/payouts` },
    smallPrint: smallPrintOf(brand),
  }
}

const reportWords: Readonly<Record<ReportNotice['what'], (day: string) => string>> = {
  week: day => `A report is due by ${day}`,
  last_day: day => `A report must be filed by ${day}`,
  overdue: day => `A report is overdue since ${day}`,
}

/** A draft has to be filed. The mail names neither kind nor case: nobody may learn of a report, and mailboxes are read by others. */
export function reportDue(
  { fullName, brand, publicUrl }: AccountMail,
  { what, dueOn, at }: ReportNotice,
): Letter {
  const words = reportWords[what](dayWords(dueOn))
  return {
    subject: `${brand}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
    preheader: 'Its draft is at the desk.',
    heading: words,
    paragraphs: [
      greeting(fullName),
      what === 'overdue'
        ? 'A draft of a report is past the last day on which it may be filed. Please file it now, record the filing at the desk, and note why it was late.'
        : 'A draft of a report waits at the desk. Please file it in time and record the filing, or say at the desk why none is filed.',
      'Please do not forward this email, and do not speak about it with anybody who may not see reports.',
    ],
    rows: [
      ['Last day', dayWords(dueOn)],
      ['Time', timeWords(at)],
    ],
    button: { label: 'Open the reports', url: `${publicUrl}/admin/reports` },
    smallPrint: smallPrintOf(brand),
  }
}
