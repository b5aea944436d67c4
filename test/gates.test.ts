import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sizeGate, staticGates } from '../scripts/gate/gates.ts'
import { run } from '../scripts/run.ts'

// Each gate is run as the gate runs it, with our settings, on a small tree with one known fault:
// what finds nothing there would find nothing anywhere.
let tree: string
const root = join(import.meta.dirname, '..')

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'openremit-gate-'))
  const compilerOptions = { types: [], paths: {} }
  write(
    'tsconfig.json',
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: ['.'] }),
  )
  write('package.json', JSON.stringify({ name: 'tree', type: 'module', main: 'src/main.ts' }))
  write('src/main.ts', 'export const one = 1\n')
})

afterEach(() => rmSync(tree, { recursive: true }))

function write(file: string, content: string | Buffer) {
  mkdirSync(dirname(join(tree, file)), { recursive: true })
  writeFileSync(join(tree, file), content)
}

function runGate(name: string, args: readonly string[]) {
  const gate = [...staticGates, sizeGate].find(it => it.name === name)
  if (!gate) throw new Error(`there is no gate ${name}`)
  const [command, ...own] = gate.command
  return run(command, [...own, ...args])
}

const typesArgs = () => ['--project', tree]

test('the compiler passes a tree without a fault', async () => {
  expect(await runGate('types', typesArgs())).toMatchObject({ code: 0 })
})

test.each([
  ['a number where text belongs', 'export const name: string = 1\n', 'TS2322'],
  ['an element that may be missing', 'export const first = (list: string[]): string => list[0]\n', 'TS2322'],
  ['undefined for what may only be absent', 'export const a: { b?: string } = { b: undefined }\n', 'TS2375'],
  ['an enum, which Node cannot strip', 'export enum Status { Pending }\n', 'TS1294'],
])('the compiler refuses %s', async (_fault, text, error) => {
  write('src/main.ts', text)
  const { code, output } = await runGate('types', typesArgs())
  expect(output).toContain(error)
  expect(code).not.toBe(0)
})

const lintArgs = () => ['--config', join(root, '.oxlintrc.json'), tree]

test('the linter passes a tree without a fault', async () => {
  expect(await runGate('lint', lintArgs())).toMatchObject({ code: 0 })
})

test.each([
  [
    'a promise that nobody awaits',
    'export const go = () => {\n  Promise.resolve(1)\n}\n',
    'no-floating-promises',
  ],
  ['a default export', 'const one = 1\nexport default one\n', 'no-default-export'],
  [
    'a case that is forgotten',
    "export const f = (a: 'x' | 'y') => {\n  switch (a) {\n    case 'x':\n      return 1\n  }\n}\n",
    'switch-exhaustiveness-check',
  ],
])('the linter refuses %s', async (_fault, text, rule) => {
  write('src/main.ts', text)
  const { code, output } = await runGate('lint', lintArgs())
  expect(output).toContain(rule)
  expect(code).not.toBe(0)
})

test('the linter refuses a picture without words for it', async () => {
  write('src/Main.tsx', 'export const Main = () => <img src="/flag.svg" />\n')
  const { code, output } = await runGate('lint', lintArgs())
  expect(output).toContain('alt-text')
  expect(code).not.toBe(0)
})

test('the formatter refuses double quotes and semicolons, and passes without', async () => {
  const args = ['--config', join(root, '.oxfmtrc.json'), tree]
  write('src/main.ts', "export const one = 'one'\n")
  rmSync(join(tree, 'tsconfig.json'))
  rmSync(join(tree, 'package.json'))
  expect(await runGate('format', args)).toMatchObject({ code: 0 })
  write('src/main.ts', 'export const one = "one";\n')
  expect((await runGate('format', args)).code).not.toBe(0)
})

test('the search for unused code names a file that nobody imports, and passes without', async () => {
  const args = ['--directory', tree]
  expect(await runGate('unused', args)).toMatchObject({ code: 0 })
  write('src/forgotten.ts', 'export const two = 2\n')
  const { code, output } = await runGate('unused', args)
  expect(output).toContain('src/forgotten.ts')
  expect(code).not.toBe(0)
})

test('the scales refuse a first load over its budget, and pass a light one', async () => {
  const page = '<html><script type="module" src="/assets/main.js"></script></html>'
  write('dist/index.html', page)
  write('dist/assets/main.js', 'console.log(1)')
  expect(await runGate('size', [join(tree, 'dist')])).toMatchObject({ code: 0 })
  write('dist/assets/main.js', randomBytes(93_000)) // nothing compresses it; the budget is 92 kB
  const { code, output } = await runGate('size', [join(tree, 'dist')])
  expect(output).toMatch(/TOO MUCH +93\.0 of 92 +scripts of the first load/)
  expect(code).not.toBe(0)
})

// Text by chance: it compresses to the bytes that it was made of, and no further.
test.each([
  ['a page', 'index.html', 9_100, /TOO MUCH +9\.\d of 9 +page with the styles inside/],
  ['pictures', 'assets/flag.svg', 150_000, /TOO MUCH +15\d\.\d of 150 +first view in all/],
  ['a first quote', 'assets/contract-1.js', 150_000, /TOO MUCH +15\d\.\d of 150 +first view in all/],
  ['a later chunk', 'assets/later.js', 41_000, /TOO MUCH +41\.\d of 40 +assets\/later\.js/],
] as const)('the scales refuse %s over the budget', async (_what, file, bytes, refusal) => {
  const page = '<html><script type="module" src="/assets/main.js"></script><img src="/assets/flag.svg">'
  write('dist/assets/main.js', 'console.log(1)')
  write('dist/assets/flag.svg', '<svg/>')
  write('dist/index.html', page)
  expect(await runGate('size', [join(tree, 'dist')])).toMatchObject({ code: 0 })
  write(join('dist', file), page + randomBytes(bytes).toString('base64'))
  const { code, output } = await runGate('size', [join(tree, 'dist')])
  expect(output).toMatch(refusal)
  expect(code).not.toBe(0)
})

test('the scales refuse a page that they cannot read', async () => {
  write('dist/index.html', '<html></html>')
  expect((await runGate('size', [join(tree, 'dist')])).code).not.toBe(0)
})
