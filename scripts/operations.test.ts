import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The first cells of its tables, where each setting and command has its row. */
const rows = [...readFileSync('docs/OPERATIONS.md', 'utf8').matchAll(/^\| (`.*?) \|/gm)].map(
  match => match[1],
)
const isNamed = (word: string) => rows.some(row => row?.match(/[\w:-]+/g)?.includes(word))

test('OPERATIONS names every setting', () => {
  const config = ['config.ts', 'stripe-config.ts']
    .map(file => readFileSync(`src/server/${file}`, 'utf8'))
    .join('')
  const settings = [...config.matchAll(/^ {2}([A-Z_]+): (?:z\.optional|key)\(/gm)].map(
    match => match[1] ?? '',
  )
  expect(settings.length).toBeGreaterThan(20)
  expect(settings.filter(name => !isNamed(name))).toEqual([])
  expect(isNamed('ADMIN_PHONE')).toBe(false)
})

test('OPERATIONS names every command', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const names = Object.keys(scripts)
  expect(names).toContain('backup')
  expect(names.filter(name => !isNamed(name))).toEqual([])
  expect(isNamed('backups')).toBe(false)
})

test('OPERATIONS explains only messages that the server logs', () => {
  const [, watch = ''] = readFileSync('docs/OPERATIONS.md', 'utf8').split('## What to watch')
  const [tables = ''] = watch.split('### Metrics')
  const explained = [...tables.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
    cell.split(' at level ')[0]?.match(/(?<=`)[^`,][^`]*(?=`)/g),
  )
  const source = globSync('src/server/**/*.ts')
    .map(file => readFileSync(file, 'utf8'))
    .join('')
  expect(explained.length).toBeGreaterThan(30)
  expect(explained.filter(message => !source.includes(`'${message?.replace(' …', '')}`))).toEqual([])
})
