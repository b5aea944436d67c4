// Builds the web app: dist/web (what is served as it is, with .br and .gz beside it) and dist/pages (what the server
// makes pages of: the template, its module that renders, and the hashes that the content security policy must allow).
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import type { renderPages } from '#web/prerender.tsx'
import { firstViewStyles } from './first-view-styles.ts'
import { seedBoot } from './seed-boot.ts'
import { hashOfSources, stampBuild } from './web-build.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const web = join(root, 'dist/web')
const pages = join(root, 'dist/pages')
const sources = hashOfSources()

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
await writePages()
await compressFolder(web)
stampBuild(sources)

async function writePages(): Promise<void> {
  const { html, styleHashes } = withStyles(
    // Indents are for readers of the source; the page has a budget of bytes.
    (await readFile(join(web, 'index.html'), 'utf8')).replaceAll(/\n\s+/g, '\n'),
    firstViewStyles(await assetText(/\.css$/), await firstScripts()),
  )
  const template = withFontPreload(html, await assetNamed(/^inter-latin-.*\.woff2$/))
  const module = (await import(pathToFileURL(join(pages, 'prerender.js')).href)) as {
    renderPages: typeof renderPages
  }
  await mkdir(pages, { recursive: true })
  await writeFile(join(pages, 'template.html'), template)
  await writeFile(join(pages, 'csp.json'), `${JSON.stringify({ styleHashes, scriptHashes: [] })}\n`)
  // With the seeds, for whoever serves the folder without our server, and for measuring.
  await writeFile(join(web, 'index.html'), module.renderPages(template, seedBoot).home)
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
  const hash = createHash('sha256').update(styles).digest('base64')
  return {
    html: html.replace(
      link,
      (_, href) => `<style>${styles}</style><meta name="whole-styles" content="${href}">`,
    ),
    styleHashes: [`'sha256-${hash}'`],
  }
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

async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files.filter(file => /\.(js|css|svg|html)$/.test(file)).map(file => compressFile(join(folder, file))),
  )
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  const brotli = await promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }, // quality is at its best by default
  })
  await writeFile(`${file}.br`, brotli)
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
}
