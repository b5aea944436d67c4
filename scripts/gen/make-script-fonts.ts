// npm run gen:script-fonts: cuts fonts down to the letters of one script each and writes src/server/platform/pdf/fonts and src/web/fonts. The packages have
// all weights and are large, so they are no dependencies: npm fetches them here by their version, and checks what it has fetched.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import subsetFont from 'subset-font'

const run = promisify(execFile)
const target = new URL('../../src/server/platform/pdf/fonts/', import.meta.url)

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

const bytes = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Letters of two bytes in an encoding in use where the script is written: what people there can type into a form of their bank. */
function lettersOf(encoding: string, script: RegExp, firstBytes: readonly number[]): string {
  const decoder = new TextDecoder(encoding)
  const pairs = firstBytes.flatMap(first => bytes(0x40, 0xfe).map(second => Uint8Array.of(first, second)))
  const letters = pairs
    .flatMap(pair => Array.from(decoder.decode(pair)))
    .filter(letter => script.test(letter))
  return [...new Set(letters)].join('')
}

/** Signs that stand within and between the words of every script, and what joins letters or keeps them apart. */
const between = ` '’-.,()/:\u200c\u200d\u25cc`

/** The package with its version, the name of the font in it, and the letters that are kept. A file of thousands of letters is compressed. */
const fonts = {
  // Noto's Arabic puts dots apart from letters: whoever copied 'عبد' from a file got other letters.
  'plex-arabic.ttf': [
    'ibm-plex-sans-arabic',
    '0.4.2',
    'IBMPlexSansArabic',
    range(0x600, 0x6ff) + range(0x750, 0x77f),
  ],
  'noto-devanagari.ttf': ['noto-sans-devanagari', '0.4.1', 'NotoSansDevanagari', range(0x900, 0x97f)],
  'noto-bengali.ttf': [
    'noto-sans-bengali',
    '0.4.4',
    'NotoSansBengali',
    range(0x964, 0x965) + range(0x980, 0x9ff),
  ],
  'noto-thai.ttf': ['noto-sans-thai', '0.4.2', 'NotoSansThai', range(0xe00, 0xe7f)],
  'noto-hangul.ttf.br': [
    'noto-sans-kr',
    '0.4.3',
    'NotoSansKR',
    lettersOf('euc-kr', /\p{Script=Hangul}/u, bytes(0x81, 0xc8)),
  ],
  'noto-han.ttf.br': [
    'noto-sans-sc',
    '0.4.3',
    'NotoSansSC',
    lettersOf('gb18030', /\p{Script=Han}/u, bytes(0x81, 0xfe)) +
      range(0x3000, 0x30ff) +
      range(0xff01, 0xff5e),
  ],
} as const

const KEPT_NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14] // copyright and licence travel with the file

async function fontOf(name: string, version: string, file: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'font-'))
  try {
    await run('npm', [
      'pack',
      `@expo-google-fonts/${name}@${version}`,
      '--silent',
      '--pack-destination',
      folder,
    ])
    await run('tar', ['xzf', `expo-google-fonts-${name}-${version}.tgz`], { cwd: folder })
    return await readFile(join(folder, `package/400Regular/${file}_400Regular.ttf`))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const compressed = (font: Uint8Array): Promise<Buffer> =>
  promisify(brotliCompress)(font, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: font.length },
  })

for (const [name, [source, version, file, letters]] of Object.entries(fonts)) {
  // The features that join, stack and place letters are kept by default.
  const subset = await subsetFont(await fontOf(source, version, file), letters + between, {
    targetFormat: 'truetype',
    preserveNameIds: KEPT_NAMES,
  })
  const content = name.endsWith('.br') ? await compressed(subset) : subset
  await writeFile(new URL(name, target), content)
  console.log(`${name} ${(content.length / 1000).toFixed(1)} kB`)
}

/** Scripts of the languages that pages are in: scripts/web/script-fonts.ts says which language has which. */
const onPages = ['plex-arabic', 'noto-devanagari', 'noto-bengali'] as const
const pages = new URL('../../src/web/fonts/', import.meta.url)

for (const name of onPages) {
  const [, , , letters] = fonts[`${name}.ttf`]
  const font = await subsetFont(await readFile(new URL(`${name}.ttf`, target)), letters + between, {
    targetFormat: 'woff2',
    preserveNameIds: KEPT_NAMES,
  })
  await writeFile(new URL(`${name}.woff2`, pages), font)
  console.log(`${name}.woff2 ${(font.length / 1000).toFixed(1)} kB`)
}
