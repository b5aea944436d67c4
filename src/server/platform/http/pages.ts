import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { InlineHashes } from './security-headers.ts'

/** The web build as the server needs it. */
export type WebBuild = {
  readonly inline: InlineHashes
  /** Files with a hash in their name, each compressed beside itself. */
  readonly assetsFolder: string
  /** Addresses of the app: any other gets the same page, as not found. */
  readonly paths: readonly string[]
  /** Makes the pages of what the browser starts with, a `BootView`. */
  readonly render: (boot: unknown) => RenderedPages
}

/** `home` is `/`; `app` is every other address. */
type RenderedPages = { readonly home: string; readonly app: string }

/** What the build's own module exports. */
type PagesModule = {
  readonly knownPaths: readonly string[]
  renderPages(template: string, boot: unknown): RenderedPages
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page ready to send, in every encoding. */
export type Page = { readonly etag: string; readonly bodies: Readonly<Record<Encoding, Buffer>> }
export type Pages = Readonly<Record<keyof RenderedPages, Page>>

/** Reads what `npm run build` made in `dist`; null where nothing has been built. */
export async function openWebBuild(dist: string): Promise<WebBuild | null> {
  const folder = path.join(dist, 'pages')
  const template = await readFile(path.join(folder, 'template.html'), 'utf8').catch(() => null)
  if (template === null) return null
  const [hashes, module] = await Promise.all([
    readFile(path.join(folder, 'csp.json'), 'utf8'),
    import(pathToFileURL(path.join(folder, 'prerender.js')).href) as Promise<PagesModule>,
  ])
  const { styleHashes, scriptHashes } = JSON.parse(hashes) as {
    styleHashes: string[]
    scriptHashes: string[]
  }
  return {
    inline: { styles: styleHashes, scripts: scriptHashes },
    assetsFolder: path.join(dist, 'web', 'assets'),
    paths: module.knownPaths,
    render: boot => module.renderPages(template, boot),
  }
}

/** What the browser starts with; the same object for as long as nothing in it changes. */
export type ReadBoot = () => Promise<object>

/** The pages of this moment: made again when a rate or a fee has changed, else as they were. */
export function currentPages({ render }: WebBuild, boot: ReadBoot): () => Promise<Pages> {
  let made: { readonly of: object; readonly pages: Pages } | undefined
  return async () => {
    const now = await boot()
    if (made?.of !== now) {
      const { home, app } = render(now)
      made = { of: now, pages: { home: pageOf(home), app: pageOf(app) } }
    }
    return made.pages
  }
}

/** Quality 5 takes 1 ms where the best takes 40, for 3 % more bytes: a request waits for it. */
const BROTLI_QUALITY = 5

function pageOf(html: string): Page {
  const text = Buffer.from(html)
  return {
    etag: createHash('sha256').update(text).digest('base64url').slice(0, 22),
    bodies: {
      br: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
      gzip: gzipSync(text),
      identity: text,
    },
  }
}
