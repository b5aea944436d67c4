// npm run gen:fonts: cuts Inter down to what pages and PDF files can show and writes src/web/fonts and src/server/platform/pdf/fonts.
// Run it after a change of the character sets.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const source = new URL('../../node_modules/inter-ui/variable/InterVariable.woff2', import.meta.url)
const target = new URL('../../src/web/fonts/', import.meta.url)

/** Optical size is pinned to text; these weights are the only ones the page uses. */
const variationAxes = { opsz: 14, wght: { min: 400, max: 700 } }
/** Kerning, tabular figures for money, and what composes accents. Inter's many alternates would double the file. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'tnum']

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

const currencySigns = '₱₹£€¥₩₫฿₦'
const typography = '–—‘’“”•…−→←↑↓⇄✓×‹›\u2009\u202f'

const subsets = {
  'inter-latin.woff2': range(0x20, 0x7e) + range(0xa0, 0xff) + currencySigns + typography,
  'inter-extended.woff2': range(0x100, 0x24f) + range(0x300, 0x323) + range(0x1e80, 0x1ef9),
}

const font = await readFile(source)
for (const [name, text] of Object.entries(subsets)) {
  const subset = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes, keepFeatures })
  await writeFile(new URL(name, target), subset)
  console.log(`${name} ${(subset.length / 1000).toFixed(1)} kB`)
}

const pdfTarget = new URL('../../src/server/platform/pdf/fonts/', import.meta.url)

/** PDF files print names and addresses of every country: also Greek, Cyrillic and Vietnamese. */
const pdfText = [...Object.values(subsets), range(0x370, 0x3ff), range(0x400, 0x4ff), '\u2212'].join('')
/** A font in a PDF file has one weight. */
const weights = { 'inter-regular.ttf': 400, 'inter-semibold.ttf': 600 }

await mkdir(pdfTarget, { recursive: true })
for (const [name, wght] of Object.entries(weights)) {
  const subset = await subsetFont(font, pdfText, {
    targetFormat: 'truetype',
    variationAxes: { opsz: 14, wght },
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'],
  })
  await writeFile(new URL(name, pdfTarget), subset)
  console.log(`${name} ${(subset.length / 1000).toFixed(1)} kB`)
}
