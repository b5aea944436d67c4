/** A reader of RFC 4180, as strict as the format: throws where a line is not one. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  let row: string[] = []
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const found = cell.exec(text)
    if (found === null) throw new Error(`no cell at ${at}: ${text.slice(at, at + 40)}`)
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

/** Names as people write them, and as attackers do. */
export const hostileTexts = [
  'María "Mia" Núñez',
  'one line\nand another\r\nand a third',
  'Smith, Jones, and Co.',
  '👩‍👩‍👧 family',
  'محمد عبد الله',
  'יוסף "בן" כהן, תל אביב',
  '王小明；李四',
  "O'Brien",
  ' leading and trailing ',
  '"',
  '""',
  ',',
  '\n',
  '',
]

/** Texts that a spreadsheet would run as formulas. */
export const formulas = [
  '=1+1',
  '+639051234567',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '  =HYPERLINK("http://x")',
  '\n@x',
  '＝1',
]
