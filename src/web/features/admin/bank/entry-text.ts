import type { BankLineView } from '#shared/api/admin/bank/bank-lines.api.ts'
import { dayText } from '#web/parts/dates.ts'
import { kindTexts } from '../treasury/messages.ts'

/** An entry of the treasury in one line: 'Settlement of the card provider, po_1, 20 Nov 2026'. */
export const entryText = ({ kind, reference, valueDate }: BankLineView['fits'][number]): string =>
  [kindTexts[kind].name, reference, dayText(valueDate)].join(', ')
