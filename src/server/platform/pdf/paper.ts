import type { PdfPaper } from './pdf-file.ts'

/** Countries whose printers have Letter. */
const LETTER = new Set(['US', 'CA', 'MX', 'PH'])

/** The paper that is usual in a country; A4 where none is named. */
export const paperOf = (country: string | undefined): PdfPaper =>
  country !== undefined && LETTER.has(country) ? 'LETTER' : 'A4'
