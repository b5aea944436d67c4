import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { InlineHashes } from './security-headers.ts'

/** The web build as the server needs it. */
export type WebBuild = {
  readonly inline: InlineHashes
  /** Files with a hash in their name, each compressed beside itself. */
  readonly assetsFolder: string
  /** Addresses of the app: any other gets the same page, as not found. */
  readonly paths: readonly string[]
  /** Codes of the languages that there are pages in, English first. */
  readonly languages: readonly string[]
  /** The pages' maker in one of the languages: read when they are first asked for. */
  readonly inLanguage: (language: string) => Promise<LanguageBuild>
}

/** The web build in one language. */
export type LanguageBuild = {
  /** Makes the pages of what the browser starts with, a `BootView`. */
  readonly render: (boot: unknown) => RenderedPages
  /** Attributes of the page's root for a browser with these cookies: one of a few texts, so that each is prepared once. */
  readonly rootAttributes: (cookies: string) => string
}

/** `home` is `/`; `app` is every other address. */
type RenderedPages = { readonly home: string; readonly app: string }

/** Exports of the module that the web build makes. */
type PagesModule = {
  readonly knownPaths: readonly string[]
  renderPages(template: string, boot: unknown): RenderedPages
  rootAttributes(cookies: string): string
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page ready to send, in every encoding. */
export type Page = { readonly etag: string; readonly bodies: Readonly<Record<Encoding, Buffer>> }
/** The page of this name in a language, for a browser with these cookies. */
export type Pages = (
  name: keyof RenderedPages,
  browser: { readonly cookies: string; readonly language: string },
) => Promise<Page>

/** Reads what `npm run build` made in `dist`, in English and the offered languages (null: all); null where nothing has been built. */
export async function openWebBuild(
  dist: string,
  offered: readonly string[] | null,
): Promise<WebBuild | null> {
  const folder = path.join(dist, 'pages')
  const files = await readdir(folder).catch((): string[] => [])
  if (!files.includes('template.html')) return null
  const [hashes, module] = await Promise.all([
    readFile(path.join(folder, 'csp.json'), 'utf8'),
    pagesModule(folder, 'prerender.js'),
  ])
  const { styleHashes, scriptHashes } = JSON.parse(hashes) as {
    styleHashes: string[]
    scriptHashes: string[]
  }
  const built = ['en', ...languagesIn(files)]
  const languages = built.filter(code => code === 'en' || (offered?.includes(code) ?? true))
  // The page's switch knows what was built.
  const note = languages.length === built.length ? '' : ` data-languages="${languages.join(' ')}"`
  return {
    inline: { styles: styleHashes, scripts: scriptHashes },
    assetsFolder: path.join(dist, 'web', 'assets'),
    paths: module.knownPaths,
    languages,
    inLanguage: language => languageBuild(folder, language, note),
  }
}

/** Codes of the other languages: each has a template, 'template.es.html'. */
const languagesIn = (files: readonly string[]): string[] =>
  files.flatMap(file => /^template\.(\w+)\.html$/.exec(file)?.[1] ?? []).toSorted()

async function languageBuild(folder: string, language: string, note: string): Promise<LanguageBuild> {
  const of = language === 'en' ? '' : `.${language}`
  const [template, module] = await Promise.all([
    readFile(path.join(folder, `template${of}.html`), 'utf8'),
    pagesModule(folder, `prerender${of}.js`),
  ])
  return {
    render: boot => module.renderPages(template, boot),
    rootAttributes: cookies => module.rootAttributes(cookies) + note,
  }
}

const pagesModule = async (folder: string, file: string): Promise<PagesModule> =>
  (await import(pathToFileURL(path.join(folder, file)).href)) as PagesModule

/** Reads the data that the browser starts with; returns the same object for as long as nothing in it changes. */
export type ReadBoot = () => Promise<object>

/** Pages made of one `boot`; each is compressed when a browser first asks for it. */
type Made = {
  readonly of: object
  readonly rendered: RenderedPages
  readonly pages: Map<string, Promise<Page>>
}

/** The pages of this moment: made again when a rate or a fee has changed, else as they were. */
export function currentPages({ inLanguage }: WebBuild, boot: ReadBoot): Pages {
  const byLanguage = new Map<string, Promise<PagesOf>>()
  return async (name, { cookies, language }) => {
    const pages = byLanguage.get(language) ?? inLanguage(language).then(build => pagesIn(build, boot))
    byLanguage.set(language, pages)
    return await (
      await pages
    )(name, cookies)
  }
}

type PagesOf = (name: keyof RenderedPages, cookies: string) => Promise<Page>

function pagesIn({ render, rootAttributes }: LanguageBuild, boot: ReadBoot): PagesOf {
  let made: Made | undefined
  return async (name, cookies) => {
    const now = await boot()
    if (made?.of !== now) made = { of: now, rendered: render(now), pages: new Map() }
    const attributes = rootAttributes(cookies)
    const key = `${name} ${attributes}`
    const page = made.pages.get(key) ?? pageOf(withRootAttributes(made.rendered[name], attributes))
    made.pages.set(key, page)
    return page
  }
}

const withRootAttributes = (html: string, attributes: string): string =>
  html.replace(/<html[^>]*>/, () => `<html ${attributes}>`)

/** At its best, which takes 60 ms and saves a tenth of the weight: off the main thread, once for each change of rates. */
const BROTLI_QUALITY = constants.BROTLI_MAX_QUALITY

/** A text, compressed in each way that browsers read. A lower quality for what is large and seldom read. */
export async function pageOf(html: string, quality = BROTLI_QUALITY): Promise<Page> {
  const text = Buffer.from(html)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(text, { params }),
    promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return {
    etag: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    bodies: { br, gzip: gzipped, identity: text },
  }
}
