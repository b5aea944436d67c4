// Refuses a web build that weighs more than the budget below: what a sender on a slow phone pays for the first view.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

// Another folder can be named, for the test that this refuses what is too heavy.
const dist = pathToFileURL(`${process.argv[2] ?? join(import.meta.dirname, '../../dist/web')}/`)

// In kB (1000 bytes) as sent: brotli for text, fonts as they are. Chosen so that the first view stays under
// 2 s on slow 4G. The page names files by a hash of their content, so that any change of a script moves its weight by
// up to 70 bytes: leave that much of its budget unused.
const SCRIPTS_KB_MAX = 92.5
const STYLES_KB_MAX = 7
const PAGE_KB_MAX = 9
const FONTS_KB_MAX = 45
const FIRST_VIEW_KB_MAX = 150
const REQUESTS_MAX = 6
const LAZY_CHUNK_KB_MAX = 40
const ADMIN_CHUNK_KB_MAX = 60
/** Scripts of the first load in another language, beyond those of English. */
const LANGUAGE_KB_MAX = 3

// Sizes that no file shows, measured in a browser; test/e2e/looks/first-view.e2e.ts measures the total again.
const PAGE_HEADERS_KB = 0.9
const FILE_HEADERS_KB = 0.4
const FIRST_QUOTE_KB = 1.7

const page = readFileSync(new URL('index.html', dist), 'utf8')
const styles = [...page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css ?? '').join('')
const scripts = linked(/(?:src|href)="\/([^"]+\.js)"/g)
// A sheet that is named but disabled is fetched with the first later chunk, and weighed as one.
const styleSheets = linked(/href="\/([^"]+\.css)"(?! disabled)/g)
const fonts = linked(/href="\/([^"]+\.woff2)"/g)
const pictures = linked(/(?:src="|href="|url\()\/([^")]+\.svg)/g)
const firstPaint = [...scripts, ...styleSheets, ...fonts]
/** The quote for the amount that the page shows is asked for as soon as the page runs. */
const contract = globSync('assets/contract-*.js', { cwd: dist })
const firstView = [...firstPaint, ...pictures, ...contract]
const later = globSync('**/*.{js,css}', { cwd: dist }).filter(file => !firstPaint.includes(file))

const rows = [
  { what: 'page with the styles inside, kB', is: compressed(page), max: PAGE_KB_MAX },
  { what: 'styles of the first load, kB', is: compressed(styles) + weight(styleSheets), max: STYLES_KB_MAX },
  { what: 'scripts of the first load, kB', is: weight(scripts), max: SCRIPTS_KB_MAX },
  ...otherLanguages().map(folder => ({
    what: `scripts of the first load in ${folder}, kB beyond English`,
    is: weight(scripts.map(file => inLanguage(folder, file))) - weight(scripts),
    max: LANGUAGE_KB_MAX,
  })),
  { what: 'fonts of the first load, kB', is: weight(fonts), max: FONTS_KB_MAX },
  {
    what: 'first view in all, with headers and the first quote, kB',
    is:
      compressed(page) +
      weight(firstView) +
      PAGE_HEADERS_KB +
      FILE_HEADERS_KB * firstView.length +
      FIRST_QUOTE_KB,
    max: FIRST_VIEW_KB_MAX,
  },
  { what: 'requests before the first paint', is: [page, ...firstPaint].length, max: REQUESTS_MAX },
  ...later.map(file => ({
    what: `${file}, kB`,
    is: weight([file]),
    max: /admin/i.test(file) ? ADMIN_CHUNK_KB_MAX : LAZY_CHUNK_KB_MAX,
  })),
]

for (const { what, is, max } of rows) {
  console.log(`${is > max ? 'TOO MUCH' : 'ok      '} ${is.toFixed(2).padStart(6)} of ${max}  ${what}`)
}
if (scripts.length === 0) console.log('The page loads no script: it was not read rightly.')
process.exitCode = scripts.length === 0 || rows.some(({ is, max }) => is > max) ? 1 : 0

/** Folders of the scripts of other languages: scripts/web/language-builds.ts. */
function otherLanguages(): string[] {
  return globSync('assets/*-*/', { cwd: dist }).toSorted()
}

/** The language's own copy of a script, or the English one where it has no texts. */
function inLanguage(folder: string, file: string): string {
  const own = file.replace(/^assets/, folder)
  return existsSync(new URL(own, dist)) ? own : file
}

/** Files of dist that the page names, each once. */
function linked(pattern: RegExp): string[] {
  return [...new Set([...page.matchAll(pattern)].map(([, file]) => file ?? ''))]
}

/** Weight of files in kB, as the build has compressed them for sending. */
function weight(files: readonly string[]): number {
  const sizes = files.map(file => {
    const sent = new URL(`${file}.br`, dist)
    if (existsSync(sent)) return statSync(sent).size / 1000
    const content = readFileSync(new URL(file, dist))
    return file.endsWith('.woff2') ? content.length / 1000 : compressed(content)
  })
  return sizes.reduce((total, size) => total + size, 0)
}

/** Weight in kB after brotli at its best, which is how the server sends a page. */
function compressed(content: string | Buffer): number {
  return brotliCompressSync(content).length / 1000
}
