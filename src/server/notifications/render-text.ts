import { type Letter, type Letterhead, TEST_NOTE } from './letter.ts'

/** The mail for those who read plain text; it says all that the HTML says. */
export function letterText(letter: Letter, { brand, isTest }: Letterhead): string {
  const { heading, paragraphs, rows = [], button, link, smallPrint } = letter
  const parts = [
    brand,
    heading,
    ...paragraphs,
    rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...[button, link].map(way => (way === undefined ? '' : `${way.label}:\n${way.url}`)),
    '---',
    ...smallPrint,
    isTest ? TEST_NOTE : '',
  ]
  return `${parts.filter(part => part !== '').join('\n\n')}\n`
}
