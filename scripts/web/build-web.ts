// Builds the web app: dist/web (what is served as it is, with .br and .gz beside it) and dist/pages (what the server
// makes pages of: for each language a template and a module that renders it, and the hashes that the content security policy
// must allow). The code is bundled once, with calls where the texts go; each language is then a copy of what has texts.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import type { LanguageCode } from '#shared/languages.ts'
import type { renderPages } from '#web/prerender.tsx'
import { firstViewStyles } from './first-view-styles.ts'
import { builtScripts, writeEnglish, writeLanguage } from './language-builds.ts'
import { seedBoot } from './seed-boot.ts'
import { textsOf, translatedLanguages, withTexts } from './texts.ts'
import { scriptStyle } from './script-fonts.ts'
import { hashOfSources, stampBuild } from './web-build.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const web = join(root, 'dist/web')
const pages = join(root, 'dist/pages')
const sources = hashOfSources()
const styleHashes = new Set<string>()

/** A fifteenth of the best one's time, for a few hundredths more weight: later pages have nine copies of most scripts. */
const OTHER_QUALITY = 9

await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
await build({
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  // Everything is bundled in, so that the built folder stands by itself.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'prerender.tsx',
    outDir: pages,
    copyPublicDir: false,
    minify: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
const scripts = await builtScripts(join(web, 'assets'))
const renderer = await readFile(join(pages, 'prerender.js'), 'utf8')
await writeEnglishBuild()
const englishTemplate = await writeEnglishPages()
const copies = await Promise.all(translatedLanguages().map(writeOther))
await writeFile(
  join(pages, 'csp.json'),
  `${JSON.stringify({ styleHashes: [...styleHashes], scriptHashes: [] })}\n`,
)
await compressFolder(web, copies)
stampBuild(sources)

async function writeEnglishBuild(): Promise<void> {
  const texts = await textsOf('en')
  await writeEnglish(join(web, 'assets'), scripts, texts)
  await writeFile(join(pages, 'prerender.js'), withTexts(renderer, texts))
}

/** @returns the name of the folder with the scripts of the language */
async function writeOther(language: LanguageCode): Promise<string> {
  const texts = await textsOf(language)
  const assets = join(web, 'assets')
  const { folder, inPage } = await writeLanguage(assets, scripts, { language, texts })
  const style = await scriptStyle(language, { fonts: join(root, 'src/web/fonts'), assets })
  if (style !== undefined) styleHashes.add(hashOf(style))
  await writeFile(join(pages, `template.${language}.html`), withStyle(inPage(englishTemplate), style))
  await writeFile(join(pages, `prerender.${language}.js`), withTexts(renderer, texts))
  return folder
}

async function writeEnglishPages(): Promise<string> {
  const html = withStyles(
    // Indents are for readers of the source; the page has a budget of bytes.
    (await readFile(join(web, 'index.html'), 'utf8')).replaceAll(/\n\s+/g, '\n'),
    firstViewStyles(await assetText(/\.css$/), await firstScripts()),
  )
  const template = withFontPreload(html, await assetNamed(/^inter-latin-.*\.woff2$/))
  const module = (await import(pathToFileURL(join(pages, 'prerender.js')).href)) as {
    renderPages: typeof renderPages
  }
  await writeFile(join(pages, 'template.html'), template)
  // With the seeds, for whoever serves the folder without our server, and for measuring.
  await writeFile(join(web, 'index.html'), module.renderPages(template, seedBoot).home)
  return template
}

/** Text of the scripts of the first load, which come with every page. */
async function firstScripts(): Promise<string> {
  const texts = await Promise.all([/^index-.*\.js$/, /^base-.*\.js$/].map(assetText))
  return texts.join('\n')
}

/**
 * The styles of the first view inside the page: an external sheet would hold the first paint back by a round trip (1.3 s
 * on slow 4G). The whole sheet is named and not fetched: src/web/ui/loading/later.ts does that. A `link` would be fetched, even
 * a disabled one: a browser that reads ahead of its parser asks for whatever link it sees.
 */
function withStyles(html: string, styles: string) {
  const link = /<link rel="stylesheet"[^>]*?href="([^"]+)">/
  if (!link.test(html)) throw new Error('the built page links no style sheet')
  styleHashes.add(hashOf(styles))
  return html.replace(
    link,
    (_, href) => `<style>${styles}</style><meta name="whole-styles" content="${href}">`,
  )
}

/** The style of a language's own letters, after the others. */
function withStyle(html: string, style: string | undefined): string {
  return style === undefined ? html : html.replace('</style>', () => `</style><style>${style}</style>`)
}

/** An inline style's name in the content security policy. */
function hashOf(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`
}

function withFontPreload(html: string, font: string): string {
  return html.replace(
    '</title>',
    () => `</title><link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin>`,
  )
}

async function assetText(pattern: RegExp): Promise<string> {
  return await readFile(join(web, 'assets', await assetNamed(pattern)), 'utf8')
}

async function assetNamed(pattern: RegExp): Promise<string> {
  const name = (await readdir(join(web, 'assets'))).find(file => pattern.test(file))
  if (name === undefined) throw new Error(`the build made no asset ${pattern.source}`)
  return name
}

async function compressFolder(folder: string, others: readonly string[]): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const first = new Set([...englishTemplate.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name]) => name))
  await Promise.all(
    files
      .filter(file => /\.(js|css|svg|html)$/.test(file))
      .map(file => {
        const isLater = others.some(other => file.includes(`${other}/`)) && !first.has(basename(file))
        return compressFile(join(folder, file), isLater ? OTHER_QUALITY : constants.BROTLI_MAX_QUALITY)
      }),
  )
}

async function compressFile(file: string, quality: number): Promise<void> {
  const text = await readFile(file)
  const brotli = await promisify(brotliCompress)(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  await writeFile(`${file}.br`, brotli)
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
}
