import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin, transformWithOxc } from 'vite'
import { isLanguageCode, type LanguageCode, languages } from '#shared/languages.ts'

const web = fileURLToPath(new URL('../../src/web', import.meta.url))
const folder = join(web, 'languages')
const PLURAL = readFileSync(join(folder, 'plural.ts'), 'utf8')
/** Modules that follow from the list of languages. */
const OFFERED = 'languages/offered.ts'
const LANGUAGE = 'languages/language.ts'

/** Languages with texts of their own, in alphabetical order. English stands in the modules themselves. */
export const translatedLanguages = (): LanguageCode[] =>
  globSync('*/', { cwd: folder })
    .map(name => name.replace(/\/$/, ''))
    .filter(isLanguageCode)
    .toSorted()

/**
 * Modules that have nothing but texts, relative to src/web: those that some language has a counterpart of, at the same
 * place below its folder.
 */
export const textModules = (): string[] => [
  OFFERED,
  LANGUAGE,
  ...new Set(
    translatedLanguages().flatMap(code =>
      globSync('**/*.ts', { cwd: join(folder, code) }).filter(file => !file.endsWith('.fixture.ts')),
    ),
  ),
]

/** Puts a call in the place of each text, `__TEXTS__('parts/messages.ts', 'messages', …)`: see `withTexts`. */
export function textsAsCalls(): Plugin {
  const modules = new Set(textModules())
  return {
    name: 'openremit:texts',
    apply: 'build',
    load: {
      filter: { id: /src\/web\/.*\.ts$/ },
      handler: id => {
        const module = relative(web, id)
        return modules.has(module) ? callsOf(module) : undefined
      },
    },
  }
}

/** In development: the modules of one language in place of the English ones, `PAGE_LANGUAGE=ar npm run dev`. */
export function textsIn(language: string): Plugin {
  return {
    name: 'openremit:texts-in',
    apply: 'serve',
    transformIndexHtml: html =>
      isLanguageCode(language)
        ? html.replace('lang="en"', `lang="${language}" dir="${languages[language].direction}"`)
        : html,
    load: {
      filter: { id: /src\/web\/.*\.ts$/ },
      handler: id => {
        const module = relative(web, id)
        if (module === LANGUAGE && isLanguageCode(language)) return constantsOf(language)
        const own = join(folder, language, module)
        return existsSync(own) ? `export * from ${JSON.stringify(own)}` : undefined
      },
    },
  }
}

const constantsOf = (code: LanguageCode): string =>
  namesOf(code)
    .map(([key, value]) => `export const ${key.replace(`${LANGUAGE} `, '')} = ${value}`)
    .join('\n')

/** The hash changes the names of the files that the texts come into. */
function callsOf(module: string): string {
  const source = readFileSync(join(web, module), 'utf8')
  const hash = createHash('sha256').update(source).update(offeredList()).digest('hex').slice(0, 8)
  return exportsOf(source)
    .map(name => `export const ${name} = /* @__PURE__ */ __TEXTS__('${module}', '${name}', '${hash}')`)
    .join('\n')
}

const exportsOf = (source: string): string[] =>
  [...source.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)

/** With the two characters before it, which say whether braces after them are an object. */
const CALL = /(.{0,2})__TEXTS__\(([`'"])([^`'"]+)\2,\2(\w+)\2,\2\w+\2\)/gs

/** Whether a built script has texts in it. */
export const hasTexts = (script: string): boolean => script.includes('__TEXTS__')

/** A built script with the texts of a language in place of their calls. @throws Error where one has none */
export const withTexts = (script: string, texts: ReadonlyMap<string, string>): string =>
  script.replace(CALL, (_call, before: string, ...[, module, name]: string[]) => {
    const expression = texts.get(`${module} ${name}`)
    if (expression === undefined) throw new Error(`no texts ${name} in ${module}`)
    return before + (/[^=]=$|[,:]$/.test(before) ? expression : `(${expression})`)
  })

/** The texts of a language as expressions, by module and name; English ones where the language has none yet. */
export async function textsOf(language: LanguageCode): Promise<Map<string, string>> {
  const pairs = await Promise.all(
    textModules().map(async module => {
      if (module === OFFERED) return [[`${module} offered`, offeredList()] as const]
      if (module === LANGUAGE) return namesOf(language)
      const own = join(folder, language, module)
      return await expressionsOf(module, existsSync(own) ? own : join(web, module))
    }),
  )
  return new Map(pairs.flat())
}

async function expressionsOf(module: string, file: string): Promise<[string, string][]> {
  const source = readFileSync(file, 'utf8')
  const { code } = await transformWithOxc(source, file, { sourcemap: false })
  const body = await withPlural(code, file)
  return await Promise.all(
    exportsOf(source).map(async (name): Promise<[string, string]> => [
      `${module} ${name}`,
      await expressionOf(body, name, file),
    ]),
  )
}

const namesOf = (code: LanguageCode) =>
  [
    [`${LANGUAGE} language`, JSON.stringify(code)],
    [`${LANGUAGE} locale`, JSON.stringify(languages[code].locale)],
  ] as const

const offeredList = (): string => JSON.stringify(['en', ...translatedLanguages()])

/** A text module imports types, and the helper for plurals, which then goes where it is needed. */
async function withPlural(code: string, file: string): Promise<string> {
  const body = code.replaceAll(/^export const/gm, 'const').replaceAll(/^export \{\s*\};?$/gm, '')
  const [, ...more] = body.split(/^import .*plural\.ts["'];?$/m)
  const rest = more.length === 0 ? body : body.replace(/^import .*plural\.ts["'];?$/m, '')
  if (/^(import|export) /m.test(rest))
    throw new Error(`${file} has more than texts: it may import types and plural`)
  if (more.length === 0) return rest
  const helper = (await transformWithOxc(PLURAL, 'plural.ts', { sourcemap: false })).code
  return `${helper.replaceAll(/^export const/gm, 'const')}\n${rest}`
}

async function expressionOf(body: string, name: string, file: string): Promise<string> {
  const { code, errors } = await minify('texts.js', `globalThis.texts=(()=>{${body}\nreturn ${name}})()`, {
    module: true,
    compress: true,
    mangle: true,
  })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const expression = code
    .trim()
    .replace(/^globalThis\.texts=/, '')
    .replace(/;$/, '')
  return /^\(\(\)=>\((\{[\s\S]*\})\)\)\(\)$/.exec(expression)?.[1] ?? expression
}
