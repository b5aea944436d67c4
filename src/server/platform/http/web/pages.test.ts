import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWebBuild } from './pages.ts'

let dist = ''
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'openremit-pages-'))
  const pages = join(dist, 'pages')
  await mkdir(pages)
  await writeFile(join(pages, 'csp.json'), '{"styleHashes":[],"scriptHashes":[]}')
  for (const of of ['', '.ar', '.es']) {
    await writeFile(join(pages, `template${of}.html`), `template${of}`)
    await writeFile(
      join(pages, `prerender${of}.js`),
      `export const knownPaths = []
       export const rootAttributes = () => 'of="${of}"'
       export const renderPages = template => ({ home: template, app: template })`,
    )
  }
})
afterAll(() => rm(dist, { recursive: true }))

test('without a build there is none', async () => {
  expect(await openWebBuild(join(dist, 'nowhere'), null)).toBeNull()
})

test.each([
  [null, ['en', 'ar', 'es'], ''],
  [['es', 'fr'], ['en', 'es'], ' data-languages="en es"'],
  [[], ['en'], ' data-languages="en"'],
])(
  'of the built languages %j offers %j, and the page says where they are fewer',
  async (offered, languages, note) => {
    const build = await openWebBuild(dist, offered)
    expect(build?.languages).toEqual(languages)
    const { rootAttributes } = (await build?.inLanguage('en')) ?? {}
    expect(rootAttributes?.('')).toBe(`of=""${note}`)
  },
)

test('each language has its own template and its own maker of pages', async () => {
  const build = await openWebBuild(dist, null)
  const { render, rootAttributes } = (await build?.inLanguage('es')) ?? {}
  expect(render?.({}).home).toBe('template.es')
  expect(rootAttributes?.('')).toBe('of=".es"')
})
