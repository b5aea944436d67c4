import { stateTexts } from './state-messages.ts'

const { status, payIn, payout } = stateTexts
const words: Readonly<Record<string, string>>[] = [status, payIn, payout]

/** A state of a transfer as its events keep it ('processing;captured;held'), in words: 'Processing · paid · payout held'. */
export const stateWords = (state: string): string =>
  state
    .split(';')
    .map((part, index) => words[index]?.[part] ?? part)
    .filter(text => text !== '')
    .join(' · ')
