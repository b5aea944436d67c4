import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

const WEB = path.resolve(import.meta.dirname, '..', 'dist', 'web')

/** A file of the web app as it travels: compressed by brotli where there is such a copy. */
export type Weight = { readonly name: string; readonly kB: number; readonly isFirstLoad: boolean }

/** Weights of every script, style, font and page of the build, the heaviest first. kB is 1,000 bytes. */
export async function pageWeights(): Promise<Weight[]> {
  const html = await readFile(path.join(WEB, 'index.html'), 'utf8')
  const files = (await readdir(WEB, { recursive: true })).filter(file => /\.(js|css|woff2|html)$/.test(file))
  const weights = await Promise.all(files.map(file => weightOf(file, html)))
  return weights.toSorted((a, b) => b.kB - a.kB)
}

async function weightOf(file: string, html: string): Promise<Weight> {
  const full = path.join(WEB, file)
  const compressed = await stat(`${full}.br`).catch(() => stat(full))
  // A style sheet that is named but disabled comes with the first later chunk; a font that is named, with a name that needs it.
  const isNamed = html.includes(`"/${file}"`) && !html.includes(`${file}" disabled`)
  const isFirstLoad = file === 'index.html' || isNamed
  return { name: file, kB: compressed.size / 1000, isFirstLoad }
}
