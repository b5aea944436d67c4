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
  return run(command, [...own, ...args], { env: gate.env })
}

const typesArgs = () => ['--project', tree]

test('the compiler passes a tree without a fault', async () => {
  expect(await runGate('types', typesArgs())).toMatchObject({ code: 0 })
})

test('the compiler refuses wrong types, elements that may be missing, undefined for absent, and enums', async () => {
  write('src/text.ts', 'export const name: string = 1\n')
  write('src/element.ts', 'export const first = (list: string[]): string => list[0]\n')
  write('src/absent.ts', 'export const a: { b?: string } = { b: undefined }\n')
  write('src/enum.ts', 'export enum Status { Pending }\n') // Node cannot strip it
  const { code, output } = await runGate('types', typesArgs())
  expect(output).toMatch(/text\.ts\b.*TS2322/)
  expect(output).toMatch(/element\.ts\b.*TS2322/)
  expect(output).toMatch(/absent\.ts\b.*TS2375/)
  expect(output).toMatch(/enum\.ts\b.*TS1294/)
  expect(code).not.toBe(0)
})

const lintArgs = () => ['--config', join(root, '.oxlintrc.json'), tree]

test('the linter passes a tree without a fault', async () => {
  expect(await runGate('lint', lintArgs())).toMatchObject({ code: 0 })
})

test('the linter refuses a lost promise, a default export, a forgotten case and a picture without words', async () => {
  write('src/promise.ts', 'export const go = () => {\n  Promise.resolve(1)\n}\n')
  write('src/default.ts', 'const one = 1\nexport default one\n')
  write(
    'src/case.ts',
    "export const f = (a: 'x' | 'y') => {\n  switch (a) {\n    case 'x':\n      return 1\n  }\n}\n",
  )
  write('src/Main.tsx', 'export const Main = () => <img src="/flag.svg" />\n')
  const { code, output } = await runGate('lint', [...lintArgs(), '--format', 'unix'])
  expect(output).toMatch(/promise\.ts:.*no-floating-promises/)
  expect(output).toMatch(/default\.ts:.*no-default-export/)
  expect(output).toMatch(/case\.ts:.*switch-exhaustiveness-check/)
  expect(output).toMatch(/Main\.tsx:.*alt-text/)
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
  write('dist/assets/main.js', randomBytes(93_000)) // nothing compresses it; the budget is 92.5 kB
  const { code, output } = await runGate('size', [join(tree, 'dist')])
  expect(output).toMatch(/TOO MUCH +93\.00 of 92\.5 +scripts of the first load/)
  expect(code).not.toBe(0)
})

// Text by chance: it compresses to the bytes that it was made of, and no further.
test('the scales refuse a page, pictures, a first quote and a later chunk over the budget, and pass light ones', async () => {
  const page = '<html><script type="module" src="/assets/main.js"></script><img src="/assets/flag.svg">'
  const light = {
    'dist/assets/main.js': 'console.log(1)',
    'dist/assets/flag.svg': '<svg/>',
    'dist/index.html': page,
  }
  const writeLight = () => {
    rmSync(join(tree, 'dist'), { recursive: true, force: true })
    for (const [file, content] of Object.entries(light)) write(file, content)
  }
  writeLight()
  expect(await runGate('size', [join(tree, 'dist')])).toMatchObject({ code: 0 })
  for (const [file, bytes, refusal] of [
    ['index.html', 9_100, /TOO MUCH +9\.\d+ of 9 +page with the styles inside/],
    ['assets/flag.svg', 150_000, /TOO MUCH +15\d\.\d+ of 150 +first view in all/],
    ['assets/contract-1.js', 150_000, /TOO MUCH +15\d\.\d+ of 150 +first view in all/],
    ['assets/later.js', 41_000, /TOO MUCH +41\.\d+ of 40 +assets\/later\.js/],
  ] as const) {
    writeLight()
    write(join('dist', file), page + randomBytes(bytes).toString('base64'))
    const { code, output } = await runGate('size', [join(tree, 'dist')])
    expect(output).toMatch(refusal)
    expect(code).not.toBe(0)
  }
})

test('the scales refuse a page that they cannot read', async () => {
  write('dist/index.html', '<html></html>')
  expect((await runGate('size', [join(tree, 'dist')])).code).not.toBe(0)
})
