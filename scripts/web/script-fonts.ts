import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LanguageCode } from '#shared/languages.ts'

type ScriptFont = { readonly file: string; readonly letters: string }

const arabic: ScriptFont = { file: 'plex-arabic', letters: 'U+600-6FF,U+750-77F' }

/** Fonts of the languages whose letters Inter lacks, and the letters for which a browser fetches them. */
const fontOf: Partial<Record<LanguageCode, ScriptFont>> = {
  ar: arabic,
  ur: arabic,
  hi: { file: 'noto-devanagari', letters: 'U+900-97F,U+200C-200D,U+25CC' },
  bn: { file: 'noto-bengali', letters: 'U+964-965,U+980-9FF,U+200C-200D,U+25CC' },
}

/**
 * Puts the font of a language among the assets. It joins the family of one weight that stands behind Inter, so that a browser makes its
 * bold letters; among Inter's own faces of all weights it would not be looked for.
 * @returns the style that its pages have beside the others', and no other page; undefined where Inter has its letters
 */
export async function scriptStyle(
  language: LanguageCode,
  { fonts, assets }: { readonly fonts: string; readonly assets: string },
): Promise<string | undefined> {
  const font = fontOf[language]
  if (font === undefined) return undefined
  const content = await readFile(join(fonts, `${font.file}.woff2`))
  const name = `${font.file}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.woff2`
  await writeFile(join(assets, name), content)
  return `@font-face{font-family:Inter fallback;src:url(/assets/${name}) format("woff2");font-display:swap;unicode-range:${font.letters}}`
}
