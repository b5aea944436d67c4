import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasTexts, withTexts } from './texts.ts'

/** A built script by its name in dist/web/assets. */
type Scripts = ReadonlyMap<string, string>

/** A script's relative import of another, or its place in the list of what to fetch before one. */
const REFERENCE = /(["'`])(\.\/|assets\/)([\w.-]+\.js)\1/g

/** The built scripts, with calls where the texts go. */
export async function builtScripts(assets: string): Promise<Map<string, string>> {
  const names = (await readdir(assets)).filter(name => name.endsWith('.js'))
  return new Map(
    await Promise.all(names.map(async name => [name, await readFile(join(assets, name), 'utf8')] as const)),
  )
}

/** Puts the English texts in, where the files are. */
export async function writeEnglish(assets: string, scripts: Scripts, texts: ReadonlyMap<string, string>) {
  await Promise.all(
    [...scripts]
      .filter(([, script]) => hasTexts(script))
      .map(async ([name, script]) => await writeFile(join(assets, name), withTexts(script, texts))),
  )
}

/**
 * Writes the scripts of another language into a folder named by the language and a hash of all that is in it, since a
 * file is served as one that never changes. Only scripts with texts, and those that lead to one, are in there; the rest is
 * the English build's.
 * @returns the folder's name, and how a page names its scripts
 */
export async function writeLanguage(
  assets: string,
  scripts: Scripts,
  { language, texts }: { language: string; texts: ReadonlyMap<string, string> },
) {
  const own = ownScripts(scripts)
  const written = [...own].map(name => [name, withTexts(scripts.get(name) ?? '', texts)] as const)
  const hash = createHash('sha256').update(JSON.stringify(written)).digest('hex').slice(0, 8)
  const folder = `${language}-${hash}`
  await mkdir(join(assets, folder), { recursive: true })
  await Promise.all(
    written.map(async ([name, script]) => {
      await writeFile(join(assets, folder, name), relinked(script, { own, folder }))
    }),
  )
  const inPage = (html: string) =>
    html.replaceAll(/\/assets\/([\w.-]+\.js)/g, (whole, name: string) =>
      own.has(name) ? `/assets/${folder}/${name}` : whole,
    )
  return { folder, inPage }
}

function relinked(script: string, { own, folder }: { own: ReadonlySet<string>; folder: string }): string {
  return script.replace(REFERENCE, (whole, quote: string, start: string, name: string) => {
    if (start === './') return own.has(name) ? whole : `${quote}../${name}${quote}`
    return own.has(name) ? `${quote}assets/${folder}/${name}${quote}` : whole
  })
}

/** Scripts with texts, and those that import one of them, over any number of steps. */
function ownScripts(scripts: Scripts): ReadonlySet<string> {
  const own = new Set([...scripts].filter(([, script]) => hasTexts(script)).map(([name]) => name))
  const leads = (script: string) => [...script.matchAll(REFERENCE)].some(([, , , name = '']) => own.has(name))
  for (let before = -1; before !== own.size;) {
    before = own.size
    for (const [name, script] of scripts) if (leads(script)) own.add(name)
  }
  return own
}
