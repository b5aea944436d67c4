import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from './browser-test.ts'
import { shownTexts } from './translated.ts'

const src = join(import.meta.dirname, '../../../src')

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-záéíóúüñ]{3,}/g) ?? []

/** Words in the texts of these files: what stands in quotation marks, but for comments, keys and the places of facts. */
function wordsIn(patterns: readonly string[]): Set<string> {
  const texts = globSync([...patterns], { cwd: src }).flatMap(
    file =>
      readFileSync(join(src, file), 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|^import .*$|^\s*(?:'[^'\n]*'|[\w.]+):(?=\s)/gm, '')
        .replaceAll(/\$\{[^}]*\}/g, ' ')
        .match(/'[^'\n]*'|`[^`]*`/g) ?? [],
  )
  return new Set(texts.flatMap(wordsOf))
}

const english = wordsIn([
  'web/features/admin/*/messages.ts',
  'web/{app,parts,ui,api}/**/{messages,*-messages}.ts',
  'shared/transfers/{waiting,attention,actions}.ts',
  'server/compliance/rules/engine.ts',
])
const spanish = wordsIn(['web/languages/es/**/*.ts'])

/**
 * Texts that a page in Spanish shows or says and that have a word of the English texts of the desk, or of what the server writes for it,
 * which no Spanish text has. `data`: names and texts that are the same in every language.
 */
export const englishTexts = async (page: Page, data: RegExp): Promise<string[]> =>
  (await shownTexts(page)).filter(text =>
    wordsOf(text.replaceAll(data, ' ')).some(word => english.has(word) && !spanish.has(word)),
  )
