import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtScripts, writeEnglish, writeLanguage } from './language-builds.ts'

let assets = ''
beforeAll(async () => {
  assets = await mkdtemp(join(tmpdir(), 'openremit-languages-'))
  const files = {
    'base-1.js': 'export const a=1',
    'index-2.js':
      'import"./base-1.js";const t=__TEXTS__(`m.ts`,`messages`,`00000000`);const d=["assets/Page-3.js","assets/base-1.js","assets/style.css"];import(`./Page-3.js`)',
    'Page-3.js': "import{t}from'./index-2.js';",
    'zod-4.js': 'import"./base-1.js"',
  }
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(assets, name), text)))
})
afterAll(() => rm(assets, { recursive: true }))

const write = async (word: string) =>
  await writeLanguage(assets, await scriptsOnce(), {
    language: 'es',
    texts: new Map([['m.ts messages', `{a:"${word}"}`]]),
  })

/** Read before the English texts are put in. */
let scripts: Map<string, string> | undefined
const scriptsOnce = async () => (scripts ??= await builtScripts(assets))

test('a language has its own copy of scripts with texts and of those that lead to them, and shares the rest', async () => {
  const { folder, inPage } = await write('uno')
  expect(folder).toMatch(/^es-[0-9a-f]{8}$/)
  expect((await readdir(join(assets, folder))).toSorted()).toEqual(['Page-3.js', 'index-2.js'])
  expect(await readFile(join(assets, folder, 'index-2.js'), 'utf8')).toBe(
    `import"../base-1.js";const t={a:"uno"};const d=["assets/${folder}/Page-3.js","assets/base-1.js","assets/style.css"];import(\`./Page-3.js\`)`,
  )
  expect(inPage('<script src="/assets/index-2.js"><link href="/assets/base-1.js">')).toBe(
    `<script src="/assets/${folder}/index-2.js"><link href="/assets/base-1.js">`,
  )
})

test('a folder has another name for other texts, and the same for the same', async () => {
  const [first, again, other] = [await write('uno'), await write('uno'), await write('dos')]
  expect(again.folder).toBe(first.folder)
  expect(other.folder).not.toBe(first.folder)
})

test('the English texts stand in the scripts of the build', async () => {
  await writeEnglish(assets, await scriptsOnce(), new Map([['m.ts messages', '{a:"one"}']]))
  expect(await readFile(join(assets, 'index-2.js'), 'utf8')).toContain('const t={a:"one"}')
  expect(await readFile(join(assets, 'Page-3.js'), 'utf8')).toBe("import{t}from'./index-2.js';")
})
