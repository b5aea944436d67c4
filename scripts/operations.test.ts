import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const operations = readFileSync('docs/OPERATIONS.md', 'utf8')
const isNamed = (word: string) => operations.includes(`\`${word}`)

test('OPERATIONS names every setting', () => {
  const config = readFileSync('src/server/config.ts', 'utf8')
  const settings = [...config.matchAll(/^ {2}([A-Z_]+): z\.optional/gm)].map(match => match[1] ?? '')
  expect(settings.length).toBeGreaterThan(20)
  expect(settings.filter(name => !isNamed(name))).toEqual([])
  expect(isNamed('ADMIN_PHONE')).toBe(false)
})

test('OPERATIONS names every command', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const names = Object.keys(scripts)
  expect(names).toContain('backup')
  expect(names.filter(name => ![name, `npm ${name}`, `npm run ${name}`].some(isNamed))).toEqual([])
})
